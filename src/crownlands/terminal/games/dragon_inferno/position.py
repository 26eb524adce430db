"""A position and a score of Dragon Inferno for the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ....engine.game import Game
from ....engine.match import Match
from ...drawing.palette import Symbols
from ...drawing.square_drawing import SquareSize
from ...game_screen import ScoreRow, ScoreSheet
from ...panels.positions import picture, points_text
from ...translation import Translator
from .board import draw_board

if TYPE_CHECKING:
    from rich.console import RenderableType

POINTS_EACH = {"squares": 1, "castles": 1, "broken": -1}


def position_picture(
    match: Match, translate: Translator, symbols: Symbols, size: SquareSize
) -> RenderableType:
    """The caves, the board below them, and the points of both players."""
    view = match.view()
    caves = "  ".join(cave_text(cave) for cave in view["caves"])
    lines = [Text(f"{translate('caves')}: {caves}"), *draw_board(view, size, symbols, 0)]
    points = [points_text(kingdom, translate) for kingdom in view["kingdoms"]]
    return picture(view, translate, [*lines, *points])


def cave_text(cave: Mapping[str, Any]) -> str:
    """A cave, its dragon, and where the dragon has gone."""
    place = cave["place"] or ("" if cave["now"] == "waiting" else "-")
    return f"{cave['cave']} {cave['dragon']} {place}"


def score_sheet(game: Game, score: Mapping[str, Any], translate: Translator) -> ScoreSheet:
    """The squares, the castles and the broken eggs."""
    rows = [
        ScoreRow(translate(f"score.{name}"), str(score[name]), points * score[name])
        for name, points in POINTS_EACH.items()
    ]
    return ScoreSheet("cli.part", "cli.number", rows)
