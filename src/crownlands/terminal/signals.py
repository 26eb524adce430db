"""Signals that end the process: the terminal is put in order first."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Terminated(Exception):
    """Somebody asked the process to end."""


@contextmanager
def ending_signals() -> Iterator[None]:
    """Leave by an exception when the process is asked to end, so that the terminal is put in order."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Terminated

    before = {number: signal.signal(number, end) for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None))}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
