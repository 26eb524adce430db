"""What a player does at first sight, as a policy of ``advise``: cheap enough for every move of a playout.

Nothing is looked at one by one: sets of squares are narrowed as long as something is left of them.
"""

import numpy as np

from ...engine.jit import compiled
from ...engine.layout import Dice
from ...kit.bits import ONE, TWO, ZERO, U, count, lowest, signed
from ...kit.bonus import centre, is_centred
from ...kit.domino import Dominoes
from ...kit.draft import CLAIMS
from ...kit.placing import pick_placement, placements
from ...kit.torus import around, east, north, room_for_one, south, west
from .rules import pick
from .state import CLAIM, PLACE, State


@compiled
def glance(state: State, box: Dominoes, dice: Dice) -> int:
    """One legal action as it would be chosen at first sight."""
    if state.phase == PLACE:
        return place(state, box, dice)
    if state.phase == CLAIM:
        return claim(state, box)
    return pick(state, box, dice)


@compiled
def place(state: State, box: Dominoes, dice: Dice) -> int:
    """A placement that keeps the kingdom in shape, if there is one; among those, one where both halves join their own kind."""
    kingdom, domino = state.seat, lowest(state.queue)
    a, b, c, d = placements(state, box, kingdom, domino)
    level, upright = shapely(state, kingdom)
    if a & level | b & level | c & upright | d & upright:
        a, b, c, d = a & level, b & level, c & upright, d & upright
    first, second = around(state.land[kingdom, box.first[domino]]), around(state.land[kingdom, box.second[domino]])
    e, f, g, h = a & first & west(second), b & second & west(first), c & first & south(second), d & second & south(first)
    if e | f | g | h:
        a, b, c, d = e, f, g, h
    return signed(pick_placement(a, b, c, d, dice))


@compiled
def claim(state: State, box: Dominoes) -> int:
    """The domino whose halves would bring most if each terrain were one territory; the first of equals."""
    kingdom = state.seat
    line, best, most = state.line, ZERO, -1
    while line:
        domino = lowest(line)
        line &= line - ONE
        promise = promise_of(state, kingdom, box.first[domino], box.first_crowns[domino]) + promise_of(
            state, kingdom, box.second[domino], box.second_crowns[domino]
        )
        if promise > most:
            best, most = domino, promise
    return signed(CLAIMS + best)


@compiled
def promise_of(state: State, kingdom: int, terrain: int, crowns: np.uint64) -> int:
    """What a half would bring if the terrain were one territory."""
    land = state.land[kingdom, terrain]
    there = count(land & state.single[kingdom]) + TWO * count(land & state.double[kingdom])
    return signed(there + crowns * (count(land) + TWO))


@compiled
def shapely(state: State, kingdom: int) -> tuple[np.uint64, np.uint64]:
    """The placements, level and upright, that leave no single hole and, where that counts, stay round the castle."""
    if is_centred(state, kingdom):
        square = centre(state)
    else:
        side = U(state.side)
        square = room_for_one(state.columns[kingdom], side) & room_for_one(state.rows[kingdom], side)
    free = square & ~state.filled[kingdom]
    n, s, e, w = south(free), north(free), west(free), east(free)
    one_or_more, two_or_more = n | s | e | w, (n & (s | e | w)) | (s & (e | w)) | (e & w)
    ends = free & one_or_more & ~two_or_more
    up, down, right, left = south(ends), north(ends), west(ends), east(ends)
    level = square & west(square) & ~(up | down | left | west(up | down | right))
    upright = square & south(square) & ~(down | left | right | south(up | left | right))
    return level, upright
