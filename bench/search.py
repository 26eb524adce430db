"""Simulations per second of the tree search from the first decision of Kingdomino, with informed
playouts and a prior.
"""

from __future__ import annotations

import numpy as np
from rich.table import Table

import crownlands
from bench.clock import best
from crownlands.bots.bot_spec import parse_bot
from crownlands.bots.search.mcts import TreeSearch
from crownlands.bots.search.search_bot import sides_of
from crownlands.bots.search.tree import clear

PUBLIC = {
    "2 players 5×5": (2, (), 24_700),
    "4 players 5×5": (4, (), 10_500),
    "2 players 7×7": (2, ("mighty-duel",), 10_700),
}
"""Ways to play, and what the fastest public search reaches there with informed playouts, on one
core.
"""
TIMES = 8
"""We want at least so many times as many."""
SIMULATIONS = 20_000


def search() -> Table:
    """Simulations per second, and how many times those of the fastest public search that is; a star
    where it is not enough.
    """
    table = Table(
        "one core, CPU time",
        "per second",
        "fastest public",
        f"times (at least {TIMES})",
        title="Tree search: mcts",
    )
    for name, (players, options, public) in PUBLIC.items():
        speed = SIMULATIONS / measured(players, options)
        star = "" if speed >= TIMES * public else " *"
        table.add_row(name, f"{speed:,.0f}", f"{public:,}", f"{speed / public:.1f}{star}")
    return table


def measured(players: int, options: tuple[str, ...]) -> float:
    """CPU seconds for a new tree of ``SIMULATIONS``."""
    match, dice = crownlands.start("kingdomino", players, options), crownlands.dice(7)
    match.deal(dice)
    bot = parse_bot("mcts", match.game).create()
    assert isinstance(bot, TreeSearch)
    states, sides = np.repeat(np.array([match.state]), 2), sides_of(match.state)

    def grow() -> None:
        clear(bot.tree)
        bot.used = 1
        bot.search(states, match.box, SIMULATIONS, sides, dice)

    return best(grow)


if __name__ == "__main__":
    from rich.console import Console

    Console().print(search())
