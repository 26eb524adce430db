"""Where a tile and a dragon can lie."""

import numpy as np

from ...engine.chance import below
from ...engine.jit import compiled
from ...engine.layout import Actions, Dice
from ...kit.bits import ONE, ZERO, U, lowest, signed
from .cells import C64, Cells, around, behind, chosen, moved, size
from .components import DRAGON_SQUARES, FACINGS, FLIPPED, SQUARES, TILE_SQUARES, TILES, Box
from .state import State

# Actions never overlap, so an action tells what it is: tiles first, then dragons.
PER_TILE = FACINGS * SQUARES
PLACES = TILES * PER_TILE
DISCARD = PLACES + FLIPPED * SQUARES

Ground = tuple[np.uint64, np.uint64, np.uint64, np.uint64]


@compiled
def ground(state: State, box: Box, seat: int) -> Ground:
    """The free squares (I-10), and those of which a tile of ``seat`` must cover one: corners, or
    beside its own (I-8, I-9).
    """
    near0, near1 = around(box, state.land[seat, 0], state.land[seat, 1])
    free0 = box.board[0] & ~(state.land[0, 0] | state.land[1, 0])
    free1 = box.board[1] & ~(state.land[0, 1] | state.land[1, 1])
    return free0, free1, box.corners[0] | near0, box.corners[1] | near1


@compiled
def tile_places(
    box: Box, tile: int, facing: int, free0: U, free1: U, touch0: U, touch1: U
) -> Cells:
    """Where the first square of a tile can lie, on ``ground``."""
    low, high = box.tile_spots[tile, facing, 0] & free0, box.tile_spots[tile, facing, 1] & free1
    some0, some1 = touch0, touch1
    for i in range(TILE_SQUARES - 1):
        steps = box.tile_steps[tile, facing, i]
        all0, all1 = behind(free0, free1, steps)
        any0, any1 = behind(touch0, touch1, steps)
        low, high, some0, some1 = low & all0, high & all1, some0 | any0, some1 | any1
    return low & some0, high & some1


@compiled
def can_place(state: State, box: Box, seat: int) -> bool:
    """Whether ``seat`` has a tile that can be placed (I-7)."""
    free0, free1, touch0, touch1 = ground(state, box, seat)
    for tile in range(TILES):
        if state.laid[seat, tile] < 0:
            for facing in range(box.turns[tile]):
                low, high = tile_places(box, tile, facing, free0, free1, touch0, touch1)
                if low | high:
                    return True
    return False


@compiled
def list_tiles(state: State, box: Box, out: Actions) -> int:
    """Every way to lay a tile."""
    free0, free1, touch0, touch1 = ground(state, box, state.seat)
    n = 0
    for tile in range(TILES):
        if state.laid[state.seat, tile] < 0:
            for facing in range(FACINGS):
                low, high = tile_places(box, tile, facing, free0, free1, touch0, touch1)
                n = listed(low, high, PER_TILE * tile + SQUARES * facing, out, n)
    return n


@compiled
def pick_tile(state: State, box: Box, dice: Dice) -> int:
    """One of all ways to lay a tile, each equally likely.

    The places of each facing take the lot from those before with the chance that is due to them: so
    none has to be kept.
    """
    free0, free1, touch0, touch1 = ground(state, box, state.seat)
    total, base, k, low, high = ZERO, 0, ZERO, ZERO, ZERO
    for tile in range(TILES):
        if state.laid[state.seat, tile] < 0:
            turns = signed(box.turns[tile])
            for facing in range(turns):
                some0, some1 = tile_places(box, tile, facing, free0, free1, touch0, touch1)
                n = size(some0, some1)
                if n == ZERO:
                    continue
                # The facings that cover the same squares are as many ways more.
                share = n * U(FACINGS // turns)
                total += share
                lot = below(dice, total)
                if lot < share:
                    again = signed(lot // n)
                    base, k, low, high = (
                        PER_TILE * tile + SQUARES * (facing + turns * again),
                        lot % n,
                        some0,
                        some1,
                    )
    return base + signed(chosen(low, high, k))


@compiled
def dragon_ground(state: State, box: Box) -> Cells:
    """The squares that the summoned dragon may cover (I-19, I-22)."""
    low, high = state.land[0, 0] | state.land[1, 0], state.land[0, 1] | state.land[1, 1]
    if not box.on_dragons:
        low, high = low & ~state.burnt[0], high & ~state.burnt[1]
    if not box.on_eggs:
        low, high = low & ~state.eggs[0], high & ~state.eggs[1]
    if not box.on_new_tile:
        new0, new1 = tile_squares(box, state.last)
        low, high = low & ~new0, high & ~new1
    return low, high


@compiled
def tile_squares(box: Box, action: int) -> Cells:
    """The squares that a tile covers."""
    where = action % PER_TILE
    return moved(box.tile[action // PER_TILE, where // SQUARES], U(where % SQUARES))


@compiled
def tile_hole(box: Box, action: int) -> Cells:
    """The square of the hole of a tile."""
    where = action % PER_TILE
    return moved(box.hole[action // PER_TILE, where // SQUARES], U(where % SQUARES))


@compiled
def dragon_places(box: Box, dragon: int, facing: int, low: U, high: U) -> Cells:
    """Where the first square of a dragon can lie, on ``dragon_ground``."""
    found0, found1 = (
        box.dragon_spots[dragon, facing, 0] & low,
        box.dragon_spots[dragon, facing, 1] & high,
    )
    for i in range(DRAGON_SQUARES - 1):
        all0, all1 = behind(low, high, box.dragon_steps[dragon, facing, i])
        found0, found1 = found0 & all0, found1 & all1
    return found0, found1


@compiled
def list_dragons(state: State, box: Box, out: Actions) -> int:
    """Every way to place the summoned dragon; that it leaves the game, if there is none (I-18,
    I-20).
    """
    dragon = state.caves[state.summoned]
    low, high = dragon_ground(state, box)
    n = 0
    for facing in range(FLIPPED):
        if box.alike[dragon, facing] == facing:
            found0, found1 = dragon_places(box, dragon, facing, low, high)
            n = listed(found0, found1, PLACES + SQUARES * facing, out, n)
    if n == 0:
        out[0] = DISCARD
        return 1
    return n


@compiled
def pick_dragon(state: State, box: Box, dice: Dice) -> int:
    """One of them, each equally likely."""
    dragon = state.caves[state.summoned]
    ground0, ground1 = dragon_ground(state, box)
    total, base, k, low, high = ZERO, 0, ZERO, ZERO, ZERO
    for facing in range(FLIPPED):
        if box.alike[dragon, facing] == facing:
            some0, some1 = dragon_places(box, dragon, facing, ground0, ground1)
            n = size(some0, some1)
            if n == ZERO:
                continue
            total += n
            lot = below(dice, total)
            if lot < n:
                base, k, low, high = PLACES + SQUARES * facing, lot, some0, some1
    return base + signed(chosen(low, high, k)) if total else DISCARD


@compiled
def listed(low: np.uint64, high: np.uint64, base: int, out: Actions, n: int) -> int:
    """Write ``base`` and every square of a set into ``out`` from place ``n``; return the next
    place.
    """
    while low:
        out[n] = base + signed(lowest(low))
        low &= low - ONE
        n += 1
    while high:
        out[n] = base + signed(C64 + lowest(high))
        high &= high - ONE
        n += 1
    return n
