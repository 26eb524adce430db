"""Ratings by maximum likelihood: the strengths that make the results most likely.

A side wins with a chance in proportion to the exponential of its strength (Bradley and Terry; with
more than two sides Luce), and a shared victory counts as its share. Every bot has also shared one
imaginary match with an average one: so a bot that has won all matches has a finite rating.
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
    """One match: the deal it belongs to, the bot on every side, and each side's share of the first
    place.
    """

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
    _, curvature = prior(strength)
    for outcome in outcomes:
        slope, more = gradient(strength, outcome.bots, np.array(outcome.shares), 1)
        slopes[outcome.deal] = slopes.get(outcome.deal, np.zeros(bots)) + slope
        curvature = curvature + more
    # The spread of the deals around the fit ("sandwich"), the imaginary matches being deals too;
    # and only differences matter.
    spread = sum(
        (np.outer(slope, slope) for slope in slopes.values()), np.diag(prior(strength)[0] ** 2)
    )
    centred = np.eye(bots) - 1 / bots
    inverse = centred @ np.linalg.inv(curvature)
    variance = np.maximum(np.diag(inverse @ spread @ inverse.T), 0)
    half = (
        np.sqrt(variance) * critical(len(slopes) - 1) if len(slopes) > 1 else np.full(bots, np.inf)
    )
    strength = strength - strength.mean()
    return [Rating(float(s) * ELO, float(h) * ELO) for s, h in zip(strength, half, strict=True)]


def fit(outcomes: Sequence[Outcome], bots: int) -> Floats:
    """The strengths that make the outcomes likeliest, by Newton's method; the likelihood has one
    peak.
    """
    alike: dict[tuple[int, ...], tuple[Floats, int]] = {}
    for outcome in outcomes:
        shares, n = alike.get(outcome.bots, (np.zeros(len(outcome.bots)), 0))
        alike[outcome.bots] = shares + np.array(outcome.shares), n + 1
    strength = np.zeros(bots)
    for _ in range(200):
        slope, curvature = prior(strength)
        for sides, (shares, n) in alike.items():
            first, second = gradient(strength, sides, shares, n)
            slope, curvature = slope + first, curvature + second
        step = np.linalg.solve(curvature, slope)
        strength = strength + np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    return strength


def prior(strength: Floats) -> tuple[Floats, Floats]:
    """Gradient and curvature of the likelihood of one imaginary match that every bot has shared
    with an average one.
    """
    chance = 1 / (1 + np.exp(-strength))
    return 0.5 - chance, np.diag(chance * (1 - chance))


def gradient(
    strength: Floats, sides: Sequence[int], shares: Floats, matches: int
) -> tuple[Floats, Floats]:
    """Gradient and curvature of the likelihood of ``matches`` with these sides, that got ``shares``
    together.
    """
    seated = np.eye(len(strength))[list(sides)]
    weight = np.exp(seated @ strength - strength.max())
    chance = weight / weight.sum()
    return seated.T @ (shares - matches * chance), matches * seated.T @ (
        np.diag(chance) - np.outer(chance, chance)
    ) @ seated
