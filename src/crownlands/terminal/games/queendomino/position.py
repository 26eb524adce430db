"""A position and a score of Queendomino for the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ....engine.game import Game
from ....engine.match import Match
from ...drawing.palette import COINS, FIRE, Symbols, terrain_key
from ...drawing.square_drawing import SquareSize
from ...game_screen import ScoreRow, ScoreSheet
from ...panels.positions import domino_columns, kingdom_columns, labelled_columns, picture
from ...panels.scores import bonus_rows, territory_rows
from ...translation import Translator
from .buildings import GUESSED, building_name, tile_symbols

if TYPE_CHECKING:
    from rich.columns import Columns
    from rich.console import RenderableType


def position_picture(
    match: Match, translate: Translator, symbols: Symbols, size: SquareSize
) -> RenderableType:
    """The lines of dominoes, the builders' board and the kingdoms."""
    view = match.view()
    kingdoms = kingdom_columns(
        view, translate, symbols, size, detail=lambda kingdom: purse(kingdom, symbols)
    )
    lines = domino_columns(view, translate, symbols)
    board = builders_board(view, translate, symbols)
    return picture(view, translate, [*lines, board, "", kingdoms])


def builders_board(view: Mapping[str, Any], translate: Translator, symbols: Symbols) -> Columns:
    """The spaces with their costs and tiles, the dragon, and the top of the stack."""
    items: list[RenderableType] = []
    for space in view["board"]:
        text = Text.assemble(f"{space['space']} {space['cost']}", (symbols["coin"], COINS), " ")
        if space["tile"]:
            text.append(f"{building_name(space['tile']['building'], translate)} ")
            text.append_text(tile_symbols(space["tile"], symbols))
        elif view["dragon"] == space["space"]:
            text.append(symbols["dragon"], FIRE)
        else:
            text.append("–")
        items.append(text)
    if view["top"]:
        building = building_name(view["top"]["building"], translate)
        items.append(translate("stack.top", building=building))
    return labelled_columns(translate("builders-board"), items)


def purse(kingdom: Mapping[str, Any], symbols: Symbols) -> Text:
    """Coins, knights in reserve, towers, and the queen if she is a guest; without colours."""
    queen = f" {symbols['queen']}" if kingdom["hosts"] else ""
    coins, knights = f"{symbols['coin']}{kingdom['purse']}", symbols["knight"]
    towers = f"{symbols['tower']}{kingdom['towers']}"
    return Text(f"{coins} {knights}{kingdom['reserve']} {towers}{queen}")


def score_sheet(game: Game, score: Mapping[str, Any], translate: Translator) -> ScoreSheet:
    """The territories, coins, buildings one by one, the queen and bonuses."""
    coins, per_point = score["coins"], game.numbers["coins_per_point"]
    rows = [
        *territory_rows(score, translate),
        ScoreRow(translate("score.coins"), f"{coins['coins']} / {per_point}", coins["points"]),
        *(building_row(building, translate) for building in score["buildings"]),
        ScoreRow(translate("score.queen"), "", score["queen"]),
        *bonus_rows(score, game, translate),
    ]
    is_guessed = any("guessed" in building for building in score["buildings"])
    note = "effect.guessed.about" if is_guessed else ""
    return ScoreSheet("cli.territory", "cli.arithmetic", rows, note)


def building_row(building: Mapping[str, Any], translate: Translator) -> ScoreRow:
    """A building, what it counts and how many, and its points."""
    name, per = building_name(building["building"], translate), building["per"]
    if building.get("guessed"):
        name = f"{name} {GUESSED}"
    if per == "none":
        return ScoreRow(name, "", building["points"])
    counted = translate(per if per in ("tower", "knight") else terrain_key(per))
    return ScoreRow(name, f"{counted}: {building['times']}", building["points"])
