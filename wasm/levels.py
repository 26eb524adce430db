"""The bots behind the levels of a game, as numbers that a page passes to the module."""

from __future__ import annotations

from typing import Any

from crownlands.bots.bot_spec import parse_bot
from crownlands.bots.greedy import Greedy
from crownlands.bots.levels import LEVELS
from crownlands.bots.policy_bot import PolicyBot
from crownlands.bots.search.mcts import POSITIONS_EACH, TreeSearch
from crownlands.engine.game import Game

from .errors import BuildFailed


def levels(game: Game) -> dict[str, dict[str, Any]]:
    """The bot behind each level of ``game``."""
    return {level: bot_settings(level, game) for level in LEVELS}


def bot_settings(name: str, game: Game) -> dict[str, Any]:
    """The settings of the bot of that name: its kind, and what its function takes."""
    spec = parse_bot(name, game)
    bot, simulations = spec.create(), spec.budget.simulations
    if isinstance(bot, Greedy):
        return {"bot": "greedy", "slip": bot.slip}
    if isinstance(bot, PolicyBot):
        return {"bot": "policy", "policy": bot.number}
    if isinstance(bot, TreeSearch):
        positions = bot.positions
        if simulations:
            positions = min(positions, POSITIONS_EACH * simulations)
        return {
            "bot": "mcts",
            "simulations": simulations,
            "seconds": spec.budget.seconds,
            "positions": positions,
            "settings": bot.settings.tolist(),
            "rollout": bot.rollout.tolist(),
        }
    raise BuildFailed(f"{game.name}: the bot of {name} is not among the exported functions")
