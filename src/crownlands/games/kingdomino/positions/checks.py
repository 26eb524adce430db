"""Whether the numbers of a position belong to one moment of a match."""

from ....engine.jit import compiled
from ....engine.layout import Counts
from ....kit.bits import ONE, U, size
from ....kit.domino import Dominoes
from ....kit.draft import claimed, owner
from ....kit.half_counts import CROWN_COUNTS, count_domino, missing, remove_kingdom
from ..components import DOMINOES, TERRAINS
from ..state import CLAIM, DRAW, END, PLACE, TURN_UP, State
from .problems import (
    HALF_A_DOMINO,
    INCOMPLETE_LINE,
    NO_PROBLEM,
    NOT_IN_THE_BOX,
    TOO_MANY_SEEN,
    TOO_MANY_SQUARES,
    WRONG_KINGS,
    WRONG_MOMENT,
    WRONG_SEAT,
)

HALF_KINDS = CROWN_COUNTS * TERRAINS


@compiled
def kings_each(state: State) -> int:
    """How many kings a seat plays with (K-3)."""
    return 2 if state.seats == 2 else 1


@compiled
def moment_problem(state: State, out: Counts) -> int:
    """The number of what contradicts itself in everything but the kingdoms; its parameters come
    into ``out``.
    """
    line, turned_up = size(state.line), DOMINOES - size(state.unseen)
    if state.left < 0:
        out[0], out[1] = turned_up, turned_up + int(state.left)
        return TOO_MANY_SEEN
    begun = line if state.phase == TURN_UP else 0
    if (turned_up - begun) % int(state.length):
        out[0] = state.length
        return INCOMPLETE_LINE
    first_line = turned_up - begun <= (0 if state.phase == TURN_UP else int(state.length))
    if not has_moment(state, first_line):
        out[0] = state.phase
        return WRONG_MOMENT
    for seat in range(state.seats):
        kings = kings_in_play(state, seat, first_line)
        if not has_kings(state, kings):
            out[0], out[1], out[2] = seat, kings, kings_each(state)
            return WRONG_KINGS
    # Kings are in the hand only for the first line.
    if (state.queue and state.kings) or (state.phase == PLACE and not state.queue):
        out[0] = state.phase
        return WRONG_MOMENT
    if (state.phase in (PLACE, CLAIM)) and state.queue and owner(state) != state.seat:
        out[0], out[1] = state.seat, owner(state)
        return WRONG_SEAT
    return NO_PROBLEM


@compiled
def is_last_round(state: State) -> bool:
    """Whether there is no new line any more."""
    return state.phase == PLACE and not state.line and claimed(state) == 0


@compiled
def has_moment(state: State, first_line: bool) -> bool:
    """Whether line, claims and queue have the sizes that the phase gives them."""
    claims, length = claimed(state), int(state.length)
    line, has_queue = size(state.line), bool(state.queue)
    whole = line + claims == length
    if state.phase == TURN_UP:
        return line < length and claims == 0 and state.left > 0 and has_queue != first_line
    if state.phase == DRAW:
        return first_line and whole and not has_queue and state.kings != 0
    if state.phase == CLAIM:
        return whole and has_queue != first_line
    if state.phase == PLACE:
        return not first_line and (state.left == 0 if is_last_round(state) else whole)
    cleared = line == 0 and claims == 0 and not has_queue and state.left == 0 and state.kings == 0
    return cleared and int(state.deal) + 1 == state.deals


@compiled
def kings_in_play(state: State, seat: int, first_line: bool) -> int:
    """How many kings a seat has on dominoes, in the hand, or just drawn."""
    kings = size(state.holds[seat]) + size(state.claims[seat])
    kings += size(U(int(state.kings) >> 2 * seat & 3))
    return kings + int(state.phase == CLAIM and first_line and state.seat == seat)


@compiled
def has_kings(state: State, kings: int) -> bool:
    """Whether a seat may have so many."""
    if kings == kings_each(state):
        return True
    return (is_last_round(state) and kings < kings_each(state)) or (
        state.phase == END and kings == 0
    )


@compiled
def has_placed(state: State, seat: int) -> bool:
    """Whether ``seat`` has placed the lowest domino of the queue and is to claim."""
    return state.phase == CLAIM and bool(state.queue) and state.seat == seat


@compiled
def gone_halves(state: State, box: Dominoes, out: Counts) -> None:
    """Count the squares of all dominoes that have been placed or have left the game."""
    queue = state.queue & (state.queue - ONE) if has_placed(state, state.seat) else state.queue
    there = state.unseen | state.line | queue
    for seat in range(state.seats):
        there |= state.claims[seat]
    for domino in range(DOMINOES):
        if not there >> U(domino) & ONE:
            count_domino(box, domino, out)


@compiled
def acted(state: State, seat: int) -> int:
    """How many dominoes ``seat`` has placed or discarded in this deal."""
    kings = kings_each(state)
    done = (DOMINOES - size(state.unseen)) // int(state.length)
    if not (state.phase in (TURN_UP, END) or (state.phase == PLACE and not state.line)):
        done -= 1
    if state.phase == DRAW or not state.queue:
        return kings * done if state.phase == END else 0
    return kings * done - size(state.holds[seat]) + int(has_placed(state, seat))


@compiled
def kingdom_problem(state: State, kingdom: int, gone: Counts, out: Counts) -> int:
    """The number of what is wrong with a kingdom; its squares are taken from those that are gone
    (``gone_halves``).
    """
    squares, turns = size(state.filled[kingdom]) - 1, acted(state, kingdom)
    if squares % 2:
        return HALF_A_DOMINO
    if squares > 2 * turns:
        out[0], out[1] = squares, 2 * turns
        return TOO_MANY_SQUARES
    remove_kingdom(state, kingdom, TERRAINS, gone)
    if missing(gone) >= 0:
        out[0] = missing(gone)
        return NOT_IN_THE_BOX
    return NO_PROBLEM
