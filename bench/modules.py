"""The WebAssembly modules beside native code, in one run: random matches and simulations of
``mcts`` per second.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np
from rich.table import Table

import crownlands
from bench.clock import best
from configurations import Configuration
from crownlands.bots.bot_spec import parse_bot
from crownlands.bots.playout import playouts
from crownlands.bots.search.mcts import TreeSearch
from crownlands.bots.search.search_bot import sides_of
from crownlands.bots.search.tree import clear
from crownlands.engine.layout import SEATS, TIE_BREAKS
from crownlands.engine.match import Match
from parity.native import decision
from parity.node import ask_module
from parity.positions import choice_in

RATIO = 0.6
"""The least share of the speed of native code that is accepted."""
MATCHES, POSITIONS, SIMULATIONS = 5_000, 20, 500
SEARCH = f"mcts:sims={SIMULATIONS}"
SEEDS = range(0, 2 * POSITIONS, 2)
"""Even ones: positions anywhere in a match."""


def modules() -> Table:
    """Matches and simulations per second of every game, natively and as a module in node; a star
    where the module is too slow.
    """
    table = Table("one thread, CPU time", *crownlands.shelf(), title="WebAssembly modules")
    columns = [measured(game) for game in crownlands.shelf()]
    for name in columns[0]:
        table.add_row(name, *(column[name] for column in columns))
    return table


def task_and_native(game: str) -> tuple[dict[str, Any], dict[str, float]]:
    """What a module is asked to do, and how fast native code does it."""
    configuration = Configuration(game, crownlands.game(game).players[0])
    matches = [choice_in(configuration, seed) for seed in SEEDS]
    task = {
        "decisions": [
            decision(match, seed, [], SEARCH) for match, seed in zip(matches, SEEDS, strict=True)
        ],
        "speed": {"matches": MATCHES, "simulations": SIMULATIONS},
    }
    return task, {
        "matches": native_matches(configuration),
        "simulations": native_searches(matches),
    }


def measured(game: str) -> dict[str, str]:
    """One column of the table."""
    task, native = task_and_native(game)
    module: dict[str, Any] = ask_module(game, task)["speed"]
    column = {}
    for key, words in (("matches", "random matches"), ("simulations", "simulations of mcts")):
        ratio = module[key] / native[key]
        column[f"{words} per second, native"] = f"{native[key]:,.0f}"
        column[f"{words} per second, module"] = f"{module[key]:,.0f}"
        column[f"ratio (at least {RATIO}), {words}"] = (
            f"{ratio:.2f}{'' if ratio >= RATIO else ' *'}"
        )
    return {**column, "memory of the module, MB": f"{module['memory'] / 2**20:.1f}"}


def native_matches(configuration: Configuration) -> float:
    """Random matches per second."""
    match, dice = configuration.start(), crownlands.dice(7)
    states = np.repeat(np.array([match.state]), 2)
    standing, sums = np.zeros((2, SEATS, TIE_BREAKS), np.int64)
    return MATCHES / best(lambda: playouts(states, match.box, MATCHES, dice, standing, sums))


def native_searches(matches: list[Match]) -> float:
    """Simulations per second from these positions."""
    bot = parse_bot(SEARCH, matches[0].game).create()
    assert isinstance(bot, TreeSearch)

    def search() -> None:
        for match, seed in zip(matches, SEEDS, strict=True):
            clear(bot.tree)
            bot.used = 1
            states = np.repeat(np.array([match.state]), 2)
            bot.search(states, match.box, SIMULATIONS, sides_of(match.state), crownlands.dice(seed))

    return len(matches) * SIMULATIONS / best(search)


def as_json() -> str:
    """The tasks of all games with the speeds of native code, for measuring in a browser."""
    keys = ("task", "native")
    return json.dumps(
        {game: dict(zip(keys, task_and_native(game), strict=True)) for game in crownlands.shelf()}
    )


if __name__ == "__main__":
    from rich.console import Console

    if "--json" in sys.argv:
        print(as_json())
    else:
        Console().print(modules())
