"""Playouts of Kingdomino from the first decision of four players, by the policies of the 2018
study, and FG against itself.
"""

from __future__ import annotations

import numpy as np
from rich.table import Table

import crownlands
from bench.clock import best
from crownlands.bots.bot_parameters import rollout_settings
from crownlands.bots.playout import finish
from crownlands.bots.search.mce import MonteCarlo
from crownlands.bots.search.search_bot import sides_of
from crownlands.engine.jit import compiled
from crownlands.engine.layout import SEATS, TIE_BREAKS, Counts, Dice, Smalls

JAVA = {"tr": 7_950, "pg": 258, "eg": 207, "fg": 50}
"""Playouts per second of the study's own agents, in Java, on one core of the machine where ours
were first measured.
"""
JAVA_MATCHES = 57
PLAYOUTS = {"tr": 20_000, "pg": 2_000, "eg": 2_000, "fg": 500}
MATCHES = 300


@compiled
def matches(
    states: object, box: object, times: int, sides: Smalls, manner: Counts, dice: Dice
) -> None:
    """Whole matches in which everybody plays in one manner; ``states[1]`` is scratch."""
    standing = np.zeros((SEATS, TIE_BREAKS), np.int64)
    for _ in range(times):
        states[1] = states[0]  # type: ignore[index]
        finish(states[1], box, 0, sides, manner, standing, dice)  # type: ignore[index]


def policies() -> Table:
    """Playouts and matches per second, and how many times those of the Java agents that is."""
    match = crownlands.start("kingdomino", 4, ("harmony", "middle-kingdom"))
    table = Table(
        "4 players, one core, CPU time",
        "per second",
        "times the study's Java",
        title="Playouts by policy",
    )
    fresh = np.repeat(np.array([match.state]), 2)
    dice = crownlands.dice(7)
    sides = sides_of(match.state)
    match.deal(dice)
    first = np.repeat(np.array([match.state]), 2)
    for policy, java in JAVA.items():
        bot = MonteCarlo(rollout_settings("mce", policy, match.game))
        n = PLAYOUTS[policy]
        speed = n / best(lambda bot=bot, n=n: bot.search(first, match.box, n, sides, dice))  # type: ignore[misc]
        table.add_row(f"playouts, {policy.upper()}", f"{speed:,.0f}", f"{speed / java:,.0f}")
    manner = rollout_settings("mce", "fg", match.game)
    speed = MATCHES / best(lambda: matches(fresh, match.box, MATCHES, sides, manner, dice))
    table.add_row("matches of FG against itself", f"{speed:,.0f}", f"{speed / JAVA_MATCHES:,.0f}")
    return table
