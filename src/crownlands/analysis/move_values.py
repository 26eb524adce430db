"""Moves that were considered, in the texts of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .values import Value

if TYPE_CHECKING:
    from ..engine.match import Match
    from .position_analysis import Candidate


class MoveValue(msgspec.Struct, frozen=True):
    """A move that was considered."""

    move: str
    simulations: int
    """How many simulations began with it."""
    value: Value | None
    """What it is worth to each seat; none where it was not tried."""
    is_exact: bool
    """Whether everything that can follow was searched."""
    line: list[str]
    """The moves that are expected, this one included."""


def move_value(candidate: Candidate, before: Match) -> MoveValue:
    """A candidate with its moves as texts; ``before`` stands where it was considered."""
    line, trial = [], before.copy()
    for action in candidate.line:
        line.append(trial.text(action))
        trial.play(action)
    return MoveValue(line[0], candidate.simulations, candidate.value, candidate.is_exact, line)
