"""Stones: roll a die, take stones. A toy that is on no shelf: the example of ``docs/adding-a-game.md``."""

from crownlands.engine.game import Game, Option
from crownlands.engine.registry import register

from . import components, notation, position, rules, scoring, view
from .state import PLAYERS, STATE

STONES = register(
    Game(
        name="stones",
        revision=rules.REVISION,
        layout=STATE,
        players=(PLAYERS,),
        options=tuple(Option(name) for name in position.OPTIONS),
        actions=rules.ACTIONS,
        ranked_by=("points", "last-stone"),
        start=rules.start,
        legal=rules.legal,
        pick=rules.pick,
        play=rules.play,
        outcome=scoring.outcome,
        shipped=components.shipped,
        contents=components.contents,
        from_contents=components.from_contents,
        from_file=components.from_file,
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
