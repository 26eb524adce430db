"""Signals that end the process: the terminal is restored first, and none is lost at a prompt."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

CHECK_INTERVAL = 0.2
"""Seconds between two checks for a signal that arrived just before a prompt began to wait."""


class Terminated(Exception):
    """The process was asked to end."""


@contextmanager
def raise_on_termination() -> Iterator[None]:
    """Raise ``Terminated`` on SIGTERM and SIGHUP, so that the terminal is restored."""

    def handle(number: int, frame: FrameType | None) -> None:
        raise Terminated

    previous = {
        number: signal.signal(number, handle)
        for name in ("SIGTERM", "SIGHUP")
        if (number := getattr(signal, name, None))
    }
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)


def ignore(*_: object) -> None:
    """Handle a signal by doing nothing; the system call that it interrupts still returns."""


@contextmanager
def checked_signals() -> Iterator[None]:
    """Let ``input`` notice every signal.

    Python runs the handler of a signal when a system call is interrupted. One that arrives after
    the prompt is written and before ``input`` waits for a key interrupts nothing: Ctrl-C would do
    nothing until a key is pressed. A timer interrupts the waiting, and the handler runs then.
    """
    if not hasattr(signal, "setitimer"):  # Windows
        yield
        return
    previous = signal.signal(signal.SIGALRM, ignore)
    signal.setitimer(signal.ITIMER_REAL, CHECK_INTERVAL, CHECK_INTERVAL)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
