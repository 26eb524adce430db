"""Five levels, the same for every game: from a child's first opponent to the strongest."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..engine.game import Game

LEVELS: tuple[str, ...] = ("page", "squire", "baron", "duke", "emperor")
"""From the weakest to the strongest; each beats the one before in about three of four matches of
two players.
"""
TIMED = "emperor"
"""The level whose time to think can be set; the others are equally strong on any machine."""
HINT_LEVEL = "duke"
"""The level whose move is a hint: the strongest that plays by simulations in every game."""
STAND_IN_LEVEL = "squire"
"""The level that plays for a person who is away."""

BOTS = {
    "page": "greedy:slip=5",
    "squire": "greedy:slip=0.8",
    "baron": "mcts:sims=85",
    "duke": "mcts:sims=500",
    "emperor": "mcts:time=0.5",
}
"""The bot behind each level, where the game names no other to be as far above the level below."""


def bot_of(level: str, game: Game, seconds: str = "") -> str:
    """The text of the bot behind ``level`` in ``game``; ``seconds`` are for the level whose
    time can be set.
    """
    if level == TIMED and seconds:
        return f"mcts:time={seconds}"
    return game.levels.get(level, BOTS[level])
