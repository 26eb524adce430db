"""What is shown: the state as plain data, and as a drawing of text."""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from msgspec import UNSET, UnsetType

from crownlands.engine.view import LegalMove, Part, Preview, View
from crownlands.kit.view import seat_to_move, turn_text

from .components import Box
from .notation import text
from .options import options_of
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


class StonesMove(LegalMove, kw_only=True):
    """A legal move with the points it would bring."""

    points: Preview[int] = UNSET


class StonesKingdomView(Part):
    """What a seat has."""

    seat: int
    points: int
    total: int


class StonesView(View, tag="stones", kw_only=True):
    """What there is to see of a match."""

    pips: int | None
    pile: int
    kingdoms: list[StonesKingdomView]
    moves: list[StonesMove] | UnsetType = UNSET


def view(state: State, box: Box, with_moves: bool = True) -> StonesView:
    """Everything there is to see, the same for everybody; ``moves`` are for the seat that is to
    move.
    """
    stones = [int(state.taken[seat]) for seat in range(PLAYERS)]
    return StonesView(
        options=list(options_of(state)),
        now=PHASE_NAMES[state.phase],
        seat=seat_to_move(state),
        pips=int(box.pips[state.face]) if state.face >= 0 else None,
        pile=int(state.pile),
        kingdoms=[StonesKingdomView(seat, points, points) for seat, points in enumerate(stones)],
        moves=moves(state, box) if with_moves and state.seat >= 0 else UNSET,
    )


def moves(state: State, box: Box) -> list[StonesMove]:
    """The legal moves as text, each with the points it would bring."""
    out = np.zeros(ACTIONS, np.int64)
    actions = map(int, out[: legal(state, box, out)])
    return [StonesMove(move=text(state, box, action), points=action + 1) for action in actions]


def drawing(state: State, box: Box) -> str:
    """The whole state as text."""
    full_view = view(state, box, with_moves=False)
    kingdoms = [f"seat {kingdom.seat}: {'o' * kingdom.points}" for kingdom in full_view.kingdoms]
    return "\n".join(
        [f"Stones, {turn_text(full_view)}", f"pile: {'o' * full_view.pile}", *kingdoms]
    )
