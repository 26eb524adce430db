"""A position and a score of Kingdomino for the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ....engine.game import Game
from ....engine.match import Match
from ...drawing.palette import Symbols
from ...drawing.square_drawing import SquareSize
from ...game_screen import ScoreSheet
from ...panels.positions import domino_columns, kingdom_columns, picture
from ...panels.scores import bonus_rows, territory_rows
from ...translation import Translator

if TYPE_CHECKING:
    from rich.console import RenderableType


def position_picture(
    match: Match, translate: Translator, symbols: Symbols, size: SquareSize
) -> RenderableType:
    """The lines of dominoes and the kingdoms."""
    view = match.view()
    lines = domino_columns(view, translate, symbols)
    return picture(view, translate, [*lines, "", kingdom_columns(view, translate, symbols, size)])


def score_sheet(game: Game, score: Mapping[str, Any], translate: Translator) -> ScoreSheet:
    """The territories, bonuses and earlier deals."""
    rows = territory_rows(score, translate) + bonus_rows(score, game, translate)
    return ScoreSheet("cli.territory", "cli.arithmetic", rows)
