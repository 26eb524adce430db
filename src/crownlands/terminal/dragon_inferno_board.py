"""The board of Dragon Inferno: tiles in the colours of their houses, dragons, eggs, and the tile that is tried."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from rich.style import Style
from rich.text import Text

from .board import Drawing, Kingdom, Spot, extent, lines_of, spot
from .canvas import Block
from .land import LARGE, MIDDLE, SMALL, Size
from .palette import BURNT, FAINT, GOLD, STRONG, Look, house

NOWHERE: Spot = (-9, -9)
FREE, FIRST_DRAGON = -2, 100
"""The number that all free squares share, and that of the dragon from cave 1."""
Tried = Mapping[str, Any]
"""A move of the view that is only tried, or nothing."""
EGG = Style(color=GOLD, bold=True)


class Table(Drawing):
    """The squares and lines of the board."""

    def __init__(self, view: Mapping[str, Any], size: Size, look: Look, seat: int, tried: Tried, can: Collection[str]) -> None:
        shown = view["board"]
        sheet = range(shown["columns"]), range(1, shown["rows"] + 1)
        lies = [spot(square) for square in tried.get("squares", ())]
        super().__init__(Kingdom(seat, NOWHERE, {}, lies, sheet=sheet), size, look)
        self.kinds = {spot(each["square"]): each["kind"] for each in shown["squares"]}
        self.eggs = {spot(square) for square in view["eggs"]}
        self.can = {spot(square) for square in can}
        self.owner: dict[Spot, int] = {}
        self.marks: dict[Spot, str] = {}
        """Castles and holes."""
        self.area = dict.fromkeys(self.kinds, FREE)
        laid = [(kingdom["seat"], tile) for kingdom in view["kingdoms"] for tile in kingdom["tiles"]]
        for number, (owner, tile) in enumerate([*laid, (seat, tried)] if "castle" in tried else laid):
            squares = [spot(square) for square in tile["squares"]]
            self.owner |= dict.fromkeys(squares, owner)
            self.marks |= {spot(tile["castle"]): "castle", spot(tile["hole"]): "hole"}
            self.area |= dict.fromkeys(squares, number)
        self.burnt: set[Spot] = set()
        for cave in view["caves"]:
            squares = [spot(square) for square in cave["squares"]]
            self.burnt.update(squares)
            self.area |= dict.fromkeys(squares, FIRST_DRAGON + cave["cave"])

    def ground(self, at: Spot) -> Style:
        """The colour of a square."""
        if at in self.burnt:
            return BURNT
        return house(self.owner[at]).style if at in self.owner else Style()

    def square(self, at: Spot, part: int) -> Text:
        """One line of a square."""
        width = self.size.width
        if at not in self.kinds or part:
            return Text(" " * width, self.ground(at))
        if at in self.owner:
            emblem = self.look.house(self.owner[at])
            mark = self.look["egg"] if at in self.eggs else self.look[self.marks[at]] if at in self.marks else " "
            mark = self.look["fire"] if at in self.burnt else mark
            return Text(f"{mark}{emblem} "[:width].center(width), self.ground(at) + STRONG)
        if at in self.eggs:
            return Text(self.look["egg"].center(width), EGG)
        if self.kinds[at] == "corner":
            return Text(self.look["corner"].center(width), STRONG)
        style = Style(color=house(self.kingdom.seat).ground, bold=True) if at in self.can else FAINT
        return Text(self.look["free"].center(width), style)


def size_for(view: Mapping[str, Any], cells: int, lines: int) -> Size:
    """The largest size in which the board has room."""
    sheet = range(view["board"]["columns"]), range(1, view["board"]["rows"] + 1)
    for size in (LARGE, MIDDLE):
        width, height = extent(Kingdom(0, NOWHERE, {}, sheet=sheet), size, named=True)
        if width <= cells and height <= lines:
            return size
    return SMALL


def board(
    view: Mapping[str, Any], size: Size, look: Look, seat: int, tried: Tried | None = None, can: Collection[str] = ()
) -> Block:
    """The board as lines of text."""
    return lines_of(Table(view, size, look, seat, tried or {}, can), named=True)
