"""Five levels that people understand, the same for every game: from a child's first opponent to the strongest."""

from __future__ import annotations

LEVELS: tuple[str, ...] = ("page", "squire", "baron", "duke", "emperor")
"""From the weakest to the strongest; each beats the one before in about three of four matches of two players."""
TIMED = "emperor"
"""The only level that counts seconds, which can be set; the others are equally strong on any machine."""
SECONDS = "0.5"

EVERYWHERE = {
    "page": "greedy:slip=5",
    "squire": "greedy:slip=0.8",
    "baron": "mcts:sims=120",
    "duke": "mcts:sims=1000",
    "emperor": "mcts",
}
"""The bot behind each level."""
EXCEPTIONS = {
    "kingdomino-duel": {"page": "greedy:slip=4", "squire": "greedy:slip=1.2", "baron": "mcts:sims=130", "duke": "mcts:sims=700"},
    "queendomino": {"squire": "greedy", "baron": "mcts:sims=80", "duke": "mcts:sims=280"},
    "dragon-inferno": {"page": "greedy:slip=3", "squire": "greedy", "baron": "mcts:sims=80", "duke": "mcts:sims=600"},
}
"""Games where a level needs another bot to be as far above the one below."""


def bot_of(level: str, game: str, seconds: str = "") -> str:
    """The text of the bot behind ``level`` in ``game``; ``seconds`` are for the level that counts them."""
    bot = EXCEPTIONS.get(game, {}).get(level, EVERYWHERE[level])
    if level != TIMED:
        return bot
    return f"{bot}{',' if ':' in bot else ':'}time={seconds or SECONDS}"
