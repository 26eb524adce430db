"""A square of land as it is drawn: crowns, a knight, the sign of its terrain or of the building on it."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from .palette import BUILT, CROWNS, GROUNDS, KNIGHTS, STRONG, Look


@dataclass(frozen=True)
class Land:
    """A square of land."""

    terrain: str
    crowns: int
    building: bool = False
    knight: bool = False


@dataclass(frozen=True)
class Size:
    """How large a square is drawn, and whether lines are drawn between the squares."""

    width: int
    height: int
    lines: bool = True

    def room(self, columns: int, rows: int) -> tuple[int, int]:
        """Width and height of so many squares."""
        gap = int(self.lines)
        return columns * (self.width + gap) + gap, rows * (self.height + gap) + gap


LARGE, MIDDLE, SMALL = Size(5, 2), Size(3, 1), Size(2, 1, lines=False)


def ground(land: Land) -> Style:
    """The colour of a square of land."""
    return BUILT if land.building else GROUNDS[land.terrain].style


def land_text(land: Land, size: Size, part: int, look: Look, tried: bool = False) -> Text:
    """One line of a square of land: crowns first, then a knight, then the sign of the terrain or of the building on it."""
    sign, style = look["building"] if land.building else look.terrain(land.terrain), ground(land)
    if tried:
        style += STRONG
    if size.width == 2:
        if land.knight and not land.crowns:
            return Text.assemble((sign, style), (look["knight"], KNIGHTS))
        crowns = str(land.crowns) if land.crowns else " "
        return Text.assemble((sign, style), (crowns, CROWNS if land.crowns else style))
    if land.knight and part == size.height - 1:
        return knight_text(land, size, look, sign, style)
    if part > 0:
        return Text(f" {sign} {sign} ".center(size.width), style)
    if not land.crowns:
        return Text((f"{sign} {sign}" if size.width > 3 else sign).center(size.width), style)
    crowns = look.mark(land.terrain) * land.crowns
    if land.crowns >= size.width:
        crowns = f"{land.crowns}{look.mark(land.terrain)}"
    rest = " " * (size.width - 2 - len(crowns)) + f"{sign} " if size.width > 3 else sign.rjust(size.width - len(crowns))
    return Text.assemble((crowns, CROWNS), (rest, style))


def knight_text(land: Land, size: Size, look: Look, sign: str, style: Style) -> Text:
    """The line of a square on which a knight stands; where there is only one line, one sign or a number tells its crowns."""
    if size.height > 1:
        return Text.assemble((" ", style), (look["knight"], KNIGHTS), (f" {sign} ", style))
    crowns = str(land.crowns) if land.crowns > 1 else look.mark(land.terrain) if land.crowns else " "
    return Text.assemble((crowns, CROWNS if land.crowns else style), (look["knight"], KNIGHTS), (sign, style))
