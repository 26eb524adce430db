"""Who can still earn a spell in this round, and who cannot."""

from ....engine.jit import compiled
from ....kit.bits import signed
from ..components import DICE, TURN, Box
from ..dice import dice_taken, takeable
from ..drawing import crosses_of, owns
from ..state import DRAFT, State

NOBODYS = -1
"""The taker of a die that lies in the middle."""


@compiled
def fills(state: State, box: Box, die: int, coat: int) -> bool:
    """Whether a die as it shows fills a box in the row of ``coat`` (D-18)."""
    return bool(box.coat[die, state.faces[die]] == coat and crosses_of(state, box, die) == 0)


@compiled
def filling_dice(state: State, box: Box, seat: int, coat: int) -> int:
    """How many dice of ``seat`` fill a box in the row of ``coat``."""
    n = 0
    for die in range(DICE):
        n += state.takers[die] == seat and fills(state, box, die, coat)
    return n


@compiled
def most_boxes(state: State, box: Box, seat: int, coat: int) -> int:
    """``seat`` cannot have filled more boxes than that after this round, whatever it takes and
    turns.
    """
    still_takes = 2 - dice_taken(state, seat)
    free = filling_dice(state, box, NOBODYS, coat)
    dice = filling_dice(state, box, seat, coat) + min(still_takes, free)
    return int(state.marks[seat, coat]) + dice + owns(state, seat, TURN)


@compiled
def certain_boxes(state: State, box: Box, seat: int, coat: int) -> int:
    """``seat`` can have filled so many boxes after this round, whatever the other does."""
    boxes = int(state.marks[seat, coat]) + filling_dice(state, box, seat, coat)
    if state.phase != DRAFT or state.seat != seat:
        return boxes
    taken = dice_taken(state, seat)
    in_a_row = 2 - taken if seat != state.first or state.two else 1
    free = 0
    for die in range(DICE):
        # Who takes two in a row can have any two, since only their order is given.
        can_take = in_a_row == 2 or bool(signed(takeable(state)) >> die & 1)
        free += can_take and state.takers[die] < 0 and fills(state, box, die, coat)
    return boxes + min(in_a_row, free)


@compiled
def is_open(state: State, box: Box, seat: int, coat: int) -> bool:
    """Whether ``seat`` is certain to fill what its dice show in a row: its spell is not earned, A
    cannot earn it before B fills (D-22), and nothing but the dice decides (DQ-4, DQ-9).
    """
    if state.owner[box.spell[coat]] >= 0 or state.unplaced or state.curtailed:
        return False
    return bool(seat == state.first or most_boxes(state, box, 1 - seat, coat) < box.boxes[coat])


@compiled
def can_earn(state: State, box: Box, seat: int, coat: int) -> bool:
    """Whether ``seat`` can earn the spell of a row in this round, whatever the other does."""
    enough = certain_boxes(state, box, seat, coat) >= box.boxes[coat]
    return bool(enough and is_open(state, box, seat, coat))


@compiled
def cannot_earn(state: State, box: Box, seat: int, coat: int) -> bool:
    """Whether nothing earns ``seat`` the spell of a row in this round."""
    has_owner = state.owner[box.spell[coat]] >= 0
    return bool(has_owner or most_boxes(state, box, seat, coat) < box.boxes[coat])
