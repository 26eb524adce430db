"""The games, each in a folder of the same shape; none is imported before it is asked for."""

from importlib import import_module

from ..engine.errors import Refused
from ..engine.game import Game
from ..engine.registry import GAMES

SHELF = {
    "kingdomino": "kingdomino",
    "kingdomino-duel": "kingdomino_duel",
    "queendomino": "queendomino",
    "dragon-inferno": "dragon_inferno",
}
"""The name of each game, and its folder."""


def game(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        if name not in SHELF:
            raise Refused("no-such-game", game=name, known=", ".join(SHELF))
        import_module(f"{__name__}.{SHELF[name]}")
    return GAMES[name]
