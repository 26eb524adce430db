"""A map as rows of text: ``.`` is empty, a letter a coat of arms, a digit its crosses."""

from __future__ import annotations

from collections import Counter

from ...engine.errors import BadText
from ...kit.bits import ONE, ZERO, U
from ...kit.positions.kingdom import drawn_squares
from .components import LETTERS
from .state import State

COLUMNS, ROWS = 7, 5
CASTLE_SQUARE = 27
MOST_ON_A_SQUARE = 4
"""Two of the die, one of the tower, one of ``add-cross`` (DQ-23)."""


def on_map() -> list[list[int]]:
    """The squares of the ring, row by row from the north."""
    return [[8 * row + column for column in range(COLUMNS)] for row in range(ROWS, 0, -1)]


def sign(state: State, seat: int, square: int) -> str:
    """What a square shows."""
    if square == CASTLE_SQUARE:
        return "C"
    coat = coat_on(state, seat, square)
    if coat is None:
        return "."
    crosses = crosses_at(state, seat, square)
    return LETTERS[coat] + (str(crosses) if crosses else "")


def coat_on(state: State, seat: int, square: int) -> int | None:
    """The coat of arms that is drawn there, if any."""
    return next(
        (coat for coat in range(len(LETTERS)) if int(state.land[seat, coat]) >> square & 1), None
    )


def crosses_at(state: State, seat: int, square: int) -> int:
    """The crosses of a square."""
    planes = (state.ones, state.twos, state.fours)
    return sum((int(plane[seat]) >> square & 1) << power for power, plane in enumerate(planes))


def map_text(state: State, seat: int) -> str:
    """The rows from the north, joined by ``/``."""
    return "/".join("".join(sign(state, seat, square) for square in row) for row in on_map())


def read_map(state: State, seat: int, text: str, separator: str, at: int) -> None:
    """Draw a map: five rows of seven squares, the castle in the middle; whatever was there is
    gone.
    """
    state.land[seat] = ZERO
    state.filled[seat] = state.ones[seat] = state.twos[seat] = state.fours[seat] = ZERO
    squares = list(drawn_squares(text, separator, at, LETTERS))
    widths = Counter(-y for _, y, *_ in squares)
    if (
        text.count(separator) != ROWS - 1
        or [widths[row] for row in range(ROWS)] != [COLUMNS] * ROWS
    ):
        raise BadText("wrong-map-size", at, columns=COLUMNS, rows=ROWS)
    for x, y, letter, digit, place in squares:
        square = 8 * (ROWS + y) + x
        if (letter + digit == "C") != (square == CASTLE_SQUARE):
            raise BadText("castle-misplaced", place)
        if letter in ".C" and not digit:
            continue
        if letter not in LETTERS or int(digit or 0) > MOST_ON_A_SQUARE:
            letters = " ".join(LETTERS)
            raise BadText(
                "bad-square",
                place,
                found=letter + digit,
                letters=letters,
                most=MOST_ON_A_SQUARE,
                example="D2",
            )
        bit, crosses = ONE << U(square), int(digit or 0)
        state.land[seat, LETTERS.index(letter)] |= bit
        state.filled[seat] |= bit
        for power, plane in enumerate((state.ones, state.twos, state.fours)):
            plane[seat] |= bit * U(crosses >> power & 1)
