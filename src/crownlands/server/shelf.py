"""What can be played here: the games with their options, the levels of the bots, the phrases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..bots.levels import LEVELS
from ..games import SHELF
from ..games import game as game_of
from .answers import GameInfo, OptionInfo, Shelf
from .phrases import PHRASES

if TYPE_CHECKING:
    from collections.abc import Collection

    from ..engine.game import Game, Option


def shelf(waiting: Collection[str]) -> Shelf:
    """Everything; ``waiting`` are the games whose rules are not compiled yet."""
    return Shelf([game_info(game_of(name), name not in waiting) for name in SHELF], list(LEVELS), list(PHRASES))


def game_info(game: Game, ready: bool) -> GameInfo:
    """A game on the shelf."""
    options = [option_info(game, option) for option in game.options]
    return GameInfo(game.name, game.revision, list(game.players), options, game.digest(game.shipped()), list(LEVELS), ready)


def option_info(game: Game, option: Option) -> OptionInfo:
    """An option, and with which others it goes."""
    excludes = {other.name for other in game.options if option.name == other.excludes} | ({option.excludes} - {""})
    return OptionInfo(option.name, list(option.players or game.seatings), option.needs, sorted(excludes))
