"""How long a bot may think about a turn."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter, thread_time


@dataclass(frozen=True)
class Budget:
    """So many simulations, exactly, or so many seconds; for a whole turn, however many small actions it has."""

    simulations: int = 0
    seconds: float = 0.0
    """Looked at only where no number of simulations is given."""
    of_work: bool = False
    """Whether the seconds are those that the thinking thread worked: in the arena, so that a busy machine makes nobody weaker.
    Else they are those of the clock on the wall: a person waits for the answer."""

    def now(self) -> float:
        """The time on the clock that the seconds are counted by."""
        return thread_time() if self.of_work else perf_counter()
