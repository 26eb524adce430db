"""The screen of Dragon Inferno: how a turn is laid out."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from ...choice_list import choice_columns
from ...drawing.palette import FAINT, GAIN, STRONG
from ...drawing.text_blocks import Block, beside, under, wrapped
from ...game_screen import Choice, RenderContext
from ...panels.screen_parts import footer, header, recent_moves
from .board import draw_board, size_for
from .egg_choices import SQUARES, eggs_left
from .panels import PANEL_WIDTH, caves, player_panel

TALL_TERMINAL = 32
"""Rows from which on there is room to spare."""
PROMPT_LINES, TALL_PROMPT_LINES = 4, 6
"""Lines of prompt, choices and hint, in a terminal of 24 rows and in a tall one."""


def turn_screen(context: RenderContext) -> Block:
    """The board on the left, the panels beside it, the prompt below."""
    view = context.match.view()
    columns, rows = context.size
    cells, seat, tall = columns - 1, view["seat"], rows >= TALL_TERMINAL
    hint = footer(context, hint_key(context, view), cells)
    most = (TALL_PROMPT_LINES if tall else PROMPT_LINES) - len(hint)
    bottom = [*prompt_lines(context, view, cells, most), *hint]
    size = size_for(view, cells - PANEL_WIDTH - 2, rows - 2 - len(bottom))
    preview, selectable = preview_and_selectable(context, view)
    board = draw_board(view, size, context.symbols, seat, preview, selectable)
    height = max(rows - 2 - len(bottom), len(board))
    side = sidebar(context, view, cells - board[0].cell_len - 2, height)
    panels = beside([board, side], 2)
    for line in panels:
        line.truncate(cells)
    return [top(context, view, cells), *panels, *bottom]


def hint_key(context: RenderContext, view: dict[str, Any]) -> str:
    """The key of what can be typed now."""
    if view["now"] != "eggs":
        return "hint.tile"
    return "hint.eggs-more" if context.selected else "hint.eggs"


def sidebar(context: RenderContext, view: dict[str, Any], cells: int, height: int) -> Block:
    """The caves, both players, and as much of the log as fits."""
    seat = view["seat"]
    gain = context.selected.points if context.selected else 0
    tall = context.size[1] >= TALL_TERMINAL
    players = [
        player_panel(context, view, seat, cells, gain, pictures=True),
        player_panel(context, view, 1 - seat, cells, pictures=tall),
    ]
    gap = int(tall)
    block = [*caves(context, view, cells), Text(), *under(players, gap)]
    room = height - len(block) - 1
    log = recent_moves(context, room, cells) if room > 0 else []
    return [*block, *([Text()] if log else []), *log][:height]


def preview_and_selectable(
    context: RenderContext, view: dict[str, Any]
) -> tuple[dict[str, Any], set[str]]:
    """The selected move, and all squares that could be covered until it is complete."""
    if view["now"] == "eggs":
        chosen = SQUARES.findall(context.selected.move) if context.selected else []
        free = {SQUARES.findall(choice.move)[0] for choice in context.choices}
        complete = bool(context.selected and not context.selected.extend)
        return {"squares": chosen}, set() if complete else free - set(chosen)
    covers = {move["move"]: move["squares"] for move in view["moves"]}
    if not context.selected:
        return {}, {square for choice in context.choices for square in covers[choice.move]}
    return next(move for move in view["moves"] if move["move"] == context.selected.move), set()


def top(context: RenderContext, view: dict[str, Any], cells: int) -> Text:
    """The header with the number of tiles on the board."""
    laid = sum(len(kingdom["tiles"]) for kingdom in view["kingdoms"])
    total = laid + sum(len(kingdom["left"]) for kingdom in view["kingdoms"])
    return header(context, "castle", Text(f"{laid}/{total}", FAINT), cells)


def prompt_lines(context: RenderContext, view: dict[str, Any], cells: int, most: int) -> Block:
    """What the player is to choose, with the choices; or the selected move; in so many lines."""
    if context.selected and not context.selected.extend:
        return selected_lines(context, view, context.selected, cells)
    lines = wrapped(prompt(context, view), cells, STRONG)
    chosen = SQUARES.findall(context.selected.move) if context.selected else []
    columns, context.listed = choice_columns(
        [
            choice
            for choice in context.choices[context.first :]
            if choice.move.partition("@")[2] not in chosen
        ],
        lambda choice: choice_text(context, view, choice),
        cells,
        max(most - len(lines), 1),
    )
    return lines + columns


def prompt(context: RenderContext, view: dict[str, Any]) -> str:
    """What the player is to choose."""
    translate = context.translate
    if view["now"] == "eggs":
        total = eggs_left(context.match, view)
        chosen = SQUARES.findall(context.selected.move) if context.selected else []
        sentence = translate("eggs.prompt", n=total - len(chosen))
        if not chosen:
            return sentence
        count = translate("inferno.eggs.chosen", n=len(chosen), total=total)
        return f"{sentence} {context.symbols['bullet']} {count} ({' '.join(chosen)})"
    if view["now"] == "dragon":
        return translate("summon.prompt", dragon=context.choices[0].move[6])
    return translate("tile.prompt")


def choice_text(context: RenderContext, view: dict[str, Any], choice: Choice) -> Text:
    """A choice with its number, what it brings, and a star if it summons a dragon."""
    move: dict[str, Any] = next((move for move in view["moves"] if move["move"] == choice.move), {})
    text = choice.move if view["now"] == "tile" else choice.move.partition("@")[2]
    return Text.assemble(
        (f"{choice.key:>3} ", STRONG),
        text,
        *effects(context, view, move),
        "*" if move.get("summons") else "",
    )


def effects(
    context: RenderContext, view: dict[str, Any], move: dict[str, Any]
) -> list[str | tuple[str, Any]]:
    """What a move does to the points of both players."""
    if view["now"] == "eggs" or not move:
        return []
    own = (f" {move['points']:+d}", GAIN if move["points"] > 0 else "")
    if not move.get("burns"):
        return [own]
    return [own, f" {context.symbols.house(1 - view['seat'])}-{move['burns']}"]


def selected_lines(
    context: RenderContext, view: dict[str, Any], selected: Choice, cells: int
) -> Block:
    """The move that is to be confirmed, and what it does."""
    translate, text = context.translate, selected.move
    if text.endswith("@-"):
        return wrapped(translate("dragon.gone", dragon=text[6]), cells, STRONG)
    move: dict[str, Any] = next((move for move in view["moves"] if move["move"] == text), {})
    parts = [translate("eggs.broken", n=move["breaks"])] if move.get("breaks") else []
    parts += [translate("summons")] if move.get("summons") else []
    line = Text.assemble((text, STRONG), *effects(context, view, move))
    sentence = f" {context.symbols['bullet']} ".join(parts)
    return [line, *(wrapped(sentence[0].upper() + sentence[1:], cells) if parts else [])]
