"""The moves of a match as a review sees them: decisions, moves of chance, and forced moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from ..engine.seats import CHANCE

if TYPE_CHECKING:
    from ..engine.match import Match

Kind = Literal["decision", "chance", "forced"]


@dataclass(frozen=True)
class Ply:
    """One move, with the position before it."""

    number: int
    """How many moves were played before it."""
    kind: Kind
    state: Any
    """An array of one state."""
    action: int
    move: str

    @property
    def seat(self) -> int:
        """Who moved."""
        return int(self.state[0].seat)


def plies_of(match: Match) -> tuple[list[Ply], Match]:
    """The moves of ``match`` from its start, and the match at its end, played again.

    Moves of chance that follow each other are one draw: the first has the kind ``chance``, the
    others count as forced.
    """
    replayed = match.at_start()
    plies: list[Ply] = []
    drawing = False
    for move in match.moves:
        legal = replayed.legal_actions()
        kind: Kind = "forced"
        if replayed.seat == CHANCE:
            if len(legal) > 1 and not drawing:
                kind, drawing = "chance", True
        else:
            drawing = False
            kind = "decision" if len(legal) > 1 else "forced"
        state = replayed.state.copy().reshape(1)
        action = replayed.parse(move)
        plies.append(Ply(len(plies), kind, state, action, move))
        replayed.play(move)
    return plies, replayed
