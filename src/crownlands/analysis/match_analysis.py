"""The analysis of a position in the texts of its match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ..bots.budget import Budget
from ..bots.search.endgame import POSITIONS
from ..engine.registry import NONE
from .move_values import MoveValue, move_value
from .position_analysis import PositionAnalysis

if TYPE_CHECKING:
    from ..engine.match import Match
    from .values import Value

SLICE = 20
"""Simulations between two readings of the clock."""


class Analysis:
    """The present position of a match, and what is known about it so far.

    ``positions`` is how many positions of the endgame may be looked at instead of simulations.
    """

    def __init__(self, match: Match, seed: int = 0, positions: int = POSITIONS) -> None:
        self.match = match.copy()
        self._position = PositionAnalysis(match.state, match.box, seed, positions)

    @property
    def simulations(self) -> int:
        """How many simulations there have been."""
        return self._position.simulations

    @property
    def is_exact(self) -> bool:
        """Whether everything that can follow was searched: then no simulations are needed."""
        return self._position.is_exact

    def grow(self, simulations: int) -> None:
        """Make so many simulations more; none where the values are exact."""
        if not self.is_exact:
            self._position.grow(simulations)

    def grow_for(self, seconds: float) -> None:
        """Make simulations until so much time is used up, at least a few."""
        self.grow(0)  # compiles, and simulates nothing
        stopwatch = Budget(seconds=seconds).stopwatch()
        self.grow(SLICE)
        while not self.is_exact and stopwatch.used() < seconds:
            self.grow(SLICE)

    @property
    def value(self) -> Value:
        """What the position is worth to each seat."""
        return self._position.value()

    @property
    def best(self) -> str | None:
        """The move that the strongest bot would play; none where there is nothing to decide."""
        action = self._position.best()
        return None if action == NONE else self.match.text(action)

    @property
    def moves(self) -> list[MoveValue]:
        """The legal moves, best first; none where there is nothing to decide."""
        return [move_value(each, self.match) for each in self._position.candidates()]

    def data(self) -> dict[str, Any]:
        """Everything as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(
            {
                "game": self.match.game.name,
                "seat": self.match.seat if self.match.seat >= 0 else None,
                "simulations": self.simulations,
                "is_exact": self.is_exact,
                "value": self.value,
                "best": self.best,
                "moves": self.moves,
            }
        )
        return data
