"""A position and a score of Kingdomino Duel for the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ....engine.game import Game
from ....engine.match import Match
from ...drawing.palette import COATS, Symbols
from ...drawing.square_drawing import MIDDLE, Land, SquareSize, land_text
from ...game_screen import ScoreSheet
from ...panels.positions import house_badge, kingdom_columns, labelled_columns, picture
from ...panels.scores import bonus_rows, territory_rows
from ...translation import Translator
from .map import map_of

if TYPE_CHECKING:
    from rich.console import RenderableType


def position_picture(
    match: Match, translate: Translator, symbols: Symbols, size: SquareSize
) -> RenderableType:
    """The dice, the spell book and the maps."""
    view = match.view()
    parts: list[RenderableType] = []
    if view["dice"]:
        dice = [die_text(die, symbols) for die in view["dice"]]
        parts.append(labelled_columns(translate("dice"), dice))
    rows = [spell_text(row, translate, symbols) for row in view["rows"]]
    parts.append(labelled_columns(translate("spell-book"), rows))
    maps = kingdom_columns(view, translate, symbols, size, map_of)
    return picture(view, translate, [*parts, "", maps])


def die_text(die: Mapping[str, Any], symbols: Symbols) -> Text:
    """A die with its number, what it shows, and the house that took it."""
    face = land_text(Land(die["coat"], die["crosses"]), MIDDLE, 0, symbols)
    return Text.assemble(f"{die['die']} ", face, house_badge(die["seat"], symbols))


def spell_text(row: Mapping[str, Any], translate: Translator, symbols: Symbols) -> Text:
    """A row of the spell book: the filled boxes of both players, and who has the spell."""
    coat = Text(f" {symbols.terrain(row['coat'])} ", style=COATS[row["coat"]].style)
    filled = f" {row['filled'][0]}:{row['filled'][1]}/{row['boxes']} "
    name = (translate(f"spell.{row['spell']}"), "dim" if row["used"] else "")
    return Text.assemble(coat, filled, name, house_badge(row["seat"], symbols))


def score_sheet(game: Game, score: Mapping[str, Any], translate: Translator) -> ScoreSheet:
    """The domains and bonuses."""
    rows = territory_rows(score, translate) + bonus_rows(score, game, translate)
    return ScoreSheet("domain", "cli.domain-arithmetic", rows)
