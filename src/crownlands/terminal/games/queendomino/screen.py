"""The screen of Queendomino: the steps of a turn, and how it is laid out."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.text import Text

from ...drawing.kingdom import Kingdom
from ...drawing.kingdom_drawing import draw_kingdom
from ...drawing.palette import FAINT, STRONG
from ...drawing.square_drawing import MIDDLE, SMALL, SquareSize
from ...drawing.text_blocks import Block, beside, padded, under, width
from ...game_screen import RenderContext
from ...panels.dominoes import draft_lines
from ...panels.placements import size_for
from ...panels.screen_parts import footer, in_rows, recent_moves, round_header
from .draft import compact_draft
from .panels import builders_board, compact_score, other_kingdoms, own_index, purse, title
from .preview import preview_kingdom
from .prompt import prompt_lines

STEPS = {"place": "A", "knights": "B", "build": "C", "dragon": "D", "claim": "E"}
STEP_OF_PHASE = {"knight": "knights", "site": "build"}
"""The step of a phase, where it has another name."""
OPTIONAL = ("knights", "build", "dragon")
HINTS = {"place": "hint.place.table", "claim": "hint.claim.table", "site": "hint.site"}


class Arrangement(NamedTuple):
    """How much the panels beside the kingdom show."""

    compact_dominoes: bool
    other_size: SquareSize | None
    other_lines: int
    """So many of the other kingdoms have a line each."""
    log_lines: int
    choice_lines: int
    gap: int


ARRANGEMENTS = (
    Arrangement(False, MIDDLE, 9, 10, 4, 1),
    Arrangement(False, SMALL, 9, 8, 4, 1),
    Arrangement(False, SMALL, 9, 5, 3, 1),
    Arrangement(False, SMALL, 9, 3, 3, 0),
    Arrangement(False, None, 9, 6, 3, 1),
    Arrangement(False, None, 9, 4, 3, 0),
    Arrangement(False, None, 9, 3, 2, 0),
    Arrangement(True, None, 9, 3, 2, 0),
    Arrangement(True, None, 3, 3, 2, 0),
    Arrangement(True, None, 3, 2, 1, 0),
    Arrangement(True, None, 3, 1, 1, 0),
)
"""From the largest to the smallest."""


def turn_screen(context: RenderContext) -> Block:
    """The kingdom of the seat to move on the left, the panels beside it."""
    view = context.match.view()
    columns, rows = context.size
    bottom = footer(context, HINTS.get(view["now"], "hint.step"), columns - 1)
    room = max(rows - len(bottom) - 3, 12)
    kingdom = preview_kingdom(context, view)
    board = draw_kingdom(kingdom, size_for(kingdom, columns, room), context.symbols)
    cells = columns - width(board) - 3
    own = own_panel(context, view, kingdom, width(board))
    if len(board) + len(own) <= room:
        board = under([board, own], int(len(board) + len(own) < room))
        own = []
    else:
        own = own_panel(context, view, kingdom, cells)
    side = sidebar(context, view, own, cells, room)
    header = round_header(context, *progress(view, context.match.players), columns - 1)
    return [header, steps(context, view, columns - 1), *beside([board, side], 2), *bottom]


def progress(view: dict[str, Any], players: int) -> tuple[int, int]:
    """The round being played (0 while the first line is claimed), and how many there are."""
    dominoes = 96 if "royal-wedding" in view["options"] else 48
    length = 8 if players > 4 else 4
    lines = -(-(dominoes - view["left"]) // length)
    return (lines - 1 if view["line"] else dominoes // length), dominoes // length


def own_panel(context: RenderContext, view: dict[str, Any], kingdom: Kingdom, cells: int) -> Block:
    """Name, purse and points of the seat to move."""
    own, selected = view["kingdoms"][own_index(view, view["seat"])], context.selected
    gain = selected.points if selected and view["now"] != "build" else 0
    coins = selected.coins if selected and view["now"] != "site" else 0
    return [
        title(context, own, cells, gain),
        purse(own, context.symbols, coins),
        *compact_score(kingdom, own, context, cells),
    ]


def steps(context: RenderContext, view: dict[str, Any], cells: int) -> Text:
    """The five steps of a turn, optional ones in brackets; before the first turn, the options."""
    if not view["queue"]:
        names = [context.translate(f"queendomino.option.{name}") for name in context.match.options]
        return padded(Text("  " + f" {context.symbols['bullet']} ".join(names), FAINT), cells)
    current, done = STEP_OF_PHASE.get(view["now"], view["now"]), True
    text = Text()
    for name, letter in STEPS.items():
        done = done and name != current
        label = f"{letter} {context.translate(f'step.{name}')}"
        label = f"({label})" if name in OPTIONAL else label
        mark = context.symbols["now"] if name == current else " "
        text.append(f"{mark}{label} ", FAINT if done else STRONG if name == current else "")
        text.append(" ")
    text.truncate(cells)
    return text


def sidebar(
    context: RenderContext, view: dict[str, Any], own: Block, cells: int, room: int
) -> Block:
    """The panels in the largest arrangement that fits."""
    block: Block = []
    for arrangement in ARRANGEMENTS:
        compact, other_size, other_lines, log_lines, choice_lines, gap = arrangement
        others = other_kingdoms(context, view, other_size, cells, other_lines)
        prompt = prompt_lines(context, view, cells, choice_lines)
        bottom = under([recent_moves(context, log_lines, cells), prompt], gap)
        block = under([under([top(context, view, compact, cells), own, others], gap), bottom], gap)
        if len(block) <= room and width(block) <= cells:
            return block
    return block[-room:]


def top(context: RenderContext, view: dict[str, Any], compact: bool, cells: int) -> Block:
    """Both lines of dominoes and the builders' board, beside each other where they fit."""
    columns = compact_draft(context, view)
    lines = beside(columns, 1) if compact else draft_lines(context, view)
    if width(lines) > cells:
        lines = in_rows(columns, cells)
    board = builders_board(context, view, cells)
    rest = cells - width(lines) - 3
    if width(board[1:]) <= rest:
        return beside([lines, builders_board(context, view, rest)], 3)
    return under([lines, board], 0)
