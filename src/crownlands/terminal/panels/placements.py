"""Placing a domino: the choices, what typed squares mean, and the preview in the kingdom."""

from __future__ import annotations

import re
from typing import Any

from rich.text import Text

from ...engine.errors import Refused
from ..choice_list import number_choices
from ..drawing.kingdom import STEPS, Kingdom, Square, parse_square
from ..drawing.kingdom_drawing import extent
from ..drawing.palette import GAIN, STRONG
from ..drawing.square_drawing import LARGE, MIDDLE, SMALL, Land, SquareSize
from ..drawing.text_blocks import Block, flowed
from ..game_screen import Choice, RenderContext

PLACEMENT = re.compile(r"[qk]?[1-9][0-9]?@(?P<square>[a-m][1-9][0-9]?)(?P<turn>[nesw])")
SQUARE = re.compile(r"(?P<square>[a-m][1-9][0-9]?)(?P<turn>[nesw]?)")
WIDE_TERMINAL, MIN_PANEL_WIDTH = 100, 37
"""Columns from which on a kingdom may be large, and those that the panels beside it need."""


def placements(view: dict[str, Any]) -> list[Choice]:
    """The placements by number, those that bring most first."""
    return number_choices(sorted(view["moves"], key=lambda move: -move["points"]))


def covering(available: list[Choice], square: str, domino: int | str) -> list[Choice]:
    """The placements whose first half is on a square, or else that cover it; refused if none."""
    target = parse_square(square)
    matching = [choice for choice in available if covered(choice.move)[:1] == [target]]
    matching = matching or [choice for choice in available if target in covered(choice.move)]
    if not matching:
        raise Refused("no-placement-on", square=square, domino=domino)
    return matching


def covered(move: str) -> list[Square]:
    """The squares that a placement covers, that of the first half first."""
    placement = PLACEMENT.fullmatch(move)
    if placement is None:
        return []
    (x, y), (east, north) = parse_square(placement["square"]), STEPS[placement["turn"]]
    return [(x, y), (x + east, y + north)]


def preview_placements(kingdom: Kingdom, context: RenderContext, view: dict[str, Any]) -> None:
    """Put the selected placement into the kingdom, and mark all squares that could be covered."""
    gains: dict[Square, int] = {}
    for choice in context.choices:
        for square in covered(choice.move):
            gains[square] = max(gains.get(square, 0), choice.points)
    kingdom.gains, kingdom.min_side = gains, view["side"]
    if context.selected:
        kingdom.preview = covered(context.selected.move)
        halves = view["queue"][0]["halves"] if kingdom.preview else ()
        for square, half in zip(kingdom.preview, halves, strict=True):
            kingdom.land[square] = Land(half["terrain"], half["crowns"])


def size_for(kingdom: Kingdom, columns: int, room: int) -> SquareSize:
    """The largest size in which the kingdom leaves room for the panels."""
    for size in (LARGE, MIDDLE) if columns >= WIDE_TERMINAL else (MIDDLE,):
        width, height = extent(kingdom, size, labels=True)
        if height <= room and columns - width >= MIN_PANEL_WIDTH + 3:
            return size
    return SMALL


def placement_list(context: RenderContext, cells: int, most: int) -> Block:
    """The placements by number, in at most so many lines; sets how many are listed."""
    texts = [
        Text.assemble(
            (f"{choice.key:>2} ", STRONG), choice.move.split("@")[1], (f" +{choice.points}", GAIN)
        )
        for choice in context.choices[context.first :]
    ]
    lines = flowed(texts, cells, 2, columns=True)[:most]
    context.listed = sum(line.plain.count("+") for line in lines)
    return lines
