"""The five levels: known by name everywhere, legal in every game, each within its time."""

from __future__ import annotations

import os
from time import perf_counter

import pytest

import crownlands
from bots.bot_matches import play_match
from configurations import ALL, Configuration
from crownlands.bots.bot_spec import known_bots, parse_bot
from crownlands.bots.budget import Budget
from crownlands.bots.levels import LEVELS


@pytest.mark.parametrize("game", crownlands.shelf())
def test_every_level_is_a_bot_of_every_game(game: str) -> None:
    rules = crownlands.game(game)
    assert set(LEVELS) <= set(known_bots(rules))
    for level in LEVELS:
        spec = parse_bot(level, rules)
        assert spec.name == level
        assert level == "emperor" or not spec.budget.seconds
        assert spec.create() is not spec.create()


@pytest.mark.parametrize("game", crownlands.shelf())
def test_the_time_of_emperor_can_be_set(game: str) -> None:
    spec = parse_bot("emperor:time=2", crownlands.game(game))
    assert (spec.name, spec.budget) == ("emperor:time=2", Budget(seconds=2))


def test_emperor_thinks_half_a_second_unless_a_game_needs_less() -> None:
    assert parse_bot("emperor", crownlands.game("kingdomino")).budget == Budget(seconds=0.5)
    assert parse_bot("emperor", crownlands.game("queendomino")).budget.simulations > 0


@pytest.mark.parametrize("game", crownlands.shelf())
def test_a_game_names_bots_only_for_levels_that_there_are(game: str) -> None:
    assert set(crownlands.game(game).levels) <= set(LEVELS)


@pytest.mark.parametrize("configuration", ALL, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game_with_every_number_of_seats(
    level: str, configuration: Configuration
) -> None:
    assert play_match(configuration, level, 1, Budget(simulations=3)).is_over


WITHIN = {"page": 0.02, "squire": 0.02, "baron": 0.1, "duke": 0.3, "emperor": 0.5}
"""Seconds a turn on one quiet core, as ``docs/bots.md`` promises."""
LOADED = 25
"""How much slower a machine may be on which a dozen others work."""


@pytest.mark.skipif(
    os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="promises are about compiled rules"
)
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
        spec = parse_bot(level, match.game)
        spec.create().choose(match.state.copy(), match.box, Budget(simulations=1), dice)
        begin = perf_counter()
        assert (
            spec.create().choose(match.state.copy(), match.box, spec.budget, dice)
            in match.legal_actions()
        )
        spent = perf_counter() - begin
        assert spent < LOADED * WITHIN[level]
        assert spent >= (spec.budget.seconds or 0)
