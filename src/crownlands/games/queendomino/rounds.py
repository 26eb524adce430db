"""From king to king and from round to round: claiming, the next line, the builders' board."""

from ...engine.jit import compiled
from ...engine.seats import CHANCE, NOBODY
from ...kit import draft
from ...kit.bits import ONE, U, count, signed
from ...kit.domino import DOMINOES
from .builders import refill, tidy
from .state import CLAIM, DRAW, END, PLACE, STACK, TURN_UP, State


@compiled
def dominoes_of_match(state: State) -> int:
    """How many dominoes a match is played with: those of one box or of both (W-1)."""
    return DOMINOES * (1 + int(state.wedding))


@compiled
def claim(state: State, domino: U) -> None:
    """The king goes onto ``domino`` of the new line (Q-10, Q-29)."""
    draft.claim(state, state.seat, domino)
    if state.kings:
        state.seat, state.phase = CHANCE, DRAW
    elif state.queue or state.seats > 2 or not state.line:
        pass_on(state)
    elif count(state.line) & ONE:
        state.seat = 1 - state.seat  # one claim, then two by the other player, then the last


@compiled
def pass_on(state: State) -> None:
    """The next king acts; after the last one the round is over (Q-13, Q-30)."""
    if state.queue:
        draft.step_down(state)
    if state.queue:
        call(state)
        return
    for kingdom in range(state.kingdoms):
        state.taken[kingdom] = 0
    draft.next_line(state)
    state.queue_box = state.line_box
    if not state.queue:
        state.seat, state.phase = NOBODY, END
        return
    tidy(state)
    go_on(state)


@compiled
def go_on(state: State) -> None:
    """Fill the builders' board; then the next line is turned up, and in the last round the next
    king acts (Q-30, Q-32).
    """
    if refill(state):
        state.seat, state.phase = CHANCE, STACK
    elif state.left > 0:
        # W-1: the boxes take turns, Queendomino's first.
        state.line_box = int(state.wedding) ^ int(state.queue_box) if state.queue else 0
        state.seat, state.phase = CHANCE, TURN_UP
    else:
        call(state)


@compiled
def turn_up_tile(state: State, tile: U) -> None:
    """``tile`` is the new top of the stack (Q-5, AMB-31)."""
    state.stack ^= ONE << tile
    state.top = signed(tile)
    go_on(state)


@compiled
def turn_up(state: State, domino: U) -> None:
    """Lay ``domino`` into the line; when the line is complete, kings act on it (Q-9, Q-12)."""
    state.unseen[state.line_box] ^= ONE << domino
    if draft.turn_up(state, domino):
        if state.queue:
            call(state)
        else:
            state.phase = DRAW


@compiled
def draw(state: State, seat: int) -> None:
    """The owner of the drawn king claims next (Q-10); with two players no other king is drawn
    (Q-11).
    """
    state.kings = 0 if state.seats == 2 else state.kings ^ (1 << seat)
    state.seat, state.phase = seat, CLAIM


@compiled
def call(state: State) -> None:
    """The king on the lowest domino acts."""
    state.seat, state.phase = draft.owner(state), PLACE
