"""Step B: knights collect taxes."""

import numpy as np

from ...engine.jit import compiled
from ...kit.bits import ONE, ZERO, U, count, lowest, signed
from ...kit.domino import DOMINOES
from ...kit.torus import flood
from .components import Box
from .state import KNIGHT, SENT, State


@compiled
def knights_of(state: State, kingdom: int) -> int:
    """All knights of ``kingdom``, on squares and in reserve (Q-20, Q-36)."""
    return int(state.reserve[kingdom]) + signed(count(state.knights[kingdom]))


@compiled
def safes(state: State, box: Box, kingdom: int) -> int:
    """What the Safes of ``kingdom`` add to a tax (Q-20); several add up (AMB-18)."""
    houses = state.houses[kingdom]
    coins = signed(count(houses & box.knight_safes)) * knights_of(state, kingdom)
    return coins + signed(count(houses & box.tower_safes)) * int(state.towers[kingdom])


@compiled
def tax(state: State, box: Box, kingdom: int, half: int) -> int:
    """What a knight on the first (0) or second (1) half of the domino just placed would bring
    (Q-18).
    """
    domino = signed(lowest(state.queue)) + DOMINOES * int(state.queue_box)
    terrain = box.first[domino] if half == 0 else box.second[domino]
    coins = signed(count(flood(ONE << U(state.halves[half]), state.land[kingdom, terrain])))
    if (
        state.once and state.halves[0] < 0
    ):  # a knight on the first half has been to the Safes already (AMB-5)
        return coins
    return coins + safes(state, box, kingdom)


@compiled
def ask_for_knights(state: State, kingdom: int, action: np.uint64) -> bool:
    """Begin step B after the placement ``action``; say whether there is anything to choose."""
    if state.reserve[kingdom] <= 0 or state.taken[kingdom] & SENT:  # AMB-6
        return False
    square = signed(action) & 63
    east, north = (square & 56) | ((square + 1) & 7), (square + 8) & 63
    other = north if action >> U(7) else east
    turned = signed(action >> U(6)) & 1
    state.halves[turned] = square
    state.halves[1 - turned] = other
    state.phase = KNIGHT
    return True


@compiled
def knight_offers(state: State) -> np.uint64:
    """The halves that a knight may go to, as bits; the second one is always open (AMB-30)."""
    return U(2) | (ONE if state.halves[0] >= 0 else ZERO)


@compiled
def send_knight(state: State, box: Box, kingdom: int, half: int) -> bool:
    """A knight goes onto a half of the domino and collects; say whether the step is over (Q-17)."""
    state.coins[kingdom] += tax(state, box, kingdom, half)
    state.knights[kingdom] |= ONE << U(state.halves[half])
    state.reserve[kingdom] -= 1
    state.taken[kingdom] |= SENT * int(state.steps_once)
    state.halves[0] = -1
    return half == 1 or state.reserve[kingdom] == 0
