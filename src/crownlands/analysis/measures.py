"""What a review measures: what every position is worth, and what every decision has lost.

A measurement depends on the position, the ply and the number of simulations alone. So a review can
be left and gone on with, and is the same twice.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec

from ..engine.registry import play
from .position_analysis import (
    Candidate,
    PositionAnalysis,
    endgame_positions,
    expected_value,
)
from .values import SeatValue, Value

if TYPE_CHECKING:
    from .plies import Ply

SEEDS_EACH = 3
"""How many seeds a ply has: for the value of its position, for the search, for what follows."""
CERTAINTY = 2.0
"""A loss counts where it is more than so many times its standard error."""
NO_LOSS = SeatValue(0.0, 0.0, 0.0)


class Measure(msgspec.Struct, frozen=True):
    """What was measured at one ply."""

    ply: int
    value: Value
    """What the position before it is worth, as simulations without a search go on."""
    loss: SeatValue = NO_LOSS
    """What the seat that decided would have more with the best move; nothing at a draw, or where
    the move that was played is as good.
    """
    candidates: list[Candidate] = []
    """The moves that were considered, best first; none at a draw."""


def measure(ply: Ply, box: Any, simulations: int) -> Measure:
    """Measure a decision or a draw."""
    seed = SEEDS_EACH * ply.number
    value = expected_value(ply.state[0], box, seed, simulations)
    if ply.kind == "chance":
        return Measure(ply.number, value)
    analysis = analyse(ply.state[0], box, seed + 1, simulations)
    candidates = analysis.candidates()
    best = candidates[0].action
    loss = NO_LOSS if best == ply.action else measured_loss(ply, box, best, simulations)
    return Measure(ply.number, value, loss, candidates)


def analyse(state: Any, box: Any, seed: int, simulations: int) -> PositionAnalysis:
    """The analysis of a position with that budget."""
    analysis = PositionAnalysis(state, box, seed, endgame_positions(simulations))
    if not analysis.is_exact:
        analysis.grow(simulations)
    return analysis


def measured_loss(ply: Ply, box: Any, best: int, simulations: int) -> SeatValue:
    """What the seat that decided would have more if ``best`` had been played: points or chances,
    whatever is more than its uncertainty.

    What follows either move is searched alike, with the same random numbers. The search that has
    found ``best`` tells less: it has spent little on other moves.
    """
    after_best, after_played = (
        value_after(ply, box, action, simulations)[ply.seat] for action in (best, ply.action)
    )
    loss = after_best - after_played
    lead_error = joint_error(after_best.lead_error, after_played.lead_error)
    share_error = joint_error(after_best.share_error, after_played.share_error)
    return certain_part(loss, lead_error, share_error)


def certain_part(loss: SeatValue, lead_error: float, share_error: float) -> SeatValue:
    """Points and chances that are more than their uncertainty; what is not counts as nothing.

    Each is judged by itself: a certain loss of a point must not bring with it a share that may be
    chance, nor a certain share points that the better move has fewer of.
    """
    is_lead = loss.lead > CERTAINTY * lead_error
    is_share = loss.share > CERTAINTY * share_error
    return SeatValue(
        loss.points if is_lead else 0.0,
        loss.lead if is_lead else 0.0,
        loss.share if is_share else 0.0,
    )


def value_after(ply: Ply, box: Any, action: int, simulations: int) -> Value:
    """What the position after ``action`` is worth to those who search on."""
    after = ply.state.copy()
    play(after[0], box, action)
    return analyse(after[0], box, SEEDS_EACH * ply.number + 2, simulations).value()


def joint_error(first: float, second: float) -> float:
    """The standard error of the difference of two means."""
    return sqrt(first * first + second * second)
