"""Checks of what an analysis or a review is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..bots.bot_spec import MOST_SIMULATIONS
from ..engine.errors import Refused
from ..engine.match import Match
from ..engine.refusals.arguments import check_range, described

if TYPE_CHECKING:
    from ..engine.game import Game


def check_match(value: object) -> Match:
    """``value`` where it is a match."""
    if not isinstance(value, Match):
        raise Refused("not-a-match", found=described(value))
    return value


def check_simulations(game: Game, value: object) -> int:
    """``value`` where it is a number of simulations; without one, as many as a review of ``game``
    makes.
    """
    if value is None:
        return game.review_simulations
    return check_range("simulations", value, 1, MOST_SIMULATIONS)
