"""Statistics of simulations: what every seat had at the end, in all and by the first move."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...engine.jit import compiled
from ...engine.layout import SEATS, Smalls, Standing

POINTS, LEAD, LEAD_SQUARED, SHARE = range(4)
"""The sums of a seat: points, lead, the square of the lead, and shares of the first place."""
STATISTICS = 4
COLUMNS = 1 + SEATS * STATISTICS

Samples: TypeAlias = NDArray[np.float64]
"""Row 0 sums all simulations, row ``n`` those that begin with node ``n`` of the tree: the children
of a root where a player is to move are its first nodes, in rising order. Column 0 counts the
simulations; then come the statistics of seat 0, of seat 1 and so on.
"""
NO_SAMPLES: Samples = np.zeros((0, COLUMNS), np.float64)
"""For a search of which only the best move is wanted."""


def new_samples(moves: int) -> Samples:
    """Room for the statistics of all simulations and of so many first moves."""
    return np.zeros((moves + 1, COLUMNS), np.float64)


@compiled
def lead(standing: Standing, sides: Smalls, seat: int) -> float:
    """By how many points ``seat`` is ahead of the average seat of the other sides."""
    total, rivals = 0.0, 0
    for rival in range(len(sides)):
        if sides[rival] != sides[seat]:
            total += standing[rival, 0]
            rivals += 1
    return standing[seat, 0] - total / rivals if rivals > 0 else 0.0


@compiled
def add_sample(
    samples: Samples, first: int, standing: Standing, sides: Smalls, shares: Any
) -> None:
    """Add the end of a simulation that began with node ``first``, 0 for none; ``shares`` are those
    of the first place.
    """
    add_to_row(samples, 0, standing, sides, shares)
    if 0 < first < len(samples):
        add_to_row(samples, first, standing, sides, shares)


@compiled
def add_to_row(samples: Samples, row: int, standing: Standing, sides: Smalls, shares: Any) -> None:
    """Add what every seat had to a row."""
    samples[row, 0] += 1.0
    for seat in range(len(sides)):
        column = 1 + seat * STATISTICS
        ahead = lead(standing, sides, seat)
        samples[row, column + POINTS] += standing[seat, 0]
        samples[row, column + LEAD] += ahead
        samples[row, column + LEAD_SQUARED] += ahead * ahead
        samples[row, column + SHARE] += shares[seat]
