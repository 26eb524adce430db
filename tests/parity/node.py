"""Asks the module of a game in node."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from wasm.__main__ import folder_of

WEB = Path(__file__).parents[2] / "web"
RUNNER = WEB / "tests" / "parity" / "run.js"


def ask_module(game: str, task: dict[str, Any], script: str = "answers.ts") -> Any:
    """What the module of ``game`` answers to ``task`` in a script of ``web/tests/parity/``; a trap
    fails with the message of node.
    """
    with tempfile.TemporaryDirectory() as folder:
        question, answers = Path(folder, "task.json"), Path(folder, "answers.json")
        question.write_text(json.dumps({"module": str(folder_of(game) / game), **task}), "utf-8")
        command = ["node", str(RUNNER), str(question), str(answers), script]
        run = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
        return json.loads(answers.read_text("utf-8"))
