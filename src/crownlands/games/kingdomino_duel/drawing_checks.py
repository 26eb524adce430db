"""Why a spell cannot be cast, a die not be used, or a domino not be drawn."""

import numpy as np

from ...engine.jit import compiled
from ...engine.layout import Counts
from ...kit.bits import ONE, ZERO, U
from ...kit.torus import CASTLE
from .components import COATS, FACES, IGNORE, SPLIT, TURN, WILD, Box
from .drawing import IGNORES, NAMES, NOTHING, SPLITS, TOWERS, TURNS, bit, coat_of, connected, die_of
from .refusals.reasons import (
    ALREADY_NAMED,
    DOES_NOT_FIT,
    DOMINO_SPLIT,
    MUST_BE_DRAWN,
    NAME_DOES_NOT_FIT,
    NO_QUESTION_MARK,
    NO_REASON,
    NO_ROOM_FOR_HALF,
    NOT_CONNECTED,
    NOT_SPLIT,
    NOT_YOUR_DIE,
    OFF_MAP,
    OTHER_DIE,
    OVERLAP,
    QUESTION_MARK_OPEN,
    SAME_FACE,
    SPELL_NOT_OWNED,
    SPELL_ORDER,
    SPELL_USED,
    SPELL_USELESS,
    TOWER_USED,
    WRITTEN_OTHERWISE,
    WRONG_DICE,
)
from .rules import HALVES, PREPARE
from .state import State


@compiled
def drawing_reason(
    state: State, box: Box, action: int, die: int, other: int, step: int, out: Counts
) -> int:
    """The rule against a move of step 3, as ``move_reason`` takes it."""
    low, high = die_of(state, state.seat, 0), die_of(state, state.seat, 1)
    if action < PREPARE:
        if die != low or other != high:
            return WRONG_DICE
        return whole_reason(state, box, action, step, low, high, out)
    place = action - PREPARE
    if place == NOTHING:
        return MUST_BE_DRAWN
    if place in (IGNORES, SPLITS):
        spell = IGNORE if place == IGNORES else SPLIT
        return casting_reason(state, spell, low, high, out) or SPELL_USELESS
    if action < HALVES:
        die = die_to_prepare(place)
    out[0] = die + 1
    if die not in (low, high):
        return NOT_YOUR_DIE
    if action >= HALVES:
        return half_reason(state, box, action - HALVES, die, low, high, out)
    if place >= NAMES:
        return name_reason(state, box, die, low, out)
    if place >= TOWERS:
        return tower_reason(state, low, high)
    face = (place - TURNS) % FACES
    return casting_reason(state, TURN, low, high, out) or face_reason(state, box, die, face, out)


@compiled
def die_to_prepare(place: int) -> int:
    """The die that is turned, gets the tower or is named."""
    if place >= NAMES:
        return (place - NAMES) // COATS
    return place - TOWERS if place >= TOWERS else (place - TURNS) // FACES


@compiled
def spell_reason(state: State, spell: int, out: Counts) -> int:
    """Whether the seat to move cannot cast ``spell`` at all (D-23, D-25)."""
    is_owner = state.owner[spell] == state.seat
    if is_owner and not int(state.used) >> spell & 1:
        return NO_REASON
    out[0] = spell
    return SPELL_USED if is_owner else SPELL_NOT_OWNED


@compiled
def casting_reason(state: State, spell: int, low: int, high: int, out: Counts) -> int:
    """Why a spell of drawing cannot be cast now."""
    no_spell = spell_reason(state, spell, out)
    if no_spell:
        return no_spell
    return SPELL_ORDER if has_passed(state, spell, low, high) else NO_REASON


@compiled
def has_passed(state: State, spell: int, low: int, high: int) -> bool:
    """Whether something was done that comes after ``spell`` in the order of a drawing."""
    if state.half >= 0 or state.names[low] >= 0 or state.names[high] >= 0:
        return True
    if int(state.towered) & (1 << low | 1 << high):
        return True
    if spell == TURN and state.ignoring:
        return True
    return spell != SPLIT and bool(state.splitting)


@compiled
def face_reason(state: State, box: Box, die: int, face: int, out: Counts) -> int:
    """A die is turned to another face, of several equal ones to the first (D-29, DQ-7)."""
    first = int(box.kind[die, face])
    if first == box.kind[die, state.faces[die]]:
        return SAME_FACE
    out[0] = FACES * die + first
    return WRITTEN_OTHERWISE


@compiled
def tower_reason(state: State, low: int, high: int) -> int:
    """The tower is used once, before question marks and squares, for a domino that fits (D-34)."""
    if int(state.towers) >> int(state.seat) & 1:
        return TOWER_USED
    if state.names[low] >= 0 or state.names[high] >= 0 or state.half >= 0:
        return SPELL_ORDER
    return DOES_NOT_FIT


@compiled
def name_reason(state: State, box: Box, die: int, low: int, out: Counts) -> int:
    """A question mark is named once, the lower die first, so that the domino can be drawn (D-6)."""
    if box.coat[die, state.faces[die]] != WILD:
        return NO_QUESTION_MARK
    if state.names[die] >= 0:
        return ALREADY_NAMED
    if die != low and coat_of(state, box, low) == WILD:
        out[1] = low + 1
        return OTHER_DIE
    return NAME_DOES_NOT_FIT


@compiled
def whole_reason(
    state: State, box: Box, first: int, step: int, low: int, high: int, out: Counts
) -> int:
    """A whole domino is drawn into two empty neighbours, one of which connects (D-12, D-14)."""
    if state.splitting:
        return DOMINO_SPLIT
    if has_open_mark(state, box, low, high, out):
        return QUESTION_MARK_OPEN
    second = first + step
    off_map = second % 8 == 7 or second < 8 or second >= 48
    for square in (first, second):
        # What lies off the map is no square of the ring either.
        if (square == first or not off_map) and occupied(state) & bit(square):
            out[0] = square
            return OVERLAP
    return OFF_MAP if off_map else NOT_CONNECTED


@compiled
def half_reason(
    state: State, box: Box, square: int, die: int, low: int, high: int, out: Counts
) -> int:
    """A half of a split domino connects by itself, and leaves a place for the other (D-27)."""
    if not state.splitting:
        return NOT_SPLIT
    if has_open_mark(state, box, low, high, out):
        return QUESTION_MARK_OPEN
    expected = high if state.half >= 0 else low
    if die != expected:
        out[1] = expected + 1
        return OTHER_DIE
    if occupied(state) & bit(square):
        out[0] = square
        return OVERLAP
    if not connected(state, state.seat, coat_of(state, box, die)) & bit(square):
        return NOT_CONNECTED
    return NO_ROOM_FOR_HALF


@compiled
def has_open_mark(state: State, box: Box, low: int, high: int, out: Counts) -> bool:
    """Whether a question mark is still to be named, which comes before squares (D-6); the die that
    shows it comes into ``out``.
    """
    for die in (low, high):
        if coat_of(state, box, die) == WILD:
            out[0] = die + 1
            return True
    return False


@compiled
def occupied(state: State) -> np.uint64:
    """The squares on which nothing can be drawn: the castle, what was drawn, and the first half."""
    half = ONE << U(state.half) if state.half >= 0 else ZERO
    drawn: np.uint64 = state.filled[state.seat] | half
    return CASTLE | drawn
