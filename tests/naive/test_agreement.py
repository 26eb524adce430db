"""The engine and the slow twin agree on every legal move of every ply, and on the end."""

from __future__ import annotations

import pytest

import crownlands
from configurations import ALL, Configuration
from naive.agreement import play_side_by_side, seed_of_the_day

MATCHES = 100


@pytest.mark.parametrize("way", ALL, ids=str)
def test_the_twin_agrees_on_every_move_and_on_the_end(way: Configuration) -> None:
    matches = way.times(MATCHES)
    assert play_side_by_side(way, matches, crownlands.dice(seed_of_the_day())) > matches
