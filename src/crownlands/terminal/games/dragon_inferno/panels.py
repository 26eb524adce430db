"""The panels of Dragon Inferno: the caves, and the players with their points and tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from ...drawing.palette import BURNT, FAINT, STRONG, house
from ...drawing.text_blocks import Block, beside, flowed, under, wrapped
from ...game_screen import RenderContext
from ...panels.screen_parts import heading, rows_of_blocks

PANEL_WIDTH = 40
"""Columns that the panels need beside the board."""
HALF_BLOCKS = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}


def piece_picture(rows: Sequence[str]) -> list[str]:
    """A piece in half as many lines as it has rows."""
    even = [*rows, "." * len(rows[0])] if len(rows) % 2 else list(rows)
    return [
        "".join(
            HALF_BLOCKS[top != ".", bottom != "."] for top, bottom in zip(upper, lower, strict=True)
        )
        for upper, lower in zip(even[::2], even[1::2], strict=True)
    ]


def caves(context: RenderContext, view: Mapping[str, Any], cells: int) -> Block:
    """The dragons in front of their caves; the next one is marked, those that left are faint."""
    waiting = [cave["cave"] for cave in view["caves"] if cave["now"] == "waiting"]
    blocks = [cave_lines(context, view, cave, waiting[:1]) for cave in view["caves"]]
    lines = beside(blocks, 2)
    for line in lines:
        line.truncate(cells)
    return [Text(context.translate("caves"), FAINT), *lines]


def cave_lines(
    context: RenderContext, view: Mapping[str, Any], cave: Mapping[str, Any], next_cave: list[int]
) -> Block:
    """A cave with its dragon, or where the dragon has gone."""
    waiting = cave["now"] == "waiting"
    mark = context.symbols["now"] if [cave["cave"]] == next_cave else " "
    lines = [Text(f"{mark}{cave['cave']} {cave['dragon']}", STRONG if waiting else FAINT)]
    if not waiting:
        lines.append(Text(f"  {cave['place'] or context.symbols['rule']}", FAINT))
    elif context.symbols.unicode:
        colour = BURNT.color.name if BURNT.color else ""
        picture = piece_picture(view["board"]["dragons"][cave["dragon"]])
        lines += [Text.assemble("  ", (line, colour)) for line in picture]
    return lines


def player_panel(
    context: RenderContext,
    view: Mapping[str, Any],
    seat: int,
    cells: int,
    gain: int = 0,
    pictures: bool = False,
) -> Block:
    """A player: name, points with their arithmetic, and the tiles that are left, by their letters
    or in pictures.
    """
    kingdom = view["kingdoms"][seat]
    points = heading(context, seat, kingdom["total"], gain)
    if pictures:
        blocks = [tile_picture(context, view, seat, name) for name in kingdom["left"]]
        tiles = under([beside(row) for row in rows_of_blocks(blocks, cells)])
    else:
        tiles = flowed([Text(name, STRONG) for name in kingdom["left"]], cells, 2)
    return [points, *compact_score(context, kingdom, cells), *tiles]


def tile_picture(context: RenderContext, view: Mapping[str, Any], seat: int, name: str) -> Block:
    """A tile behind its letter, with its castle and its hole, as it would lie on the board."""
    symbols, style = context.symbols, house(seat).style + STRONG
    marks = {"C": symbols["castle"], "O": symbols["hole"], "#": " "}
    lines = []
    for number, row in enumerate(view["board"]["tiles"][name]):
        line = Text.assemble((f"{name if number == 0 else ' '} ", STRONG))
        for square in row:
            if square == ".":
                line.append("  ")
            else:
                line.append(marks[square] + symbols.house(seat), style)
        lines.append(line)
    return lines


def compact_score(context: RenderContext, kingdom: Mapping[str, Any], cells: int) -> Block:
    """Where the points come from."""
    parts = [
        f"{context.translate(f'score.{name}')} {kingdom[name]}"
        for name in ("squares", "castles", "broken")
    ]
    return wrapped(f" {context.symbols['bullet']} ".join(parts), cells)
