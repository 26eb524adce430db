"""Matches between bots for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import crownlands
from configurations import ALL, Configuration
from crownlands.bots.bot_parameters import ROLLOUTS
from crownlands.bots.bot_spec import SEARCH_BOTS, BotSpec, known_bots, parse_bot
from crownlands.bots.levels import LEVELS

if TYPE_CHECKING:
    from crownlands.bots.budget import Budget
    from crownlands.engine.match import Match

CONFIGURATIONS = [
    configuration
    for configuration in ALL
    if configuration.game != "queendomino" or configuration.players in (2, 6)
]


def bot_names(game: str, sims: int) -> list[str]:
    """Every bot that can play ``game``, with every policy for its playouts."""
    rules = crownlands.game(game)
    policies = [name for name, (own, _, _) in ROLLOUTS.items() if own in rules.policies]
    simple = [name for name in known_bots(rules) if name not in (*SEARCH_BOTS, *LEVELS)]
    return simple + [
        f"{bot}:policy={policy},sims={sims}" for bot in SEARCH_BOTS for policy in policies
    ]


def play_match(
    configuration: Configuration, name: str, seed: int, budget: Budget | None = None
) -> Match:
    """A match between copies of a bot, through the door that checks every move."""
    match = configuration.start()
    bot_spec = parse_bot(name, match.game)
    budget = budget or bot_spec.budget
    bots = [bot_spec.create() for _ in range(match.players)]
    chance, own = (
        crownlands.dice(seed),
        [crownlands.dice(100 * seed + seat) for seat in range(match.players)],
    )
    match.deal(chance)
    while not match.is_over:
        match.play(bots[match.seat].choose(match.state.copy(), match.box, budget, own[match.seat]))
        match.deal(chance)
    return match


def bot_spec(name: str, game: str = "kingdomino") -> BotSpec:
    """The bot of that name."""
    return parse_bot(name, crownlands.game(game))
