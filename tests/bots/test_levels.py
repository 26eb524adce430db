"""The five levels: known by name everywhere, legal in every game, each with its budget."""

from __future__ import annotations

import pytest

import crownlands
from bots.tables import played
from configurations import ALL, Configuration
from crownlands.bots.budget import Budget
from crownlands.bots.levels import EXCEPTIONS, LEVELS
from crownlands.bots.names import known_bots, read


@pytest.mark.parametrize("game", crownlands.shelf())
def test_every_level_is_a_bot_of_every_game(game: str) -> None:
    found = crownlands.game(game)
    assert set(LEVELS) <= set(known_bots(found))
    for level in LEVELS:
        named = read(level, found)
        assert named.name == level
        assert bool(named.budget.seconds) == (level == "emperor")
        assert named.seated() is not named.seated()


def test_the_time_of_emperor_can_be_set() -> None:
    found = crownlands.game("kingdomino")
    assert read("emperor", found).budget == Budget(seconds=0.5)
    named = read("emperor:time=2", found)
    assert (named.name, named.budget) == ("emperor:time=2", Budget(seconds=2))


def test_exceptions_are_for_games_of_the_shelf_and_levels_that_there_are() -> None:
    assert set(EXCEPTIONS) <= set(crownlands.shelf())
    assert {level for each in EXCEPTIONS.values() for level in each} <= set(LEVELS)


@pytest.mark.parametrize("way", ALL, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game_with_every_number_of_seats(level: str, way: Configuration) -> None:
    assert played(way, level, 1, Budget(simulations=3)).is_over
