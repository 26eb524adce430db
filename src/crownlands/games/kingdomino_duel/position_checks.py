"""Whether the parts of a position belong to one moment of a match."""

from __future__ import annotations

from ...engine.errors import BadText
from .components import (
    BONUS,
    COAT_NAMES,
    COATS,
    CROSS,
    DICE,
    IGNORE,
    LIGHTNING,
    SPLIT,
    TAKE_TWO,
    TURN,
    WILD,
    Box,
)
from .dice import dice_taken, takeable
from .drawing import coat_of, connected, die_of, offers, owns
from .spell_book import is_last_round
from .state import DRAFT, DRAW, END, PHASE_NAMES, PLAYERS, ROLL, STRIKE, State


def check(state: State, box: Box, at: int) -> None:
    """Refuse parts that contradict each other; whatever passes can be played to the end.

    How the maps and boxes came about is not asked: a puzzle may draw what it likes.
    """
    wrong = BadText("wrong-moment", at, now=PHASE_NAMES[state.phase])
    if not dice_are_right(state):
        raise wrong
    check_spells(state, box, at)
    if not round_is_right(state, box) or has_too_many_crosses(state):
        raise wrong
    if state.phase == DRAFT and not takeable(state):
        raise wrong
    if state.phase == DRAW and not any(offers(state, box)):
        raise wrong
    if state.phase == STRIKE and not state.filled[state.seat]:
        raise wrong
    if state.phase == END and not is_last_round(state):
        raise wrong


def dice_are_right(state: State) -> bool:
    """Rolled in order, taken in order A B B A or A A B B."""
    if any((state.faces[die] < 0) != (die >= state.rolled) for die in range(DICE)):
        return False
    a, b = dice_taken(state, state.first), dice_taken(state, 1 - state.first)
    if state.phase == ROLL:
        return bool(state.rolled < DICE and a + b == 0)
    if state.rolled < DICE:
        return False
    if state.phase != DRAFT:
        return (a, b) == (2, 2) and not state.two
    second = 1 - state.first
    if state.two:
        order = {(0, 0): state.first, (1, 0): state.first, (2, 0): second, (2, 1): second}
    else:
        order = {(0, 0): state.first, (1, 0): second, (1, 1): second, (1, 2): state.first}
    return order.get((a, b)) == state.seat


def check_spells(state: State, box: Box, at: int) -> None:
    """Spells belong to those who filled the row; a coat is chosen when its spell was used."""
    for coat in range(COATS):
        spell, boxes = int(box.spell[coat]), int(box.boxes[coat])
        marks = [int(state.marks[seat, coat]) for seat in range(PLAYERS)]
        owner = int(state.owner[spell])
        full = [seat for seat in range(PLAYERS) if marks[seat] >= boxes]
        if full != ([owner] if owner >= 0 else []) or max(marks) > boxes:
            raise BadText("wrong-boxes", at, coat=COAT_NAMES[coat], boxes=boxes)
    if (state.bonus >= 0) != bool(state.used >> BONUS & 1):
        raise BadText("wrong-bonus", at)


def round_is_right(state: State, box: Box) -> bool:
    """What was done in this round fits the phase and the seat."""
    striking = [
        seat for seat in range(PLAYERS) if any(owns(state, seat, spell) for spell in LIGHTNING)
    ]
    if striking != ([state.seat] if state.phase == STRIKE else []):
        return False
    casting = (
        state.turned
        or state.ignoring
        or state.splitting
        or state.half >= 0
        or max(state.names) >= 0
    )
    if casting and state.phase != DRAW:
        return False
    flags = {
        TAKE_TWO: state.two,
        TURN: state.turned,
        IGNORE: state.ignoring,
        SPLIT: state.splitting,
    }
    mover = int(state.seat) if state.phase == DRAW else int(state.first)
    for spell, flag in flags.items():
        if flag and (not state.used >> spell & 1 or state.owner[spell] != mover):
            return False
    if state.phase == DRAW and not names_are_right(state, box):
        return False
    if state.half >= 0 and (not state.splitting or not half_is_right(state, box)):
        return False
    first, second = 1 << int(state.first), 2 >> int(state.first)
    done = {ROLL: 0, DRAFT: 0, DRAW: 0 if state.seat == state.first else first}.get(
        int(state.phase), first | second
    )
    if (state.drew | state.able) & ~done or state.drew & state.able:
        return False
    return towers_are_right(state)


def names_are_right(state: State, box: Box) -> bool:
    """The question mark of the lower die is named first."""
    low, high = die_of(state, state.seat, 0), die_of(state, state.seat, 1)
    return state.names[high] < 0 or coat_of(state, box, low) != WILD


def half_is_right(state: State, box: Box) -> bool:
    """The first half of a split domino lies where it connects, and no question mark is open."""
    one, other = (coat_of(state, box, die_of(state, state.seat, which)) for which in range(2))
    return WILD not in (one, other) and bool(
        int(connected(state, state.seat, one)) >> int(state.half) & 1
    )


def has_too_many_crosses(state: State) -> bool:
    """Whether a square has four crosses although its seat has not added one by its spell
    (DQ-23).
    """
    added = [
        seat for seat in range(PLAYERS) if state.owner[CROSS] == seat and state.used >> CROSS & 1
    ]
    return any(state.fours[seat] and seat not in added for seat in range(PLAYERS))


def towers_are_right(state: State) -> bool:
    """A die has a tower's cross only by a seat that has used its tower and drew, or is drawing; one
    die for each.
    """
    for seat in range(PLAYERS):
        dice = [
            die for die in range(DICE) if state.towered >> die & 1 and state.takers[die] == seat
        ]
        drawing = state.phase == DRAW and state.seat == seat
        if len(dice) > 1 or (
            dice and not (state.towers >> seat & 1 and (drawing or state.drew >> seat & 1))
        ):
            return False
    taken_dice = sum(1 << die for die in range(DICE) if state.takers[die] >= 0)
    return not state.towered & ~taken_dice and (
        state.phase in (DRAW, STRIKE, END) or not state.towered
    )
