"""What a position is worth to every seat: expected points, lead, and chance of the first place."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from ..bots.search.rewards import reward
from ..bots.search.samples import LEAD, LEAD_SQUARED, POINTS, SHARE, STATISTICS, lead
from ..engine.layout import SEATS, TIE_BREAKS
from ..engine.registry import outcome

if TYPE_CHECKING:
    from ..bots.search.samples import Samples
    from ..engine.layout import Smalls

GRID = 2.0**20
"""Values are multiples of its inverse, so that their sums have no rounding error: what a review
adds up is the result to the last digit.
"""


class SeatValue(msgspec.Struct, frozen=True):
    """What a position is worth to one seat."""

    points: float
    """The expected points at the end."""
    lead: float
    """By how many points the seat is expected to be ahead of the average rival; with two sides,
    the margin.
    """
    share: float
    """The chance of the first place; a shared one counts half."""
    lead_error: float = 0.0
    """The standard error of the lead; 0 where the value is exact."""
    share_error: float = 0.0

    def __add__(self, other: SeatValue) -> SeatValue:
        return SeatValue(
            self.points + other.points, self.lead + other.lead, self.share + other.share
        )

    def __sub__(self, other: SeatValue) -> SeatValue:
        return SeatValue(
            self.points - other.points, self.lead - other.lead, self.share - other.share
        )


Value = tuple[SeatValue, ...]
"""What a position is worth, by seat."""


def on_grid(number: float) -> float:
    """The nearest multiple of the inverse of ``GRID``."""
    # Not `round`, which rounds halves to even: JavaScript has no such function.
    return float(np.floor(number * GRID + 0.5) / GRID)


def sampled_value(samples: Samples, row: int, seats: int) -> Value:
    """The value that the simulations of a row have found."""
    count = float(samples[row, 0])
    return tuple(
        seat_value(samples[row, 1 + seat * STATISTICS :].tolist(), count) for seat in range(seats)
    )


def seat_value(sums: list[float], count: float) -> SeatValue:
    """The means of one seat, with their standard errors."""
    mean, share = sums[LEAD] / count, sums[SHARE] / count
    variance = max(sums[LEAD_SQUARED] / count - mean * mean, 0.0)
    return SeatValue(
        on_grid(sums[POINTS] / count),
        on_grid(mean),
        on_grid(share),
        on_grid(sqrt(variance / count)),
        on_grid(sqrt(max(share * (1.0 - share), 0.0) / count)),
    )


def final_value(state: Any, box: Any, sides: Smalls) -> Value:
    """What a match that is over has brought."""
    standing, shares = np.zeros((SEATS, TIE_BREAKS), np.int64), np.zeros(SEATS, np.float64)
    outcome(state, box, standing)
    reward(standing, sides, shares)
    return tuple(
        SeatValue(
            float(standing[seat, 0]), on_grid(lead(standing, sides, seat)), float(shares[seat])
        )
        for seat in range(len(sides))
    )
