"""Whether lines, claims and kings of a position belong to one moment of a match."""

from ....engine.jit import compiled
from ....kit.bits import size
from ....kit.domino import DOMINOES
from ....kit.draft import claimed
from ..rounds import dominoes_of_match
from ..state import CLAIM, DRAW, END, STACK, TURN_UP, State


@compiled
def lines_seen(state: State, in_line: int) -> int:
    """How many lines have been turned up completely."""
    turned_up = dominoes_of_match(state) - int(state.left)
    return (turned_up - (in_line if state.phase == TURN_UP else 0)) // int(state.length)


@compiled
def set_boxes(state: State, in_line: int, no_line: int) -> None:
    """Which boxes the line and the queue came from: the lines take turns (W-1)."""
    lines = lines_seen(state, in_line)
    if not state.wedding or lines == 0:
        return
    latest = (lines - 1) % 2
    state.line_box = 1 - latest if state.phase == TURN_UP else latest
    state.queue_box = latest if lines == 1 or no_line or state.phase == TURN_UP else 1 - latest


@compiled
def is_last_round(state: State) -> bool:
    """Whether there is no new line any more."""
    return not state.line and claimed(state) == 0 and state.left == 0


@compiled
def are_lines_whole(state: State) -> bool:
    """Whether so many dominoes have been turned up from each box as make whole lines."""
    line, length = size(state.line), int(state.length)
    lines = lines_seen(state, line)
    begun = line if state.phase == TURN_UP else 0
    first = DOMINOES - size(state.unseen[0])
    if not state.wedding:
        return first == length * lines + begun
    second = DOMINOES - size(state.unseen[1])
    return first == length * ((lines + 1) // 2) + (begun if lines % 2 == 0 else 0) and (
        second == length * (lines // 2) + (begun if lines % 2 else 0)
    )


@compiled
def has_lines(state: State) -> bool:
    """Whether line, claims and queue have the sizes that the phase gives them."""
    line, queue, length = size(state.line), size(state.queue), int(state.length)
    claims, lines = claimed(state), lines_seen(state, size(state.line))
    full = 4 if state.seats == 2 else int(state.seats)
    whole = line + claims == length
    if state.kings and (lines > 1 or queue > 0):
        return False
    if state.phase == STACK:
        return line == 0 and claims == 0 and queue == (full if lines else 0)
    if state.phase == TURN_UP:
        return line < length and claims == 0 and state.left > 0 and queue == (full if lines else 0)
    if state.phase == DRAW:
        return lines == 1 and queue == 0 and whole and state.kings != 0
    if state.phase == CLAIM:
        return line > 0 and whole and ((lines == 1 and queue == 0) or (lines > 1 and queue > 0))
    if state.phase == END:
        return line == 0 and claims == 0 and queue == 0 and state.left == 0 and state.kings == 0
    return queue > 0 and lines > 1 and (is_last_round(state) or whole)


@compiled
def kings_held(state: State, seat: int) -> int:
    """How many kings of a seat stand on dominoes."""
    return size(state.holds[seat]) + size(state.claims[seat])


@compiled
def kings_each(state: State) -> int:
    """How many kings a seat plays with (Q-2)."""
    return 2 if state.seats == 2 else 1


@compiled
def has_kings(state: State, seat: int) -> bool:
    """Whether a seat has its kings: on dominoes, or in the hand for the first line."""
    held = kings_held(state, seat)
    if state.phase == END:
        return held == 0
    if is_last_round(state):
        return held <= kings_each(state)
    if state.queue:
        return held == kings_each(state)
    if state.seats == 2:
        return has_first_claims(state)
    to_claim = int(state.phase == CLAIM and state.seat == seat)
    return held + (int(state.kings) >> seat & 1) + to_claim == 1


@compiled
def has_first_claims(state: State) -> bool:
    """Whether two players have claimed in the order A, B, B, A (Q-11)."""
    if state.phase != CLAIM:
        return state.kings == 3 and claimed(state) == 0
    mine, other = size(state.claims[state.seat]), size(state.claims[1 - state.seat])
    # Before the claims of the line: the first by A, two by B, the last by A.
    return state.kings == 0 and ((mine == 0 and other < 2) or (mine == 1 and (other in (1, 2))))


@compiled
def rounds_before(state: State) -> int:
    """How many rounds have been played before the one that is played now, or was played last."""
    lines = lines_seen(state, size(state.line))
    whole = state.phase in (STACK, TURN_UP, END) or is_last_round(state)
    return max(0, lines - 1 if whole else lines - 2)
