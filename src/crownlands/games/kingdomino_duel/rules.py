"""How to play: roll, share the dice, draw the domino, fill in the spell book."""

from collections.abc import Collection
from typing import Any

import numpy as np

from ...engine.chance import below
from ...engine.jit import compiled
from ...engine.layout import Actions, Dice, blank
from ...engine.registry import NONE
from ...engine.seats import NOBODY
from ...kit.bits import C63, ONE, SIX, ZERO, U, count, nth, signed
from ...kit.placing import TURNED, UPRIGHT, UPRIGHT_TURNED, append_actions
from ...kit.torus import east, north
from .components import BONUS, COATS, CROSS, DICE, FACES, IGNORE, SPLIT, TAKE_TWO, TURN, Box
from .dice import begin_drawing, may_take_two, new_round, roll, take, takeable
from .drawing import (
    IGNORES,
    NAMES,
    PREPARATIONS,
    SPLITS,
    TOWERS,
    TURNS,
    coat_of,
    could_cast,
    crosses_of,
    die_of,
    offers,
    owns,
)
from .spell_book import add_cross, choose_bonus, is_last_round, step_four
from .state import DRAFT, DRAW, END, ROLL, STATE, STRIKE, State

REVISION = 1

# Actions never overlap, so an action tells what it is: 0-255 the whole domino, then what comes
# before the squares, and the rest.
PREPARE = 256
ROLLS = PREPARE + PREPARATIONS
TAKES = ROLLS + DICE * FACES
TWO_DICE = TAKES + DICE
HALVES = TWO_DICE + 1
BONUSES = HALVES + 64
CROSSES = BONUSES + COATS
ACTIONS = CROSSES + 64
ALL_COATS = U((1 << COATS) - 1)


def start(players: int, options: Collection[str]) -> Any:
    """A fresh match, in an array of one record; the caller has checked the options."""
    states = blank(STATE)
    state = states[0]
    state.seats, state.revision = players, REVISION
    state.unplaced = "unplaced-fills-nothing" in options
    state.curtailed = "no-step-4-at-the-end" in options
    state.holder = "spell-holder-can-place" in options
    state.owner[:] = -1
    state.bonus = -1
    new_round(state)
    return states


@compiled
def legal(state: State, box: Box, out: Actions) -> int:
    """Write the legal actions into ``out`` in rising order; return how many."""
    if state.phase == DRAW:
        a, b, c, d, before, halves = offers(state, box)
        n = append_actions(a, ZERO, out, 0)
        n = append_actions(b, TURNED, out, n)
        n = append_actions(c, UPRIGHT, out, n)
        n = append_actions(d, UPRIGHT_TURNED, out, n)
        n = append_actions(before, U(PREPARE), out, n)
        return append_actions(halves, U(HALVES), out, n)
    if state.phase == ROLL:
        for face in range(FACES):
            out[face] = ROLLS + FACES * int(state.rolled) + face
        return FACES
    if state.phase == DRAFT:
        n = append_actions(takeable(state), U(TAKES), out, 0)
        if may_take_two(state):
            out[n] = TWO_DICE
            n += 1
        return n
    if state.phase == STRIKE:
        n = 0
        if owns(state, state.seat, BONUS):
            n = append_actions(ALL_COATS, U(BONUSES), out, n)
        if owns(state, state.seat, CROSS):
            n = append_actions(state.filled[state.seat], U(CROSSES), out, n)
        return n
    return 0


@compiled
def pick(state: State, box: Box, dice: Dice) -> int:
    """One legal action, each equally likely, without listing them; NONE at the end."""
    if state.phase == DRAW:
        a, b, c, d, before, halves = offers(state, box)
        return signed(pick_offer(a, b, c, d, before, halves, dice))
    if state.phase == ROLL:
        return ROLLS + FACES * int(state.rolled) + signed(below(dice, FACES))
    if state.phase == DRAFT:
        free = takeable(state)
        n = count(free)
        k = below(dice, n + U(may_take_two(state)))
        return TWO_DICE if k == n else TAKES + signed(nth(free, k))
    if state.phase == STRIKE:
        coats = ALL_COATS if owns(state, state.seat, BONUS) else ZERO
        squares = state.filled[state.seat] if owns(state, state.seat, CROSS) else ZERO
        n = count(coats)
        k = below(dice, n + count(squares))
        return BONUSES + signed(nth(coats, k)) if k < n else CROSSES + signed(nth(squares, k - n))
    return NONE


@compiled
def pick_offer(a: U, b: U, c: U, d: U, before: U, halves: U, dice: Dice) -> np.uint64:
    """One of all ``offers``, each equally likely."""
    n0 = count(a)
    n1 = n0 + count(b)
    n2 = n1 + count(c)
    n3 = n2 + count(d)
    n4 = n3 + count(before)
    k = below(dice, n4 + count(halves))
    things, skipped, base = a, ZERO, ZERO
    if k >= n0:
        things, skipped, base = b, n0, TURNED
    if k >= n1:
        things, skipped, base = c, n1, UPRIGHT
    if k >= n2:
        things, skipped, base = d, n2, UPRIGHT_TURNED
    if k >= n3:
        things, skipped, base = before, n3, U(PREPARE)
    if k >= n4:
        things, skipped, base = halves, n4, U(HALVES)
    return base + nth(things, k - skipped)


@compiled
def play(state: State, box: Box, action: int) -> None:
    """Carry out ``action``; the caller vouches that it is legal."""
    if action < PREPARE:
        draw_whole(state, box, U(action))
    elif action < ROLLS:
        prepare(state, box, action - PREPARE)
    elif action < TAKES:
        roll(state, action - ROLLS)
    elif action < TWO_DICE:
        take(state, action - TAKES)
    elif action < HALVES:
        state.used |= 1 << TAKE_TWO
        state.two = 1
    elif action < BONUSES:
        draw_half(state, box, action - HALVES)
    elif action < CROSSES:
        choose_bonus(state, box, action - BONUSES)
    else:
        add_cross(state, box, action - CROSSES)


@compiled
def prepare(state: State, box: Box, place: int) -> None:
    """Cast a spell, use the tower, name a question mark, or draw nothing."""
    if place >= NAMES:
        state.names[(place - NAMES) // COATS] = (place - NAMES) % COATS
    elif place >= TOWERS:
        state.towered |= 1 << (place - TOWERS)
        state.towers |= 1 << state.seat
    elif place == SPLITS:
        state.used |= 1 << SPLIT
        state.splitting = 1
    elif place == IGNORES:
        state.used |= 1 << IGNORE
        state.ignoring = 1
    elif place >= TURNS:
        state.used |= 1 << TURN
        state.turned = 1
        state.faces[(place - TURNS) // FACES] = (place - TURNS) % FACES
    else:
        if state.holder and could_cast(state, box, state.seat):
            state.able |= 1 << state.seat
        pass_on(state, box)


@compiled
def draw_whole(state: State, box: Box, action: np.uint64) -> None:
    """Draw the domino into two neighbouring shields (D-12)."""
    one = ONE << (action & C63)
    other = east(one) if action < UPRIGHT else north(one)
    swap = (one ^ other) * ((action >> SIX) & ONE)
    draw_both(state, box, one ^ swap, other ^ swap)


@compiled
def draw_half(state: State, box: Box, square: int) -> None:
    """Draw one half by itself (D-27); both come to lie at once, since neither helps the other
    (DQ-5).
    """
    if state.half < 0:
        state.half = square
    else:
        draw_both(state, box, ONE << U(state.half), ONE << U(square))


@compiled
def draw_both(state: State, box: Box, one: np.uint64, other: np.uint64) -> None:
    """The lower die comes onto the square ``one``, the higher onto ``other``."""
    put(state, box, die_of(state, state.seat, 0), one)
    put(state, box, die_of(state, state.seat, 1), other)
    state.drew |= 1 << state.seat
    pass_on(state, box)


@compiled
def put(state: State, box: Box, die: int, square: np.uint64) -> None:
    """Draw what ``die`` shows on an empty shield, with its crosses (D-13)."""
    seat = state.seat
    crosses = U(crosses_of(state, box, die))
    state.land[seat, coat_of(state, box, die)] |= square
    state.filled[seat] |= square
    state.ones[seat] |= square * (crosses & ONE)
    state.twos[seat] |= square * (crosses >> ONE)


@compiled
def pass_on(state: State, box: Box) -> None:
    """B draws after A (DQ-11); after B the spell book is filled in (D-8)."""
    begin_drawing(state)
    if state.seat == state.first:
        state.seat = 1 - state.first
    elif state.curtailed and is_last_round(state):
        state.seat, state.phase = NOBODY, END
    else:
        step_four(state, box)
