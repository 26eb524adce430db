"""Whether the parts of a position belong to one moment of a match; pages read positions too, so it
is compiled.
"""

from ....engine.jit import compiled
from ....kit.bits import ONE, U
from ..components import (
    BONUS,
    COATS,
    CROSS,
    DICE,
    IGNORE,
    SPLIT,
    TAKE_TWO,
    TURN,
    WILD,
    Box,
)
from ..dice import dice_taken, takeable
from ..drawing import coat_of, connected, die_of, offers, owns
from ..spell_book import is_last_round
from ..state import DRAFT, DRAW, END, PLAYERS, ROLL, STRIKE, State
from .problems import NO_PROBLEM, WRONG_BONUS, WRONG_BOXES, WRONG_MOMENT


@compiled
def position_problem(state: State, box: Box) -> int:
    """What contradicts itself; whatever has NO_PROBLEM can be played to the end.

    How the maps and boxes came about is not asked: a puzzle may draw what it likes.
    """
    if not dice_are_right(state):
        return WRONG_MOMENT
    spells = spell_problem(state, box)
    if spells != NO_PROBLEM:
        return spells
    if not round_is_right(state, box) or has_too_many_crosses(state):
        return WRONG_MOMENT
    return NO_PROBLEM if goes_on(state, box) else WRONG_MOMENT


@compiled
def is_taken_question_mark(state: State, box: Box, die: int) -> bool:
    """Whether a die shows the question mark, and the seat to move has taken it."""
    face = state.faces[die]
    return bool(face >= 0 and box.coat[die, face] == WILD and state.takers[die] == state.seat)


@compiled
def goes_on(state: State, box: Box) -> bool:
    """Whether the seat to move has a move, and the end has been reached."""
    if state.phase == DRAFT:
        return bool(takeable(state))
    if state.phase == DRAW:
        a, b, c, d, before, halves = offers(state, box)
        return bool(a | b | c | d | before | halves)
    if state.phase == STRIKE:
        return bool(state.filled[state.seat])
    if state.phase == END:
        return is_last_round(state)
    return True


@compiled
def dice_are_right(state: State) -> bool:
    """Rolled in order, taken in order A B B A or A A B B."""
    for die in range(DICE):
        if (state.faces[die] < 0) != (die >= state.rolled):
            return False
    a, b = dice_taken(state, state.first), dice_taken(state, 1 - state.first)
    if state.phase == ROLL:
        return bool(state.rolled < DICE and a + b == 0)
    if state.rolled < DICE:
        return False
    if state.phase != DRAFT:
        return bool(a == 2 and b == 2 and not state.two)
    firsts_turn = state.seat == state.first
    if state.two:
        return bool(b == 0 and a < 2) if firsts_turn else bool(a == 2 and b < 2)
    if firsts_turn:
        return bool((a == 0 and b == 0) or (a == 1 and b == 2))
    return bool(a == 1 and b < 2)


@compiled
def spell_problem(state: State, box: Box) -> int:
    """Spells belong to those who filled the row; a coat is chosen when its spell was used."""
    for coat in range(COATS):
        owner, boxes = int(state.owner[box.spell[coat]]), int(box.boxes[coat])
        for seat in range(PLAYERS):
            marks = int(state.marks[seat, coat])
            if marks > boxes or (marks == boxes) != (owner == seat):
                return WRONG_BOXES + coat
    if (state.bonus >= 0) != (state.used >> BONUS & 1 == 1):
        return WRONG_BONUS
    return NO_PROBLEM


@compiled
def round_is_right(state: State, box: Box) -> bool:
    """What was done in this round fits the phase and the seat."""
    for seat in range(PLAYERS):
        strikes = owns(state, seat, BONUS) or owns(state, seat, CROSS)
        if strikes != (state.phase == STRIKE and state.seat == seat):
            return False
    if state.phase != DRAW and has_begun_drawing(state):
        return False
    mover = int(state.seat) if state.phase == DRAW else int(state.first)
    if not (
        was_cast(state, TAKE_TWO, state.two, mover)
        and was_cast(state, TURN, state.turned, mover)
        and was_cast(state, IGNORE, state.ignoring, mover)
        and was_cast(state, SPLIT, state.splitting, mover)
    ):
        return False
    if state.phase == DRAW and not names_are_right(state, box):
        return False
    if state.half >= 0 and (not state.splitting or not half_is_right(state, box)):
        return False
    drew, able = int(state.drew), int(state.able)
    return not (drew | able) & ~drawn_by(state) and not drew & able and towers_are_right(state)


@compiled
def has_begun_drawing(state: State) -> bool:
    """Whether something was done that belongs to a drawing."""
    for die in range(DICE):
        if state.names[die] >= 0:
            return True
    return bool(state.turned or state.ignoring or state.splitting or state.half >= 0)


@compiled
def was_cast(state: State, spell: int, flag: int, mover: int) -> bool:
    """Whether ``mover`` has cast ``spell``, where ``flag`` says that it was cast in this turn."""
    return not flag or bool(state.used >> spell & 1 and state.owner[spell] == mover)


@compiled
def drawn_by(state: State) -> int:
    """The seats that have had their drawing in this round, as bits."""
    if state.phase in (ROLL, DRAFT):
        return 0
    if state.phase == DRAW:
        return 0 if state.seat == state.first else 1 << int(state.first)
    return (1 << PLAYERS) - 1


@compiled
def names_are_right(state: State, box: Box) -> bool:
    """The question mark of the lower die is named first."""
    low, high = die_of(state, state.seat, 0), die_of(state, state.seat, 1)
    return bool(state.names[high] < 0 or coat_of(state, box, low) != WILD)


@compiled
def half_is_right(state: State, box: Box) -> bool:
    """The first half of a split domino lies where it connects, and no question mark is open."""
    one = coat_of(state, box, die_of(state, state.seat, 0))
    other = coat_of(state, box, die_of(state, state.seat, 1))
    if WILD in (one, other):
        return False
    return bool(connected(state, state.seat, one) >> U(state.half) & ONE)


@compiled
def has_too_many_crosses(state: State) -> bool:
    """Whether a square has four crosses although its seat has not added one by its spell
    (DQ-23).
    """
    for seat in range(PLAYERS):
        added = state.owner[CROSS] == seat and state.used >> CROSS & 1
        if state.fours[seat] and not added:
            return True
    return False


@compiled
def towers_are_right(state: State) -> bool:
    """A die has a tower's cross only by a seat that has used its tower and drew, or is drawing; one
    die for each.
    """
    if state.towered and state.phase in (ROLL, DRAFT):
        return False
    crossed = 0  # seats with such a die, as bits
    for die in range(DICE):
        if int(state.towered) >> die & 1:
            seat = int(state.takers[die])
            if seat < 0 or crossed >> seat & 1 or not int(state.towers) >> seat & 1:
                return False
            drawing = state.phase == DRAW and state.seat == seat
            if not drawing and not int(state.drew) >> seat & 1:
                return False
            crossed |= 1 << seat
    return True
