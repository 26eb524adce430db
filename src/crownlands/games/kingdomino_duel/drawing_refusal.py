"""Why a spell cannot be cast, a die not be used, or a domino not be drawn."""

from __future__ import annotations

import re

from ...engine.errors import Reason
from ...kit.torus import CASTLE
from .components import IGNORE, SPELL_NAMES, SPLIT, TURN, WILD, Box
from .drawing import coat_of, connected, die_of
from .notation import STEPS, square_name, square_of
from .state import State


def drawing_reason(state: State, box: Box, move: str, match: re.Match[str] | None) -> Reason | None:
    """The rule against a move of step 3."""
    low, high = (die_of(state, state.seat, which) for which in range(2))
    if match is None:
        if move == "-":
            return Reason("must-be-drawn")
        return casting_reason(state, IGNORE if move == "ignore-connection" else SPLIT)
    if match["low"]:
        return whole_reason(state, box, match, low, high)
    die = int(match["turn"] or match["tower"] or match["wild"] or match["half"]) - 1
    if die not in (low, high):
        return Reason("not-your-die", die=die + 1, dice=f"{low + 1}, {high + 1}")
    if match["turn"]:
        return casting_reason(state, TURN) or face_reason(state, box, die, int(match["to"]) - 1)
    if match["tower"]:
        return tower_reason(state, low, high)
    if match["wild"]:
        return name_reason(state, box, die, low)
    return half_reason(state, box, match["alone"], die, low, high)


def spell_reason(state: State, spell: int) -> Reason | None:
    """Whether the seat to move cannot cast ``spell`` at all (D-23, D-25)."""
    if state.owner[spell] != state.seat:
        return Reason("spell-not-owned", spell=SPELL_NAMES[spell])
    if int(state.used) >> spell & 1:
        return Reason("spell-used", spell=SPELL_NAMES[spell])
    return None


def casting_reason(state: State, spell: int) -> Reason | None:
    """Why a spell of drawing cannot be cast now; turning a die has further rules."""
    if no_spell := spell_reason(state, spell):
        return no_spell
    if has_passed(state, spell):
        return Reason("spell-order")
    return None if spell == TURN else Reason("spell-useless")


def has_passed(state: State, spell: int) -> bool:
    """Whether something was done that comes after ``spell`` in the order of a drawing."""
    dice = [die_of(state, state.seat, which) for which in range(2)]
    if any(state.names[die] >= 0 or int(state.towered) >> die & 1 for die in dice):
        return True
    later = {TURN: state.ignoring or state.splitting, IGNORE: state.splitting, SPLIT: 0}
    return bool(later[spell] or state.half >= 0)


def face_reason(state: State, box: Box, die: int, face: int) -> Reason | None:
    """A die is turned to another face, of several equal ones to the first (D-29, DQ-7)."""
    first = int(box.kind[die, face])
    if first == box.kind[die, state.faces[die]]:
        return Reason("same-face", die=die + 1)
    return Reason("written-otherwise", expected=f"turn{die + 1}.{first + 1}")


def tower_reason(state: State, low: int, high: int) -> Reason | None:
    """The tower is used once, before question marks and squares, for a domino that fits (D-34)."""
    if int(state.towers) >> int(state.seat) & 1:
        return Reason("tower-used")
    if state.names[low] >= 0 or state.names[high] >= 0 or state.half >= 0:
        return Reason("spell-order")
    return Reason("does-not-fit")


def name_reason(state: State, box: Box, die: int, low: int) -> Reason | None:
    """A question mark is named once, the lower die first, so that the domino can be drawn (D-6)."""
    if box.coat[die, state.faces[die]] != WILD:
        return Reason("no-question-mark", die=die + 1)
    if state.names[die] >= 0:
        return Reason("already-named", die=die + 1)
    if die != low and coat_of(state, box, low) == WILD:
        return Reason("other-die", die=die + 1, expected=low + 1)
    return Reason("name-does-not-fit")


def whole_reason(
    state: State, box: Box, match: re.Match[str], low: int, high: int
) -> Reason | None:
    """A whole domino is drawn into two empty neighbours, one of which connects (D-12, D-14)."""
    typed, expected = match["low"] + match["high"], f"{low + 1}{high + 1}"
    if typed != expected:
        return Reason("wrong-dice", typed=typed, expected=expected)
    if state.splitting:
        return Reason("domino-split")
    if open_mark := open_mark_reason(state, box, low, high):
        return open_mark
    first = square_of(match["square"])
    second = first + STEPS[match["direction"]]
    off_map = second % 8 == 7 or not 1 <= second // 8 <= 5
    for square in (first,) if off_map else (first, second):
        if occupied(state) >> square & 1:
            return Reason("overlap", square=square_name(square))
    return Reason("off-map") if off_map else Reason("not-connected")


def half_reason(
    state: State, box: Box, square: str, die: int, low: int, high: int
) -> Reason | None:
    """A half of a split domino connects by itself, and leaves a place for the other (D-27)."""
    if not state.splitting:
        return Reason("not-split")
    if open_mark := open_mark_reason(state, box, low, high):
        return open_mark
    expected = high if state.half >= 0 else low
    if die != expected:
        return Reason("other-die", die=die + 1, expected=expected + 1)
    place = square_of(square)
    if occupied(state) >> place & 1:
        return Reason("overlap", square=square)
    if not int(connected(state, state.seat, coat_of(state, box, die))) >> place & 1:
        return Reason("not-connected")
    return Reason("no-room-for-half")


def open_mark_reason(state: State, box: Box, low: int, high: int) -> Reason | None:
    """A question mark is named before squares are chosen (D-6)."""
    for die in (low, high):
        if coat_of(state, box, die) == WILD:
            return Reason("question-mark-open", die=die + 1)
    return None


def occupied(state: State) -> int:
    """The squares on which nothing can be drawn: the castle, what was drawn, and the first half."""
    half = 1 << int(state.half) if state.half >= 0 else 0
    return int(CASTLE) | int(state.filled[state.seat]) | half
