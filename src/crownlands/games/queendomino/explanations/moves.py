"""Why a move is better than another: land, coins, knights, buildings, the queen and the dragon."""

from ....engine.explanation import add_sentence
from ....engine.jit import compiled
from ....engine.layout import Counts, States
from ....engine.registry import NONE
from ....kit.domino import DOMINOES
from ....kit.explanations.placement_sentences import (
    certain_next,
    compare_points,
    compare_room,
    compare_unplaceable,
    unplaceable,
    write_reasons_for_placement,
)
from ..builders import on_board, payable, sites
from ..components import Box
from ..rules import FIRES, SKIP
from ..scoring import points, queen
from ..state import CLAIM, DRAGON, KNIGHT, PLACE, State, kingdom_of
from .claims import explain_claim
from .parts import (
    BEST,
    BRINGS_COINS,
    BRINGS_QUEEN,
    FEWER_COINS,
    FEWER_KNIGHTS,
    FEWER_TOWERS,
    GIVES_QUEEN_AWAY,
    LEAVES_BUILDING,
    PLAYED,
    SMALLER_TAX,
    TOO_FEW_COINS,
    best_tax,
    claims_of,
    holds_of,
    left_to_come,
    next_rival,
    play_in,
    points_of_building,
)

QUEEN_WEIGHT, TOO_FEW_WEIGHT = 5, 4
"""The queen is worth more than the points that she brings now: buildings cost less with her."""


@compiled
def explain(states: States, box: Box, played: int, best: int, out: Counts) -> int:
    """Write what speaks for ``best`` and against ``played`` in ``states[0]``, the most telling
    first; for ``best`` alone where ``played`` is NONE. Return how many sentences there are.
    """
    if states[0].phase == CLAIM:
        return explain_claim(states, box, played, best, out)
    kingdom = kingdom_of(states[0], states[0].seat)
    play_in(states, box, best, BEST)
    if played == NONE:
        return praise(states, box, kingdom, out)
    play_in(states, box, played, PLAYED)
    n = compare_points(
        points(states[PLAYED], box, kingdom), points(states[BEST], box, kingdom), out, 0
    )
    if states[0].phase == PLACE:
        return compare_placements(states, box, kingdom, out, n)
    n = compare_pieces(states[PLAYED], states[BEST], kingdom, out, n)
    n = compare_budgets(states, box, kingdom, out, n)
    if states[0].phase == DRAGON and best != SKIP:
        n = compare_fires(states, box, kingdom, best - int(FIRES), out, n)
    return n


@compiled
def compare_placements(states: States, box: Box, kingdom: int, out: Counts, n: int) -> int:
    """Add what a placement leaves less room for, and the smaller tax."""
    state, played, best = states[0], states[PLAYED], states[BEST]
    domino = certain_next(
        state,
        holds_of(state, kingdom),
        claims_of(state, kingdom),
        DOMINOES * int(state.queue_box),
        DOMINOES * int(state.line_box),
    )
    to_come = left_to_come(state, kingdom)
    n = compare_room(state, played, best, box, kingdom, domino, to_come, out, n)
    coins = best_tax(best, box, kingdom) - best_tax(played, box, kingdom)
    if coins > 0:
        n = add_sentence(out, n, coins // 2, SMALLER_TAX, coins, 0, 0)
    if state.left > 0:
        n = compare_unplaceable(
            all_unplaceable(state, played, box, kingdom),
            all_unplaceable(state, best, box, kingdom),
            out,
            n,
        )
    return n


@compiled
def all_unplaceable(state: State, after: State, box: Box, kingdom: int) -> int:
    """How many unseen dominoes of both boxes have no place in ``kingdom``."""
    first = unplaceable(after, box, kingdom, state.unseen[0], 0)
    return first + unplaceable(after, box, kingdom, state.unseen[1], DOMINOES)


@compiled
def compare_pieces(played: State, best: State, kingdom: int, out: Counts, n: int) -> int:
    """Add coins, knights and towers that are fewer, and the queen."""
    coins = int(best.coins[kingdom]) - int(played.coins[kingdom])
    if coins > 0:
        n = add_sentence(out, n, coins // 2, FEWER_COINS, coins, 0, 0)
    knights = int(best.reserve[kingdom]) - int(played.reserve[kingdom])
    if knights > 0:
        n = add_sentence(out, n, knights, FEWER_KNIGHTS, knights, 0, 0)
    towers = int(best.towers[kingdom]) - int(played.towers[kingdom])
    if towers > 0:
        n = add_sentence(out, n, towers, FEWER_TOWERS, towers, 0, 0)
    if best.queen == kingdom and played.queen != kingdom:
        worth = queen(best, kingdom)
        n = add_sentence(out, n, QUEEN_WEIGHT + worth, GIVES_QUEEN_AWAY, worth, 0, 0)
    return n


@compiled
def compare_budgets(states: States, box: Box, kingdom: int, out: Counts, n: int) -> int:
    """Add that nothing on the board can be paid for any more; in the last turn it does not matter,
    unless it can still be built in it.
    """
    state, played, best = states[0], states[PLAYED], states[BEST]
    if state.phase != KNIGHT and left_to_come(state, kingdom) == 0:
        return n
    can_build = sites(played, kingdom) and on_board(played)
    if can_build and payable(best, box, kingdom) and not payable(played, box, kingdom):
        n = add_sentence(out, n, TOO_FEW_WEIGHT, TOO_FEW_COINS, 0, 0, 0)
    return n


@compiled
def compare_fires(states: States, box: Box, kingdom: int, space: int, out: Counts, n: int) -> int:
    """Add what the next player can build that ``best`` burns."""
    rival = next_rival(states[0], kingdom)
    if rival == NONE:
        return n
    worth = points_of_building(states, box, rival, space)
    if worth > 0:
        tile = int(states[0].spaces[space])
        n = add_sentence(out, n, worth, LEAVES_BUILDING, worth, tile, 0)
    return n


@compiled
def praise(states: States, box: Box, kingdom: int, out: Counts) -> int:
    """Write what ``best`` brings by itself."""
    state, best = states[0], states[BEST]
    gained = points(best, box, kingdom) - points(state, box, kingdom)
    n = write_reasons_for_placement(state, best, kingdom, gained, out)
    coins = int(best.coins[kingdom]) - int(state.coins[kingdom])
    if coins > 0:
        n = add_sentence(out, n, coins // 2, BRINGS_COINS, coins, 0, 0)
    if best.queen == kingdom and state.queen != kingdom:
        worth = queen(best, kingdom)
        n = add_sentence(out, n, QUEEN_WEIGHT + worth, BRINGS_QUEEN, worth, 0, 0)
    return n
