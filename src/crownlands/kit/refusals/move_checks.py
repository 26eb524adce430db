"""The rule against a claim or a placement that is not legal."""

from ...engine.jit import compiled
from ...engine.layout import Counts
from ..bits import ONE, U
from ..domino import Dominoes
from ..draft import Draft
from ..placing import Land
from ..torus import CASTLE, EAST, NORTH, SOUTH, WEST, around, reached, ring_square
from .draft_reasons import (
    DOMINO_CLAIMED,
    DOMINO_NOT_IN_LINE,
    MUST_BE_PLACED,
    NO_REASON,
    NOT_CONNECTED,
    OVERLAP,
    TOO_HIGH,
    TOO_WIDE,
)

DISCARDED = -1
"""Stands for the direction of a domino that is discarded."""


@compiled
def claim_reason(state: Draft, domino: int) -> int:
    """Why ``domino`` of the box of the line is not free."""
    for seat in range(state.claims.shape[0]):
        if state.claims[seat] >> U(domino) & ONE:
            return DOMINO_CLAIMED
    return DOMINO_NOT_IN_LINE


@compiled
def kingdom_square(state: Land, kingdom: int, x: int, y: int) -> int:
    """The square of the ring so many steps east and north of the castle; -1 where the kingdom does
    not reach.
    """
    columns, rows = state.columns[kingdom], state.rows[kingdom]
    if not -reached(columns, WEST) <= x <= reached(columns, EAST):
        return -1
    if not -reached(rows, SOUTH) <= y <= reached(rows, NORTH):
        return -1
    return ring_square(x, y)


@compiled
def placement_reason(
    state: Land,
    box: Dominoes,
    kingdom: int,
    domino: int,
    x: int,
    y: int,
    direction: int,
    out: Counts,
) -> int:
    """The rule against a placement: overlap, then width, height and connection (K-15, K-16).

    The first half would lie ``x`` steps east and ``y`` steps north of the castle, the second in a
    ``direction`` of ``notation.DIRECTIONS`` from it, or the domino is DISCARDED.
    """
    if direction == DISCARDED:
        return MUST_BE_PLACED
    step = 1 - 2 * (direction & 1)
    second_x, second_y = (x + step, y) if direction < 2 else (x, y + step)
    for spot_x, spot_y in ((x, y), (second_x, second_y)):
        square = kingdom_square(state, kingdom, spot_x, spot_y)
        if square >= 0 and state.filled[kingdom] >> U(square) & ONE:
            out[0] = square
            return OVERLAP
    columns, rows, side = state.columns[kingdom], state.rows[kingdom], int(state.side)
    width = 1 + max(x, second_x, reached(columns, EAST))
    width -= min(x, second_x, -reached(columns, WEST))
    if width > side:
        out[0], out[1] = width, side
        return TOO_WIDE
    height = 1 + max(y, second_y, reached(rows, NORTH))
    height -= min(y, second_y, -reached(rows, SOUTH))
    if height > side:
        out[0], out[1] = height, side
        return TOO_HIGH
    # Kingdom and domino fit into the side, so that no two squares are one on the ring.
    near_first = around(state.land[kingdom, box.first[domino]] | CASTLE)
    near_second = around(state.land[kingdom, box.second[domino]] | CASTLE)
    first, second = U(ring_square(x, y)), U(ring_square(second_x, second_y))
    if (near_first >> first | near_second >> second) & ONE:
        return NO_REASON
    return NOT_CONNECTED
