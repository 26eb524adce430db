"""Signals that end the process: the terminal is restored first."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


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
