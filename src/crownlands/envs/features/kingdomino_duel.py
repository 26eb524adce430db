"""What learners see of Kingdomino Duel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ...games.kingdomino_duel.components import (
    COATS,
    DICE,
    MOST_BOXES,
    MOST_CROSSES,
    SPELLS,
    WILD,
)
from ...games.kingdomino_duel.rules import CROSSES, HALVES
from ...games.kingdomino_duel.state import PHASE_NAMES, PLAYERS
from .. import observing
from ..observation import (
    RING,
    Feature,
    bits,
    number,
    one_hot,
    planes,
    points,
    seat,
    seats,
)
from ..symmetries.kingdoms import Kingdoms

if TYPE_CHECKING:
    from ...engine.game import Game
    from ..rules import Rules

MAP_SYMMETRIES = (0, 2, 4, 6)
"""The map has more columns than rows: a quarter of a turn would not fit on it."""


def features(game: Game, state: Any, box: Any) -> tuple[Feature, ...]:
    """Its planes and vectors."""
    by: dict[str, Any] = {"by": PLAYERS}
    return (
        planes("land", "squares of each coat of arms", "land", COATS, **by),
        planes("filled", "all squares that are drawn", "filled", **by),
        planes("ones", "squares with one or three crosses", "ones", **by),
        planes("twos", "squares with two or three crosses", "twos", **by),
        planes("fours", "squares with four crosses", "fours", **by),
        one_hot("half", "the first half of a domino that is drawn split", "half", *RING),
        one_hot("phase", "the step of the round: " + ", ".join(PHASE_NAMES), "phase", 5),
        seat("first", "the seat that is player A", "first", PLAYERS),
        die("dice_coat", "what each die shows, the question mark last", "coat", WILD + 1),
        die("dice_crosses", "the crosses that each die shows", "crosses"),
        one_hot("names", "the coat of arms that a question mark stands for", "names", DICE, COATS),
        seat("takers", "who has taken each die", "takers", DICE, PLAYERS),
        bits("towered", "dice with a cross from a tower", "towered", DICE),
        number("two", "whether player A takes two dice at once", "two", high=1),
        number("turned", "whether a die was turned in this drawing", "turned", high=1),
        number("ignoring", "whether the domino need not connect", "ignoring", high=1),
        number("splitting", "whether the domino is drawn in two halves", "splitting", high=1),
        seats("drew", "who has drawn in this round", "drew", PLAYERS),
        seats("able", "who could have drawn by casting a spell", "able", PLAYERS),
        seats("towers", "who has used up his tower", "towers", PLAYERS),
        number(
            "marks", "boxes filled for each coat of arms", "marks", COATS, high=MOST_BOXES, **by
        ),
        seat("owner", "who has earned each spell", "owner", SPELLS, PLAYERS),
        bits("used", "spells that have been used", "used", SPELLS),
        one_hot("bonus", "the coat of arms chosen for domain-bonus", "bonus", COATS),
        points(PLAYERS),
    )


def die(name: str, meaning: str, box_field: str, symbols: int = 0) -> Feature:
    """What the box says of the faces that the dice show; one bit of so many ``symbols``."""
    return Feature(
        name,
        meaning,
        observing.BOX_ONE_HOT if symbols else observing.BOX_NUMBER,
        "faces",
        (DICE, symbols) if symbols else (DICE,),
        nth=observing.ITSELF,
        box_field=box_field,
        high=1 if symbols else MOST_CROSSES,
    )


def symmetries(rules: Rules) -> Kingdoms:
    """The map can be turned by half and mirrored."""

    def are_equal(rows: Any) -> Any:
        """Whether both dice of the viewer show the same, question marks and towers included."""

        def view(name: str) -> Any:
            return rules.observation.view(rows, name)

        coats = view("dice_coat")[..., :WILD] + view("names")
        crosses = view("dice_crosses") + view("towered")
        dice = np.concatenate([coats, crosses[..., None]], axis=-1).astype(np.int64)
        # Who has two dice has the lower and the higher one; in other phases nothing is placed.
        mine = view("takers")[..., 0].astype(bool)
        low, high = mine.argmax(axis=-1), DICE - 1 - mine[..., ::-1].argmax(axis=-1)

        def of(number: Any) -> Any:
            return np.take_along_axis(dice, number[..., None, None], axis=-2)

        return (of(low) == of(high)).all(axis=(-1, -2))

    return Kingdoms(rules, numbers=MAP_SYMMETRIES, squares=(HALVES, CROSSES), are_equal=are_equal)
