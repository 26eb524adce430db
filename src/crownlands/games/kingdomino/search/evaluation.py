"""The value of a position for search: points so far, and points to be expected."""

from ....engine.jit import compiled
from ....kit.bits import ONE, U, count, lowest, signed
from ....kit.bonus import HARMONY, MIDDLE_KINGDOM, centre, harmony, is_centred, middle_kingdom
from ....kit.domino import Dominoes
from ....kit.placement_gain import adjacent_totals, best_gain
from ....kit.torus import around, room_for_one
from ..scoring import total
from ..state import CLAIM, END, State

HOLE = 3
"""What a free square that no domino fits into any more costs: a domino will be discarded for it."""


@compiled
def value(state: State, box: Dominoes, seat: int) -> float:
    """The points of ``seat`` so far, bonuses while they are in sight, and what its dominoes will
    bring at best.

    At the end of the match it is what the seat has.
    """
    points = total(state, seat)
    if state.phase == END:
        return float(points)
    holes = holes_in(state, seat)
    points -= HOLE * holes
    if is_centred(state, seat):
        points += MIDDLE_KINGDOM - middle_kingdom(state, seat)
    if state.harmony and holes == 0:
        points += HARMONY - harmony(state, seat)
    dominoes = state.claims[seat] | (state.holds[seat] & state.queue)
    if state.phase == CLAIM and state.queue and seat == state.seat:
        dominoes &= ~(
            state.queue & (~state.queue + ONE)
        )  # its king has just put it into the kingdom
    if dominoes:
        tables = adjacent_totals(state, seat)
        while dominoes:
            points += best_gain(state, box, tables, seat, lowest(dominoes))
            dominoes &= dominoes - ONE
    return float(points)


@compiled
def holes_in(state: State, kingdom: int) -> int:
    """Free squares without a free neighbour, among those that can still be filled."""
    side = U(state.side)
    square = room_for_one(state.columns[kingdom], side) & room_for_one(state.rows[kingdom], side)
    if is_centred(state, kingdom):
        square = centre(state)
    free = square & ~state.filled[kingdom]
    return signed(count(free & ~around(free)))
