"""The greedy players of the 2018 study of Kingdomino, as policies of ``advise``: GPRD and FG.

Gedda, Lagerkvist and Butler, "Monte Carlo Methods for the Game Kingdomino". A move is joint there: place the held domino and
claim the next one. Here both are actions of their own; the claim is chosen anew when the domino lies.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...engine.chance import below
from ...engine.jit import compiled
from ...engine.layout import Dice
from ...kit.bits import ONE, ZERO, U, lowest, signed
from ...kit.domino import Dominoes
from ...kit.draft import CLAIMS
from ...kit.placing import DISCARD, placements, settle
from ...kit.prospects import brought, tabulate, tabulated
from .informed import glance
from .prospects import NOTHING, best_of, in_sight, tidy
from .rules import pick
from .state import CLAIM, PLACE, STATE, State

POLICIES = ("uniform", "gprd", "fg", "informed")
UNIFORM, GPRD, FG, INFORMED = range(len(POLICIES))

Favourites: TypeAlias = NDArray[np.int64]
"""The best option so far, among tidy ones and among all: its points, its action, and how many are as good."""
TIDY, ANY = range(2)
MOST, ACTION, TIES = range(3)


@compiled
def advise(state: State, box: Dominoes, policy: int, dice: Dice) -> int:
    """One legal action as ``policy`` chooses it."""
    if policy == INFORMED:
        return glance(state, box, dice)
    if state.phase == PLACE and policy == FG:
        return place(state, box, state.line, dice)
    if state.phase == PLACE and policy == GPRD:
        return place(state, box, ZERO, dice)
    if state.phase == CLAIM and policy == FG:
        return claim(state, box, dice) if state.queue else claim_crowns(state, box, dice)
    return pick(state, box, dice)


# Decisions


@compiled
def place(state: State, box: Dominoes, claimable: np.uint64, dice: Dice) -> int:
    """The placement that, together with the best claim, brings most; with nothing claimable, the one that brings most now."""
    kingdom, domino = state.seat, lowest(state.queue)
    a, b, c, d = placements(state, box, kingdom, domino)
    before = tabulated(state, kingdom)
    after = before.copy()
    scratch = np.empty(1, STATE)
    found = nothing_found(signed(DISCARD))
    tidy_level, tidy_upright = tidy(state, kingdom)
    for kind in range(4):
        squares = a if kind == 0 else b if kind == 1 else c if kind == 2 else d
        tidy_squares = tidy_level if kind < 2 else tidy_upright
        while squares:
            square = lowest(squares)
            squares &= squares - ONE
            action = U(64 * kind) + square
            is_tidy = bool(tidy_squares >> square & ONE)
            points = brought(state, box, before, kingdom, domino, action)
            scratch[0] = state
            settle(scratch[0], box, kingdom, domino, action)
            if not claimable:
                points += in_sight(scratch[0], kingdom)
                consider(found, points if is_tidy else NOTHING, points, signed(action), dice)
                continue
            tabulate(after, int(box.first[domino]), scratch[0], kingdom)
            tabulate(after, int(box.second[domino]), scratch[0], kingdom)
            line = claimable
            while line:
                tidy_points, any_points = best_of(scratch[0], box, after, kingdom, lowest(line))
                line &= line - ONE
                consider(found, points + tidy_points if is_tidy else NOTHING, points + any_points, signed(action), dice)
    return favourite(found)


@compiled
def claim(state: State, box: Dominoes, dice: Dice) -> int:
    """The domino that could bring most."""
    tables = tabulated(state, state.seat)
    found = nothing_found(0)
    line = state.line
    while line:
        domino = lowest(line)
        line &= line - ONE
        tidy_points, any_points = best_of(state, box, tables, state.seat, domino)
        consider(found, tidy_points, any_points, signed(CLAIMS + domino), dice)
    return favourite(found)


@compiled
def claim_crowns(state: State, box: Dominoes, dice: Dice) -> int:
    """In the first line: the domino with the most crowns on one square."""
    found = nothing_found(0)
    line = state.line
    while line:
        domino = lowest(line)
        line &= line - ONE
        crowns = signed(max(box.first_crowns[domino], box.second_crowns[domino]))
        consider(found, crowns, crowns, signed(CLAIMS + domino), dice)
    return favourite(found)


@compiled
def nothing_found(action: int) -> Favourites:
    """Before the first option; ``action`` is what is done without one."""
    found = np.zeros((2, 3), np.int64)
    found[:, MOST], found[:, ACTION] = NOTHING, action
    return found


@compiled
def consider(found: Favourites, tidy_points: int, any_points: int, action: int, dice: Dice) -> None:
    """Remember an option if none was better; of equal ones each has the same chance to stay."""
    for kind in range(2):
        points = tidy_points if kind == TIDY else any_points
        if points > found[kind, MOST]:
            found[kind, MOST], found[kind, TIES] = points, 0
        if points == found[kind, MOST] and points > NOTHING // 2:
            found[kind, TIES] += 1
            if below(dice, found[kind, TIES]) == ZERO:
                found[kind, ACTION] = action


@compiled
def favourite(found: Favourites) -> int:
    """The best tidy option, if there is one; else the best of all."""
    return int(found[TIDY if found[TIDY, TIES] else ANY, ACTION])
