"""Kingdoms with their points: the other players' during a turn, and all of them on pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.text import Text

from ..drawing.kingdom import Kingdom, kingdom_of
from ..drawing.kingdom_drawing import draw_kingdom
from ..drawing.palette import STRONG
from ..drawing.square_drawing import MIDDLE, SMALL, SquareSize
from ..drawing.text_blocks import Block, beside, under, width
from ..game_screen import RenderContext
from .result import winner_lines
from .scores import compact_score, detailed_score
from .screen_parts import heading, in_rows, pages, short_heading

SCORE_WIDTH = 34
"""Columns for the points beside a kingdom."""

RankedKingdom = Callable[[RenderContext, Mapping[str, Any], int, int], Block]
"""Renders one kingdom from context, view, seat and place."""


def other_kingdoms(
    context: RenderContext,
    view: Mapping[str, Any],
    seats: Sequence[int],
    size: SquareSize | None,
    cells: int,
) -> tuple[Block, Block]:
    """A block for beside the lines of dominoes and one for below; without a size, only points."""
    views = {seat: view["kingdoms"][seat] for seat in seats}
    if size is None or (size is SMALL and len(seats) == 1):
        lines: Block = []
        for seat, kingdom_view in views.items():
            kingdom = kingdom_of(kingdom_view)
            lines.append(heading(context, seat, kingdom_view["total"]))
            lines += compact_score(kingdom, kingdom_view, context, cells)
        if size is None:
            return [], lines
        first = kingdom_of(views[seats[0]])
        return draw_kingdom(first, size, context.symbols, labels=False), lines
    title = short_heading if size is SMALL else heading
    blocks = [
        [
            title(context, seat, kingdom_view["total"]),
            *draw_kingdom(kingdom_of(kingdom_view), size, context.symbols, labels=False),
        ]
        for seat, kingdom_view in views.items()
    ]
    return [], in_rows(blocks, cells)


def framed_kingdom(context: RenderContext, kingdom: Kingdom, columns: int) -> Block:
    """A kingdom of middle size, as wide as if it had so many columns."""
    lines = draw_kingdom(kingdom, MIDDLE, context.symbols, labels=False)
    lines[0].append(" " * (MIDDLE.extent(columns, 0)[0] - width(lines)))
    return lines


def scored_kingdom(
    context: RenderContext, kingdom: Kingdom, view: Mapping[str, Any], place: int, columns: int
) -> Block:
    """One kingdom under its place and name, its points beside it."""
    title = Text.assemble((f"{place}. ", STRONG), heading(context, kingdom.seat, view["total"]))
    points = detailed_score(kingdom, view, context, SCORE_WIDTH)
    return [title, *beside([framed_kingdom(context, kingdom, columns), points], 2)]


def ranked_result(
    context: RenderContext, ranked_kingdom: RankedKingdom, tie_breaks: Mapping[str, str]
) -> Block:
    """The kingdoms in the order of their places, then the winners and what decided."""
    cells, view, places = context.size[0] - 1, context.match.view(), context.match.result().places
    order = sorted(range(context.match.players), key=lambda seat: (places[seat], seat))
    blocks = [ranked_kingdom(context, view, seat, places[seat]) for seat in order]
    return under([in_rows(blocks, cells), winner_lines(context, view, tie_breaks, cells)])


def ranked_pages(context: RenderContext, ranked_kingdom: RankedKingdom) -> list[Block]:
    """The present kingdoms with their points, from the seat to move on."""
    view, players = context.match.view(), context.match.players
    places = context.match.result().places
    seats = [(context.match.seat + step) % players for step in range(players)]
    return pages(context, [ranked_kingdom(context, view, seat, places[seat]) for seat in seats])
