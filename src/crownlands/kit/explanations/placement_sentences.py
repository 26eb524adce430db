"""What speaks against a placement: room that is lost, bonuses that are given up, points."""

from typing import Any

import numpy as np

from ...engine.explanation import add_sentence
from ...engine.jit import compiled
from ...engine.layout import Counts
from ...engine.registry import NONE
from ..bits import ONE, U, lowest, signed, size
from ..bonus import HARMONY, MIDDLE_KINGDOM, harmony, is_centred, middle_kingdom
from ..domino import Dominoes
from ..draft import Draft
from ..placing import Land, placements
from ..torus import RING, around, room_for_one

SENTENCES = (
    "no-place-for domino",
    "gives-up-middle-kingdom n",
    "gives-up-harmony n",
    "hole square",
    "fewer-points n",
    "misfits n instead",
    "brings-points n",
    "completes-middle-kingdom n",
    "completes-harmony n",
)
(
    NO_PLACE_FOR,
    GIVES_UP_MIDDLE_KINGDOM,
    GIVES_UP_HARMONY,
    HOLE,
    FEWER_POINTS,
    MISFITS,
    BRINGS_POINTS,
    COMPLETES_MIDDLE_KINGDOM,
    COMPLETES_HARMONY,
) = range(len(SENTENCES))

DISCARD_WEIGHT, HOLE_WEIGHT = 8, 6
"""About as many points are lost with a domino that is discarded, and with a hole, in which half of
one is missing.
"""
MOST_UNPLACEABLE = 4
"""The most that dominoes without a place weigh: nobody knows which dominoes will come."""


@compiled
def fits(state: Land, box: Dominoes, kingdom: int, domino: int) -> bool:
    """Whether ``domino`` has a place in ``kingdom``."""
    a, b, c, d = placements(state, box, kingdom, U(domino))
    return bool(a | b | c | d)


@compiled
def unplaceable(state: Land, box: Dominoes, kingdom: int, dominoes: np.uint64, base: int) -> int:
    """How many of ``dominoes``, counted from ``base``, have no place in ``kingdom``."""
    n = 0
    while dominoes:
        if not fits(state, box, kingdom, base + signed(lowest(dominoes))):
            n += 1
        dominoes &= dominoes - ONE
    return n


@compiled
def holes(state: Land, kingdom: int) -> np.uint64:
    """Free squares between the outermost of ``kingdom`` that nothing can cover any more: no
    neighbour is free and within reach.
    """
    side = U(state.side)
    columns, rows = state.columns[kingdom], state.rows[kingdom]
    free = room_for_one(columns, side) & room_for_one(rows, side) & ~state.filled[kingdom]
    return U(columns & rows & free & ~around(free))


@compiled
def dominoes_to_come(state: Draft, holds: np.uint64, claims: np.uint64, kings: int) -> int:
    """How many dominoes a kingdom gets after the one whose king acts: it holds and claims those,
    and has so many kings.
    """
    waiting = state.queue & (state.queue - ONE)
    n = size(holds & waiting) + size(claims) + kings * (int(state.left) // int(state.length))
    if state.line:  # each of its kings in the old line claims one
        n += size(holds & state.queue)
    return n


@compiled
def certain_next(
    state: Draft, holds: np.uint64, claims: np.uint64, queue_base: int, line_base: int
) -> int:
    """The domino that is certain to be the next one for a kingdom that holds and claims those:
    nothing changes the kingdom before it comes. NONE where it may be another one. The dominoes of
    the old and of the new line are counted from a base.
    """
    own = holds & state.queue & (state.queue - ONE)
    if own:
        return queue_base + signed(lowest(own))
    # A lower domino that is claimed now would come first.
    if claims and (not state.line or lowest(state.line) > lowest(claims)):
        return line_base + signed(lowest(claims))
    return NONE


@compiled
def is_middle_open(state: Any, kingdom: int, to_come: int) -> bool:
    """Whether the Middle Kingdom is there, or so many dominoes are enough to reach as far."""
    lines = size(state.columns[kingdom]) + size(state.rows[kingdom])
    missing = 2 * int(state.side) - lines // RING
    return is_centred(state, kingdom) and missing <= to_come


@compiled
def is_harmony_open(state: Any, kingdom: int, to_come: int) -> bool:
    """Whether so many dominoes are enough for the full square, and no hole is in it."""
    side = int(state.side)
    missing = side * side - size(state.filled[kingdom])
    return bool(state.harmony and missing <= 2 * to_come and not holes(state, kingdom))


@compiled
def compare_room(
    before: Any,
    played: Any,
    best: Any,
    box: Dominoes,
    kingdom: int,
    domino: int,
    to_come: int,
    out: Counts,
    n: int,
) -> int:
    """Add what ``played`` leaves less room for than ``best``; ``domino`` is certain to come next,
    or NONE.
    """
    has_place = domino == NONE or fits(played, box, kingdom, domino)
    has_place_with_best = domino == NONE or fits(best, box, kingdom, domino)
    if has_place_with_best and not has_place:
        n = add_sentence(out, n, DISCARD_WEIGHT, NO_PLACE_FOR, domino, 0, 0)
    if is_middle_open(best, kingdom, to_come) and not is_centred(played, kingdom):
        bonus = MIDDLE_KINGDOM
        n = add_sentence(out, n, bonus, GIVES_UP_MIDDLE_KINGDOM, bonus, 0, 0)
    can_be_full = has_place and is_harmony_open(played, kingdom, to_come)
    if has_place_with_best and is_harmony_open(best, kingdom, to_come) and not can_be_full:
        n = add_sentence(out, n, HARMONY, GIVES_UP_HARMONY, HARMONY, 0, 0)
    new_holes = holes(played, kingdom) & ~holes(best, kingdom) & ~holes(before, kingdom)
    if new_holes and to_come:
        n = add_sentence(out, n, HOLE_WEIGHT, HOLE, signed(lowest(new_holes)), 0, 0)
    return n


@compiled
def compare_points(played: int, best: int, out: Counts, n: int) -> int:
    """Add that a move brings fewer points."""
    if best > played:
        n = add_sentence(out, n, best - played, FEWER_POINTS, best - played, 0, 0)
    return n


@compiled
def compare_unplaceable(played: int, best: int, out: Counts, n: int) -> int:
    """Add that more of the unseen dominoes have no place."""
    if played > best:
        n = add_sentence(out, n, min(played - best, MOST_UNPLACEABLE), MISFITS, played, best, 0)
    return n


@compiled
def write_reasons_for_placement(
    before: Any, best: Any, kingdom: int, points: int, out: Counts
) -> int:
    """Write what ``best`` brings by itself, ``points`` among it."""
    n = 0
    if points > 0:
        n = add_sentence(out, n, points, BRINGS_POINTS, points, 0, 0)
    bonus = middle_kingdom(best, kingdom)
    if bonus and not middle_kingdom(before, kingdom):
        n = add_sentence(out, n, bonus, COMPLETES_MIDDLE_KINGDOM, bonus, 0, 0)
    bonus = harmony(best, kingdom)
    if bonus and not harmony(before, kingdom):
        n = add_sentence(out, n, bonus, COMPLETES_HARMONY, bonus, 0, 0)
    return n
