"""95 % intervals of means over deals; a deal is one observation, however many matches it has."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

NORMAL = 1.959963984540054
"""Half of the width of the interval that holds 95 % of a normal distribution."""
STUDENT = (
    12.706205,
    4.302653,
    3.182446,
    2.776445,
    2.570582,
    2.446912,
    2.364624,
    2.306004,
    2.262157,
    2.228139,
)
"""The same for Student's distribution with 1, 2, 3 … degrees of freedom."""


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half of the interval."""
        return (self.high - self.low) / 2


def critical(freedom: int) -> float:
    """Student's factor for a 95 % interval; from eleven degrees of freedom on by Cornish and
    Fisher's series.
    """
    if freedom < 1:
        return float("inf")
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = NORMAL
    first, second, third = (
        z**3 + z,
        5 * z**5 + 16 * z**3 + 3 * z,
        3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z,
    )
    return z + first / (4 * freedom) + second / (96 * freedom**2) + third / (384 * freedom**3)


def mean(values: Sequence[float]) -> Mean:
    """The mean of the deals; the interval is infinite where there is one deal only."""
    centre = fmean(values)
    if len(values) < 2:
        return Mean(centre, -float("inf"), float("inf"))
    half = critical(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Mean(centre, centre - half, centre + half)


def share(values: Sequence[float]) -> Mean:
    """The mean of shares, between 0 and 1.

    Equal values for all deals would give an interval of width 0; then Wilson's interval is taken,
    with the deals as trials.
    """
    interval = mean(values)
    if len(set(values)) == 1:
        interval = wilson(interval.value, len(values))
    return Mean(interval.value, max(interval.low, 0.0), min(interval.high, 1.0))


def wilson(part: float, trials: int) -> Mean:
    """Wilson's interval of a part that was found in so many trials."""
    z = NORMAL**2 / trials
    centre, half = part + z / 2, sqrt(z * (part * (1 - part) + z / 4))
    return Mean(part, (centre - half) / (1 + z), (centre + half) / (1 + z))
