"""The options of the game, and how a state tells which of them it is played with."""

from ...engine.options import Option, options_on
from .state import State

OPTIONS = (
    Option("harmony", lambda state: state.harmony, suggested=True),
    Option("middle-kingdom", lambda state: state.middle, suggested=True),
    Option("royal-wedding", lambda state: state.wedding, players=(3, 4, 5, 6)),
    Option("safe-once-a-turn", lambda state: state.once),
    Option(
        "seven-or-eight",
        lambda state: state.wedding and not state.teams and state.seats > 6,
        players=(7, 8),
        needs="royal-wedding",
        excludes="teams",
    ),
    Option("steps-once-a-round", lambda state: state.steps_once, players=(2,)),
    Option("teams", lambda state: state.teams, players=(6, 8), needs="royal-wedding"),
)


def options_of(state: State) -> tuple[str, ...]:
    """The options that the match is played with, in alphabetical order."""
    return options_on(OPTIONS, state)
