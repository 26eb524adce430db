"""Kingdomino: a kingdom of land, one domino at a time."""

from ...engine.game import Game, Option
from ...engine.registry import register
from ...kit import draft
from . import files, notation, position, promise, rules, scoring, study, view
from .state import STATE

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
        turn=draft.turn,
        value=promise.value,
        policies=study.POLICIES,
        advise=study.advise,
        shipped=files.shipped,
        contents=files.contents,
        from_contents=files.from_contents,
        from_file=files.from_file,
        text=notation.text,
        parse=notation.parse,
        position=position.position,
        from_position=position.from_position,
        options_of=position.options_of,
        score=view.score,
        setup=view.setup,
        fitting=view.fitting,
        view=view.view,
        moves=view.moves,
        drawing=view.drawing,
    )
)
