"""The rule against a move that is not legal."""

from ....engine.jit import compiled
from ....engine.layout import Counts
from ....kit.bits import ONE, U, lowest, signed
from ....kit.refusals.draft_reasons import (
    DOMINO_NOT_IN_LINE,
    DOMINO_SEEN,
    KING_DRAWN,
    NO_REASON,
    NO_SUCH_KING,
    WRONG_DOMINO,
)
from ....kit.refusals.move_checks import claim_reason, kingdom_square, placement_reason
from ..components import SPACES, Box
from ..rules import current_domino
from ..state import (
    BUILD,
    DRAGON,
    DRAW,
    END,
    KNIGHT,
    PLACE,
    SITE,
    STACK,
    TURN_UP,
    State,
    kingdom_of,
)
from .reasons import (
    CANNOT_SKIP,
    KNIGHT_THERE,
    NOT_A_TOWN,
    NOT_JUST_PLACED,
    NOT_ON_BOARD,
    NOW,
    TILE_SEEN,
    TOWN_BUILT,
    WRONG_BOX,
    WRONG_TILE,
)
from .step_checks import board_reason, build_reason, dragon_reason, knight_reason


@compiled
def move_reason(
    state: State,
    box: Box,
    step: int,
    number: int,
    domino_box: int,
    x: int,
    y: int,
    direction: int,
    out: Counts,
) -> int:
    """The number of the rule against a move, the first that applies of: no such king, a step that
    could not be taken, another step, another piece, the place; its parameters come into ``out``.

    The move belongs to ``step``, a phase, or to END where it skips a step. ``number`` is that of
    its domino, in ``domino_box``, or of its tile or king; the rest is for ``placement_reason``, of
    which ``x`` and ``y`` are the square of a knight or a tile too.
    """
    if step == END:
        may_skip = state.phase in (KNIGHT, BUILD, DRAGON) or state.seat < 0
        return NOW + int(state.phase) if may_skip else CANNOT_SKIP
    if step == DRAW and number >= state.seats:
        return NO_SUCH_KING
    space = space_of(state, number)
    missed = missed_reason(state, box, step, space, out)
    if missed != NO_REASON:
        return missed
    if step != state.phase:
        return NOW + int(state.phase)
    if step == DRAW:
        return KING_DRAWN
    if step == STACK:
        return TILE_SEEN
    if step == DRAGON:
        return NOT_ON_BOARD
    if step == BUILD:
        return board_reason(state, box, space, out)
    if step in (KNIGHT, SITE):
        return square_reason(state, step, number, x, y)
    if step != PLACE:
        if domino_box != state.line_box:
            return WRONG_BOX if step == TURN_UP else DOMINO_NOT_IN_LINE
        return DOMINO_SEEN if step == TURN_UP else claim_reason(state, number)
    if domino_box != state.queue_box or number != signed(lowest(state.queue)):
        return WRONG_DOMINO
    kingdom = kingdom_of(state, state.seat)
    return placement_reason(
        state, box, kingdom, signed(current_domino(state)), x, y, direction, out
    )


@compiled
def space_of(state: State, tile: int) -> int:
    """The space of the builders' board that a tile lies on; -1 where it lies on none."""
    for space in range(SPACES):
        if state.spaces[space] == tile:
            return space
    return -1


@compiled
def missed_reason(state: State, box: Box, step: int, space: int, out: Counts) -> int:
    """Why ``step`` could not be taken in this turn, where it is over."""
    if step == KNIGHT:
        return knight_reason(state)
    if step == DRAGON:
        return dragon_reason(state, space, out)
    if step in (BUILD, SITE):
        return build_reason(state, box, space, out)
    return NO_REASON


@compiled
def square_reason(state: State, step: int, tile: int, x: int, y: int) -> int:
    """A knight cannot be sent to a square, or a tile not be built on it (Q-17, Q-21, Q-22)."""
    if step == SITE and tile != state.spaces[state.chosen]:
        return WRONG_TILE
    kingdom = kingdom_of(state, state.seat)
    square = kingdom_square(state, kingdom, x, y)
    taken = state.knights[kingdom] if step == KNIGHT else state.built[kingdom]
    is_taken = square >= 0 and bool(taken >> U(square) & ONE)
    if step == KNIGHT:
        return KNIGHT_THERE if is_taken else NOT_JUST_PLACED
    return TOWN_BUILT if is_taken else NOT_A_TOWN
