"""The command line: play, serve, and work with positions, records and bots."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import TextIO

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def main() -> None:
    """Run the command that the arguments name, and end with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a question mark for × rather than an error
    try:
        # Imported here, because Ctrl-C while it loads is no error to print either.
        from .app import app

        app(prog_name="crownlands")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                flush_quietly(stream)


def flush_quietly(stream: TextIO) -> None:
    """Flush ``stream``, or discard its contents, so that Python reports no error at exit."""
    try:
        stream.flush()
    except OSError:
        with contextlib.suppress(OSError), Path(os.devnull).open("w", encoding="utf-8") as null:
            os.dup2(null.fileno(), stream.fileno())
