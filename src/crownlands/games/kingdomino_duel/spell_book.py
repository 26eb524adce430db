"""Step 4: fill boxes, earn spells, carry out lightning spells; and the end of a round."""

from ...engine.jit import compiled
from ...engine.seats import NOBODY
from ...kit.bits import ONE, U
from .components import BONUS, CROSS, DICE, WILD, Box
from .dice import new_round
from .drawing import MAP, crosses_of, owns
from .state import END, STRIKE, State


@compiled
def is_last_round(state: State) -> bool:
    """Whether a map is full (D-37), or nobody drew (D-38)."""
    return state.filled[0] == MAP or state.filled[1] == MAP or not (state.drew or state.able)


@compiled
def step_four(state: State, box: Box) -> None:
    """A fills in before B (D-22)."""
    fill_boxes(state, box, state.first)
    if not must_strike(state, state.first):
        second_fills(state, box)


@compiled
def second_fills(state: State, box: Box) -> None:
    """B fills in; then the round is over."""
    fill_boxes(state, box, 1 - state.first)
    if not must_strike(state, 1 - state.first):
        end_round(state)


@compiled
def fill_boxes(state: State, box: Box, seat: int) -> None:
    """``seat`` fills a box for each die that shows a coat of arms and no cross (D-18, D-19,
    D-35).
    """
    if state.unplaced and not state.drew >> seat & 1:
        return
    for die in range(DICE):
        if state.takers[die] == seat:
            coat = box.coat[die, state.faces[die]]
            if coat != WILD and crosses_of(state, box, die) == 0:
                mark(state, box, seat, coat)


@compiled
def mark(state: State, box: Box, seat: int, coat: int) -> None:
    """Fill a box; the first to fill all boxes of a row has its spell (D-20, D-21)."""
    spell = box.spell[coat]
    if state.owner[spell] < 0:
        state.marks[seat, coat] += 1
        if state.marks[seat, coat] == box.boxes[coat]:
            state.owner[spell] = seat


@compiled
def must_strike(state: State, seat: int) -> bool:
    """Whether ``seat`` has a lightning spell; then it is carried out at once (D-24)."""
    if owns(state, seat, BONUS) or owns(state, seat, CROSS):
        state.seat, state.phase = seat, STRIKE
        return True
    return False


@compiled
def choose_bonus(state: State, box: Box, coat: int) -> None:
    """Every domain of ``coat`` will bring points (D-30)."""
    state.used |= 1 << BONUS
    state.bonus = coat
    after_strike(state, box)


@compiled
def add_cross(state: State, box: Box, square: int) -> None:
    """One more cross on ``square`` (D-31)."""
    state.used |= 1 << CROSS
    one = ONE << U(square)
    two = one & state.ones[state.seat]
    state.ones[state.seat] ^= one
    state.fours[state.seat] |= two & state.twos[state.seat]
    state.twos[state.seat] ^= two
    after_strike(state, box)


@compiled
def after_strike(state: State, box: Box) -> None:
    """The other lightning spell, if there is one; then the round goes on."""
    if must_strike(state, state.seat):
        return
    if state.seat == state.first:
        second_fills(state, box)
    else:
        end_round(state)


@compiled
def end_round(state: State) -> None:
    """B is player A in the next round (D-33), if there is one."""
    if is_last_round(state):
        state.seat, state.phase = NOBODY, END
    else:
        state.first = 1 - state.first
        new_round(state)
