"""Five levels that people understand, the same for every game: from a child's first opponent to the strongest."""

from __future__ import annotations

LEVELS: tuple[str, ...] = ("page", "squire", "baron", "duke", "emperor")
"""From the weakest to the strongest; each beats the one before in about three of four matches of two players."""
TIMED = "emperor"
"""The level that can be told how long to think; the others are equally strong on any machine."""

EVERYWHERE = {
    "page": "greedy:slip=5",
    "squire": "greedy:slip=0.8",
    "baron": "mcts:sims=85",
    "duke": "mcts:sims=500",
    "emperor": "mcts:time=0.5",
}
"""The bot behind each level."""
EXCEPTIONS = {
    "kingdomino-duel": {"page": "greedy:slip=4", "squire": "greedy:slip=1.2", "baron": "mcts:sims=110", "duke": "mcts:sims=500"},
    "queendomino": {"squire": "greedy", "baron": "mcts:sims=100", "duke": "mcts:sims=400", "emperor": "mcts:sims=2000"},
    "dragon-inferno": {
        "page": "greedy:slip=3",
        "squire": "greedy",
        "baron": "mcts:sims=80",
        "duke": "mcts:sims=1000",
        "emperor": "mcts:sims=5000",
    },
}
"""Games where a level needs another bot to be as far above the one below: where thinking ahead brings most, Emperor needs no half
second for it."""


def bot_of(level: str, game: str, seconds: str = "") -> str:
    """The text of the bot behind ``level`` in ``game``; ``seconds`` are for the level that can be told."""
    if level == TIMED and seconds:
        return f"mcts:time={seconds}"
    return EXCEPTIONS.get(game, {}).get(level, EVERYWHERE[level])
