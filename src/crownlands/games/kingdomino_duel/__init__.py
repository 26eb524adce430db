"""Kingdomino Duel: roll four dice, share them, draw the map."""

from ...engine.game import Game, Option
from ...engine.registry import register
from . import files, informed, notation, position, promise, rules, scoring, view
from .state import PLAYERS, STATE

KINGDOMINO_DUEL = register(
    Game(
        name="kingdomino-duel",
        revision=rules.REVISION,
        layout=STATE,
        players=(PLAYERS,),
        options=tuple(Option(name) for name in position.OPTIONS),
        actions=rules.ACTIONS,
        ranked_by=("points", "largest-domain"),
        start=rules.start,
        legal=rules.legal,
        pick=rules.pick,
        play=rules.play,
        outcome=scoring.outcome,
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
