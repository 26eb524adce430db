"""Configurations of a game and positions in which a player has a choice."""

from __future__ import annotations

from typing import Any

from configurations import ALL, Configuration
from crownlands.engine.match import Match
from laws.random_walks import random_walk
from toy.test_toy import CONFIGURATIONS as TOY

from .native import box_bytes

SHIPPED = [Configuration("dragon-inferno", 2)]
"""Configurations with the shipped box, of games that tests play with other boxes."""


def configurations_of(game: str) -> list[Configuration]:
    """Every configuration of a game; the toy has some too."""
    return [each for each in (*ALL, *SHIPPED, *TOY) if each.game == game]


def start_task(configuration: Configuration, seed: int) -> dict[str, Any]:
    """A match that begins in this configuration, as a task for the module."""
    return {
        "players": configuration.players,
        "options": list(configuration.options),
        "seed": seed,
        "box": box_bytes(configuration.start()),
    }


def choice_in(configuration: Configuration, seed: int) -> Match:
    """A position of a random match where a player has a choice: with an even seed anywhere in the
    match, with an odd one among the last four, which an endgame solver may solve.
    """
    choices = [
        match.copy()
        for match in random_walk(configuration, seed)
        if match.seat >= 0 and len(match.legal_actions()) > 1
    ]
    if seed % 2:
        return choices[max(-1 - seed // 2 % 4, -len(choices))]
    return choices[seed * 7 % len(choices)]
