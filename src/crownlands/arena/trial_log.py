"""The log of a tuning: played trials as JSON lines, so that an interrupted run can go on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ..engine.errors import Refused
from .result_folder import ensure_writable, read_json_lines, value_text

if TYPE_CHECKING:
    from pathlib import Path

HEADING = "vary"
"""The key that only the first entry has."""
NEEDED = {"bot", "share", "share_low", "share_high", "margin"}


class TrialLog:
    """A file whose first entry identifies the tuning, and every other one is a trial."""

    def __init__(self, file: Path, identity: dict[str, Any]) -> None:
        """Open or create the file; refused where it belongs to another tuning, or is none."""
        if file.is_dir():
            raise Refused("folder-not-file", file=file)
        ensure_writable(file.parent)
        self.file = file
        expected = json.loads(json.dumps(identity))
        rows = read_json_lines(
            file, lambda row: HEADING in row or row.keys() >= NEEDED, "bad-trial-line"
        )
        if not rows:
            self.append(expected)
        elif HEADING not in rows[0]:
            raise Refused("bad-trial-line", file=file, line=1)
        for name in expected if rows else ():
            if rows[0].get(name) != expected[name]:
                raise Refused(
                    "other-tuning",
                    file=file,
                    name=name,
                    found=value_text(rows[0].get(name)),
                    expected=value_text(expected[name]),
                )
        self.trials = rows[1:]

    def append(self, row: dict[str, Any]) -> None:
        """Append a trial to the file."""
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
