"""The command line: ask about positions, records and drawn kingdoms, simulate, play."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import TextIO

from .app import app


def main() -> None:
    """Run the command that the arguments name, and end with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # where there is no × there shall be a question mark, not an error
    try:
        app(prog_name="crownlands")
    finally:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                leave(stream)


def leave(stream: TextIO) -> None:
    """Write what is left; if nobody takes it, throw it away, so that Python does not complain when it ends."""
    try:
        stream.flush()
    except OSError:
        with contextlib.suppress(OSError), Path(os.devnull).open("w", encoding="utf-8") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())
