"""The options of the game, and how a state tells which of them it is played with."""

from ...engine.options import Option, options_on
from .state import State

OPTIONS = (
    Option("dynasty", lambda state: state.deals > 1),
    Option("harmony", lambda state: state.harmony, suggested=True),
    Option("middle-kingdom", lambda state: state.middle, suggested=True),
    Option("mighty-duel", lambda state: state.side == 7, players=(2,)),
    Option("three-players-48", lambda state: state.seats == 3 and state.length == 4, players=(3,)),
)


def options_of(state: State) -> tuple[str, ...]:
    """The options that the match is played with, in alphabetical order."""
    return options_on(OPTIONS, state)
