"""Matches between bots for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import crownlands
from configurations import ALL, Configuration
from crownlands.bots.levels import LEVELS
from crownlands.bots.names import MANNERS, SEARCHERS, Named, known_bots, read

if TYPE_CHECKING:
    from crownlands.bots.budget import Budget
    from crownlands.engine.match import Match

WAYS = [way for way in ALL if way.game != "queendomino" or way.players in (2, 6)]


def names(game: str, sims: int) -> list[str]:
    """Every bot that can play ``game``, with every policy for its playouts."""
    found = crownlands.game(game)
    manners = [name for name, (own, _, _) in MANNERS.items() if own in found.policies]
    simple = [name for name in known_bots(found) if name not in (*SEARCHERS, *LEVELS)]
    return simple + [f"{bot}:policy={manner},sims={sims}" for bot in SEARCHERS for manner in manners]


def played(way: Configuration, name: str, seed: int, budget: Budget | None = None) -> Match:
    """A match between copies of a bot, through the door that checks every move."""
    match = way.start()
    named = read(name, match.game)
    budget = budget or named.budget
    bots = [named.seated() for _ in range(match.players)]
    chance, own = crownlands.dice(seed), [crownlands.dice(100 * seed + seat) for seat in range(match.players)]
    match.deal(chance)
    while not match.is_over:
        match.play(bots[match.seat].choose(match.state.copy(), match.box, budget, own[match.seat]))
        match.deal(chance)
    return match


def named(name: str, game: str = "kingdomino") -> Named:
    """The bot of that name."""
    return read(name, crownlands.game(game))
