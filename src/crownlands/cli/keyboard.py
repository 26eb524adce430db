"""Key presses in a terminal, one by one."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def keyboard() -> Iterator[Iterator[str]]:
    """Keys as they are pressed, without Enter and without echo; Ctrl-C still interrupts."""
    try:
        import termios
        import tty
    except ImportError:  # Windows
        yield iter(typer.getchar, "")
        return
    file = sys.stdin.fileno()
    settings = termios.tcgetattr(file)
    tty.setcbreak(file, termios.TCSADRAIN)
    try:
        yield read_keys(file)
    finally:
        termios.tcsetattr(file, termios.TCSADRAIN, settings)


def read_keys(file: int) -> Iterator[str]:
    """Letters one by one, and escape sequences as one key, until the terminal is closed."""
    while True:
        text = os.read(file, 64).decode("utf-8", "ignore")
        if not text:
            return
        if text.startswith("\x1b"):
            yield text
        else:
            yield from text
