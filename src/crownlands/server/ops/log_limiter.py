"""Limits how often the same line is logged, so that no client can fill the disk with lines."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from collections.abc import Callable

LINES, SECONDS = 20, 10.0
"""So many lines of one kind in so many seconds; the next one says how many were left out."""
KINDS = 1000
"""Kinds of lines that are told apart; they are constants of the code, so there are far fewer."""


class LogLimiter(logging.Filter):
    """Counts lines by kind; a processor of structlog, and a filter of the standard library."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._windows: dict[str, tuple[float, int]] = {}
        """For each kind, when its current window began, and how many lines there have been."""

    def left_out(self, kind: str) -> int | None:
        """How many lines were left out before this one; None where this one is left out too."""
        now = self._now()
        began, lines = self._windows.get(kind, (now, 0))
        before = 0
        if now - began >= SECONDS:
            began, before, lines = now, max(0, lines - LINES), 0
        if len(self._windows) > KINDS:
            self._windows.clear()
        self._windows[kind] = (began, lines + 1)
        return before if lines < LINES else None

    def __call__(
        self, logger: object, method: str, event: structlog.typing.EventDict
    ) -> structlog.typing.EventDict:
        """Drop a line of our own, or add how many were dropped before."""
        if method == "debug":
            return event
        before = self.left_out(f"{event.get('event')} {event.get('reason', '')}")
        if before is None:
            raise structlog.DropEvent
        return {**event, "left_out": before} if before else event

    def filter(self, record: logging.LogRecord) -> bool:
        """Drop a line of a library, or add how many were dropped before."""
        before = self.left_out(str(record.msg))
        if before:
            record.msg, record.args = f"{record.getMessage()} ({before} left out)", None
        return before is not None
