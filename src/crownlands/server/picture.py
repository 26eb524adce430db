"""A table as a picture for messengers: the leading kingdom, and the houses with their points. Without a word in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import resvg_py

from .digits import CROWN, SHIELD, at, number

if TYPE_CHECKING:
    from .answers import TableLine

WIDTH, HEIGHT = 1200, 630
"""What messengers ask for."""
GROUND = {
    "wheat": "#F4C84F", "grassland": "#97C85A", "lake": "#3F97CF", "town": "#CB6C49", "swamp": "#7C6A91", "forest": "#28624A",
    "mine": "#3D3D4A", "dot": "#2F6FDB", "stripe": "#E8930C", "double-dot": "#6B37A6", "double-stripe": "#14A583",
    "solid": "#3B4554", "quartered": "#C42F6C",
}  # fmt: skip
"""Terrains and coats of arms; what has no colour of its own is plain."""
PLAIN = "#B9C4D1"
HOUSES = ("#C42F6C", "#2F6FDB", "#E8930C", "#14A583", "#3B4554", "#DDD13A", "#6B37A6", "#E2EAF1")
"""In the order of the seats, as the pages have them."""
MAT, PAPER, INK, STONE = "#DDE7E0", "#FBF8F1", "#22343A", "#F4EFE3"
BOARD = 510
"""How wide the kingdom is."""


def png(line: TableLine, view: Any) -> bytes:
    """The picture."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg(line, view)))


def svg(line: TableLine, view: Any) -> str:
    """The picture, as it is drawn; ``view`` is none before the start."""
    result = line.result
    points: list[int | None] = list(result.points) if result else [points_of(view, seat) for seat in range(len(line.seats))]
    places = list(result.places) if result else []
    leading = places.index(1) if 1 in places else 0
    kingdom = kingdom_of(view, leading)
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{MAT}"/>']
    if kingdom:
        parts.append(land(kingdom, HOUSES[leading % len(HOUSES)]))
    else:
        parts.append(at(330, 330, 13, CROWN))
    parts.append(houses(line, points, places))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return f"{head}{''.join(parts)}</svg>"


def kingdom_of(view: Any, seat: int) -> Any:
    """The kingdom of a seat, where the game has kingdoms and something lies in it."""
    for each in (view or {}).get("kingdoms", []):
        if seat in (each.get("seat"), *each.get("seats", [])) and each["squares"]:
            return each
    return None


def points_of(view: Any, seat: int) -> int | None:
    """What a seat has so far; none where nothing says so."""
    kingdom = kingdom_of(view, seat)
    return int(kingdom["total"]) if kingdom else None


def spot(square: str) -> tuple[int, int]:
    """Column and row, counted from the north-west."""
    return ord(square[0]) - ord("a"), -int(square[1:])


def land(kingdom: Any, house: str) -> str:
    """A kingdom: its squares, their crowns, and the castle in the colour of the house."""
    squares = [(*spot(each["square"]), each) for each in kingdom["squares"]]
    castle = spot(kingdom["castle"])
    columns, rows = ([each[axis] for each in [*squares, castle]] for axis in (0, 1))
    side = max(max(columns) - min(columns), max(rows) - min(rows)) + 1
    size = BOARD / max(side, 5)
    left = 330 - size * (max(columns) + min(columns) + 1) / 2
    top = HEIGHT / 2 - size * (max(rows) + min(rows) + 1) / 2
    parts = [f'<rect x="45" y="30" width="570" height="570" rx="34" fill="{PAPER}"/>']
    for column, row, each in squares:
        x, y = left + column * size, top + row * size
        fill = GROUND.get(each.get("terrain") or each.get("coat") or "", PLAIN)
        parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{size + 0.5:.1f}" height="{size + 0.5:.1f}" fill="{fill}"/>')
        crowns = each.get("crowns") or each.get("crosses") or 0
        if crowns:
            plate = f'<rect x="{-15 * crowns}" y="-16" width="{30 * crowns}" height="30" rx="8" fill="#1E1A16"/>'
            signs = [at(30 * i - 15 * (crowns - 1), 0, 1, CROWN) for i in range(crowns)]
            parts.append(at(x + size / 2, y + size * 0.24, size / 120, plate + "".join(signs)))
    x, y = left + castle[0] * size, top + castle[1] * size
    parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}" fill="{STONE}"/>')
    keep = "M-30,34V-22H-18V-10H-8V-26H8V-10H18V-22H30V34Z"
    parts.append(at(x + size / 2, y + size / 2, size / 100, f'<path d="{keep}" fill="{house}"/>'))
    return "".join(parts)


def houses(line: TableLine, points: list[int | None], places: list[int]) -> str:
    """One row for each seat: the shield, the crown of whoever has won, the points; a free seat is an outline."""
    step = min(140.0, 570 / len(line.seats))
    top = HEIGHT / 2 - step * len(line.seats) / 2
    scale = step / 140
    parts = []
    for seat in line.seats:
        middle = top + step * (seat.seat + 0.5)
        colour = HOUSES[seat.seat % len(HOUSES)]
        free = f'fill="none" stroke="{INK}" stroke-width="1.5" stroke-dasharray="4 3"'
        look = free if seat.kind == "open" else f'fill="{colour}" stroke="{INK}" stroke-width="1"'
        parts.append(at(730, middle, 3.4 * scale, f'<path d="{SHIELD}" {look}/>'))
        count = points[seat.seat] if seat.seat < len(points) else None
        if count is not None and seat.kind != "open":
            parts.append(number(count, 820, middle - 38 * scale, 76 * scale, INK))
        if places and places[seat.seat] == 1:
            parts.append(at(1080, middle, 3 * scale, CROWN))
    return "".join(parts)
