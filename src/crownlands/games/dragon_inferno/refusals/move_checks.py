"""The rule against a move that is not legal."""

import numpy as np

from ....engine.jit import compiled
from ....engine.layout import Counts
from ....kit.bits import ONE, U, lowest, signed
from ..cells import C64, moved
from ..components import FACINGS, Box
from ..piece_squares import board_square, covered
from ..placing import ground, tile_squares
from ..state import DEAL, EGGS, TILE, State
from .reasons import (
    DRAGON_DEALT,
    DRAGON_MUST_BE_PLACED,
    EGG_ORDER,
    EGG_ROOM,
    EGG_THERE,
    NO_FLIP,
    NO_REASON,
    NO_SUCH_DRAGON,
    NO_SUCH_TILE,
    NOT_AN_EGG_SQUARE,
    NOT_ON_TILES,
    NOW,
    OFF_BOARD,
    ON_DRAGON,
    ON_EGG,
    ON_NEW_TILE,
    OVERLAP,
    TILE_LAID,
    TILE_NOT_CONNECTED,
    WRONG_DRAGON,
)


@compiled
def move_reason(
    state: State, box: Box, step: int, piece: int, row: int, column: int, facing: int, out: Counts
) -> int:
    """The number of the rule against a move, the first that applies of: no such piece, another
    step, another piece, the place; its parameters come into ``out``.

    The move belongs to ``step``, a phase; ``piece`` is the number of its tile or dragon, -1 where
    there is none of that name, and ``facing`` is -1 for a dragon that leaves the game.
    """
    if piece < 0:
        return NO_SUCH_TILE if step == TILE else NO_SUCH_DRAGON
    if step != state.phase:
        return NOW + int(state.phase)
    if step == DEAL:
        return DRAGON_DEALT
    if step == EGGS:
        return egg_reason(state, box, board_square(box, row, column))
    if step == TILE:
        return tile_reason(state, box, piece, row, column, facing, out)
    return dragon_reason(state, box, piece, row, column, facing, out)


@compiled
def egg_reason(state: State, box: Box, square: int) -> int:
    """An egg goes to a free egg square, each higher than the one before (I-5, IQ-2)."""
    if square < 0:
        return NOT_AN_EGG_SQUARE
    low, high = moved(ONE, U(square))
    if not (box.egg_squares[0] & low or box.egg_squares[1] & high):
        return NOT_AN_EGG_SQUARE
    if state.eggs[0] & low or state.eggs[1] & high:
        return EGG_THERE
    return EGG_ORDER if square <= state.last else EGG_ROOM


@compiled
def has_square(low: np.uint64, high: np.uint64, out: Counts) -> bool:
    """Whether there is a square in a set; the first one comes into ``out``."""
    if low:
        out[0] = signed(lowest(low))
    elif high:
        out[0] = signed(C64 + lowest(high))
    return bool(low | high)


@compiled
def tile_reason(
    state: State, box: Box, tile: int, row: int, column: int, facing: int, out: Counts
) -> int:
    """A tile lies on free squares of the board, on a corner or beside one's own (I-8 to I-10)."""
    if state.laid[state.seat, tile] >= 0:
        return TILE_LAID
    low, high, outside = covered(box, box.tile_signs[tile], row, column, facing)
    land0, land1 = state.land[0, 0] | state.land[1, 0], state.land[0, 1] | state.land[1, 1]
    if has_square(low & land0, high & land1, out):
        return OVERLAP
    if outside:
        return OFF_BOARD
    _, _, touch0, touch1 = ground(state, box, state.seat)
    return NO_REASON if low & touch0 or high & touch1 else TILE_NOT_CONNECTED


@compiled
def dragon_reason(
    state: State, box: Box, dragon: int, row: int, column: int, facing: int, out: Counts
) -> int:
    """The summoned dragon lies on tiles, and not on what the box protects (I-17 to I-22)."""
    if dragon != state.caves[state.summoned]:
        return WRONG_DRAGON
    if facing < 0:
        return DRAGON_MUST_BE_PLACED
    if facing >= FACINGS and not box.may_flip:
        return NO_FLIP
    low, high, outside = covered(box, box.dragon_signs[dragon], row, column, facing)
    if outside:
        return OFF_BOARD
    land0, land1 = state.land[0, 0] | state.land[1, 0], state.land[0, 1] | state.land[1, 1]
    if has_square(low & ~land0, high & ~land1, out):
        return NOT_ON_TILES
    if not box.on_dragons and has_square(low & state.burnt[0], high & state.burnt[1], out):
        return ON_DRAGON
    if not box.on_eggs and has_square(low & state.eggs[0], high & state.eggs[1], out):
        return ON_EGG
    new0, new1 = tile_squares(box, state.last)
    if not box.on_new_tile and has_square(low & new0, high & new1, out):
        return ON_NEW_TILE
    return NO_REASON
