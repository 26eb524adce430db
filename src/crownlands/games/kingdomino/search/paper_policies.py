"""The greedy players GPRD and FG of the 2018 study of Kingdomino."""

# Gedda, Lagerkvist and Butler, "Monte Carlo Methods for the Game Kingdomino". A move is joint
# there: place the held domino and claim the next one. Here both are actions of their own; the claim
# is chosen anew when the domino lies.

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ....engine.chance import below
from ....engine.jit import compiled
from ....engine.layout import Dice
from ....kit.bits import ONE, ZERO, U, lowest, signed
from ....kit.domino import Dominoes
from ....kit.draft import CLAIMS
from ....kit.placement_gain import adjacent_totals, points_gained, write_terrain_totals
from ....kit.placing import DISCARD, place_domino, placements
from ..placement_gain import NOTHING, attainable_bonuses, best_of, tidy
from ..state import STATE, State

BestChoices: TypeAlias = NDArray[np.int64]
"""The best option so far, among tidy ones and among all: its points, its action, and how many are
as good.
"""
TIDY, ANY = range(2)
MOST, ACTION, TIES = range(3)


@compiled
def place(state: State, box: Dominoes, claimable: np.uint64, dice: Dice) -> int:
    """The placement that, together with the best claim, brings most; with nothing claimable, the
    one that brings most now.
    """
    kingdom, domino = state.seat, lowest(state.queue)
    a, b, c, d = placements(state, box, kingdom, domino)
    before = adjacent_totals(state, kingdom)
    after = before.copy()
    scratch = np.empty(1, STATE)
    best = no_choice(signed(DISCARD))
    tidy_level, tidy_upright = tidy(state, kingdom)
    for kind in range(4):
        squares = a if kind == 0 else b if kind == 1 else c if kind == 2 else d
        tidy_squares = tidy_level if kind < 2 else tidy_upright
        while squares:
            square = lowest(squares)
            squares &= squares - ONE
            action = U(64 * kind) + square
            is_tidy = bool(tidy_squares >> square & ONE)
            points = points_gained(state, box, before, kingdom, domino, action)
            scratch[0] = state
            place_domino(scratch[0], box, kingdom, domino, action)
            if not claimable:
                points += attainable_bonuses(scratch[0], kingdom)
                consider(best, points if is_tidy else NOTHING, points, signed(action), dice)
                continue
            write_terrain_totals(after, int(box.first[domino]), scratch[0], kingdom)
            write_terrain_totals(after, int(box.second[domino]), scratch[0], kingdom)
            line = claimable
            while line:
                tidy_points, any_points = best_of(scratch[0], box, after, kingdom, lowest(line))
                line &= line - ONE
                consider(
                    best,
                    points + tidy_points if is_tidy else NOTHING,
                    points + any_points,
                    signed(action),
                    dice,
                )
    return best_action(best)


@compiled
def claim(state: State, box: Dominoes, dice: Dice) -> int:
    """The domino that could bring most."""
    tables = adjacent_totals(state, state.seat)
    best = no_choice(0)
    line = state.line
    while line:
        domino = lowest(line)
        line &= line - ONE
        tidy_points, any_points = best_of(state, box, tables, state.seat, domino)
        consider(best, tidy_points, any_points, signed(CLAIMS + domino), dice)
    return best_action(best)


@compiled
def claim_crowns(state: State, box: Dominoes, dice: Dice) -> int:
    """In the first line: the domino with the most crowns on one square."""
    best = no_choice(0)
    line = state.line
    while line:
        domino = lowest(line)
        line &= line - ONE
        crowns = signed(max(box.first_crowns[domino], box.second_crowns[domino]))
        consider(best, crowns, crowns, signed(CLAIMS + domino), dice)
    return best_action(best)


@compiled
def no_choice(action: int) -> BestChoices:
    """Before the first option; ``action`` is what is done without one."""
    best = np.zeros((2, 3), np.int64)
    best[:, MOST], best[:, ACTION] = NOTHING, action
    return best


@compiled
def consider(best: BestChoices, tidy_points: int, any_points: int, action: int, dice: Dice) -> None:
    """Remember an option if none was better; of equal ones each has the same chance to stay."""
    for kind in range(2):
        points = tidy_points if kind == TIDY else any_points
        if points > best[kind, MOST]:
            best[kind, MOST], best[kind, TIES] = points, 0
        if points == best[kind, MOST] and points > NOTHING // 2:
            best[kind, TIES] += 1
            if below(dice, best[kind, TIES]) == ZERO:
                best[kind, ACTION] = action


@compiled
def best_action(best: BestChoices) -> int:
    """The best tidy option, if there is one; else the best of all."""
    return int(best[TIDY if best[TIDY, TIES] else ANY, ACTION])
