"""The five levels: known by name everywhere, legal in every game, each within its time."""

from __future__ import annotations

import os
from time import perf_counter

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
        assert level == "emperor" or not named.budget.seconds
        assert named.seated() is not named.seated()


@pytest.mark.parametrize("game", crownlands.shelf())
def test_the_time_of_emperor_can_be_set(game: str) -> None:
    named = read("emperor:time=2", crownlands.game(game))
    assert (named.name, named.budget) == ("emperor:time=2", Budget(seconds=2))


def test_emperor_thinks_half_a_second_unless_a_game_needs_less() -> None:
    assert read("emperor", crownlands.game("kingdomino")).budget == Budget(seconds=0.5)
    assert read("emperor", crownlands.game("queendomino")).budget.simulations > 0


def test_exceptions_are_for_games_of_the_shelf_and_levels_that_there_are() -> None:
    assert set(EXCEPTIONS) <= set(crownlands.shelf())
    assert {level for each in EXCEPTIONS.values() for level in each} <= set(LEVELS)


@pytest.mark.parametrize("way", ALL, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game_with_every_number_of_seats(level: str, way: Configuration) -> None:
    assert played(way, level, 1, Budget(simulations=3)).is_over


WITHIN = {"page": 0.02, "squire": 0.02, "baron": 0.1, "duke": 0.3, "emperor": 0.5}
"""Seconds a turn on one quiet core, as ``docs/bots.md`` promises."""
LOADED = 25
"""How much slower a machine may be on which a dozen others work."""


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="promises are about compiled rules")
@pytest.mark.parametrize("game", crownlands.shelf())
def test_every_level_answers_within_its_time(game: str) -> None:
    match, dice = crownlands.start(game), crownlands.dice(8)
    match.deal(dice)
    for _ in range(6):
        match.play(match.pick(dice))
        match.deal(dice)
    while len(match.legal_actions()) == 1:
        match.play(match.pick(dice))
        match.deal(dice)
    for level in LEVELS:
        named = read(level, match.game)
        named.seated().choose(match.state.copy(), match.box, Budget(simulations=1), dice)
        begin = perf_counter()
        assert named.seated().choose(match.state.copy(), match.box, named.budget, dice) in match.legal_actions()
        spent = perf_counter() - begin
        assert spent < LOADED * WITHIN[level]
        assert spent >= (named.budget.seconds or 0)
