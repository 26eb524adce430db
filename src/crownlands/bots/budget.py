"""How long a bot may think about a turn."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter, thread_time

WALL_LIMIT = 3.0


@dataclass(frozen=True)
class Budget:
    """A number of simulations or of seconds, for a whole turn, however many actions it has."""

    simulations: int = 0
    seconds: float = 0.0
    """CPU time of the thinking thread, so that a busy machine makes nobody weaker. Used only where
    no number of simulations is given.
    """
    wall_limit: float = WALL_LIMIT
    """So many times the seconds may pass on the wall clock, because a person waits for the answer;
    infinite in the arena.
    """

    def stopwatch(self) -> Stopwatch:
        """A stopwatch that counts from now on how much of the seconds is used."""
        return Stopwatch(self.wall_limit)


class Stopwatch:
    """Counts the seconds of a budget; it is read in the thread that has started it."""

    def __init__(self, wall_limit: float) -> None:
        self._wall_limit = wall_limit
        self._cpu_start, self._wall_start = thread_time(), perf_counter()

    def used(self) -> float:
        """The CPU time since the start, or the part of the wall limit where that is more."""
        cpu, wall = thread_time() - self._cpu_start, perf_counter() - self._wall_start
        return max(cpu, wall / self._wall_limit)
