"""The screen of Kingdomino: how a turn is laid out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rich.text import Text

from ...drawing.kingdom import Kingdom, kingdom_of
from ...drawing.kingdom_drawing import draw_kingdom
from ...drawing.palette import GAIN, STRONG
from ...drawing.square_drawing import MIDDLE, SMALL, SquareSize
from ...drawing.text_blocks import Block, beside, flowed, under, width, wrapped
from ...game_screen import RenderContext
from ...panels.dominoes import draft_lines
from ...panels.kingdoms import other_kingdoms
from ...panels.placements import placement_list, preview_placements, size_for
from ...panels.scores import compact_score, detailed_score
from ...panels.screen_parts import footer, heading, recent_moves, round_header


class Arrangement(NamedTuple):
    """How much the panels beside the kingdom show."""

    other_size: SquareSize | None
    score: Callable[..., Block]
    log_lines: int
    choice_lines: int
    gap: int


ARRANGEMENTS = (
    Arrangement(MIDDLE, detailed_score, 8, 4, 1),
    Arrangement(MIDDLE, detailed_score, 5, 3, 1),
    Arrangement(SMALL, detailed_score, 6, 3, 1),
    Arrangement(SMALL, compact_score, 5, 3, 1),
    Arrangement(SMALL, compact_score, 4, 2, 1),
    Arrangement(SMALL, compact_score, 4, 3, 0),
    Arrangement(SMALL, compact_score, 3, 2, 0),
    Arrangement(None, compact_score, 3, 2, 0),
    Arrangement(None, compact_score, 2, 1, 0),
)
"""From the largest to the smallest."""


def turn_screen(context: RenderContext) -> Block:
    """The kingdom of the seat to move on the left, the panels beside it."""
    view = context.match.view()
    columns, rows = context.size
    placing = bool(context.choices) and "@" in context.choices[0].move
    bottom = footer(context, "hint.place" if placing else "hint.claim", columns - 1)
    room = max(rows - len(bottom) - 3, 12)
    kingdom = kingdom_of(view["kingdoms"][view["seat"]])
    preview_placements(kingdom, context, view)
    board = draw_kingdom(kingdom, size_for(kingdom, columns, room), context.symbols)
    side = sidebar(context, view, kingdom, columns - width(board) - 3, room)
    return [top(context, view, columns - 1), *beside([board, side], 2), *bottom]


def top(context: RenderContext, view: dict[str, Any], cells: int) -> Text:
    """The header with round and deal."""
    number, rounds = progress(view, context.match.players)
    deals = view["deals"]
    deal = context.translate("deal.of", n=view["deal"], total=deals) if deals > 1 else ""
    return round_header(context, number, rounds, cells, deal)


def progress(view: dict[str, Any], players: int) -> tuple[int, int]:
    """The round being played (0 while the first line is claimed), and how many there are."""
    length = 3 if players == 3 and "three-players-48" not in view["options"] else 4
    rounds = 6 if players == 2 and view["side"] == 5 else 12
    lines = -(-(48 - len(view["unseen"])) // length)
    return (lines - 1 if view["line"] else rounds), rounds


def sidebar(
    context: RenderContext, view: dict[str, Any], kingdom: Kingdom, cells: int, room: int
) -> Block:
    """The panels in the largest arrangement that fits."""
    seat, players = view["seat"], context.match.players
    others = [(seat + step) % players for step in range(1, players)]
    own = view["kingdoms"][seat]
    title = heading(context, seat, own["total"], context.selected.points if context.selected else 0)
    block: Block = []
    for other_size, score, log_lines, choice_lines, gap in ARRANGEMENTS:
        points = [title, *score(kingdom, own, context, cells)]
        beside_lines, below = other_kingdoms(context, view, others, other_size, cells)
        lines = beside([draft_lines(context, view), beside_lines])
        prompt = prompt_lines(context, view, cells, choice_lines)
        bottom = under([recent_moves(context, log_lines, cells), prompt], gap)
        block = under([under([lines, points, below], gap), bottom])
        if len(block) <= room and width(block) <= cells:
            return block
    return block[-room:]


def prompt_lines(context: RenderContext, view: dict[str, Any], cells: int, most: int) -> Block:
    """What the player is to choose, with the choices; or the selected move."""
    translate, selected = context.translate, context.selected
    placing = view["now"] == "place"
    domino = view["queue"][0]["domino"] if placing else 0
    if selected and selected.move.endswith("@-"):
        return wrapped(translate("discard.prompt", domino=domino), cells, STRONG)
    if selected and context.forced and not placing:
        return wrapped(translate("claim.last", domino=selected.move), cells, STRONG)
    if selected:
        gain = f"  +{translate('points', n=selected.points)}" if placing else ""
        return [Text.assemble((selected.move, STRONG), (gain, GAIN))]
    if placing:
        prompt = wrapped(translate("place.prompt", domino=domino), cells, STRONG)
        return prompt + placement_list(context, cells, most)
    context.listed = len(context.choices)
    keys = [Text(choice.key, STRONG) for choice in context.choices]
    return flowed([*wrapped(translate("claim.prompt"), cells, STRONG), *keys], cells, 3)
