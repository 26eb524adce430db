"""The module of every game answers as Python does: states, legal moves, bots; nothing traps."""

from __future__ import annotations

import os
from itertools import cycle, islice

import pytest

import crownlands
from configurations import Configuration
from crownlands.bots.bot_spec import POLICY_BOTS
from crownlands.bots.levels import LEVELS, TIMED
from parity.native import bot_match, choice, decision, end_digest, walk_digest
from parity.node import ask_module
from parity.positions import choice_in, configurations_of, start_task
from sampling import repetitions
from toy_cache import forget_older_toy
from wasm.__main__ import TOY
from wasm.levels import bot_settings

GAMES = [*crownlands.shelf(), *TOY]
MATCHES, WALKS = repetitions(300, 10_000), repetitions(30, 10_000)
POSITIONS, BOT_MATCHES = repetitions(10, 240), repetitions(2, 20)
SEARCH = "mcts:sims=100"
PLAYERS = ["baron", "squire", "page"]
"""The bots of whole matches, seat by seat."""
SEED = int(os.environ["TWIN_SEED"])
"""The seed of the day: a week of runs has seen other matches every day."""

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module", autouse=True)
def fresh() -> None:
    forget_older_toy()


def numbered(game: str, n: int) -> list[tuple[Configuration, int]]:
    """The configurations of a game in turn, ``n`` in all, each with a seed of its own."""
    return [
        (configuration, SEED * 100_000 + i)
        for i, configuration in enumerate(islice(cycle(configurations_of(game)), n))
    ]


@every_game
def test_random_matches_are_the_same_at_the_end_and_at_every_ply(game: str) -> None:
    matches, walks = numbered(game, MATCHES), numbered(game, WALKS)
    task = {
        "ends": [start_task(*each) for each in matches],
        "walks": [start_task(*each) for each in walks],
    }
    answers = ask_module(game, task)
    for (configuration, seed), digest in zip(matches, answers["ends"], strict=True):
        assert end_digest(configuration.start(), seed) == digest, (str(configuration), seed)
    for (configuration, seed), digest in zip(walks, answers["walks"], strict=True):
        assert walk_digest(configuration.start(), seed) == digest, (str(configuration), seed)


@every_game
def test_bots_choose_the_same_and_grow_the_same_tree(game: str) -> None:
    """The bots of the levels with the budgets they have there, and every cheap policy; whole
    matches show that they play a planned turn on in the same way.
    """
    bots = [*(level for level in LEVELS if level != TIMED), SEARCH, *policies(game)]
    positions = [
        (choice_in(configuration, seed), seed) for configuration, seed in numbered(game, POSITIONS)
    ]
    matches = numbered(game, BOT_MATCHES)
    settings = [bot_settings(name, crownlands.game(game)) for name in PLAYERS]
    task = {
        "decisions": [decision(match, seed, bots, SEARCH) for match, seed in positions],
        "bot_matches": [{**start_task(*each), "bots": settings} for each in matches],
    }
    answers = ask_module(game, task)
    for (match, seed), answer in zip(positions, answers["decisions"], strict=True):
        assert choice(match, seed, bots, SEARCH) == answer, (match.position(), seed)
    for (configuration, seed), actions in zip(matches, answers["bot_matches"], strict=True):
        assert bot_match(configuration, seed, PLAYERS) == actions, (str(configuration), seed)


def policies(game: str) -> list[str]:
    """The bots that play a cheap policy of the game."""
    return [name for name in POLICY_BOTS if name in crownlands.game(game).policies]
