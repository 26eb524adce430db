"""One square of land as text: crowns, a knight, and the symbol of its terrain or building."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from .palette import BUILT, CROWNS, GROUNDS, KNIGHTS, STRONG, Symbols


@dataclass(frozen=True)
class Land:
    """A square of land."""

    terrain: str
    crowns: int
    building: bool = False
    knight: bool = False


@dataclass(frozen=True)
class SquareSize:
    """How large a square is drawn, and whether lines are drawn between the squares."""

    width: int
    height: int
    lines: bool = True

    def extent(self, columns: int, rows: int) -> tuple[int, int]:
        """Width and height of so many squares."""
        gap = int(self.lines)
        return columns * (self.width + gap) + gap, rows * (self.height + gap) + gap


LARGE, MIDDLE, SMALL = SquareSize(5, 2), SquareSize(3, 1), SquareSize(2, 1, lines=False)


def ground(land: Land) -> Style:
    """The colour of a square of land."""
    return BUILT if land.building else GROUNDS[land.terrain].style


def land_text(
    land: Land, size: SquareSize, part: int, symbols: Symbols, preview: bool = False
) -> Text:
    """One line of a square: crowns, then a knight, then the symbol of the terrain or building."""
    symbol, style = (
        symbols["building"] if land.building else symbols.terrain(land.terrain),
        ground(land),
    )
    if preview:
        style += STRONG
    if size.width == 2:
        if land.knight and not land.crowns:
            return Text.assemble((symbol, style), (symbols["knight"], KNIGHTS))
        crowns = str(land.crowns) if land.crowns else " "
        return Text.assemble((symbol, style), (crowns, CROWNS if land.crowns else style))
    if land.knight and part == size.height - 1:
        return knight_text(land, size, symbols, symbol, style)
    if part > 0:
        return Text(f" {symbol} {symbol} ".center(size.width), style)
    if not land.crowns:
        return Text((f"{symbol} {symbol}" if size.width > 3 else symbol).center(size.width), style)
    crowns = symbols.point_symbol(land.terrain) * land.crowns
    if land.crowns >= size.width:
        crowns = f"{land.crowns}{symbols.point_symbol(land.terrain)}"
    rest = (
        " " * (size.width - 2 - len(crowns)) + f"{symbol} "
        if size.width > 3
        else symbol.rjust(size.width - len(crowns))
    )
    return Text.assemble((crowns, CROWNS), (rest, style))


def knight_text(land: Land, size: SquareSize, symbols: Symbols, symbol: str, style: Style) -> Text:
    """The line of a square on which a knight stands, with its crowns where it is the only line."""
    if size.height > 1:
        return Text.assemble((" ", style), (symbols["knight"], KNIGHTS), (f" {symbol} ", style))
    crowns = (
        str(land.crowns)
        if land.crowns > 1
        else symbols.point_symbol(land.terrain)
        if land.crowns
        else " "
    )
    return Text.assemble(
        (crowns, CROWNS if land.crowns else style), (symbols["knight"], KNIGHTS), (symbol, style)
    )
