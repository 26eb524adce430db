"""What reasons in words are made of: the sentences, positions after moves, and what is looked up in
them.
"""

import numpy as np

from ....engine.jit import compiled
from ....engine.layout import States
from ....engine.registry import NONE
from ....kit.bits import ONE, ZERO, U, lowest, signed
from ....kit.explanations import claim_sentences, placement_sentences
from ....kit.explanations.claim_sentences import UNPLACEABLE
from ....kit.explanations.placement_sentences import dominoes_to_come
from ....kit.placing import place_domino, placements
from ..builders import build, payable, sites
from ..components import Box
from ..knights import tax
from ..rules import SITES, TAKES, play
from ..scoring import points
from ..state import BUILT, KNIGHT, State, kingdom_of

OWN_SENTENCES = (
    "smaller-tax n",
    "fewer-coins n",
    "fewer-knights n",
    "fewer-towers n",
    "gives-queen-away n",
    "too-few-coins",
    "leaves-building n building",
    "brings-coins n",
    "brings-queen n",
)
SENTENCES = (*placement_sentences.SENTENCES, *claim_sentences.SENTENCES, *OWN_SENTENCES)
(
    SMALLER_TAX,
    FEWER_COINS,
    FEWER_KNIGHTS,
    FEWER_TOWERS,
    GIVES_QUEEN_AWAY,
    TOO_FEW_COINS,
    LEAVES_BUILDING,
    BRINGS_COINS,
    BRINGS_QUEEN,
) = range(len(SENTENCES) - len(OWN_SENTENCES), len(SENTENCES))
PLAYED, BEST, SCRATCH = 1, 2, 3
"""What the states behind the first are for."""


@compiled
def play_in(states: States, box: Box, action: int, at: int) -> None:
    """Let ``states[at]`` be the position after ``action``; a tile that is taken is built where it
    brings most, on the first of equal sites.
    """
    states[at] = states[0]
    play(states[at], box, action)
    if action < TAKES or action >= SITES:
        return
    kingdom = kingdom_of(states[0], states[0].seat)
    best, most, free = -1, 0, sites(states[at], kingdom)
    while free:
        site = signed(lowest(free))
        free &= free - ONE
        states[SCRATCH] = states[at]
        build(states[SCRATCH], box, kingdom, site)
        worth = points(states[SCRATCH], box, kingdom)
        if best < 0 or worth > most:
            best, most = site, worth
    play(states[at], box, int(SITES) + best)


@compiled
def holds_of(state: State, kingdom: int) -> np.uint64:
    """The dominoes of the old line with a king of ``kingdom``."""
    dominoes = ZERO
    for seat in range(state.seats):
        if kingdom_of(state, seat) == kingdom:
            dominoes |= state.holds[seat]
    return dominoes


@compiled
def claims_of(state: State, kingdom: int) -> np.uint64:
    """The dominoes of the new line with a king of ``kingdom``."""
    dominoes = ZERO
    for seat in range(state.seats):
        if kingdom_of(state, seat) == kingdom:
            dominoes |= state.claims[seat]
    return dominoes


@compiled
def left_to_come(state: State, kingdom: int) -> int:
    """How many dominoes ``kingdom`` gets after the one whose king acts."""
    kings = 2 if state.seats == 2 or state.teams else 1
    return dominoes_to_come(state, holds_of(state, kingdom), claims_of(state, kingdom), kings)


@compiled
def best_tax(state: State, box: Box, kingdom: int) -> int:
    """The most coins that one knight can collect on the domino just placed; 0 without a knight."""
    if state.phase != KNIGHT:
        return 0
    return max(tax(state, box, kingdom, 0), tax(state, box, kingdom, 1))


@compiled
def next_rival(state: State, kingdom: int) -> int:
    """The kingdom of the king that acts next in this round; NONE where there is none or it is the
    same.
    """
    waiting = state.queue & (state.queue - ONE)
    if not waiting:
        return NONE
    domino = lowest(waiting)
    for seat in range(state.seats):
        if state.holds[seat] >> domino & ONE and kingdom_of(state, seat) != kingdom:
            return kingdom_of(state, seat)
    return NONE


@compiled
def points_of_building(states: States, box: Box, kingdom: int, space: int) -> int:
    """The most points that ``kingdom`` wins by building the tile on ``space``, its price taken off;
    0 where it cannot.
    """
    state = states[0]
    may_build = not state.taken[kingdom] & BUILT
    if not may_build or not payable(state, box, kingdom) >> U(space) & ONE:
        return 0
    most, before, free = 0, points(state, box, kingdom), sites(state, kingdom)
    while free:
        states[SCRATCH] = state
        states[SCRATCH].chosen = space
        build(states[SCRATCH], box, kingdom, signed(lowest(free)))
        free &= free - ONE
        most = max(most, points(states[SCRATCH], box, kingdom) - before)
    return most


@compiled
def most_gained(states: States, box: Box, kingdom: int, domino: int) -> int:
    """The most points that placing ``domino`` brings to ``kingdom`` as it is; UNPLACEABLE where it
    has no place.
    """
    a, b, c, d = placements(states[0], box, kingdom, U(domino))
    most, before = UNPLACEABLE, points(states[0], box, kingdom)
    for kind in range(4):
        squares = a if kind == 0 else b if kind == 1 else c if kind == 2 else d
        while squares:
            action = U(64 * kind) + lowest(squares)
            squares &= squares - ONE
            states[SCRATCH] = states[0]
            place_domino(states[SCRATCH], box, kingdom, U(domino), action)
            most = max(most, points(states[SCRATCH], box, kingdom) - before)
    return most
