"""The games that can be played with their options, the levels of the bots, the phrases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...bots.levels import LEVELS
from ...engine.options import excluded
from ...games import SHELF
from ...games import game as game_of
from ..tables.commands.phrases import PHRASES
from .schemas import CombinationInfo, GameInfo, OptionInfo, Shelf

if TYPE_CHECKING:
    from collections.abc import Collection

    from ...engine.game import Game
    from ...engine.options import Option


def shelf(waiting: Collection[str]) -> Shelf:
    """The list of games; ``waiting`` are those whose rules are not compiled yet."""
    return Shelf(
        [game_info(game_of(name), name not in waiting) for name in SHELF],
        list(LEVELS),
        list(PHRASES),
    )


def game_info(game: Game, ready: bool) -> GameInfo:
    """A game with its options and levels."""
    options = [option_info(game, option) for option in game.options]
    return GameInfo(
        game.name,
        game.revision,
        list(game.players),
        options,
        [CombinationInfo(list(names), players) for names, players in game.combinations.items()],
        game.digest(game.shipped()),
        list(LEVELS),
        ready,
    )


def option_info(game: Game, option: Option) -> OptionInfo:
    """An option, and the options it needs and excludes."""
    excludes = excluded(game.options, option)
    players = list(option.players or game.seatings)
    return OptionInfo(option.name, players, option.needs, excludes, option.suggested)
