"""What a kingdom is worth, and who has won."""

import numpy as np

from ...engine.jit import compiled
from ...engine.layout import Standing
from ...kit.bits import ONE, TWO, ZERO, U, count, signed
from ...kit.territory import largest
from ...kit.torus import flood
from .components import BONUS, COATS, Box
from .state import PLAYERS, State

POINTS_PER_DOMAIN = 3
FOUR = U(4)


@compiled
def crosses_on(state: State, seat: int, squares: np.uint64) -> np.uint64:
    """All crosses on ``squares``."""
    few = count(squares & state.ones[seat]) + TWO * count(squares & state.twos[seat])
    return few + FOUR * count(squares & state.fours[seat])


@compiled
def worth(state: State, seat: int, domain: np.uint64) -> int:
    """The points of a domain: its squares times its crosses (D-40)."""
    return signed(count(domain) * crosses_on(state, seat, domain))


@compiled
def points(state: State, seat: int) -> int:
    """Squares times crosses, summed over the domains (D-40 to D-43), and the bonus (D-44)."""
    total = ZERO
    crossed = state.ones[seat] | state.twos[seat] | state.fours[seat]
    for coat in range(COATS):
        land = state.land[seat, coat]
        seeds = land & crossed  # D-42: a domain without crosses is worth nothing
        while seeds:
            domain = flood(seeds & (~seeds + ONE), land)
            total += count(domain) * crosses_on(state, seat, domain)
            seeds &= ~domain
    return signed(total) + bonus(state, seat)


@compiled
def bonus(state: State, seat: int) -> int:
    """The points for every domain of the chosen coat of arms (D-30, D-44)."""
    if state.owner[BONUS] != seat or state.bonus < 0:
        return 0
    domains = 0
    left = state.land[seat, state.bonus]
    while left:
        left &= ~flood(left & (~left + ONE), left)
        domains += 1
    return POINTS_PER_DOMAIN * domains


@compiled
def outcome(state: State, box: Box, out: Standing) -> None:
    """Write what each seat is ranked by: its points (D-45), and in a tie the size of its largest
    domain (D-46).
    """
    for seat in range(PLAYERS):
        out[seat, 0], out[seat, 1], out[seat, 2] = points(state, seat), 0, 0
    if out[0, 0] == out[1, 0]:
        for seat in range(PLAYERS):
            out[seat, 1] = largest(state, seat)
