"""Dragon Inferno: kingdoms of tiles on one board, eggs, and dragons that burn."""

from ...engine.game import Game
from ...engine.registry import register
from . import files, informed, notation, position, promise, rules, scoring, view
from .state import PLAYERS, STATE

DRAGON_INFERNO = register(
    Game(
        name="dragon-inferno",
        revision=rules.REVISION,
        layout=STATE,
        players=(PLAYERS,),
        options=(),
        actions=rules.ACTIONS,
        ranked_by=("points",),
        start=rules.start,
        legal=rules.legal,
        pick=rules.pick,
        play=rules.play,
        outcome=scoring.outcome,
        tallies=scoring.TALLIES,
        tally=scoring.tally,
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
