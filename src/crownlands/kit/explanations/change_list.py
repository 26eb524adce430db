"""Changes of territories by a move, as numbers: compiled, for Python and for the pages.

The territories before are given as their squares, ``rings``, and as three numbers each: terrain,
crowns, points (``territory.list_territories``); their order is that in which changes name them.
"""

import numpy as np

from ...engine.jit import compiled
from ...engine.layout import Actions, Counts, Words
from ..bits import ONE, U, count, signed
from ..domino import Dominoes
from ..placement_gain import both_squares
from ..placing import DISCARD
from ..torus import around

PLACED = 4
"""The numbers of a placed square: terrain, number on the ring, crowns, whether it is new."""
CHANGE = 6
"""The numbers of a change: terrain, the territories that it joins as bits, squares, crowns, points,
and how many points more these are.
"""
PLACEMENT_CHANGES = 1 + 2 * CHANGE
"""The numbers for a placement: how many changes, and these."""


@compiled
def joined(rings: Words, numbers: Counts, terrain: int, square: int) -> int:
    """The territories that a square of ``terrain`` touches or lies in, as bits."""
    here = ONE << U(square)
    near, joins = here | around(here), 0
    for i in range(len(rings)):
        if numbers[3 * i] == terrain and rings[i] & near:
            joins |= 1 << i
    return joins


@compiled
def write_change(rings: Words, numbers: Counts, change: Counts) -> None:
    """Complete a change that has terrain, joins, and the squares and crowns that are new."""
    before = 0
    for i in range(len(rings)):
        if change[1] >> i & 1:
            change[2] += signed(count(rings[i]))
            change[3] += numbers[3 * i + 1]
            before += numbers[3 * i + 2]
    change[4] = change[2] * change[3]
    change[5] = change[4] - before


@compiled
def list_changes(rings: Words, numbers: Counts, placed: Counts, out: Counts) -> int:
    """Write what one or two ``placed`` squares do to the territories; return how many changes there
    are. Squares of one terrain are one change where they touch or join the same territory.
    """
    n = 0
    for i in range(len(placed) // PLACED):
        terrain, square = placed[PLACED * i], placed[PLACED * i + 1]
        crowns, new = placed[PLACED * i + 2], placed[PLACED * i + 3]
        joins = joined(rings, numbers, terrain, square)
        if i == 1 and placed[0] == terrain:
            touches = around(ONE << U(square)) >> U(placed[1]) & ONE
            if touches or joins & out[1]:
                out[1] |= joins
                out[2] += new
                out[3] += crowns
                continue
        change = out[CHANGE * n :]
        change[0], change[1], change[2], change[3] = terrain, joins, new, crowns
        n += 1
    for k in range(n):
        write_change(rings, numbers, out[CHANGE * k : CHANGE * (k + 1)])
    return n


@compiled
def placement_changes(
    box: Dominoes, domino: int, actions: Actions, rings: Words, numbers: Counts, out: Counts
) -> None:
    """Write ``PLACEMENT_CHANGES`` numbers for each placement of ``domino``: how many changes there
    are, and the changes; none where the domino is discarded.
    """
    placed = np.ones(2 * PLACED, np.int64)
    placed[0], placed[2] = box.first[domino], signed(box.first_crowns[domino])
    placed[PLACED], placed[PLACED + 2] = box.second[domino], signed(box.second_crowns[domino])
    for i in range(len(actions)):
        row = out[PLACEMENT_CHANGES * i : PLACEMENT_CHANGES * (i + 1)]
        row[0] = 0
        if actions[i] != DISCARD:
            here, there = both_squares(U(actions[i]))
            placed[1], placed[PLACED + 1] = here, there
            row[0] = list_changes(rings, numbers, placed, row[1:])
