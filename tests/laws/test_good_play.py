"""Laws of evaluations and policies: ``value`` changes nothing, ``advise`` is always legal."""

from __future__ import annotations

from itertools import combinations
from math import isfinite

import pytest

import crownlands
from configurations import ALL, Configuration
from crownlands.engine.registry import advise, value
from laws.random_walks import random_walk

EVERY = pytest.mark.parametrize("configuration", ALL, ids=str)


@EVERY
def test_a_value_is_a_number_and_looking_changes_nothing(configuration: Configuration) -> None:
    for match in random_walk(configuration, 2):
        before, box = match.state.tobytes(), match.box.tobytes()
        for seat in range(match.players):
            assert isfinite(value(match.state, match.box, seat))
        assert (match.state.tobytes(), match.box.tobytes()) == (before, box)


@EVERY
def test_before_the_first_move_all_seats_look_alike(configuration: Configuration) -> None:
    match = configuration.start()
    assert len({value(match.state, match.box, seat) for seat in range(match.players)}) == 1


@EVERY
def test_at_the_end_more_points_have_more_value(configuration: Configuration) -> None:
    for seed in range(4):
        *_, match = random_walk(configuration, seed)
        points = match.result().points
        looks = [value(match.state, match.box, seat) for seat in range(match.players)]
        for one, other in combinations(range(match.players), 2):
            assert (points[one] > points[other]) == (looks[one] > looks[other])
            assert (points[one] < points[other]) == (looks[one] < looks[other])


@EVERY
def test_what_a_policy_advises_is_legal(configuration: Configuration) -> None:
    dice = crownlands.dice(3)
    for match in random_walk(configuration, 6):
        if match.is_over:
            continue
        legal = match.legal_actions()
        for policy in range(len(match.game.policies)):
            before = match.state.tobytes()
            assert advise(match.state, match.box, policy, dice) in legal
            assert match.state.tobytes() == before
