"""Grades of moves and the accuracy of a player; ``docs/review.md`` explains the thresholds."""

from __future__ import annotations

from math import exp, pi, sqrt
from typing import TYPE_CHECKING, Literal, get_args

from .values import on_grid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .values import SeatValue

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
GRADES: tuple[Grade, ...] = get_args(Grade)

THRESHOLDS: tuple[tuple[float, Grade], ...] = (
    (0.15, "blunder"),
    (0.08, "mistake"),
    (0.03, "inaccuracy"),
)
"""The least cost of each grade; what costs less is good, what costs nothing is best."""
STEEPNESS = 8.0
"""A move that costs an eighth of the first place is 100/e percent accurate."""


def cost(loss: SeatValue, spread: float) -> float:
    """How much a move has cost, as a part of the first place.

    What it lost of the chance to win; but where the match was decided already, what the lost points
    would have cost in an even one, with leads that vary by ``spread``.
    """
    even = loss.lead / (sqrt(2.0 * pi) * spread) if spread > 0.0 else 0.0
    return max(loss.share, even, 0.0)


def grade(move_cost: float) -> Grade:
    """The grade of a move with that cost."""
    if move_cost == 0.0:
        return "best"
    return next((name for least, name in THRESHOLDS if move_cost >= least), "good")


def accuracy(costs: Sequence[float]) -> float:
    """The accuracy of a player in percent, from the costs of all decisions; 100 without any."""
    if not costs:
        return 100.0
    # On the grid, because the last digit of `exp` differs from browser to browser.
    return sum(on_grid(100.0 * exp(-STEEPNESS * each)) for each in costs) / len(costs)
