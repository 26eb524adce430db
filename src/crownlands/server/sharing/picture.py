"""The picture of a table for messengers: the leading kingdom, and the points of every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

import resvg_py

from ...games import game
from .glyphs import CROWN, KEEP, SHIELD, at, number

if TYPE_CHECKING:
    from ...engine.game_modules import LinkPicture
    from ..tables.schemas import TableSummary

WIDTH, HEIGHT = 1200, 630
"""The size that messengers ask for."""
SEAT_COLOURS = (
    "#C42F6C",
    "#2F6FDB",
    "#E8930C",
    "#14A583",
    "#3B4554",
    "#DDD13A",
    "#6B37A6",
    "#E2EAF1",
)
"""The colours of the houses in the order of the seats, as in the browser."""
MAT, PAPER, INK, STONE = "#DDE7E0", "#FBF8F1", "#22343A", "#F4EFE3"
KINGDOM_WIDTH = 510
KINGDOM_X = 330
"""The middle of the kingdom."""


class Kingdom(TypedDict, total=False):
    """What the picture needs of a kingdom in a view."""

    seat: int
    seats: list[int]
    squares: list[dict[str, str | int]]
    castle: str
    total: int


class View(TypedDict, total=False):
    """What the picture needs of a view; games without kingdoms have none."""

    kingdoms: list[Kingdom]


def png(table: TableSummary, view: View | None) -> bytes:
    """The picture of a table; ``view`` is None before the start."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg(table, view)))


def svg(table: TableSummary, view: View | None) -> str:
    """The picture as SVG."""
    result = table.result
    seats = range(len(table.seats))
    points = list(result.points) if result else [points_of(view, seat) for seat in seats]
    places = list(result.places) if result else []
    leader = places.index(1) if 1 in places else 0
    kingdom = kingdom_of(view, leader)
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{MAT}"/>']
    picture = game(table.game).link_picture
    if kingdom and picture:
        parts.append(kingdom_svg(kingdom, picture, SEAT_COLOURS[leader % len(SEAT_COLOURS)]))
    else:
        parts.append(at(KINGDOM_X, 330, 13, CROWN))
    parts.append(seats_svg(table, points, places))
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def kingdom_of(view: View | None, seat: int) -> Kingdom | None:
    """The kingdom of a seat, where the game has kingdoms and this one is not empty."""
    for kingdom in (view or {}).get("kingdoms", []):
        if seat in (kingdom.get("seat"), *kingdom.get("seats", [])) and kingdom["squares"]:
            return kingdom
    return None


def points_of(view: View | None, seat: int) -> int | None:
    """The points of a seat so far, where the view has them."""
    kingdom = kingdom_of(view, seat)
    return int(kingdom["total"]) if kingdom else None


def column_and_row(square: str) -> tuple[int, int]:
    """Column and row, counted from the north-west."""
    return ord(square[0]) - ord("a"), -int(square[1:])


def rect(x: float, y: float, side: float, fill: str) -> str:
    """A square."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{side:.1f}" height="{side:.1f}" fill="{fill}"/>'


def kingdom_svg(kingdom: Kingdom, picture: LinkPicture, colour: str) -> str:
    """A kingdom: its squares, their crowns, and the castle in the colour of the house."""
    squares = kingdom["squares"]
    places = [column_and_row(str(square["square"])) for square in squares]
    castle = column_and_row(kingdom["castle"])
    columns, rows = zip(*places, castle, strict=True)
    squares_wide = max(max(columns) - min(columns), max(rows) - min(rows)) + 1
    side = KINGDOM_WIDTH / max(squares_wide, 5)
    left = KINGDOM_X - side * (max(columns) + min(columns) + 1) / 2
    top = HEIGHT / 2 - side * (max(rows) + min(rows) + 1) / 2
    parts = [f'<rect x="45" y="30" width="570" height="570" rx="34" fill="{PAPER}"/>']
    for (column, row), square in zip(places, squares, strict=True):
        x, y = left + column * side, top + row * side
        parts.append(rect(x, y, side + 0.5, picture.colours[str(square[picture.ground])]))
        crowns = int(square[picture.crowns])
        if crowns:
            parts.append(at(x + side / 2, y + side * 0.24, side / 120, crowns_svg(crowns)))
    x, y = left + castle[0] * side, top + castle[1] * side
    parts.append(rect(x, y, side, STONE))
    keep = f'<path d="{KEEP}" fill="{colour}"/>'
    parts.append(at(x + side / 2, y + side / 2, side / 100, keep))
    return "".join(parts)


def crowns_svg(crowns: int) -> str:
    """The crowns of a square on a dark plate."""
    size = f'x="{-15 * crowns}" y="-16" width="{30 * crowns}" height="30"'
    plate = f'<rect {size} rx="8" fill="#1E1A16"/>'
    return plate + "".join(at(30 * i - 15 * (crowns - 1), 0, 1, CROWN) for i in range(crowns))


def seats_svg(table: TableSummary, points: list[int] | list[int | None], places: list[int]) -> str:
    """A row for each seat: shield, points, the winner's crown; an open seat is an outline."""
    step = min(140.0, 570 / len(table.seats))
    top = HEIGHT / 2 - step * len(table.seats) / 2
    scale = step / 140
    parts = []
    for seat in table.seats:
        middle = top + step * (seat.seat + 0.5)
        is_open = seat.kind == "open"
        outline = f'fill="none" stroke="{INK}" stroke-width="1.5" stroke-dasharray="4 3"'
        colour = SEAT_COLOURS[seat.seat % len(SEAT_COLOURS)]
        style = outline if is_open else f'fill="{colour}" stroke="{INK}" stroke-width="1"'
        parts.append(at(730, middle, 3.4 * scale, f'<path d="{SHIELD}" {style}/>'))
        count = points[seat.seat] if seat.seat < len(points) else None
        if count is not None and not is_open:
            parts.append(number(count, 820, middle - 38 * scale, 76 * scale, INK))
        if places and places[seat.seat] == 1:
            parts.append(at(1080, middle, 3 * scale, CROWN))
    return "".join(parts)
