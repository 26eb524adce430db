"""How long a bot may think about a turn."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter, thread_time


@dataclass(frozen=True)
class Budget:
    """A number of simulations or of seconds, for a whole turn, however many actions it has."""

    simulations: int = 0
    seconds: float = 0.0
    """Used only where no number of simulations is given."""
    of_work: bool = False
    """Whether the seconds are CPU time of the thinking thread: in the arena, so that a busy machine
    makes nobody weaker. Otherwise they are wall-clock time: a person waits for the answer.
    """

    def now(self) -> float:
        """The time on the clock that the seconds are counted by."""
        return thread_time() if self.of_work else perf_counter()
