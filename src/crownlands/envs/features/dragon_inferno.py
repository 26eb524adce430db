"""What learners see of Dragon Inferno."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...games.dragon_inferno.components import DRAGONS, MOST_EGGS, TILES
from ...games.dragon_inferno.state import EGGS, PHASE_NAMES, PLAYERS
from ..observation import bits, known, number, one_hot, points
from ..symmetries.board import Board

if TYPE_CHECKING:
    from ...engine.game import Game
    from ..observation import Feature
    from ..rules import Rules


def features(game: Game, state: Any, box: Any) -> tuple[Feature, ...]:
    """Its planes, which are as large as the board, and vectors."""
    plane = int(box.rows), int(box.columns)
    board: dict[str, Any] = {"plane": plane, "words": 2}
    return (
        bits("land", "squares of each kingdom", "land", *plane, by=PLAYERS, **board),
        bits("castles", "castles of each kingdom", "castles", *plane, by=PLAYERS, **board),
        bits("eggs", "eggs on the board, in holes too", "eggs", *plane, **board),
        bits("burnt", "squares under dragons", "burnt", *plane, **board),
        one_hot(
            "last",
            "in the step eggs, the egg that the seat to move has put last",
            "last",
            *plane,
            plane=plane,
            phase=EGGS,
        ),
        one_hot("phase", "the step of the match: " + ", ".join(PHASE_NAMES), "phase", 5),
        one_hot("caves", "the dragon in front of each cave", "caves", DRAGONS, DRAGONS),
        one_hot("summoned", "how many dragons have left their caves", "summoned", DRAGONS + 1),
        known("laid", "tiles that have been laid", "laid", TILES, by=PLAYERS),
        number("broken", "eggs broken by each seat", "broken", high=2 * MOST_EGGS, by=PLAYERS),
        points(PLAYERS),
    )


def symmetries(rules: Rules) -> Board:
    """The board can be turned where it looks the same then."""
    return Board(rules)
