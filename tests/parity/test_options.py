"""Pages accept, refuse and offer the options that Python's ``check_options`` allows."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec
import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.game import Game
from crownlands.server.games.game_list import game_info
from parity.node import ask_module

MOST_PLAYERS = 10
"""More than any game is for, so that some numbers are refused."""
UNKNOWN = "harmny"

every_game = pytest.mark.parametrize("name", crownlands.shelf())


def subsets(game: Game) -> list[tuple[str, ...]]:
    """Every set of options, whether they go together or not, both ways round."""
    names = sorted(option.name for option in game.options)
    sets = [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]
    return [*sets, *(chosen[::-1] for chosen in sets if len(chosen) > 1)]


def checked(game: Game, players: int, options: tuple[str, ...]) -> Any:
    """The sorted names, or the refusal."""
    try:
        return list(game.checked(players, options))
    except Refused as refused:
        return {"key": refused.key, "params": refused.params}


@every_game
def test_pages_accept_and_refuse_the_same_options(name: str) -> None:
    game = crownlands.game(name)
    tried = [*subsets(game), (UNKNOWN,), *((option.name,) * 2 for option in game.options)]
    choices = [(players, options) for players in range(MOST_PLAYERS) for options in tried]
    answers = ask_module(name, {"choices": choices}, "options.ts")["choices"]
    for (players, options), answer in zip(choices, answers, strict=True):
        assert answer["checked"] == checked(game, players, options), (players, options)


@every_game
def test_a_new_table_is_offered_what_can_be_played_and_nothing_else(name: str) -> None:
    game = crownlands.game(name)
    choices = [(players, options) for players in game.seatings for options in subsets(game)]
    answer = ask_module(name, {"choices": choices}, "options.ts")
    assert answer["players"] == list(game.seatings)
    for (players, options), choice in zip(choices, answer["choices"], strict=True):
        assert checked(game, players, choice["playable"]) == sorted(choice["playable"])
        if checked(game, players, options) == sorted(options):
            assert sorted(choice["playable"]) == sorted(options), (players, options)
        assert set(choice["playable"]) <= set(choice["applicable"])


@every_game
def test_an_option_is_offered_if_it_can_be_played_by_so_many(name: str) -> None:
    """With those that are required, and without any that it excludes."""
    game = crownlands.game(name)
    choices: list[tuple[int, list[str]]] = [(players, []) for players in game.seatings]
    answers = ask_module(name, {"choices": choices}, "options.ts")["choices"]
    for (players, _), answer in zip(choices, answers, strict=True):
        required = min((each for each in subsets(game) if accepts(game, players, each)), key=len)
        possible = {
            option
            for each in subsets(game)
            if accepts(game, players, each) and len(each) <= len(required) + 1
            for option in each
        }
        assert set(answer["applicable"]) == possible, players


def accepts(game: Game, players: int, options: tuple[str, ...]) -> bool:
    """Whether ``game`` can be played like this."""
    return bool(checked(game, players, options) == sorted(options))


@every_game
def test_the_device_lists_the_game_as_the_server_does(name: str) -> None:
    info = ask_module(name, {"choices": []}, "options.ts")["info"]
    expected = msgspec.to_builtins(game_info(crownlands.game(name), ready=True))
    defaults = {"needs": "", "excludes": [], "suggested": False}
    expected["options"] = [{**defaults, **option} for option in expected["options"]]
    assert info == expected
