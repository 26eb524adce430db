"""What is shown: the state as plain data, and as a drawing of text."""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from crownlands.engine.errors import Refused
from crownlands.kit.show import seat_word, turn_words

from .components import Box
from .notation import text
from .position import options_of
from .rules import ACTIONS, legal
from .state import PHASE_NAMES, PLAYERS, State


@dataclass(frozen=True)
class Score:
    """What a seat has: a point for each stone (S-5)."""

    points: int

    @property
    def total(self) -> int:
        """The same: there is one deal."""
        return self.points

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {**asdict(self), "total": self.total}


def score(state: State, box: Box, seat: int) -> Score:
    """The points of ``seat`` with their arithmetic."""
    return Score(int(state.taken[seat]))


def setup(drawing: str, options: tuple[str, ...]) -> Score:
    """The points of drawn stones, without a match."""
    return Score(drawing.count("o"))


def fitting(drawing: str, domino: int, options: tuple[str, ...], box: Box) -> list[str]:
    """There are no dominoes in this game."""
    raise Refused("no-dominoes", game="stones")


def view(state: State, box: Box, with_moves: bool = True) -> dict[str, Any]:
    """Everything there is to see, the same for everybody; ``moves`` are for the seat that is to move."""
    shown: dict[str, Any] = {
        "game": "stones",
        "options": list(options_of(state)),
        "now": PHASE_NAMES[state.phase],
        "seat": seat_word(state),
        "pips": int(box.pips[state.face]) if state.face >= 0 else None,
        "pile": int(state.pile),
        "kingdoms": [{"seat": seat, **score(state, box, seat).data()} for seat in range(PLAYERS)],
    }
    if with_moves and state.seat >= 0:
        out = np.zeros(ACTIONS, np.int64)
        actions = map(int, out[: legal(state, box, out)])
        shown["moves"] = [{"move": text(state, box, action), "points": action + 1} for action in actions]
    return shown


def drawing(state: State, box: Box) -> str:
    """The whole state as text."""
    shown = view(state, box, with_moves=False)
    kingdoms = [f"seat {each['seat']}: {'o' * each['points']}" for each in shown["kingdoms"]]
    return "\n".join([f"Stones, {turn_words(shown)}", f"pile: {'o' * shown['pile']}", *kingdoms])
