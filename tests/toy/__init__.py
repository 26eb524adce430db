"""Stones: roll a die, take stones. The toy of ``docs/adding-a-game.md``; it is on no shelf."""

from crownlands.engine.game import Game
from crownlands.engine.registry import register

from . import components, notation, position, rules, scoring, view
from .components import PILE, SHORT_PILE
from .options import OPTIONS
from .state import PLAYERS, STATE

STONES = register(
    Game.from_modules(
        "stones",
        STATE,
        players=(PLAYERS,),
        options=OPTIONS,
        ranked_by=("points", "last-stone"),
        rules=rules,
        scoring=scoring,
        box_files=components,
        notation=notation,
        position=position,
        view=view,
        numbers={"stones": PILE, "short": SHORT_PILE},
    )
)
