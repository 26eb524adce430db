"""The rule against a move that is not legal."""

from ....engine.jit import compiled
from ....engine.layout import Counts
from ....kit.bits import lowest, signed
from ....kit.domino import Dominoes
from ....kit.refusals.draft_reasons import DOMINO_SEEN, KING_DRAWN, NO_SUCH_KING, WRONG_DOMINO
from ....kit.refusals.move_checks import claim_reason, placement_reason
from ..state import CLAIM, DRAW, TURN_UP, State
from .reasons import NOW


@compiled
def move_reason(
    state: State,
    box: Dominoes,
    step: int,
    number: int,
    x: int,
    y: int,
    direction: int,
    out: Counts,
) -> int:
    """The number of the rule against a move, the first that applies of: no such king, another step,
    another domino, the place; its parameters come into ``out``.

    The move belongs to ``step``, a phase; ``number`` is that of its domino, or of the seat of its
    king, and the rest is for ``placement_reason``.
    """
    if step == DRAW and number >= state.seats:
        return NO_SUCH_KING
    if step != state.phase:
        return NOW + int(state.phase)
    if step == DRAW:
        return KING_DRAWN
    if step == TURN_UP:
        return DOMINO_SEEN
    if step == CLAIM:
        return claim_reason(state, number)
    domino = signed(lowest(state.queue))
    if number != domino:
        return WRONG_DOMINO
    return placement_reason(state, box, state.seat, domino, x, y, direction, out)
