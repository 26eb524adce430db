"""The torus: operations on bit sets agree with sets of coordinates."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from crownlands.kit import torus
from crownlands.kit.bits import ALL, U
from crownlands.kit.positions.kingdom import spot_name, spot_of
from crownlands.kit.torus import HOME, RING, offset, reach

Pairs = set[tuple[int, int]]


def pairs(squares: np.uint64) -> Pairs:
    return {(i % 8, i // 8) for i in range(64) if int(squares) >> i & 1}


def word(squares: Pairs) -> np.uint64:
    return U(sum(1 << (x + 8 * y) for x, y in squares))


def moved(squares: Pairs, x: int, y: int) -> Pairs:
    return {((a + x) % 8, (b + y) % 8) for a, b in squares}


def beside(squares: Pairs) -> Pairs:
    return (
        moved(squares, 1, 0) | moved(squares, -1, 0) | moved(squares, 0, 1) | moved(squares, 0, -1)
    )


def some_words(n: int) -> list[np.uint64]:
    rng = Random(2)
    return [
        U(0),
        ALL,
        *(U(1 << i) for i in range(64)),
        *(U(rng.getrandbits(64) & rng.getrandbits(64)) for _ in range(n)),
    ]


def columns(offsets: range) -> np.uint64:
    return word({((HOME + x) % RING, y) for x in offsets for y in range(RING)})


def rows(offsets: range) -> np.uint64:
    return word({(x, (HOME + y) % RING) for x in range(RING) for y in offsets})


ARCS = [range(-west, east + 1) for west in range(7) for east in range(7 - west)]
"""All the columns, or rows, that a kingdom can reach over."""


def test_steps_go_round_the_ring() -> None:
    for squares in some_words(200):
        assert pairs(torus.east(squares)) == moved(pairs(squares), 1, 0)
        assert pairs(torus.west(squares)) == moved(pairs(squares), -1, 0)
        assert pairs(torus.north(squares)) == moved(pairs(squares), 0, 1)
        assert pairs(torus.south(squares)) == moved(pairs(squares), 0, -1)
        assert pairs(torus.around(squares)) == beside(pairs(squares))


def test_a_flood_fills_what_hangs_together() -> None:
    rng = Random(3)
    for land in some_words(200):
        for start in rng.sample(sorted(pairs(land)), min(3, len(pairs(land)))):
            filled = {start}
            while more := (beside(filled) & pairs(land)) - filled:
                filled |= more
            assert pairs(torus.flood(word({start}), land)) == filled


def test_a_flood_follows_the_longest_snake() -> None:
    snake = {(x, y) for y in range(0, 8, 2) for x in range(7)} | {(6, 1), (0, 3), (6, 5)}
    assert pairs(torus.flood(word({(0, 0)}), word(snake))) == snake


@pytest.mark.parametrize("side", [5, 7])
def test_one_more_column_fits_while_fewer_than_the_side_are_used(side: int) -> None:
    for used in ARCS:
        if len(used) <= side:
            room = torus.room_for_one(columns(used), U(side))
            assert room == (ALL if len(used) < side else columns(used))


@pytest.mark.parametrize("side", [5, 7])
def test_two_neighbouring_columns_fit_where_the_kingdom_stays_within_the_side(side: int) -> None:
    """Asked only of columns at the kingdom's rim or inside: elsewhere nothing could connect."""
    for used in ARCS:
        if len(used) > side:
            continue
        lines = columns(used)
        room = pairs(torus.room_for_two(lines, U(torus.west(lines)), U(side)))
        for first in range(used[0] - 2, used[-1] + 2):
            wide = max(used[-1], first + 1) - min(used[0], first) + 1
            if wide <= RING:
                assert (((HOME + first) % RING, 0) in room) == (wide <= side)


def test_the_reach_of_a_kingdom_is_found_again() -> None:
    for used in ARCS:
        assert reach(int(columns(used)), 1) == (-used[0], used[-1])
        assert reach(int(rows(used)), RING) == (-used[0], used[-1])


def test_a_square_of_the_ring_is_the_one_at_the_kingdom() -> None:
    for used in ARCS:
        west, east = -used[0], used[-1]
        for x in range(-west, east + 1):
            assert offset((HOME + x) % RING, 1, west, east) == x
        for width in (1, 2):
            for x in range(-west - width, east + 2):
                if max(x + width - 1, east) - min(x, -west) < 7:
                    assert offset((HOME + x) % RING, width, west, east) == x


@pytest.mark.parametrize(("side", "castle", "corner"), [(5, "e5", "i9"), (7, "g7", "m13")])
def test_squares_have_names_round_the_castle(side: int, castle: str, corner: str) -> None:
    assert (spot_name((0, 0), side), spot_name((1 - side, 1 - side), side)) == (castle, "a1")
    assert spot_name((side - 1, side - 1), side) == corner
    for x in range(1 - side, side):
        for y in range(1 - side, side):
            name = spot_name((x, y), side)
            assert spot_of(name[0], int(name[1:]), side) == (x, y)
