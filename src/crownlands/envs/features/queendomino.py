"""What learners see of Queendomino and the Royal Wedding.

It has no symmetries: which half of a double is the first, to which a knight goes first, depends on
how the domino lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...games.queendomino.components import SPACES, TERRAINS, TILES
from ...games.queendomino.state import PHASE_NAMES
from ...kit.domino import DOMINOES
from ..observation import RING, bits, number, one_hot, points, seat
from ..observing import MOST
from .kingdoms import domino, kingdom_planes, line_dominoes

if TYPE_CHECKING:
    from ...engine.game import Game
    from ..observation import Feature

COINS = MOST


def features(game: Game, state: Any, box: Any) -> tuple[Feature, ...]:
    """Its planes and vectors for a match of so many seats and kingdoms."""
    seats, kingdoms = int(state.seats), int(state.kingdoms)
    axis = {"by": kingdoms, "shift": int(state.teams)}
    lines = {"by": seats}
    return (
        *kingdom_planes(kingdoms, TERRAINS, int(state.teams)),
        bits("knights", "squares with a knight", "knights", *RING, **axis),
        bits("built", "town squares with a building", "built", *RING, **axis),
        one_hot("halves", "squares of the halves that a knight may go to", "halves", 2, *RING),
        one_hot("phase", "the step of the turn: " + ", ".join(PHASE_NAMES), "phase", 10),
        bits("line", "dominoes that are free to claim", "line", DOMINOES),
        bits(
            "claims",
            "dominoes of the new line with a king of the seat",
            "claims",
            DOMINOES,
            **lines,
        ),
        bits(
            "holds", "dominoes of the old line with a king of the seat", "holds", DOMINOES, **lines
        ),
        bits("unseen", "dominoes of each box that may still come", "unseen", 2, DOMINOES),
        one_hot("line_box", "the box that the line comes from", "line_box", 2),
        *domino("domino", "the domino whose king acts", "queue", TERRAINS, box_number="queue_box"),
        *line_dominoes(int(state.length), TERRAINS, "line_box"),
        bits("houses", "building tiles in the kingdom", "houses", TILES, **axis),
        one_hot("spaces", "the tile on each space of the board", "spaces", SPACES, TILES),
        one_hot("top", "the top tile of the stack", "top", TILES),
        one_hot("chosen", "the space of the tile that is being built", "chosen", SPACES),
        bits("stack", "tiles below the top of the stack", "stack", TILES),
        one_hot("dragon", "the space of the dragon", "dragon", SPACES),
        seat(
            "queen", "the kingdom that hosts the queen", "queen", kingdoms, shift=int(state.teams)
        ),
        number("coins", "coins of the kingdom", "coins", high=COINS, **axis),
        number("reserve", "knights in reserve", "reserve", high=COINS, **axis),
        number("towers", "towers of the kingdom", "towers", high=COINS, **axis),
        number("left", "dominoes still to be turned up", "left", high=2 * DOMINOES),
        points(seats),
    )
