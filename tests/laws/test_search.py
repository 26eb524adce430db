"""Searches keep these laws in every game and for every number of seats, teams included."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import crownlands
from configurations import ALL, Configuration
from crownlands.bots.bot_spec import parse_bot
from crownlands.bots.budget import Budget
from crownlands.bots.search.search_bot import SearchBot
from crownlands.bots.search.tree import NODE, NODES
from laws.random_walks import INTERPRETED, random_walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.engine.match import Match

SEARCHES = ("mcts", "rollout")
SIMULATIONS = 2 if INTERPRETED else 20
APART = 53 if INTERPRETED else 11
EVERY = pytest.mark.parametrize("configuration", ALL, ids=str)


def decisions(configuration: Configuration, seed: int, apart: int) -> Iterator[Match]:
    """Positions of a random match where a player has a choice, some plies apart, and the last of
    them.
    """
    match, last = None, None
    for ply, match in enumerate(random_walk(configuration, seed)):
        if match.seat >= 0 and len(match.legal_actions()) > 1:
            last = match.copy()
            if ply % apart == 0:
                yield last
    if last is not None:
        yield last


def chosen(
    name: str, match: Match, seed: int, simulations: int = SIMULATIONS
) -> tuple[int, SearchBot]:
    """What a fresh bot of that name plays there, and the bot."""
    bot = parse_bot(name, match.game).create()
    assert isinstance(bot, SearchBot)
    return bot.choose(match.state, match.box, Budget(simulations), crownlands.dice(seed)), bot


@EVERY
def test_searches_choose_legally_change_nothing_and_repeat_themselves(
    configuration: Configuration,
) -> None:
    for match in decisions(configuration, 3, APART):
        before, box, legal = match.state.tobytes(), match.box.tobytes(), match.legal_actions()
        for name in SEARCHES:
            action, _ = chosen(name, match, 5)
            assert action in legal
            assert (match.state.tobytes(), match.box.tobytes()) == (before, box)
            assert chosen(name, match, 5)[0] == action


@EVERY
def test_the_memory_of_a_search_is_bounded(configuration: Configuration) -> None:
    """A tree has its size from the beginning; when it is full, simulations go on and an action is
    chosen all the same.
    """
    match = next(decisions(configuration, 8, 1))
    for name in SEARCHES:
        bot = parse_bot(name, match.game).create()
        assert isinstance(bot, SearchBot)
        assert bot.tree.nbytes == NODES * NODE.itemsize <= 16 << 20
        bot.tree = bot.tree[:5].copy()
        action = bot.choose(match.state.copy(), match.box, Budget(SIMULATIONS), crownlands.dice(1))
        assert action in match.legal_actions()
        assert len(bot.tree) == 5 >= bot.used
        assert bot.simulations == SIMULATIONS


def choices() -> str:
    """What searches choose in some positions of every game."""
    choices_made = []
    for configuration in (
        Configuration("kingdomino", 3),
        *(Configuration(game, 2) for game in crownlands.shelf()),
    ):
        for match in decisions(configuration, 4, 23):
            for name in SEARCHES:
                action, bot = chosen(name, match, 6, 4)
                choices_made.append((action, bot.used))
    return repr(choices_made)


def test_compiled_searches_equal_interpreted_ones() -> None:
    root = Path(__file__).parents[2]
    environment = {
        **os.environ,
        "NUMBA_DISABLE_JIT": "0" if INTERPRETED else "1",
        "PYTHONPATH": str(root / "tests"),
    }
    command = [sys.executable, "-c", "from laws.test_search import choices; print(choices())"]
    other = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert other.stdout.strip() == choices()
