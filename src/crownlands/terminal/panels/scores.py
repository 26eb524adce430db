"""The points of a kingdom with their arithmetic, on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.style import Style
from rich.text import Text

from ...engine.game import Game
from ..drawing.kingdom import Kingdom, Territory
from ..drawing.palette import COATS, FAINT, SETTING, STRONG, terrain_key
from ..drawing.text_blocks import Block, flowed, padded
from ..game_screen import RenderContext, ScoreRow
from ..translation import Translator
from .screen_parts import terrain_badge

NAME_WIDTH, BONUS_WIDTH = 18, 30
"""Columns for the name of a terrain and for that of a bonus."""


def crowns_text(territory: Territory, context: RenderContext, digits: int = 1) -> Text:
    """``3♛``, or crosses on a coat of arms."""
    symbol = context.symbols.point_symbol(territory.terrain)
    return Text.assemble(f"{territory.crowns:>{digits}}", (symbol, Style(color=SETTING)))


def bonuses(score: Mapping[str, Any], game: Game, translate: Translator) -> list[tuple[str, int]]:
    """The names and points of bonuses, and of earlier deals."""
    extra = [
        (translate(game.bonus_key(name)), points)
        for name, points in score["bonuses"].items()
        if points
    ]
    return extra + deals(score, translate)


def deals(score: Mapping[str, Any], translate: Translator) -> list[tuple[str, int]]:
    """The names and points of earlier deals."""
    return [
        (translate("deal.number", deal=deal), points)
        for deal, points in enumerate(score.get("past", ()), 1)
    ]


def bonus_texts(score: Mapping[str, Any], context: RenderContext) -> list[Text]:
    """``Harmony +5``: bonuses and earlier deals."""
    extra = bonuses(score, context.match.game, context.translate)
    return [Text(f"{name} +{points}") for name, points in extra]


def compact_score(
    kingdom: Kingdom, score: Mapping[str, Any], context: RenderContext, cells: int
) -> Block:
    """``▲ 3×6♛=18  ♠ 5×3♛=15``: where the points come from, in few lines."""
    parts = territory_products(kingdom, context) + bonus_texts(score, context)
    return flowed(parts, cells, 2) or no_points(context)


def no_points(context: RenderContext) -> Block:
    """The line of a kingdom without points."""
    return [Text(context.translate("score.no-points"), FAINT)]


def territory_products(kingdom: Kingdom, context: RenderContext) -> list[Text]:
    """Squares times crowns of each territory that has crowns."""
    return [
        Text.assemble(
            terrain_badge(context, territory.terrain),
            f" {len(territory.squares)}{context.symbols['times']}",
            crowns_text(territory, context),
            f"={len(territory.squares) * territory.crowns}",
        )
        for territory in kingdom.territories()
        if territory.crowns
    ]


def detailed_score(
    kingdom: Kingdom, score: Mapping[str, Any], context: RenderContext, cells: int
) -> Block:
    """The points with the names of the terrains, one territory per line."""
    lines: Block = []
    without_crowns: dict[str, int] = {}
    for territory in kingdom.territories():
        terrain, n = territory.terrain, len(territory.squares)
        if not territory.crowns:
            without_crowns[terrain] = without_crowns.get(terrain, 0) + n
            continue
        name = terrain_badge(context, terrain).append(f" {context.translate(terrain_key(terrain))}")
        line = padded(name, NAME_WIDTH).append(f"{n:>3} {context.symbols['times']} ")
        line.append_text(crowns_text(territory, context, 2))
        lines.append(line.append(" = ", FAINT).append(f"{n * territory.crowns:>3}", STRONG))
    lines += [
        padded(Text(f"    {name}"), BONUS_WIDTH).append(f"{points:>3}", STRONG)
        for name, points in bonuses(score, context.match.game, context.translate)
    ]
    if without_crowns:
        is_map = bool(set(without_crowns) & set(COATS))
        label = "score.without-cross" if is_map else "score.without-crown"
        counts = [
            Text(f"{context.symbols.terrain(terrain)} {n}") for terrain, n in without_crowns.items()
        ]
        lines += flowed([Text.assemble((context.translate(label), FAINT)), *counts], cells)
    return lines or no_points(context)


def territory_rows(score: Mapping[str, Any], translate: Translator) -> list[ScoreRow]:
    """The territories for a score sheet."""
    return [
        ScoreRow(
            translate(terrain_key(territory["terrain"])),
            f"{territory['squares']} × {territory['crowns']}",
            territory["points"],
        )
        for territory in score["territories"]
    ]


def bonus_rows(score: Mapping[str, Any], game: Game, translate: Translator) -> list[ScoreRow]:
    """Bonuses, those worth nothing too, and earlier deals for a score sheet."""
    rows = [
        ScoreRow(translate(game.bonus_key(name)), "", points)
        for name, points in score["bonuses"].items()
    ]
    return rows + [ScoreRow(name, "", points, False) for name, points in deals(score, translate)]
