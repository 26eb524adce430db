"""The games, each in a folder of the same shape; none is imported before it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ..engine.errors import Refused

if TYPE_CHECKING:
    from ..engine.game import Game

SHELF = ("kingdomino", "kingdomino-duel", "queendomino", "dragon-inferno")
"""The names of the games, in the order in which they are offered. A folder is named after its game,
with underscores; everything else that is known of the game stands in its ``__init__.py``.
"""
DEFAULT = SHELF[0]
"""The game that is meant where none is named."""


def game(name: str) -> Game:
    """The game of that name."""
    from ..engine.refusals.arguments import check_text
    from ..engine.registry import GAMES

    check_text("name", name)
    if name not in GAMES:
        if name not in SHELF:
            raise Refused("no-such-game", game=name, known=", ".join(SHELF))
        import_module(f"{__name__}.{name.replace('-', '_')}")
    return GAMES[name]
