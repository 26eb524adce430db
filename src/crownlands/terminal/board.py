"""A kingdom drawn in a terminal: territories as fields of one colour, lines only where one ends and another begins."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from rich.style import Style
from rich.text import Text

from .land import Land, Size, ground, land_text
from .lines import HEAVY, LIGHT, NONE, crossing
from .palette import FAINT, GAIN, GROUNDS, LINES, STRONG, Look, house, tint

Spot = tuple[int, int]
"""Column and row, counted from a1 = (0, 1)."""
STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


MAP = range(7), range(1, 6)
"""The columns and rows of a map of Kingdomino Duel."""
EMPTY = -2
"""The number that all empty squares of a map share; the castle's is -1."""


@dataclass
class Kingdom:
    """What is drawn: land, the castle of a seat, a domino that is only tried, and squares that a domino could cover."""

    seat: int
    castle: Spot
    land: dict[Spot, Land]
    tried: Collection[Spot] = ()
    offers: Mapping[Spot, int] = field(default_factory=dict)
    """Squares that can be chosen, and the most that each could bring: points, or coins for a knight."""
    least: int = 1
    """How many columns and rows are drawn at least."""
    sheet: tuple[range, range] | None = None
    """The columns and rows of a printed map; without one, as many as the kingdom needs."""
    partner: int | None = None
    """The other seat of a team that shares the kingdom."""

    def territories(self) -> list[tuple[Land, frozenset[Spot]]]:
        """Terrain with all its crowns, and the squares: those worth most first, then the largest."""
        left, found = dict(self.land), []
        while left:
            first = min(left)
            terrain, todo, squares, crowns = left[first].terrain, [first], set(), 0
            while todo:
                spot = todo.pop()
                if spot in left and left[spot].terrain == terrain:
                    crowns += left.pop(spot).crowns
                    squares.add(spot)
                    todo += [(spot[0] + x, spot[1] + y) for x, y in STEPS.values()]
            found.append((Land(terrain, crowns), frozenset(squares)))
        order = {name: place for place, name in enumerate(GROUNDS)}
        return sorted(
            found, key=lambda each: (-each[0].crowns * len(each[1]), -len(each[1]), order[each[0].terrain], min(each[1]))
        )

    def frame(self) -> tuple[range, range]:
        """The columns and the rows to be drawn."""
        if self.sheet:
            return self.sheet
        used = [self.castle, *self.land, *self.offers]
        columns, rows = (self.span([each[axis] for each in used]) for axis in (0, 1))
        return columns, rows

    def span(self, used: list[int]) -> range:
        """From the lowest to the highest, and some more on both sides if that is less than ``least``."""
        missing = max(self.least - (max(used) - min(used) + 1), 0)
        return range(min(used) - missing // 2, max(used) + 1 + (missing + 1) // 2)


def spot(square: str) -> Spot:
    """``c4`` as column and row."""
    return ord(square[0]) - ord("a"), int(square[1:])


def kingdom_of(shown: Mapping[str, Any]) -> Kingdom:
    """The kingdom of a view."""
    if "tower" in shown:
        land = {spot(each["square"]): Land(each["coat"], each["crosses"]) for each in shown["squares"]}
        return Kingdom(shown["seat"], spot(shown["castle"]), land, sheet=MAP)
    land = {spot(each["square"]): land_of(each) for each in shown["squares"]}
    seats = shown.get("seats") or [shown["seat"]]
    return Kingdom(seats[0], spot(shown["castle"]), land, partner=seats[1] if len(seats) > 1 else None)


def land_of(shown: Mapping[str, Any]) -> Land:
    """A square of a view."""
    return Land(shown["terrain"], shown["crowns"], "building" in shown, "knight" in shown)


def extent(kingdom: Kingdom, size: Size, named: bool) -> tuple[int, int]:
    """Width and height of ``draw``'s answer."""
    columns, rows = kingdom.frame()
    width, height = size.room(len(columns), len(rows))
    return width + 3 * named, height + named


def draw(kingdom: Kingdom, size: Size, look: Look, named: bool = True) -> list[Text]:
    """The kingdom as lines of text; ``named`` puts letters above the columns and numbers before the rows."""
    return lines_of(Drawing(kingdom, size, look), named)


def lines_of(drawing: Drawing, named: bool) -> list[Text]:
    """A drawing as lines of text."""
    size = drawing.size
    columns, rows = drawing.kingdom.frame()
    lines = []
    for y in reversed(rows):
        if size.lines:
            lines.append(drawing.seam(columns, y, named))
        for part in range(size.height):
            name = f"{y:>2} " if part == (size.height - 1) // 2 else "   "
            lines.append(drawing.row(columns, y, part, name if named else ""))
    if size.lines:
        lines.append(drawing.seam(columns, rows[0] - 1, named))
    if named:
        gap = int(size.lines)
        names = "".join(chr(ord("a") + x).center(size.width) + " " * gap for x in columns)
        lines.insert(0, Text("   " + " " * gap + names, style=FAINT))
    return lines


class Drawing:
    """The squares and lines of one kingdom."""

    def __init__(self, kingdom: Kingdom, size: Size, look: Look) -> None:
        self.kingdom, self.size, self.look = kingdom, size, look
        self.area: dict[Spot, int] = {kingdom.castle: -1}
        """Squares with the same number melt together."""
        if kingdom.sheet:
            self.area |= {(x, y): EMPTY for x in kingdom.sheet[0] for y in kingdom.sheet[1] if (x, y) != kingdom.castle}
        for number, (_, squares) in enumerate(kingdom.territories()):
            self.area |= dict.fromkeys(squares, number)

    def stroke(self, one: Spot, other: Spot) -> int:
        """The line between two neighbours."""
        if (one in self.kingdom.tried) != (other in self.kingdom.tried):
            return HEAVY
        return NONE if self.area.get(one) == self.area.get(other) else LIGHT

    def ground(self, at: Spot) -> Style:
        """The colour of a square."""
        if at == self.kingdom.castle:
            return house(self.kingdom.seat).style
        land = self.kingdom.land.get(at)
        return GROUNDS[land.terrain].style if land else Style()

    def label(self, at: Spot) -> str:
        """What a square that can be chosen could bring."""
        most = self.kingdom.offers[at]
        return f"+{most}" if most > 0 and self.size.width > 2 else self.look["free"]

    def lined(self, heavy: bool) -> Style:
        """The colour of a line; round a domino that is tried it is the house's."""
        return Style(color="#ffffff", bgcolor=house(self.kingdom.seat).ground, bold=True) if heavy else LINES

    def seam(self, columns: range, y: int, named: bool) -> Text:
        """The lines between row ``y`` and the one above it."""
        text = Text("   " if named else "")
        for x in [*columns, columns[-1] + 1]:
            nw, ne, sw, se = (x - 1, y + 1), (x, y + 1), (x - 1, y), (x, y)
            strokes = self.stroke(nw, ne), self.stroke(ne, se), self.stroke(sw, se), self.stroke(nw, sw)
            sign = crossing(strokes, self.look.unicode)
            text.append(sign, self.lined(HEAVY in strokes) if any(strokes) else self.ground(se))
            if x in columns:
                stroke = self.stroke(ne, se)
                sign = crossing((NONE, stroke, NONE, stroke), self.look.unicode)
                text.append(sign * self.size.width, self.lined(stroke == HEAVY) if stroke else self.ground(se))
        return text

    def row(self, columns: range, y: int, part: int, name: str) -> Text:
        """One line of the squares of row ``y``."""
        text = Text.assemble((name, FAINT))
        for x in [*columns, columns[-1] + 1]:
            if self.size.lines:
                stroke = self.stroke((x - 1, y), (x, y))
                sign = crossing((stroke, NONE, stroke, NONE), self.look.unicode)
                text.append(sign, self.lined(stroke == HEAVY) if stroke else self.ground((x, y)))
            if x in columns:
                text.append_text(self.square((x, y), part))
        return text

    def castle(self, part: int) -> str:
        """One line of the castle, with the emblem of its house."""
        tower, emblem = self.look["castle"], self.look.house(self.kingdom.seat)
        if self.kingdom.partner is not None and not part:
            gap = " " if self.size.width > 3 else ""
            middle = f"{gap}{tower}{gap}" if self.size.width > 2 else ""
            return emblem + middle + self.look.house(self.kingdom.partner)
        if self.size.width < 5:
            return tower + emblem
        return self.look["wall"] * 5 if part else f"{tower} {emblem} {tower}"

    def square(self, at: Spot, part: int) -> Text:
        """One line of a square."""
        width = self.size.width
        if at == self.kingdom.castle:
            return Text(self.castle(part).center(width), house(self.kingdom.seat).style + STRONG)
        if at in self.kingdom.land:
            land, tried = self.kingdom.land[at], at in self.kingdom.tried
            if at in self.kingdom.offers and not tried and part == 0 and width > 2:
                return Text(self.label(at).center(width), ground(land) + STRONG)
            return land_text(land, self.size, part, self.look, tried)
        if at in self.kingdom.offers and part == 0:
            style = GAIN if self.kingdom.offers[at] > 0 and width > 2 else Style(color=tint(self.kingdom.seat), bold=True)
            return Text(self.label(at).center(width), style)
        if self.kingdom.sheet and not self.size.lines:
            return Text(self.look["free"].ljust(width), FAINT)
        return Text(" " * width)
