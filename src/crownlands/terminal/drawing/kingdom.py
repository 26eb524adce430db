"""A kingdom to be drawn: its land, its castle, and the squares that a move could cover."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .palette import GROUNDS
from .square_drawing import Land

Square = tuple[int, int]
"""Column and row, counted from a1 = (0, 1)."""
STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


class Territory(NamedTuple):
    """Connected squares of one terrain, with the sum of their crowns."""

    terrain: str
    crowns: int
    squares: frozenset[Square]


@dataclass
class Kingdom:
    """Land, the castle of a seat, a domino that is only previewed, and selectable squares."""

    seat: int
    castle: Square
    land: dict[Square, Land]
    preview: Collection[Square] = ()
    gains: Mapping[Square, int] = field(default_factory=dict)
    """Squares that can be chosen, with the most that each could bring: points, or coins for a
    knight.
    """
    min_side: int = 1
    """How many columns and rows are drawn at least."""
    sheet: tuple[range, range] | None = None
    """The columns and rows of a printed map; without one, as many as the kingdom needs."""
    partner: int | None = None
    """The other seat of a team that shares the kingdom."""

    def territories(self) -> list[Territory]:
        """The territories: those worth most first, then the largest."""
        left, territories = dict(self.land), []
        while left:
            first = min(left)
            terrain, todo, squares, crowns = left[first].terrain, [first], set(), 0
            while todo:
                square = todo.pop()
                if square in left and left[square].terrain == terrain:
                    crowns += left.pop(square).crowns
                    squares.add(square)
                    todo += [(square[0] + x, square[1] + y) for x, y in STEPS.values()]
            territories.append(Territory(terrain, crowns, frozenset(squares)))
        order = {name: place for place, name in enumerate(GROUNDS)}
        return sorted(
            territories,
            key=lambda territory: (
                -territory.crowns * len(territory.squares),
                -len(territory.squares),
                order[territory.terrain],
                min(territory.squares),
            ),
        )

    def bounds(self) -> tuple[range, range]:
        """The columns and the rows to be drawn."""
        if self.sheet:
            return self.sheet
        squares = [self.castle, *self.land, *self.gains]
        columns, rows = (self.span([square[axis] for square in squares]) for axis in (0, 1))
        return columns, rows

    def span(self, used: list[int]) -> range:
        """From the lowest to the highest, widened on both sides to at least ``min_side``."""
        missing = max(self.min_side - (max(used) - min(used) + 1), 0)
        return range(min(used) - missing // 2, max(used) + 1 + (missing + 1) // 2)


def parse_square(text: str) -> Square:
    """``c4`` as column and row."""
    return ord(text[0]) - ord("a"), int(text[1:])


def kingdom_of(view: Mapping[str, Any]) -> Kingdom:
    """The kingdom of dominoes that a view describes."""
    land = {parse_square(square["square"]): land_of(square) for square in view["squares"]}
    seats = view.get("seats") or [view["seat"]]
    return Kingdom(
        seats[0], parse_square(view["castle"]), land, partner=seats[1] if len(seats) > 1 else None
    )


def land_of(view: Mapping[str, Any]) -> Land:
    """The land that the view of a square describes."""
    return Land(view["terrain"], view["crowns"], "building" in view, "knight" in view)
