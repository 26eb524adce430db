"""How moves are written: ``+2.5``, ``take3``, ``13@c3e``, ``cross@c3``."""

import re

from ...engine.errors import Refused
from .components import COAT_NAMES, COATS, FACES, Box
from .drawing import IGNORES, NAMES, NOTHING, SPLITS, TOWERS, TURNS, are_equal, die_of
from .rules import BONUSES, CROSSES, HALVES, PREPARE, ROLLS, TAKES, TWO_DICE
from .state import DRAW, State

DIRECTIONS = "ewns"
"""Where the second half lies from the first, by kind of placement: first half west, east, south,
north.
"""
STEPS = {"e": 1, "w": -1, "n": 8, "s": -8}
EXAMPLE = "13@c3e"
COAT = "|".join(COAT_NAMES)
FIXED = {
    "take-two-dice": TWO_DICE,
    "-": PREPARE + NOTHING,
    "ignore-connection": PREPARE + IGNORES,
    "split-domino": PREPARE + SPLITS,
}
MOVE = re.compile(
    r"\+(?P<rolled>[1-4])\.(?P<face>[1-6])"
    r"|take(?P<take>[1-4])"
    r"|turn(?P<turn>[1-4])\.(?P<to>[1-6])"
    r"|tower(?P<tower>[1-4])"
    rf"|(?P<wild>[1-4])=(?P<name>{COAT})"
    r"|(?P<low>[1-4])(?P<high>[1-4])@(?P<square>[a-g][1-5])(?P<direction>[nesw])"
    r"|(?P<half>[1-4])@(?P<alone>[a-g][1-5])"
    rf"|bonus=(?P<bonus>{COAT})"
    r"|cross@(?P<cross>[a-g][1-5])"
)


def square_name(square: int) -> str:
    """``c3``: the name of a square of the ring; the map's columns and rows are the ring's."""
    return f"{'abcdefgh'[square % 8]}{square // 8}"


def square_of(name: str) -> int:
    """Mirror of ``square_name``."""
    return 8 * int(name[1]) + ord(name[0]) - ord("a")


def text(state: State, box: Box, action: int) -> str:
    """``13@c3e``: the domino of dice 1 and 3, die 1 on c3, die 3 to its east."""
    if action < PREPARE:
        kind, square = action >> 6, action & 63
        if kind == 1:
            square = square // 8 * 8 + (square + 1) % 8
        elif kind == 3:
            square = (square + 8) % 64
        dice = "".join(str(die_of(state, state.seat, which) + 1) for which in range(2))
        return f"{dice}@{square_name(square)}{DIRECTIONS[kind]}"
    if action < ROLLS:
        return preparation(action - PREPARE)
    if action < TAKES:
        return f"+{(action - ROLLS) // FACES + 1}.{(action - ROLLS) % FACES + 1}"
    if action < TWO_DICE:
        return f"take{action - TAKES + 1}"
    if action == TWO_DICE:
        return "take-two-dice"
    if action < BONUSES:
        return f"{die_of(state, state.seat, state.half >= 0) + 1}@{square_name(action - HALVES)}"
    if action < CROSSES:
        return f"bonus={COAT_NAMES[action - BONUSES]}"
    return f"cross@{square_name(action - CROSSES)}"


def preparation(place: int) -> str:
    """Spells, tower, names, and drawing nothing."""
    if place >= NAMES:
        return f"{(place - NAMES) // COATS + 1}={COAT_NAMES[(place - NAMES) % COATS]}"
    if place >= TOWERS:
        return f"tower{place - TOWERS + 1}"
    if TURNS <= place < IGNORES:
        return f"turn{(place - TURNS) // FACES + 1}.{(place - TURNS) % FACES + 1}"
    return {NOTHING: "-", IGNORES: "ignore-connection", SPLITS: "split-domino"}[place]


def parse(state: State, box: Box, move: str) -> int:
    """Mirror of ``text``; whether the action is legal is for ``legal`` to say."""
    if move in FIXED:
        return FIXED[move]
    match = MOVE.fullmatch(move)
    if match is None:
        raise Refused("bad-move-text", move=move, example=EXAMPLE)
    if match["rolled"]:
        return ROLLS + FACES * (int(match["rolled"]) - 1) + int(match["face"]) - 1
    if match["take"]:
        return TAKES + int(match["take"]) - 1
    if match["turn"]:
        return PREPARE + TURNS + FACES * (int(match["turn"]) - 1) + int(match["to"]) - 1
    if match["tower"]:
        return PREPARE + TOWERS + int(match["tower"]) - 1
    if match["wild"]:
        return PREPARE + NAMES + COATS * (int(match["wild"]) - 1) + COAT_NAMES.index(match["name"])
    if match["bonus"]:
        return BONUSES + COAT_NAMES.index(match["bonus"])
    if match["cross"]:
        return CROSSES + square_of(match["cross"])
    return parse_drawing(state, box, match, move)


def parse_drawing(state: State, box: Box, match: re.Match[str], move: str) -> int:
    """The drawing of a whole domino, or of one half; the dice must be those of the seat."""
    if state.phase != DRAW:
        raise Refused("not-legal", move=move)
    low, high = (die_of(state, state.seat, which) for which in range(2))
    if match["half"]:
        if int(match["half"]) - 1 != (high if state.half >= 0 else low):
            raise Refused("not-legal", move=move)
        return HALVES + square_of(match["alone"])
    if (int(match["low"]) - 1, int(match["high"]) - 1) != (low, high):
        raise Refused("not-legal", move=move)
    square, direction = square_of(match["square"]), match["direction"]
    beside = square + STEPS[direction]
    if not (
        1 <= beside // 8 <= 5
        and beside % 8 < 7
        and (direction in "ns" or beside // 8 == square // 8)
    ):
        raise Refused("not-legal", move=move)
    if direction in "ws" and are_equal(state, box, low, high):
        square, beside, direction = beside, square, "e" if direction == "w" else "n"
    return 64 * DIRECTIONS.index(direction) + min(square, beside)
