"""Why a move is better than another, as sentences for people."""

from typing import Any

from ....engine.explanation import Explanation, read_explanations
from ....engine.layout import blank
from ....kit.domino import DOMINOES
from ....kit.notation import square_name
from ..components import BUILDING_NAMES, Box
from ..notation import letter
from ..rules import play
from ..state import STATE, State, kingdom_of
from .moves import explain
from .parts import SENTENCES

__all__ = ["SENTENCES", "explain", "explanations"]


def explanations(state: State, box: Box, played: int, best: int) -> list[Explanation]:
    """The same as keys and parameters for the catalogues."""

    def text(name: str, value: int) -> int | str:
        if name == "square":
            return square_name(after(state, box, played), kingdom_of(state, state.seat), value)
        if name == "building":
            return f"building.{BUILDING_NAMES[box.name[value]]}"
        if name in ("domino", "other"):
            number = value % DOMINOES + 1
            return f"{letter(state, value // DOMINOES)}{number}" if state.wedding else number
        return value

    return read_explanations(explain, SENTENCES, state, box, played, best, text)


def after(state: State, box: Box, action: int) -> Any:
    """The state after ``action``."""
    states = blank(STATE)
    states[0] = state
    play(states[0], box, action)
    return states[0]
