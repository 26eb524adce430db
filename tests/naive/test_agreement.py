"""The engine and the slow twin agree on every legal move of every ply, and on the end."""

from __future__ import annotations

import pytest

import crownlands
from configurations import ALL, Configuration
from naive.agreement import play_side_by_side, seed_of_the_day

MATCHES = 100


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_the_twin_agrees_on_every_move_and_on_the_end(configuration: Configuration) -> None:
    matches = configuration.times(MATCHES)
    assert play_side_by_side(configuration, matches, crownlands.dice(seed_of_the_day())) > matches
