"""Queendomino: Kingdomino with towns, knights, a queen and a dragon; the Royal Wedding and teams are options of it."""

from ...engine.game import Game, Option
from ...engine.registry import register
from ...kit import draft
from . import files, informed, notation, position, promise, rules, scoring, view
from .state import STATE

QUEENDOMINO = register(
    Game(
        name="queendomino",
        revision=rules.REVISION,
        layout=STATE,
        players=(2, 3, 4),
        options=(
            Option("harmony"),
            Option("middle-kingdom"),
            Option("royal-wedding", players=(3, 4, 5, 6)),
            Option("safe-once-a-turn"),
            Option("seven-or-eight", players=(7, 8), needs="royal-wedding", excludes="teams"),
            Option("teams", players=(6, 8), needs="royal-wedding"),
        ),
        actions=rules.ACTIONS,
        ranked_by=("points", "largest-territory"),
        start=rules.start,
        legal=rules.legal,
        pick=rules.pick,
        play=rules.play,
        outcome=scoring.outcome,
        teams=view.teams,
        tallies=scoring.TALLIES,
        tally=scoring.tally,
        turn=draft.turn,
        value=promise.value,
        policies=informed.POLICIES,
        advise=informed.advise,
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
