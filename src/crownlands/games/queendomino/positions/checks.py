"""Whether the parts of a position belong to one moment of a match."""

import numpy as np

from ....engine.jit import compiled
from ....engine.layout import Counts
from ....kit.bits import ONE, ZERO, U, size
from ....kit.draft import owner
from ..builders import fires, leads, payable, sites
from ..components import SPACES, TILES, Box
from ..state import (
    BUILD,
    BUILT,
    CLAIM,
    DRAGON,
    DRAW,
    END,
    KNIGHT,
    SENT,
    SITE,
    STACK,
    TURN_UP,
    State,
    kingdom_of,
)
from .kingdoms import just_placed, kingdoms_problem
from .lines import (
    are_lines_whole,
    has_kings,
    has_lines,
    kings_each,
    kings_held,
    lines_seen,
    rounds_before,
)
from .problems import (
    INCOMPLETE_LINE,
    NO_PROBLEM,
    TOO_MANY_KNIGHTS,
    WRONG_KINGS,
    WRONG_MOMENT,
    WRONG_QUEEN,
    WRONG_SEAT,
)


@compiled
def position_problem(state: State, box: Box, out: Counts) -> int:
    """The number of what contradicts itself in a position; its parameters come into ``out``."""
    problem = lines_problem(state, out)
    if problem == NO_PROBLEM and not has_tiles(state):
        out[0], problem = state.phase, WRONG_MOMENT
    if problem == NO_PROBLEM:
        problem = pieces_problem(state, out)
    if problem == NO_PROBLEM and not (has_step(state, box) and has_taken_steps(state)):
        out[0], problem = state.phase, WRONG_MOMENT
    return problem if problem else kingdoms_problem(state, box, out)


@compiled
def lines_problem(state: State, out: Counts) -> int:
    """What is wrong with the lines, the kings or the seat to move."""
    if not are_lines_whole(state):
        out[0] = state.length
        return INCOMPLETE_LINE
    if not has_lines(state):
        out[0] = state.phase
        return WRONG_MOMENT
    if state.phase >= CLAIM and state.queue and owner(state) != state.seat:
        out[0], out[1] = state.seat, owner(state)
        return WRONG_SEAT
    for seat in range(state.seats):
        if not has_kings(state, seat):
            out[0], out[1], out[2] = seat, kings_held(state, seat), kings_each(state)
            return WRONG_KINGS
    return NO_PROBLEM


@compiled
def burnt(state: State) -> np.uint64:
    """The tiles that have left the game, as bits: those that are nowhere."""
    there = state.stack
    for space in range(SPACES):
        if state.spaces[space] >= 0:
            there |= ONE << U(state.spaces[space])
    if state.top >= 0:
        there |= ONE << U(state.top)
    for kingdom in range(state.kingdoms):
        there |= state.houses[kingdom]
    return U(((ONE << U(TILES)) - ONE) & ~there)


@compiled
def has_tiles(state: State) -> bool:
    """Whether the builders' board fits to the moment."""
    phase, tiles, are_in_row = int(state.phase), 0, True
    for space in range(SPACES):
        if state.spaces[space] >= 0:
            are_in_row &= space == tiles
            tiles += 1
    if phase == STACK:
        if state.top >= 0 or state.stack == ZERO:
            return False
        if not state.queue and size(state.stack) != TILES - tiles:
            return False
    elif state.top < 0 and state.stack != ZERO:
        return False
    # Between rounds the board is tidy, and full as far as there are tiles.
    if phase != END and (phase in (STACK, TURN_UP, DRAW) or not state.queue):
        if not are_in_row or state.dragon >= 0:
            return False
        if phase != STACK and tiles < SPACES and state.top >= 0:
            return False
    burnt_tiles, rounds = size(burnt(state)), lines_seen(state, size(state.line))
    if state.dragon >= 0 and (state.spaces[state.dragon] >= 0 or burnt_tiles == 0):
        return False
    return burnt_tiles <= (rounds if rounds >= 2 else 0)


@compiled
def pieces_problem(state: State, out: Counts) -> int:
    """What is wrong with the knights or the queen."""
    has_towers = False
    for kingdom in range(state.kingdoms):
        has_towers |= state.towers[kingdom] != 0
        if state.reserve[kingdom] < 0:
            out[0] = kingdom
            out[1] = size(state.knights[kingdom]) + int(state.reserve[kingdom])
            return TOO_MANY_KNIGHTS
    if has_towers != (state.queen >= 0) or (has_towers and not leads(state, state.queen)):
        return WRONG_QUEEN
    return NO_PROBLEM


@compiled
def has_step(state: State, box: Box) -> bool:
    """Whether the step of the turn has something to choose."""
    phase = int(state.phase)
    if (state.halves[1] >= 0) != (phase == KNIGHT) or (state.chosen >= 0) != (phase == SITE):
        return False
    kingdom = kingdom_of(state, state.seat)
    if phase == KNIGHT:
        return state.reserve[kingdom] > 0 and just_placed(state, box, kingdom)
    if phase == BUILD:
        return bool(sites(state, kingdom)) and bool(payable(state, box, kingdom))
    if phase == SITE:
        chosen = payable(state, box, kingdom) >> U(state.chosen) & ONE
        return bool(sites(state, kingdom)) and bool(chosen)
    return phase != DRAGON or bool(fires(state, kingdom))


@compiled
def has_taken_steps(state: State) -> bool:
    """Whether the steps taken in this round fit the kings that have acted, the knights and the
    buildings (AMB-6); there are two players, so a kingdom is a seat's.
    """
    if not state.steps_once:
        return True
    rounds = rounds_before(state) + int(state.phase == END)
    for kingdom in range(state.kingdoms):
        sent, built = state.taken[kingdom] & SENT != 0, state.taken[kingdom] & BUILT != 0
        has_acted = bool(state.queue) and size(state.holds[kingdom]) < 2
        phase = int(state.phase) if state.queue and state.seat == kingdom else END
        has_begun_to_send = phase == KNIGHT and state.halves[0] < 0
        has_built = phase in (DRAGON, CLAIM)
        may_build = phase in (BUILD, SITE)
        if sent and not (has_acted or has_begun_to_send or may_build or has_built):
            return False
        if built and (may_build or not (has_acted or has_built)):
            return False
        if phase == KNIGHT and sent != has_begun_to_send:
            return False
        knights, houses = size(state.knights[kingdom]), size(state.houses[kingdom])
        if not int(sent) <= knights <= 2 * (rounds + int(sent)):
            return False
        if not int(built) <= houses <= rounds + int(built):
            return False
    return True
