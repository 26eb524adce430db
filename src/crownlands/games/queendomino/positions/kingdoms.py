"""Whether the dominoes that are gone could have made the kingdoms of a position."""

import numpy as np

from ....engine.jit import compiled
from ....engine.layout import Counts
from ....kit.bits import ONE, U, signed, size
from ....kit.domino import DOMINOES
from ....kit.half_counts import CROWN_COUNTS, count_domino, missing, remove_kingdom, squares_like
from ....kit.torus import around
from ..components import TERRAINS, TOWN, Box
from ..rules import current_domino
from ..state import CLAIM, DRAGON, END, KNIGHT, SITE, State, kingdom_of
from .lines import kings_each, rounds_before
from .problems import (
    HALF_A_DOMINO,
    NO_PROBLEM,
    NOT_IN_THE_BOX,
    TOO_MANY_BUILDINGS,
    TOO_MANY_SQUARES,
)

HALF_KINDS = CROWN_COUNTS * TERRAINS


@compiled
def has_placed(state: State) -> bool:
    """Whether the seat to move has placed or discarded the lowest domino of the queue."""
    phase = int(state.phase)
    return bool(state.queue) and (phase == CLAIM or KNIGHT <= phase <= DRAGON)


@compiled
def acted(state: State, kingdom: int) -> int:
    """How many dominoes the kings of a kingdom have placed or discarded."""
    if not state.queue and state.phase != END:
        return 0
    dominoes = 0
    for seat in range(state.seats):
        if kingdom_of(state, seat) == kingdom:
            dominoes += kings_each(state) * (rounds_before(state) + 1) - size(state.holds[seat])
            dominoes += int(has_placed(state) and state.seat == seat)
    return dominoes


@compiled
def gone_halves(state: State, box: Box, out: Counts) -> None:
    """Count the squares of all dominoes that have been placed or have left the game."""
    queue = state.queue & (state.queue - ONE) if has_placed(state) else state.queue
    line = state.line
    for seat in range(state.seats):
        line |= state.claims[seat]
    for source in range(1 + int(state.wedding)):
        there = state.unseen[source]
        if state.line_box == source:
            there |= line
        if state.queue_box == source:
            there |= queue
        for domino in range(DOMINOES):
            if not there >> U(domino) & ONE:
                count_domino(box, DOMINOES * source + domino, out)


@compiled
def kingdoms_problem(state: State, box: Box, out: Counts) -> int:
    """The number of what is wrong with a kingdom; its parameters come into ``out``."""
    gone = np.zeros(HALF_KINDS, np.int64)
    gone_halves(state, box, gone)
    for kingdom in range(state.kingdoms):
        squares, turns = size(state.filled[kingdom]) - 1, acted(state, kingdom)
        if squares % 2:
            return HALF_A_DOMINO
        if squares > 2 * turns:
            out[0], out[1] = squares, 2 * turns
            return TOO_MANY_SQUARES
        before_building = KNIGHT <= int(state.phase) <= SITE
        if before_building and kingdom_of(state, state.seat) == kingdom:
            turns -= 1
        if size(state.houses[kingdom]) > turns:
            out[0], out[1] = size(state.houses[kingdom]), turns
            return TOO_MANY_BUILDINGS
        # The crowns of towns are those of buildings.
        remove_kingdom(state, kingdom, TOWN, gone)
        gone[CROWN_COUNTS * TOWN] -= size(state.land[kingdom, TOWN])
        if missing(gone) >= 0:
            out[0] = missing(gone)
            return NOT_IN_THE_BOX
    return NO_PROBLEM


@compiled
def just_placed(state: State, box: Box, kingdom: int) -> bool:
    """Whether the king's domino can lie where ``placed`` says, with a knight on the first half if
    only the second is named. There is no building on it: step C comes after step B.
    """
    domino = current_domino(state)
    free, knights = ~state.built[kingdom], state.knights[kingdom]
    first = free & squares_like(
        state, kingdom, int(box.first[domino]), signed(box.first_crowns[domino])
    )
    second = free & squares_like(
        state, kingdom, int(box.second[domino]), signed(box.second_crowns[domino])
    )
    other = ONE << U(state.halves[1])
    if not other & second & ~knights:
        return False
    near = around(other) & first
    if state.halves[0] < 0:
        return bool(near & knights)
    return bool(ONE << U(state.halves[0]) & near & ~knights)
