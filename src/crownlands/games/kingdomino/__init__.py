"""Kingdomino: a kingdom of land, one domino at a time."""

from pathlib import Path
from typing import Any

from ...engine.game import Game, Option
from ...engine.registry import register
from ...kit import domino
from . import notation, position, rules, scoring, view
from .components import TERRAINS, shipped
from .state import STATE


def from_contents(text: str) -> Any:
    """The box that is written down in one line."""
    return domino.from_contents(text, TERRAINS)


def from_file(path: Path) -> Any:
    """The box of a data file."""
    return domino.from_file(path, TERRAINS)


KINGDOMINO = register(
    Game(
        name="kingdomino",
        revision=rules.REVISION,
        layout=STATE,
        players=(2, 3, 4),
        options=(
            Option("dynasty"),
            Option("harmony"),
            Option("middle-kingdom"),
            Option("mighty-duel", players=(2,)),
            Option("three-players-48", players=(3,)),
        ),
        actions=rules.ACTIONS,
        ranked_by=("points", "largest-territory", "crowns"),
        start=rules.start,
        legal=rules.legal,
        pick=rules.pick,
        play=rules.play,
        outcome=scoring.outcome,
        tallies=scoring.TALLIES,
        tally=scoring.tally,
        value=scoring.value,
        shipped=shipped,
        contents=domino.contents,
        from_contents=from_contents,
        from_file=from_file,
        text=notation.text,
        parse=notation.parse,
        position=position.position,
        from_position=position.from_position,
        options_of=position.options_of,
        score=view.score,
        setup=view.setup,
        fitting=view.fitting,
        view=view.view,
        drawing=view.drawing,
    )
)
