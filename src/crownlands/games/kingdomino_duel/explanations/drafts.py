"""What speaks against taking a die: spells, points of both, crosses."""

from ....engine.explanation import add_sentence
from ....engine.jit import compiled
from ....engine.layout import Counts, States
from ....kit.bits import signed
from ..components import COATS, DICE, WILD, Box
from ..dice import takeable
from ..rules import TAKES, TWO_DICE, play
from ..state import State
from .most_points import UNKNOWN, most_of_seat
from .sentences import (
    BEST,
    BOX_WEIGHT,
    CROSS_WEIGHT,
    DOMINO_LESS,
    EARNS_SPELL,
    FILLS_BOX,
    GIVES_SPELL,
    KEEPS_SPELL,
    LEAVES_CROSSES,
    LEAVES_POINTS,
    MISSES_SPELL,
    NO_BOX,
    PLAYED,
    SPELL_WEIGHTS,
    TAKES_CROSSES,
    TRIAL,
)
from .spell_race import can_earn, cannot_earn, fills, is_open


@compiled
def die_taken(action: int) -> int:
    """The die that a move takes; -1 for the spell."""
    return -1 if action == TWO_DICE else action - TAKES


@compiled
def box_filled(state: State, box: Box, seat: int, die: int) -> int:
    """The row in which a die is certain to fill a box if ``seat`` takes and keeps it; -1 for
    none.
    """
    if die < 0:
        return -1
    coat = signed(box.coat[die, state.faces[die]])
    if coat == WILD or not fills(state, box, die, coat) or not is_open(state, box, seat, coat):
        return -1
    return coat


@compiled
def write_reasons_for_take(states: States, box: Box, seat: int, best: int, out: Counts) -> int:
    """Write what speaks for ``best``, which ``states[BEST]`` is after."""
    n, die = 0, die_taken(best)
    if die < 0:
        return n
    row = box_filled(states[BEST], box, seat, die)
    for coat in range(COATS):
        spell = int(box.spell[coat])
        weight = SPELL_WEIGHTS[spell]
        if coat == row:
            if can_earn(states[BEST], box, seat, coat):
                n = add_sentence(out, n, weight, EARNS_SPELL, spell, 0, 0)
            else:
                n = add_sentence(out, n, BOX_WEIGHT, FILLS_BOX, die, spell, 0)
        if cannot_earn(states[BEST], box, 1 - seat, coat) and would_give(states, box, seat, coat):
            n = add_sentence(out, n, weight, KEEPS_SPELL, spell, 0, 0)
    crosses = signed(box.crosses[die, states[0].faces[die]])
    if crosses > 0:
        n = add_sentence(out, n, CROSS_WEIGHT * crosses, TAKES_CROSSES, crosses, die, 0)
    return n


@compiled
def would_give(states: States, box: Box, seat: int, coat: int) -> bool:
    """Whether some die that ``seat`` could take lets the other earn the spell of a row."""
    for die in range(DICE):
        if signed(takeable(states[0])) >> die & 1:
            states[TRIAL] = states[0]
            play(states[TRIAL], box, TAKES + die)
            if can_earn(states[TRIAL], box, 1 - seat, coat):
                return True
    return False


@compiled
def compare_takes(states: States, box: Box, seat: int, played: int, best: int, out: Counts) -> int:
    """Write what speaks against ``played``; the states behind the first are after both moves."""
    n = 0
    own_played = most_of_seat(states, PLAYED, TRIAL, box, seat)
    own_best = most_of_seat(states, BEST, TRIAL, box, seat)
    if UNKNOWN not in (own_played, own_best) and own_best > own_played:
        less = own_best - own_played
        n = add_sentence(out, n, less, DOMINO_LESS, less, 0, 0)
    other_played = most_of_seat(states, PLAYED, TRIAL, box, 1 - seat)
    other_best = most_of_seat(states, BEST, TRIAL, box, 1 - seat)
    if UNKNOWN not in (other_played, other_best) and other_played > other_best:
        more = other_played - other_best
        n = add_sentence(out, n, more, LEAVES_POINTS, more, 0, 0)
    for coat in range(COATS):
        spell = int(box.spell[coat])
        weight = SPELL_WEIGHTS[spell]
        if can_earn(states[BEST], box, seat, coat) and cannot_earn(states[PLAYED], box, seat, coat):
            n = add_sentence(out, n, weight, MISSES_SPELL, spell, 0, 0)
        if can_earn(states[PLAYED], box, 1 - seat, coat) and cannot_earn(
            states[BEST], box, 1 - seat, coat
        ):
            n = add_sentence(out, n, weight, GIVES_SPELL, spell, 0, 0)
    return compare_dice(states, box, seat, die_taken(played), die_taken(best), out, n)


@compiled
def compare_dice(
    states: States, box: Box, seat: int, played: int, best: int, out: Counts, n: int
) -> int:
    """Add what the die ``best`` has and ``played`` has not."""
    if played < 0 or best < 0:
        return n
    crosses = signed(box.crosses[best, states[0].faces[best]])
    if crosses > 0 and states[PLAYED].seat == 1 - seat:
        n = add_sentence(out, n, CROSS_WEIGHT * crosses, LEAVES_CROSSES, crosses, best, 0)
    row = box_filled(states[BEST], box, seat, best)
    if row >= 0 and is_useless(states[0], box, played):
        n = add_sentence(out, n, BOX_WEIGHT, NO_BOX, best, int(box.spell[row]), 0)
    return n


@compiled
def is_useless(state: State, box: Box, die: int) -> bool:
    """Whether a die as it shows fills no box for anybody (D-18, D-19, D-21)."""
    coat = signed(box.coat[die, state.faces[die]])
    if coat == WILD or not fills(state, box, die, coat):
        return True
    return bool(state.owner[box.spell[coat]] >= 0)
