"""What games know about good play keeps these laws: ``value`` looks and changes nothing, ``advise`` never breaks a rule."""

from __future__ import annotations

from itertools import combinations
from math import isfinite

import pytest

import crownlands
from configurations import ALL, Configuration
from crownlands.engine.registry import advise, value
from laws.walks import walk

EVERY = pytest.mark.parametrize("way", ALL, ids=str)


@EVERY
def test_a_value_is_a_number_and_looking_changes_nothing(way: Configuration) -> None:
    for match in walk(way, 2):
        before, box = match.state.tobytes(), match.box.tobytes()
        for seat in range(match.players):
            assert isfinite(value(match.state, match.box, seat))
        assert (match.state.tobytes(), match.box.tobytes()) == (before, box)


@EVERY
def test_before_the_first_move_all_seats_look_alike(way: Configuration) -> None:
    match = way.start()
    assert len({value(match.state, match.box, seat) for seat in range(match.players)}) == 1


@EVERY
def test_at_the_end_more_points_have_more_value(way: Configuration) -> None:
    for seed in range(4):
        *_, match = walk(way, seed)
        points = match.result().points
        looks = [value(match.state, match.box, seat) for seat in range(match.players)]
        for one, other in combinations(range(match.players), 2):
            assert (points[one] > points[other]) == (looks[one] > looks[other])
            assert (points[one] < points[other]) == (looks[one] < looks[other])


@EVERY
def test_what_a_policy_advises_is_legal(way: Configuration) -> None:
    dice = crownlands.dice(3)
    for match in walk(way, 6):
        if match.is_over:
            continue
        legal = match.legal_actions()
        for policy in range(len(match.game.policies)):
            before = match.state.tobytes()
            assert advise(match.state, match.box, policy, dice) in legal
            assert match.state.tobytes() == before
