"""Why a move is better than another, as sentences for people."""

from ....engine.explanation import Explanation, read_explanations
from ..components import COAT_NAMES, SPELL_NAMES, Box
from ..notation import square_name
from ..state import State
from .moves import explain
from .sentences import SENTENCES

__all__ = ["SENTENCES", "explain", "explanations"]


def explanations(state: State, box: Box, played: int, best: int) -> list[Explanation]:
    """The same as keys and parameters for the catalogues."""
    return read_explanations(explain, SENTENCES, state, box, played, best, parameter)


def parameter(name: str, value: int) -> int | str:
    """What people read; coats of arms and spells by their keys in the catalogues."""
    if name == "coat":
        return f"coat.{COAT_NAMES[value]}"
    if name == "spell":
        return f"spell.{SPELL_NAMES[value]}"
    if name == "square":
        return square_name(value)
    return value + 1 if name == "die" else value
