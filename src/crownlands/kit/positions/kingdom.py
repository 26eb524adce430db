"""A kingdom as squares round its castle, as rows of text, and as words of the state."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from ...engine.errors import BadText
from ..domino import LETTERS, MOST_CROWNS, Half
from ..torus import CASTLE, CASTLE_COLUMN, CASTLE_ROW, COLUMN, HOME, RING, ROW, offset, reach

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..placing import Land

Spot = tuple[int, int]
"""Steps east and steps north of the castle."""

COLUMN_LETTERS = "abcdefghijklm"
SQUARE = re.compile(r"([A-Za-z.])([0-9]?)")


@cache
def spot_name(spot: Spot, side: int) -> str:
    """``e5``: the name of a square; the castle stands in the middle of all it could reach."""
    return COLUMN_LETTERS[spot[0] + side - 1] + str(spot[1] + side)


def spot_of(column: str, row: int, side: int) -> Spot:
    """Mirror of ``spot_name``; the spot may lie outside of what can be reached."""
    return COLUMN_LETTERS.index(column) - (side - 1), row - side


def extent(state: Land, kingdom: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """How far the kingdom reaches west and east, and south and north of its castle."""
    return across(int(state.columns[kingdom]), 1), across(int(state.rows[kingdom]), RING)


# There are 28 ways to reach to two sides, so both are worked out once.
across = cache(reach)


@cache
def ring_spots(columns: tuple[int, int], rows: tuple[int, int]) -> tuple[Spot, ...]:
    """Where each square of the ring is, for a kingdom of that extent."""
    return tuple(
        (offset(square % RING, 1, *columns), offset(square // RING, 1, *rows))
        for square in range(RING * RING)
    )


def bit_numbers(word: int) -> Iterator[int]:
    """The numbers of the bits that are set in ``word``, such as squares of the torus."""
    while word:
        yield (word & -word).bit_length() - 1
        word &= word - 1


def spots(state: Land, kingdom: int, squares: int) -> list[Spot]:
    """Where the ``squares`` of the ring are, for this kingdom; from the south-west on."""
    where = ring_spots(*extent(state, kingdom))
    return sorted([where[square] for square in bit_numbers(squares)], key=from_south_west)


def from_south_west(spot: Spot) -> Spot:
    """To sort spots by: row by row from the south, each from the west."""
    return spot[1], spot[0]


def halves_on(state: Land, kingdom: int) -> dict[Spot, Half]:
    """The halves that lie in the kingdom, without its castle."""
    single, double = int(state.single[kingdom]), int(state.double[kingdom])
    where = ring_spots(*extent(state, kingdom))
    halves = {}
    for terrain, land in enumerate(state.land[kingdom].tolist()):
        for square in bit_numbers(land):
            halves[where[square]] = Half(
                terrain, (single >> square & 1) + 2 * (double >> square & 1)
            )
    return halves


def fill(state: Land, kingdom: int, halves: Mapping[Spot, Half]) -> None:
    """Lay ``halves`` round the castle of a kingdom; whatever was there is gone."""
    # Plain numbers first: access to a field of a record costs more than everything else here.
    land = [0] * state.land.shape[1]
    columns, rows, single, double = int(CASTLE_COLUMN), int(CASTLE_ROW), 0, 0
    for (x, y), half in halves.items():
        column, row = (HOME + x) % RING, (HOME + y) % RING
        square = 1 << RING * row + column
        land[half.terrain] |= square
        columns |= int(COLUMN) << column
        rows |= int(ROW) << RING * row
        single |= square * (half.crowns & 1)
        double |= square * (half.crowns >> 1)
    state.land[kingdom] = land
    state.filled[kingdom] = int(CASTLE) | sum(land)
    state.columns[kingdom], state.rows[kingdom] = columns, rows
    state.single[kingdom], state.double[kingdom] = single, double


def rows_text(state: Land, kingdom: int) -> str:
    """The rows from the north, joined by ``/``."""
    halves = halves_on(state, kingdom)
    (west, east), (south, north) = extent(state, kingdom)

    def square(spot: Spot) -> str:
        if spot == (0, 0):
            return "C"
        return str(halves[spot]) if spot in halves else "."

    return "/".join(
        "".join(square((x, y)) for x in range(-west, east + 1))
        for y in range(north, -south - 1, -1)
    )


def read_rows(text: str, separator: str, at: int, side: int, terrains: int) -> dict[Spot, Half]:
    """The halves drawn round the castle, rows from the north; refused unless they are connected and
    fit into ``side`` × ``side``.
    """
    drawn: dict[Spot, tuple[Half, int]] = {}
    castle: Spot | None = None
    for x, y, letter, digit, place in drawn_squares(text, separator, at, LETTERS[:terrains]):
        if letter == "." and not digit:
            continue
        if letter == "C" and not digit:
            if castle is not None:
                raise BadText("two-castles", place)
            castle = x, y
        elif letter in LETTERS[:terrains] and (digit or "0") <= str(MOST_CROWNS):
            drawn[x, y] = Half(LETTERS.index(letter), int(digit or 0)), place
        else:
            letters = " ".join(LETTERS[:terrains])
            raise BadText(
                "bad-square",
                place,
                found=letter + digit,
                letters=letters,
                most=MOST_CROWNS,
                example="w2",
            )
    if castle is None:
        raise BadText("no-castle", at)
    check_size([*drawn, castle], at, side)
    check_connected(drawn, castle)
    return {(x - castle[0], y - castle[1]): half for (x, y), (half, _) in drawn.items()}


def drawn_squares(
    text: str, separator: str, at: int, letters: str
) -> Iterator[tuple[int, int, str, str, int]]:
    """Column, row, letter, digit and place of each square of a drawing; ``letters`` are those that
    may stand there, for a refusal.
    """
    place = at
    for y, row in enumerate(text.split(separator)):
        x = index = 0
        while index < len(row):
            if separator == "\n" and row[index].isspace():
                index += 1
                continue
            match = SQUARE.match(row, index)
            if match is None:
                raise BadText(
                    "bad-character",
                    place + index,
                    found=row[index],
                    expected=" ".join(letters + "C."),
                )
            yield x, -y, match[1], match[2], place + index
            x += 1
            index = match.end()
        place += len(row) + len(separator)


def check_size(squares: list[Spot], at: int, side: int) -> None:
    """Refuse a kingdom that is wider or higher than ``side`` (K-15)."""
    for axis, key in ((0, "kingdom-too-wide"), (1, "kingdom-too-high")):
        used = [spot[axis] for spot in squares]
        width = max(used) - min(used) + 1
        if width > side:
            raise BadText(key, at, found=width, most=side)


def check_connected(drawn: Mapping[Spot, tuple[Half, int]], castle: Spot) -> None:
    """Refuse a square that is not connected with the castle by sides."""
    reached, todo = {castle}, [castle]
    while todo:
        x, y = todo.pop()
        for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if spot in drawn and spot not in reached:
                reached.add(spot)
                todo.append(spot)
    for spot, (half, place) in drawn.items():
        if spot not in reached:
            raise BadText("disconnected", place, square=str(half))
