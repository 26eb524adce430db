"""Steps 1 and 2: the dice are rolled and shared."""

import numpy as np

from ...engine.jit import compiled
from ...engine.seats import CHANCE
from ...kit.bits import U
from .components import DICE, FACES, TAKE_TWO
from .drawing import owns
from .state import DRAFT, DRAW, ROLL, State


@compiled
def new_round(state: State) -> None:
    """The dice lie ready to be rolled (D-9)."""
    for die in range(DICE):
        state.faces[die], state.takers[die] = -1, -1
    state.rolled, state.towered, state.drew, state.able = 0, 0, 0, 0
    begin_drawing(state)
    state.seat, state.phase = CHANCE, ROLL


@compiled
def begin_drawing(state: State) -> None:
    """No spell is cast and no question mark named yet."""
    state.turned, state.ignoring, state.splitting, state.half = 0, 0, 0, -1
    for die in range(DICE):
        state.names[die] = -1


@compiled
def roll(state: State, place: int) -> None:
    """A die comes to lie on a face (D-9)."""
    state.faces[place // FACES] = place % FACES
    state.rolled += 1
    if state.rolled == DICE:
        state.seat, state.phase = state.first, DRAFT


@compiled
def dice_taken(state: State, seat: int) -> int:
    """How many dice ``seat`` has taken."""
    n = 0
    for die in range(DICE):
        n += state.takers[die] == seat
    return n


@compiled
def takeable(state: State) -> np.uint64:
    """The dice that may be taken now (D-10); who takes two in a row takes them in rising order."""
    free, mine = 0, 0
    for die in range(DICE):
        if state.takers[die] < 0:
            free |= 1 << die
        elif state.takers[die] == state.seat:
            mine |= 1 << die
    in_a_row = state.seat != state.first or state.two
    if not in_a_row:
        return U(free)
    if mine:
        return U(free & ~((mine << 1) - 1))
    highest = free
    while highest & (highest - 1):
        highest &= highest - 1
    return U(free & ~highest)


@compiled
def may_take_two(state: State) -> bool:
    """Whether A may take two dice at once (D-28)."""
    if state.seat != state.first or state.two or not owns(state, state.seat, TAKE_TWO):
        return False
    return dice_taken(state, 0) + dice_taken(state, 1) == 0


@compiled
def take(state: State, die: int) -> None:
    """A die is taken; the order is A B B A, or A A B B (D-10, DQ-6)."""
    state.takers[die] = state.seat
    a, b = dice_taken(state, state.first), dice_taken(state, 1 - state.first)
    if a + b == DICE:
        state.seat, state.phase, state.two = state.first, DRAW, 0
    elif b == 2 or (state.two and a < 2):
        state.seat = state.first
    else:
        state.seat = 1 - state.first
