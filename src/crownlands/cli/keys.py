"""Keys of a terminal, one by one."""

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
    """Keys as they are pressed, without waiting for Enter and without showing them; Ctrl-C interrupts as ever."""
    try:
        import termios
        import tty
    except ImportError:  # Windows
        yield iter(typer.getchar, "")
        return
    file = sys.stdin.fileno()
    before = termios.tcgetattr(file)
    tty.setcbreak(file, termios.TCSADRAIN)
    try:
        yield pressed(file)
    finally:
        termios.tcsetattr(file, termios.TCSADRAIN, before)


def pressed(file: int) -> Iterator[str]:
    """What comes from the terminal: letters one by one, the sequence of an arrow as one key; ends when the terminal is gone."""
    while True:
        came = os.read(file, 64).decode("utf-8", "ignore")
        if not came:
            return
        if came.startswith("\x1b"):
            yield came
        else:
            yield from came
