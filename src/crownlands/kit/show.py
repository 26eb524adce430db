"""What is shown of turns, lines and kingdoms: as plain data, and as a drawing of text."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from ..engine.layout import opened
from ..engine.seats import CHANCE, NOBODY
from .domino import LETTERS, TERRAIN_NAMES, Dominoes, halves
from .kingdom import Spot, each, extent, from_south_west, halves_on, ring_spots, spot_name
from .lines import members

if TYPE_CHECKING:
    from .placing import Land
    from .score import Score


class Turn(Protocol):
    """What every state has."""

    seat: int
    seats: int


def seat_word(state: Turn) -> str | int | None:
    """The seat to move: a number, ``chance``, or nobody."""
    return {CHANCE: "chance", NOBODY: None}.get(int(state.seat), int(state.seat))


def turn_words(shown: dict[str, Any]) -> str:
    """``seat 0 to move (place)``: for the first line of a drawing."""
    who = {"chance": "chance to move", None: "the match is over"}.get(shown["seat"], f"seat {shown['seat']} to move")
    return f"{who} ({shown['now']})"


def dominoes(state: Turn, box: Dominoes, free: np.uint64, sets: Any, first: int = 0, letter: str = "") -> list[dict[str, Any]]:
    """A line in rising order, each domino with its halves and the seat whose king stands on it.

    ``first`` is where the dominoes of its box begin, ``letter`` names that box in the texts of a match that has several.
    """
    seats: dict[int, int | None] = dict.fromkeys(members(free))
    for seat in range(state.seats):
        seats |= dict.fromkeys(members(sets[seat]), seat)
    printed = faces(box.dtype, box.tobytes())  # type: ignore[attr-defined]
    return [
        {
            "domino": f"{letter}{domino}" if letter else domino,
            "halves": printed[first + domino - 1],
            "seat": seats[domino],
        }
        for domino in sorted(seats)
    ]


# A match has one box from its first view to its last, and few matches have one of their own.
@lru_cache(16)
def faces(kind: Any, box: bytes) -> list[list[dict[str, Any]]]:
    """Both halves of every domino in a box as plain data; many views share them."""
    printed = opened(np.frombuffer(box, kind)[0])
    return [
        [{"terrain": TERRAIN_NAMES[half.terrain], "crowns": half.crowns} for half in halves(printed, domino)]
        for domino in range(len(printed.first))
    ]


def kingdom(state: Land, kingdom: int, score: Score) -> dict[str, Any]:
    """Squares, territories with their arithmetic, and how far the kingdom may still grow."""
    side, reached = int(state.side), extent(state, kingdom)
    (west, east), (south, north) = reached
    single, double = int(state.single[kingdom]), int(state.double[kingdom])
    lies = {
        square: name for land, name in zip(state.land[kingdom].tolist(), TERRAIN_NAMES, strict=False) for square in each(land)
    }
    squares = [
        {"square": name, "terrain": lies[square], "crowns": (single >> square & 1) + 2 * (double >> square & 1)}
        for square, name in named_squares(reached, side)
        if square in lies
    ]
    data = score.data()
    for shown, territory in zip(data["territories"], score.territories, strict=True):
        shown["where"] = [spot_name(spot, side) for spot in territory.spots]
    return {
        "castle": spot_name((0, 0), side),
        "squares": squares,
        "reach": {
            "west": spot_name((east - side + 1, 0), side)[0],
            "east": spot_name((side - 1 - west, 0), side)[0],
            "south": north + 1,
            "north": 2 * side - 1 - south,
        },
        **data,
        "points": score.points,
        "largest": score.largest,
        "crowns": score.crowns,
    }


@cache
def named_squares(reached: tuple[Spot, Spot], side: int) -> list[tuple[int, str]]:
    """The squares of the ring with their names, for a kingdom of that extent; from the south-west on."""
    where = ring_spots(*reached)
    return [
        (square, spot_name(where[square], side)) for square in sorted(range(len(where)), key=lambda n: from_south_west(where[n]))
    ]


def domino_text(shown: dict[str, Any]) -> str:
    """``12 w1f (0)``: number, halves and the seat of its king."""
    drawn = "".join(LETTERS[TERRAIN_NAMES.index(half["terrain"])] + (str(half["crowns"] or "")) for half in shown["halves"])
    king = "" if shown["seat"] is None else f" ({shown['seat']})"
    return f"{shown['domino']} {drawn}{king}"


def kingdom_lines(state: Land, kingdom: int) -> list[str]:
    """The squares of a kingdom with the names of columns and rows."""
    side = int(state.side)
    (west, east), (south, north) = extent(state, kingdom)
    found = halves_on(state, kingdom)
    rows = []
    for y in range(north, -south - 1, -1):
        cells = ["C" if (x, y) == (0, 0) else str(found.get((x, y), ".")) for x in range(-west, east + 1)]
        rows.append(f"{y + side:>3} " + " ".join(f"{cell:<2}" for cell in cells).rstrip())
    names = " ".join(f"{spot_name((x, 0), side)[0]:<2}" for x in range(-west, east + 1)).rstrip()
    return [*rows, "    " + names]
