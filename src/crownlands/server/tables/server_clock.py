"""The time of a server, which nobody can set while it runs, and the pauses of its process."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from collections.abc import Callable

BEAT = 250
"""Milliseconds between two beats of the event loop."""
SHORTEST_PAUSE = 1000
"""Milliseconds without a beat that are a pause; less is lag."""
MOST_PAUSES = 1000
"""The most pauses that are remembered; tables take notice of one when it is over."""
NANOSECONDS = 1_000_000
BOOT_CLOCK: int | None = getattr(time, "CLOCK_BOOTTIME", None)
"""A monotonic clock that goes on while the machine sleeps, where there is one."""
log = structlog.get_logger()


def wall_clock() -> int:
    """Milliseconds since 1970, as the machine has them now."""
    return time.time_ns() // NANOSECONDS


def monotonic_clock() -> int:
    """Milliseconds since any moment; they only ever grow."""
    if BOOT_CLOCK is None:
        return time.monotonic_ns() // NANOSECONDS
    return time.clock_gettime_ns(BOOT_CLOCK) // NANOSECONDS


def steady_clock(
    wall: Callable[[], int] = wall_clock, monotonic: Callable[[], int] = monotonic_clock
) -> Callable[[], int]:
    """A clock with milliseconds since 1970 as they are now, which then follows the monotonic one:
    nobody loses a match or has to wait because the clock of the machine is set.
    """
    offset = wall() - monotonic()
    return lambda: offset + monotonic()


class Pauses:
    """When the process was stopped, or the machine asleep or far too busy, while it served."""

    def __init__(
        self, now: Callable[[], int], monotonic: Callable[[], int] = monotonic_clock
    ) -> None:
        self._now, self._monotonic = now, monotonic
        self._last_beat = monotonic()
        self._pauses: deque[tuple[int, int]] = deque(maxlen=MOST_PAUSES)
        self.serving_since = now()
        """When the server was started, or when the last pause was over."""

    async def watch(self) -> None:
        """Beat for ever."""
        self._last_beat = self._monotonic()
        while True:
            await asyncio.sleep(BEAT / 1000)
            self.beat()

    def beat(self) -> None:
        """Note that the process runs: if it has not done so for long, that was a pause.

        Commands call this too, because after a pause they may come before the next beat of
        ``watch``.
        """
        at = self._monotonic()
        gap = at - self._last_beat
        self._last_beat = at
        if gap >= BEAT + SHORTEST_PAUSE:
            self.serving_since = self._now()
            self._pauses.append((self.serving_since - gap, self.serving_since))
            log.warning("server-paused", milliseconds=gap)

    def lost_since(self, at: int) -> int:
        """The milliseconds of all pauses after ``at``."""
        return sum(max(0, end - max(start, at)) for start, end in self._pauses)
