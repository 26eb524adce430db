"""The lines of dominoes, and the sentences of the log about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.style import Style
from rich.text import Text

from ..drawing.palette import FAINT, GROUNDS, LINES, STRONG
from ..drawing.square_drawing import MIDDLE, Land, land_text
from ..drawing.text_blocks import Block, beside
from ..game_screen import History, LogEntry, RenderContext
from ..translation import Translator
from .screen_parts import badge


def halves_text(domino: Mapping[str, Any], context: RenderContext) -> Text:
    """Both halves of a domino; there is no line between equal terrains."""
    bar = "│" if context.symbols.unicode else "|"
    first, second = (Land(half["terrain"], half["crowns"]) for half in domino["halves"])
    middle = (
        (" ", GROUNDS[first.terrain].style) if first.terrain == second.terrain else (bar, LINES)
    )
    left, right = (land_text(half, MIDDLE, 0, context.symbols) for half in (first, second))
    return Text.assemble((bar, LINES), left, middle, right, (bar, LINES))


def domino_row(
    domino: Mapping[str, Any],
    context: RenderContext,
    marked: bool,
    king: int | None,
    selectable: bool = False,
) -> Text:
    """``▸12 │ ψ │♛♠│ ✿``: a domino with its number and the king on it."""
    mark = (context.symbols["now"] if marked else " ", STRONG)
    digits = 2 if isinstance(domino["domino"], int) else 3
    number = (f"{domino['domino']:>{digits}} ", STRONG if selectable or marked else Style())
    owner = badge(context, king) if king is not None else "   "
    return Text.assemble(mark, number, halves_text(domino, context), " ", owner)


def draft_lines(context: RenderContext, view: Mapping[str, Any]) -> Block:
    """Both lines: the dominoes to be placed in the order of the kings, and those to be claimed."""
    claiming = view["now"] == "claim"
    preview = context.selected.move if context.selected and claiming else ""
    queue = [Text(context.translate("line.place"), FAINT)] if view["queue"] else []
    queue += [
        domino_row(domino, context, index == 0, domino["seat"])
        for index, domino in enumerate(view["queue"])
    ]
    line = [Text(f"  {context.translate('line.claim')}", FAINT)] if view["line"] else []
    for domino in view["line"]:
        selected = str(domino["domino"]) == preview
        king = view["seat"] if selected else domino["seat"]
        free = claiming and domino["seat"] is None
        line.append(domino_row(domino, context, selected, king, free))
    return beside([queue, line], 1)


def turned_up(history: History, start: int) -> list[str]:
    """The dominoes that are turned up from ``start`` on, in the order of their numbers."""
    line = []
    for step in history[start:]:
        if not step.move.startswith("+"):
            break
        line.append(step.move[1:])
    return sorted(line, key=lambda domino: int(domino.lstrip("qk")))


def turned_up_entry(line: list[str], translate: Translator) -> LogEntry:
    """The log entry of a line that is turned up."""
    return LogEntry(None, translate("log.turned-up", dominoes=", ".join(line)))


def drawn_king_entry(owner: int, claimed: str, names: list[str], translate: Translator) -> LogEntry:
    """The log entry of a king that is drawn, and of the domino it claims, if any."""
    if claimed:
        sentence = translate("log.drawn-and-claimed", name=names[owner], domino=claimed)
    else:
        sentence = translate("log.drawn", name=names[owner])
    return LogEntry(owner, sentence)


def domino_entry(
    seat: int, move: str, names: list[str], translate: Translator, claimed: str = ""
) -> LogEntry:
    """The log entry of a claim, a discard, or a placement with the claim that follows it."""
    domino, _, square = move.partition("@")
    name = names[seat]
    if claimed:
        sentence = translate("log.placed-and-claimed", name=name, domino=domino, claimed=claimed)
        return LogEntry(seat, sentence)
    key = "log.claimed" if not square else "log.discarded" if square == "-" else "log.placed"
    return LogEntry(seat, translate(key, name=name, domino=domino))
