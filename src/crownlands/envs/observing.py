"""Observations of many matches in one compiled call: a table says which bytes of a state go where.

The table is data, so that this is compiled once for all games.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engine.layout import Bytes, Counts, Smalls
from ..kit.bits import C63, ONE, ZERO, U, lowest, signed
from .compiling import compiled

BITS, NUMBER, ONE_HOT, SEAT, LOWEST, BOX_NUMBER, BOX_ONE_HOT, POINTS, SEATS, KNOWN = range(10)
"""What a row of the table reads: a set as bits, a number, the same as one bit of many, a seat
counted from the viewer, the lowest of a set, what the box says of one of a set, points, a set of
seats counted from the viewer, whether a number says anything (it is not below 0).
"""
KIND, AT, WIDTH, STRIDE, AXIS, SHIFT, INDEX, TARGET, SIZE, LOW, NTH = range(11)
BOX_AT, BOX_STRIDE, BASE_AT, BASE, PHASE_AT, PHASE = range(11, 17)
"""The columns of the table. ``AXIS`` is the length of an axis of seats (0: there is none), of which
the entry ``INDEX`` places after that of the viewer is read. ``BASE`` times the number at
``BASE_AT`` is added to the number of what is looked up in the box. A number as one bit is written
only where the number at ``PHASE_AT`` is ``PHASE``, unless that is ``ANY``.
"""
COLUMNS = 17
ANY = -1
"""The ``PHASE`` of what is always written."""
ITSELF = -1
"""The ``NTH`` of what is looked up in the box by a number, not by a member of a set."""
MOST = 255
"""The highest number in an observation; a higher one is written as this one."""


@compiled
def observe(
    table: Any, states: Bytes, box: Bytes, viewers: Smalls, standings: Counts, out: Bytes
) -> None:
    """Write what ``viewers`` see of the ``states`` into the rows of ``out``."""
    for i in range(len(states)):
        viewer = max(int(viewers[i]), 0)
        state, target = states[i], out[i]
        for r in range(len(table)):
            row = table[r]
            at = row[AT]
            axis = row[AXIS]
            entry = 0
            if axis:
                entry = ((viewer >> row[SHIFT]) + row[INDEX]) % axis
                at += row[STRIDE] * entry
            first, size, kind = row[TARGET], row[SIZE], row[KIND]
            if kind == BITS:
                spread(word(state, at), target, first, size)
                continue
            for k in range(size):
                target[U(first) + U(k)] = 0
            if kind == NUMBER:
                target[first] = clipped(number(state, at, row[WIDTH]) - row[LOW])
            elif kind == POINTS:
                target[first] = clipped(int(standings[i, entry]))
            elif kind == KNOWN:
                target[first] = number(state, at, row[WIDTH]) >= 0
            elif kind == SEATS:
                for k in range(size):
                    target[first + (k - viewer) % size] = signed(state[at]) >> k & 1
            elif kind == ONE_HOT:
                value = number(state, at, row[WIDTH]) - row[LOW]
                if 0 <= value < size and is_phase(state, row):
                    target[first + value] = 1
            elif kind == SEAT:
                value = number(state, at, row[WIDTH])
                if value >= 0:
                    target[first + (value - (viewer >> row[SHIFT])) % size] = 1
            else:
                if row[NTH] == ITSELF:
                    member = number(state, at, row[WIDTH])
                else:
                    member = nth_member(word(state, at), row[NTH])
                if member < 0:
                    continue
                if kind == LOWEST:
                    target[first + member] = 1
                    continue
                if row[BASE]:
                    member += row[BASE] * number(state, row[BASE_AT], 1)
                value = signed(box[row[BOX_AT] + row[BOX_STRIDE] * member])
                if kind == BOX_NUMBER:
                    target[first] = clipped(value)
                elif value < size:
                    target[first + value] = 1


@compiled
def is_phase(state: Bytes, row: Counts) -> bool:
    """Whether a part that belongs to one phase is written."""
    phase = int(row[PHASE])
    return phase in (ANY, number(state, row[PHASE_AT], 1))


@compiled
def word(state: Bytes, at: int) -> np.uint64:
    """The eight bytes from ``at``."""
    value = ZERO
    for k in range(8):
        value |= U(state[U(at) + U(k)]) << U(8 * k)
    return value


@compiled
def number(state: Bytes, at: int, width: int) -> int:
    """The signed number of ``width`` bytes from ``at``."""
    value = 0
    for k in range(width):
        value |= signed(state[at + k]) << (8 * k)
    sign = 1 << (8 * width - 1)
    return (value ^ sign) - sign


@compiled
def spread(things: np.uint64, target: Bytes, first: int, size: int) -> None:
    """Write the bits of a set, one to a byte."""
    # Numbers without a sign as indices: a negative one would count from the end, and the check for
    # it makes this six times slower.
    if size == 64:
        for k in range(64):
            target[U(first) + U(k)] = (things >> U(k)) & ONE
    else:
        for k in range(size):
            target[U(first) + U(k)] = (things >> (U(k) & C63)) & ONE


@compiled
def nth_member(things: np.uint64, k: int) -> int:
    """The ``k``-th of a set, counted from 0; -1 where there are not so many."""
    for _ in range(k):
        if things != ZERO:
            things &= things - ONE
    return signed(lowest(things)) if things != ZERO else -1


@compiled
def clipped(value: int) -> int:
    """``value`` between 0 and ``MOST``."""
    return min(max(value, 0), MOST)
