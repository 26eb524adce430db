"""Positions for the command line: whose move it is, lines of dominoes, and kingdoms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from ..drawing.kingdom import Kingdom, kingdom_of
from ..drawing.kingdom_drawing import draw_kingdom
from ..drawing.palette import Symbols, house
from ..drawing.square_drawing import MIDDLE, Land, SquareSize, land_text
from ..translation import Translator


def picture(
    view: Mapping[str, Any], translate: Translator, parts: Sequence[RenderableType]
) -> RenderableType:
    """The parts of a position below the line that says whose move it is."""
    return Group(Text(turn_text(view, translate), style="bold"), *parts)


def turn_text(view: Mapping[str, Any], translate: Translator) -> str:
    """Whose move it is, and in which deal."""
    deals = view.get("deals", 1)
    deal = translate("deal.of", n=view["deal"], total=deals) + " · " if deals > 1 else ""
    if view["seat"] is None:
        return deal + translate("match-over")
    if view["seat"] == "chance":
        return deal + translate("cli.chance-moves")
    return deal + translate("cli.seat-moves", seat=view["seat"])


def labelled_columns(label: str, items: Sequence[RenderableType]) -> Columns:
    """A label and the items after it, in as many rows as they need."""
    return Columns([f"{label}:", *items], padding=(0, 2))


def house_badge(seat: int | None, symbols: Symbols, before: str = " ") -> Text:
    """The emblem of a house; nothing for no seat."""
    if seat is None:
        return Text("")
    return Text(f"{before}{symbols.house(seat)} ", style=house(seat).style)


def domino_columns(
    view: Mapping[str, Any], translate: Translator, symbols: Symbols
) -> list[RenderableType]:
    """The lines of dominoes: those to be placed and those to be claimed."""
    return [
        labelled_columns(translate(key), [domino_text(domino, symbols) for domino in view[name]])
        for name, key in (("queue", "line.place"), ("line", "line.claim"))
        if view[name]
    ]


def domino_text(domino: Mapping[str, Any], symbols: Symbols) -> Text:
    """A domino with its number, its halves, and the house whose king stands on it."""
    halves = [land_text(Land(**half), MIDDLE, 0, symbols) for half in domino["halves"]]
    king = house_badge(domino["seat"], symbols, before="")
    return Text.assemble(f"{domino['domino']} ", *halves, " ", king)


def kingdom_columns(
    view: Mapping[str, Any],
    translate: Translator,
    symbols: Symbols,
    size: SquareSize,
    parse: Callable[[Mapping[str, Any]], Kingdom] = kingdom_of,
    detail: Callable[[Mapping[str, Any]], Text] | None = None,
) -> Columns:
    """The kingdoms beside each other, each below its points and a ``detail``."""
    texts = [
        Text("\n").join(
            [
                points_text(kingdom, translate),
                *([detail(kingdom)] if detail else []),
                *draw_kingdom(parse(kingdom), size, symbols),
            ]
        )
        for kingdom in view["kingdoms"]
    ]
    return Columns(texts, padding=(0, 3))


def points_text(kingdom: Mapping[str, Any], translate: Translator) -> Text:
    """The seats of a kingdom, ``0 + 1`` for a team, and its points."""
    seats = " + ".join(map(str, kingdom.get("seats") or [kingdom["seat"]]))
    return Text(translate("cli.seat-points", seat=seats, n=kingdom["total"]), style="bold")
