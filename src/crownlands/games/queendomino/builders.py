"""The builders' board: what is on it, what it costs, building and burning."""

import numpy as np

from ...engine.jit import compiled
from ...kit.bits import ONE, ZERO, U
from .components import MOST_COST, SPACES, TOWN, Box
from .state import BUILT, State


@compiled
def on_board(state: State) -> np.uint64:
    """The spaces with a tile, as bits."""
    tiles = ZERO
    for space in range(SPACES):
        tiles |= U(state.spaces[space] >= 0) << U(space)
    return tiles


@compiled
def payable(state: State, box: Box, kingdom: int) -> np.uint64:
    """The spaces with a tile that ``kingdom`` can pay for, as bits (Q-21); hosting the queen is
    worth a coin (Q-26).
    """
    budget = int(state.coins[kingdom]) + int(state.queen == kingdom)
    return U(on_board(state) & box.payable[min(budget, MOST_COST)])


@compiled
def price(state: State, box: Box, kingdom: int, space: int) -> int:
    """What the tile on ``space`` costs ``kingdom`` (Q-26, AMB-8)."""
    return max(0, int(box.cost[space]) - int(state.queen == kingdom))


@compiled
def sites(state: State, kingdom: int) -> np.uint64:
    """The town squares of ``kingdom`` without a building (Q-21, Q-22)."""
    return U(state.land[kingdom, TOWN] & ~state.built[kingdom])


@compiled
def build(state: State, box: Box, kingdom: int, square: int) -> None:
    """Pay for the chosen tile, put it on ``square``, and take what it brings (Q-21, Q-24, Q-27)."""
    tile = int(state.spaces[state.chosen])
    state.coins[kingdom] -= price(state, box, kingdom, state.chosen)
    state.spaces[state.chosen] = -1
    state.chosen = -1
    state.taken[kingdom] |= BUILT * int(state.steps_once)
    raise_building(state, box, kingdom, tile, square)
    if box.towers[tile] > 0 and leads(state, kingdom):
        state.queen = kingdom


@compiled
def raise_building(state: State, box: Box, kingdom: int, tile: int, square: int) -> None:
    """The tile stands on ``square``, with its crowns, knights and towers."""
    site = ONE << U(square)
    state.where[tile] = square
    state.houses[kingdom] |= ONE << U(tile)
    state.built[kingdom] |= site
    state.single[kingdom] |= site * (box.crowns[tile] & ONE)
    state.double[kingdom] |= site * (box.crowns[tile] >> ONE)
    state.reserve[kingdom] += box.knights[tile]
    state.towers[kingdom] += box.towers[tile]


@compiled
def leads(state: State, kingdom: int) -> bool:
    """Whether no other kingdom has more towers (Q-25)."""
    most = 0
    for other in range(state.kingdoms):
        most = max(most, int(state.towers[other]))
    return bool(state.towers[kingdom] == most)


@compiled
def fires(state: State, kingdom: int) -> np.uint64:
    """The spaces whose tile ``kingdom`` may have burnt, as bits (Q-28)."""
    if state.dragon >= 0 or state.queen == kingdom or state.coins[kingdom] < 1:
        return ZERO
    return on_board(state)


@compiled
def burn(state: State, kingdom: int, space: int) -> None:
    """The dragon burns the tile on ``space`` and stays there (Q-28)."""
    state.coins[kingdom] -= 1
    state.spaces[space] = -1
    state.dragon = space


@compiled
def tidy(state: State) -> None:
    """The dragon goes home, and the tiles slide to the cheapest spaces (Q-30)."""
    state.dragon = -1
    n = 0
    for space in range(SPACES):
        tile = state.spaces[space]
        state.spaces[space] = -1
        if tile >= 0:
            state.spaces[n] = tile
            n += 1


@compiled
def refill(state: State) -> bool:
    """The top tile goes to the cheapest free space; say whether chance turns up the next one
    (AMB-14, AMB-31).
    """
    for space in range(SPACES):
        if state.spaces[space] < 0 and state.top >= 0:
            state.spaces[space] = state.top
            state.top = -1
            return bool(state.stack != ZERO)
    return False
