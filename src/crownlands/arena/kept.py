"""Trials of a tuning that have been played, kept line by line: what was interrupted goes on where it was."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ..engine.errors import Refused
from .folder import read_lines, said, writable

if TYPE_CHECKING:
    from pathlib import Path

HEADING = "vary"
"""Only the first line has it."""
NEEDED = {"bot", "share", "share_low", "share_high", "margin"}


class Kept:
    """A file whose first line says which tuning it belongs to, and every other one is a trial."""

    def __init__(self, file: Path, identity: dict[str, Any]) -> None:
        """Open the file, or begin it; refused where it belongs to another tuning, or is none."""
        if file.is_dir():
            raise Refused("folder-not-file", file=file)
        writable(file.parent)
        self.file = file
        wanted = json.loads(json.dumps(identity))
        lines = read_lines(file, lambda line: HEADING in line or line.keys() >= NEEDED, "bad-trial-line")
        if not lines:
            self.append(wanted)
        elif HEADING not in lines[0]:
            raise Refused("bad-trial-line", file=file, line=1)
        for name in wanted if lines else ():
            if lines[0].get(name) != wanted[name]:
                raise Refused("other-tuning", file=file, name=name, found=said(lines[0].get(name)), expected=said(wanted[name]))
        self.trials = lines[1:]

    def append(self, line: dict[str, Any]) -> None:
        """Write a trial down."""
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
