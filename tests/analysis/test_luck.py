"""Luck is fair: what a draw changes is nothing on average."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

import crownlands
from analysis.matches import random_match
from configurations import Configuration
from crownlands.analysis.plies import plies_of
from crownlands.analysis.position_analysis import expected_value
from crownlands.engine.match import Match
from sampling import repetitions

SIMULATIONS = 20
"""For each draw."""
MOST_ERRORS = 4.0
"""So many standard errors away from nothing would be one case of 16,000."""
GAMES = [Configuration(game, 2) for game in crownlands.shelf()]


def positions_before_draws(configuration: Configuration, seed: int) -> list[Match]:
    """The positions of a random match in which something is drawn."""
    match = random_match(configuration, seed)
    replayed, positions = match.at_start(), []
    for ply in plies_of(match)[0]:
        if ply.kind == "chance":
            positions.append(replayed.copy())
        replayed.play(ply.action)
    return positions


@pytest.mark.parametrize("configuration", GAMES, ids=str)
def test_draws_change_nothing_on_average(configuration: Configuration) -> None:
    draws = repetitions(60, 1000)
    positions = positions_before_draws(configuration, 4)
    for before in (positions[0], positions[len(positions) // 2]):
        value = expected_value(before.state, before.box, 1, draws * SIMULATIONS)[0]
        leads, shares = [], []
        for draw in range(draws):
            after = before.copy()
            after.deal(crownlands.dice(1000 + draw))
            drawn = expected_value(after.state, after.box, 2000 + draw, SIMULATIONS)[0]
            leads.append(drawn.lead)
            shares.append(drawn.share)
        for luck, error in (
            (np.array(leads) - value.lead, value.lead_error),
            (np.array(shares) - value.share, value.share_error),
        ):
            joint_error = sqrt(error**2 + luck.var() / draws)
            assert abs(luck.mean()) < MOST_ERRORS * joint_error
