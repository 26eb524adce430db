"""Parts of every screen: header, footer, names of seats, the log, and blocks on pages."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from ..drawing.palette import FAINT, GAIN, GROUNDS, SETTING, STRONG, house, tint
from ..drawing.text_blocks import Block, beside, paged, spread, under, width, wrapped
from ..game_screen import RenderContext

SHORT_NAME = 8
"""The letters of a name where there is little room."""
PAGE_FOOTER = 2
"""The rows below a page: the hint and the prompt."""


def badge(context: RenderContext, seat: int) -> Text:
    """The emblem of a house on its colour."""
    return Text.assemble((f" {context.symbols.house(seat)} ", house(seat).style + STRONG))


def terrain_badge(context: RenderContext, terrain: str) -> Text:
    """The symbol of a terrain on its colour."""
    return Text.assemble((f" {context.symbols.terrain(terrain)} ", GROUNDS[terrain].style))


def heading(context: RenderContext, seat: int, total: int, gain: int = 0) -> Text:
    """Emblem, name and points of a seat."""
    text = badge(context, seat).append(" ").append(context.names[seat], STRONG)
    if context.bots[seat]:
        level = context.levels[seat] if context.levels else ""
        text.append(f" ({level or context.translate('bot')})", FAINT)
    text.append(f"  {total + gain}", STRONG)
    return text.append(f" (+{gain})", GAIN) if gain else text


def short_heading(context: RenderContext, seat: int, total: int) -> Text:
    """Emblem, the beginning of the name, and points."""
    name = Text(context.names[seat])
    name.truncate(SHORT_NAME)
    return Text.assemble(badge(context, seat), " ", name, " ", (str(total), STRONG))


def header(
    context: RenderContext, icon: str, progress: Text, cells: int, detail: Text | None = None
) -> Text:
    """The first line: the game, its progress, a ``detail`` if it fits, and whose turn it is."""
    translate, seat = context.translate, context.match.seat
    left = Text.assemble(
        (f"{context.symbols[icon]} ", Style(color=SETTING)),
        (f"{translate.game_title(context.match.game.name)}  ", STRONG),
        progress,
    )
    turn = (
        translate("turn.yours")
        if context.bots.count(False) == 1
        else translate("turn.of", name=context.names[seat])
    )
    right = badge(context, seat).append(f" {turn}", STRONG)
    if detail and left.cell_len + detail.cell_len + right.cell_len + 2 <= cells:
        left.append_text(detail)
    return spread(left, right, cells)


def round_header(
    context: RenderContext, number: int, rounds: int, cells: int, deal: str = ""
) -> Text:
    """The header of a game of rounds; round 0 is the first claiming."""
    translate, symbols = context.translate, context.symbols
    progress = Text(f"{deal}  " if deal else "")
    progress.append(
        translate("round.of", n=number, total=rounds) if number else translate("round.first")
    )
    track = Text("  " + symbols["done"] * number).append(symbols["left"] * (rounds - number), FAINT)
    return header(context, "crown", progress, cells, track)


def footer(context: RenderContext, hint: str, cells: int) -> Block:
    """The notice, or else what can be typed; ``hint`` is its key until a choice is complete."""
    if context.notice:
        return wrapped(context.notice, cells, STRONG)
    if context.selected and not context.selected.extend:
        hint = "hint.forced" if context.forced else "hint.confirm"
    return wrapped(context.translate(hint), cells, FAINT)


def recent_moves(context: RenderContext, most: int, cells: int) -> Block:
    """The end of the log, in at most ``most`` lines."""
    lines: Block = []
    for entry in reversed(context.log):
        symbols = context.symbols
        mark = symbols["bullet"] if entry.seat is None else symbols.house(entry.seat)
        sentence = wrapped(entry.sentence, cells - 2)
        if lines and len(lines) + len(sentence) > most:
            break
        style = Style(color=tint(entry.seat), bold=True) if entry.seat is not None else FAINT
        marks = [Text.assemble((f"{mark} ", style)), *[Text("  ")] * (len(sentence) - 1)]
        lines = [mark + line for mark, line in zip(marks, sentence, strict=True)] + lines
    return lines[-most:]


def rows_of_blocks(blocks: Sequence[Block], cells: int) -> list[list[Block]]:
    """The blocks, as many in each row as fit beside each other."""
    rows: list[list[Block]] = []
    for block in blocks:
        row = [*rows[-1], block] if rows else [block]
        if rows and width(beside(row)) <= cells:
            rows[-1] = row
        else:
            rows.append([block])
    return rows


def in_rows(blocks: Sequence[Block], cells: int) -> Block:
    """Blocks beside each other, in as many rows as they need."""
    return under([beside(row) for row in rows_of_blocks(blocks, cells)])


def pages(context: RenderContext, blocks: Sequence[Block]) -> list[Block]:
    """Blocks beside and below each other, on as many pages as the terminal needs."""
    columns, rows = context.size
    blocks = [beside(row) for row in rows_of_blocks(blocks, columns - 1)]
    return paged(blocks, rows - PAGE_FOOTER)
