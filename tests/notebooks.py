"""The notebooks of the docs; their cells are run as one program, in a folder of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"


def cells(name: str) -> list[dict[str, Any]]:
    """The cells of a notebook."""
    notebook: dict[str, list[dict[str, Any]]] = json.loads((FOLDER / name).read_text("utf-8"))
    return notebook["cells"]


def run(name: str, folder: Path, checks: str) -> str:
    """Run the code of a notebook and then ``checks`` on what it has computed; what it prints."""
    code = ["".join(cell["source"]) for cell in cells(name) if cell["cell_type"] == "code"]
    process = subprocess.run(
        [sys.executable, "-c", "\n\n".join([*code, checks])],
        cwd=folder,
        env={**os.environ, "MPLBACKEND": "Agg"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout
