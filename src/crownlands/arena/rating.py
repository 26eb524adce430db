"""Ratings by maximum likelihood: how strong the bots must be for the results to be what they are.

A side wins with a chance in proportion to the exponential of its strength (Bradley and Terry; with more than two sides Luce),
and a shared victory counts as its share. Every bot has also shared one imaginary match with an average one: so whoever has won
all matches is rated high and not infinitely high.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .interval import critical

if TYPE_CHECKING:
    from collections.abc import Sequence

Floats: TypeAlias = NDArray[np.float64]

ELO = 400 / log(10)
"""Rating points for one unit of strength: 400 points are odds of ten to one."""


@dataclass(frozen=True)
class Outcome:
    """One match: the deal it belongs to, the bot on every side, and each side's share of the first place."""

    deal: int
    bots: tuple[int, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Rating:
    """How strong a bot is compared with the average of all, and how sure that is."""

    points: float
    margin: float
    """Half of the 95 % interval."""


def ratings(outcomes: Sequence[Outcome], bots: int) -> list[Rating]:
    """The rating of every bot; intervals take matches of one deal as one observation."""
    strength = fit(outcomes, bots)
    slopes: dict[int, Floats] = {}
    _, bend = prior(strength)
    for each in outcomes:
        slope, more = pull(strength, each.bots, np.array(each.shares), 1)
        slopes[each.deal] = slopes.get(each.deal, np.zeros(bots)) + slope
        bend = bend + more
    # The spread of the deals around the fit ("sandwich"), the imaginary matches being deals too; and only differences matter.
    spread = sum((np.outer(slope, slope) for slope in slopes.values()), np.diag(prior(strength)[0] ** 2))
    centred = np.eye(bots) - 1 / bots
    around = centred @ np.linalg.inv(bend)
    variance = np.maximum(np.diag(around @ spread @ around.T), 0)
    half = np.sqrt(variance) * critical(len(slopes) - 1) if len(slopes) > 1 else np.full(bots, np.inf)
    strength = strength - strength.mean()
    return [Rating(float(s) * ELO, float(h) * ELO) for s, h in zip(strength, half, strict=True)]


def fit(outcomes: Sequence[Outcome], bots: int) -> Floats:
    """The strengths that make the outcomes likeliest, by Newton's method; the likelihood has one peak."""
    alike: dict[tuple[int, ...], tuple[Floats, int]] = {}
    for each in outcomes:
        shares, n = alike.get(each.bots, (np.zeros(len(each.bots)), 0))
        alike[each.bots] = shares + np.array(each.shares), n + 1
    strength = np.zeros(bots)
    for _ in range(200):
        slope, bend = prior(strength)
        for sides, (shares, n) in alike.items():
            first, second = pull(strength, sides, shares, n)
            slope, bend = slope + first, bend + second
        step = np.linalg.solve(bend, slope)
        strength = strength + np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    return strength


def prior(strength: Floats) -> tuple[Floats, Floats]:
    """Slope and bend of the likelihood of one imaginary match that everybody has shared with an average bot."""
    chance = 1 / (1 + np.exp(-strength))
    return 0.5 - chance, np.diag(chance * (1 - chance))


def pull(strength: Floats, sides: Sequence[int], shares: Floats, matches: int) -> tuple[Floats, Floats]:
    """Slope and bend of the likelihood of ``matches`` with these sides, that got ``shares`` together."""
    seated = np.eye(len(strength))[list(sides)]
    weight = np.exp(seated @ strength - strength.max())
    chance = weight / weight.sum()
    return seated.T @ (shares - matches * chance), matches * seated.T @ (np.diag(chance) - np.outer(chance, chance)) @ seated
