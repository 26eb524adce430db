"""The panels of Kingdomino Duel: the dice, the spell book, and the tower."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ...drawing.palette import FAINT, STRONG
from ...drawing.square_drawing import MIDDLE, Land, land_text
from ...drawing.text_blocks import Block, padded
from ...game_screen import RenderContext
from ...panels.screen_parts import badge, terrain_badge
from .map import named_coat

SPELL_WIDTH = 23
"""Columns for the name of a spell."""


def dice(context: RenderContext, view: Mapping[str, Any]) -> Block:
    """The dice with their numbers, and who has taken them; a selected die has a mark."""
    lines: Block = [Text(context.translate("dice"), FAINT)]
    for die in view["dice"]:
        selected = context.selected is not None and context.selected.move == f"take{die['die']}"
        mark = context.symbols["now"] if selected else " "
        seat = view["seat"] if selected else die["seat"]
        line = Text.assemble(
            (f"{mark}{die['die']} ", STRONG),
            land_text(Land(die["coat"], die["crosses"]), MIDDLE, 0, context.symbols),
            " ",
            badge(context, seat) if seat is not None else Text("   "),
        )
        if coat := named_coat(die, view):
            line.append("=").append_text(terrain_badge(context, coat))
        lines.append(line)
    return lines


def spell_book(context: RenderContext, view: Mapping[str, Any]) -> Block:
    """The boxes of both players, the spells, and who has them; a used spell is faint."""
    symbols = context.symbols
    lines: Block = [Text(f"{context.translate('spell-book')}", FAINT)]
    most = max(row["boxes"] for row in view["rows"])
    for row in view["rows"]:
        line = terrain_badge(context, row["coat"])
        for seat in range(2):
            filled = row["filled"][seat]
            boxes = symbols["filled"] * filled + symbols["box"] * (row["boxes"] - filled)
            crossed_out = row["seat"] not in (None, seat)
            line.append(f" {symbols.house(seat)}")
            line.append(f"{boxes:<{most}}", FAINT if crossed_out else "")
        spell = Text(context.translate(f"spell.{row['spell']}"), FAINT if row["used"] else "")
        line.append(" ").append_text(padded(spell, SPELL_WIDTH))
        if row["seat"] is not None:
            line.append_text(badge(context, row["seat"])).append("*" if row["used"] else "", FAINT)
        lines.append(line)
    return lines


def tower(context: RenderContext, view: Mapping[str, Any], seat: int) -> Text:
    """Whether a player still has the tower."""
    available = view["kingdoms"][seat]["tower"]
    mark = context.symbols["castle" if available else "box"]
    return Text.assemble(f"{mark} ", (context.translate("tower-bonus"), "" if available else FAINT))
