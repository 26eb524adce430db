"""The line of dominoes: turning up, claiming, and whose king acts next."""

from typing import Protocol

import numpy as np

from ..engine.jit import compiled
from ..engine.layout import Words
from .bits import ONE, ZERO, U, count, lowest, signed, size
from .domino import DOMINOES
from .placing import DISCARD

# Actions go on behind the placements: claim a domino, turn one up, draw a king.
CLAIMS = DISCARD + ONE
TURNS = CLAIMS + U(DOMINOES)
DRAWS = TURNS + U(DOMINOES)


class Draft(Protocol):
    """The fields of a state that lines of dominoes need; sets of dominoes are words, by number from
    0.
    """

    seat: int
    seats: int
    length: int
    left: int
    line: np.uint64
    queue: np.uint64
    claims: Words
    holds: Words


@compiled
def turn_up(state: Draft, domino: np.uint64) -> bool:
    """Lay ``domino`` into the line; say whether the line is complete (K-7: a set has no order but
    that of its numbers).
    """
    state.line |= ONE << domino
    state.left -= 1
    return bool(count(state.line) == np.uint64(state.length))


@compiled
def claim(state: Draft, seat: int, domino: np.uint64) -> None:
    """The king of ``seat`` goes onto ``domino``."""
    state.line ^= ONE << domino
    state.claims[seat] |= ONE << domino


@compiled
def claimed(state: Draft) -> int:
    """How many dominoes of the new line carry a king."""
    dominoes = 0
    for seat in range(state.seats):
        dominoes += size(state.claims[seat])
    return dominoes


@compiled
def step_down(state: Draft) -> None:
    """The king that has acted leaves the old line."""
    state.queue &= state.queue - ONE
    state.holds[state.seat] &= state.queue


@compiled
def next_line(state: Draft) -> None:
    """The new line becomes the old one; what nobody claimed leaves the game (AMB-2)."""
    queue = ZERO
    for seat in range(state.seats):
        queue |= state.claims[seat]
        state.holds[seat] = state.claims[seat]
        state.claims[seat] = ZERO
    state.queue = queue
    state.line = ZERO


@compiled
def turn(state: Draft) -> int:
    """How many kings have still to act: two of one seat may act one after the other, and these are
    two turns.
    """
    return int(count(state.queue))


@compiled
def round_played(dominoes: int, left: int, length: int, has_line: int) -> int:
    """The round being played, 0 while the first line is claimed: of ``dominoes`` so many are
    ``left``, and ``length`` lie in a line.
    """
    lines = -((left - dominoes) // length)
    return max(0, lines - 1) if has_line else lines


@compiled
def owner(state: Draft) -> int:
    """The seat whose king stands on the lowest domino of the queue (K-10)."""
    domino = lowest(state.queue)
    seat_number = 0
    for seat in range(1, state.holds.shape[0]):
        seat_number += seat * signed((state.holds[seat] >> domino) & ONE)
    return seat_number
