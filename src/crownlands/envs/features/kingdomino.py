"""What learners see of Kingdomino."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...games.kingdomino.components import DOMINOES, TERRAINS
from ...games.kingdomino.state import PHASE_NAMES
from ..observation import bits, number, one_hot, points
from ..symmetries.kingdoms import Kingdoms
from .kingdoms import domino, kingdom_planes, line_dominoes

if TYPE_CHECKING:
    from ...engine.game import Game
    from ..observation import Feature
    from ..rules import Rules


def features(game: Game, state: Any, box: Any) -> tuple[Feature, ...]:
    """Its planes and vectors for a match of so many seats."""
    seats = int(state.seats)
    return (
        *kingdom_planes(seats, TERRAINS),
        one_hot("phase", "the step of the turn: " + ", ".join(PHASE_NAMES), "phase", 5),
        bits("line", "dominoes that are free to claim", "line", DOMINOES),
        bits(
            "claims",
            "dominoes of the new line with a king of the seat",
            "claims",
            DOMINOES,
            by=seats,
        ),
        bits(
            "holds", "dominoes of the old line with a king of the seat", "holds", DOMINOES, by=seats
        ),
        bits("unseen", "dominoes that may still come", "unseen", DOMINOES),
        *domino("domino", "the domino whose king acts", "queue", TERRAINS),
        *line_dominoes(int(state.length), TERRAINS),
        number("left", "dominoes still to be turned up", "left", high=DOMINOES),
        number("deal", "the deal being played, from 0", "deal", high=2),
        points(seats),
    )


def symmetries(rules: Rules) -> Kingdoms:
    """All eight."""

    def are_equal(rows: Any) -> Any:
        """Whether both halves of the domino that is placed are alike."""

        def alike(thing: str) -> Any:
            first, second = (
                rules.observation.view(rows, f"domino_{half}_{thing}")
                for half in ("first", "second")
            )
            return first == second

        return alike("terrain").all(axis=-1) & alike("crowns")

    return Kingdoms(rules, are_equal=are_equal)
