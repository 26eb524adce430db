"""How to play: roll the die, take stones."""

from collections.abc import Collection
from typing import Any

from crownlands.engine.chance import below
from crownlands.engine.jit import compiled
from crownlands.engine.layout import Actions, Dice, blank
from crownlands.engine.registry import NONE
from crownlands.engine.seats import CHANCE, NOBODY
from crownlands.kit.bits import signed

from .components import FACES, MOST, PILE, SHORT_PILE, Box
from .state import END, ROLL, STATE, TAKE, State

REVISION = 1

# Actions never overlap: 0 to 5 take one stone to six, then the faces of the die.
ROLLS = MOST
ACTIONS = ROLLS + FACES


def start(players: int, options: Collection[str]) -> Any:
    """A fresh match, in an array of one record; the caller has checked the options."""
    states = blank(STATE)
    state = states[0]
    state.seats, state.revision, state.short = players, REVISION, "short" in options
    state.pile = SHORT_PILE if state.short else PILE
    state.seat, state.phase, state.face = CHANCE, ROLL, -1
    return states


@compiled
def most(state: State, box: Box) -> int:
    """How many stones may be taken: the pips of the die, or the rest of the pile (S-3)."""
    return min(int(box.pips[state.face]), int(state.pile))


@compiled
def legal(state: State, box: Box, out: Actions) -> int:
    """Write the legal actions into ``out`` in rising order; return how many."""
    if state.phase == END:
        return 0
    first, n = (ROLLS, FACES) if state.phase == ROLL else (0, most(state, box))
    for i in range(n):
        out[i] = first + i
    return n


@compiled
def pick(state: State, box: Box, dice: Dice) -> int:
    """One legal action, each equally likely, without listing them; NONE at the end."""
    if state.phase == ROLL:
        return ROLLS + signed(below(dice, FACES))
    if state.phase == TAKE:
        return signed(below(dice, most(state, box)))
    return NONE


@compiled
def play(state: State, box: Box, action: int) -> None:
    """Carry out ``action``; the caller vouches that it is legal."""
    if action >= ROLLS:
        roll(state, action - ROLLS)
    else:
        take(state, action + 1)


@compiled
def roll(state: State, face: int) -> None:
    """The die falls (S-2)."""
    state.face = face
    state.seat, state.phase = state.turn, TAKE


@compiled
def take(state: State, stones: int) -> None:
    """The seat to move takes ``stones``; the last one ends the match (S-4)."""
    state.taken[state.seat] += stones
    state.pile -= stones
    state.turn, state.face = 1 - state.turn, -1
    if state.pile:
        state.seat, state.phase = CHANCE, ROLL
    else:
        state.seat, state.phase = NOBODY, END
