"""Whether the numbers of a position belong to one moment of a match."""

from typing import SupportsInt

from ...engine.errors import BadText
from ...kit.draft import owner
from .components import DOMINOES
from .state import CLAIM, DRAW, END, PHASE_NAMES, PLACE, TURN_UP, State


def check(state: State, at: int) -> None:
    """Refuse parts that contradict each other."""
    check_counts(state, at)
    check_moment(state, at)


def size(dominoes: SupportsInt) -> int:
    """How many."""
    return int(dominoes).bit_count()


def check_counts(state: State, at: int) -> None:
    """Lines, claims and queue have the sizes that some moment gives them."""
    line, queue = size(state.line), size(state.queue)
    claims = sum(size(state.claims[seat]) for seat in range(state.seats))
    turned_up = DOMINOES - size(state.unseen)
    if state.left < 0:
        raise BadText("too-many-seen", at, found=turned_up, most=turned_up + int(state.left))
    begun = line if state.phase == TURN_UP else 0
    if (turned_up - begun) % state.length:
        raise BadText("incomplete-line", at, length=int(state.length))
    first_line = turned_up - begun <= (0 if state.phase == TURN_UP else state.length)
    last_round = state.phase == PLACE and not line and not claims
    ended = state.phase == END
    good = {
        TURN_UP: line < state.length
        and not claims
        and state.left > 0
        and (queue > 0) != first_line,
        DRAW: first_line and line + claims == state.length and not queue and state.kings,
        CLAIM: line + claims == state.length and (queue > 0) != first_line,
        PLACE: not first_line
        and (state.left == 0 if last_round else line + claims == state.length),
        END: not (line or claims or queue or state.left or state.kings)
        and state.deal + 1 == state.deals,
    }[int(state.phase)]
    if not good:
        raise BadText("wrong-moment", at, now=PHASE_NAMES[state.phase])
    per_seat = 2 if state.seats == 2 else 1
    for seat in range(state.seats):
        kings = size(state.kings >> 2 * seat & 3)
        kings_in_play = size(state.holds[seat]) + size(state.claims[seat]) + kings
        kings_in_play += state.phase == CLAIM and first_line and state.seat == seat
        if not (
            kings_in_play == per_seat
            or (last_round and kings_in_play <= per_seat)
            or (ended and kings_in_play == 0)
        ):
            raise BadText("wrong-kings", at, seat=seat, found=kings_in_play, kings=per_seat)


def check_moment(state: State, at: int) -> None:
    """The seat to move is the one whose king stands on the lowest domino; kings are in the hand
    only for the first line.
    """
    if state.kings and state.queue:
        raise BadText("wrong-moment", at, now=PHASE_NAMES[state.phase])
    if state.phase == PLACE and not state.queue:
        raise BadText("wrong-moment", at, now=PHASE_NAMES[state.phase])
    if state.phase in (PLACE, CLAIM) and state.queue and owner(state) != state.seat:
        raise BadText("wrong-seat", at, seat=int(state.seat), expected=owner(state))
