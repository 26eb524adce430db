"""Both lines of dominoes of Queendomino in few columns, for lines of eight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ...drawing.palette import FAINT, STRONG, house
from ...drawing.square_drawing import SMALL, Land, land_text
from ...drawing.text_blocks import Block
from ...game_screen import RenderContext

COLUMN = 4
"""The dominoes in a column."""
View = Mapping[str, Any]


def compact_draft(context: RenderContext, view: View) -> list[Block]:
    """The columns of both lines: number, halves and king of each domino."""
    preview = context.selected.move if context.selected and view["now"] == "claim" else ""
    blocks: list[Block] = []
    for name, key in (("queue", "line.place"), ("line", "line.claim")):
        rows = [
            compact_domino(
                context,
                domino,
                name == "queue" and index == 0,
                str(domino["domino"]) == preview,
                view,
            )
            for index, domino in enumerate(view[name])
        ]
        for first in range(0, len(rows), COLUMN):
            head = Text() if first else Text(f" {context.translate(key)}", FAINT)
            blocks.append([head, *rows[first : first + COLUMN]])
    return blocks


def compact_domino(
    context: RenderContext, domino: View, acting: bool, selected: bool, view: View
) -> Text:
    """``▸q12 ψ ♠1✿``."""
    symbols = context.symbols
    seat = view["seat"] if selected else domino["seat"]
    king = (symbols.house(seat), house(seat).style + STRONG) if seat is not None else " "
    halves = [
        land_text(Land(half["terrain"], half["crowns"]), SMALL, 0, symbols)
        for half in domino["halves"]
    ]
    marked = acting or selected
    free = view["now"] == "claim" and domino["seat"] is None and domino in view["line"]
    mark = symbols["now"] if marked else " "
    number = (f"{mark}{domino['domino']:>3} ", STRONG if marked or free else "")
    return Text.assemble(number, *halves, king)
