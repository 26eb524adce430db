"""The options of the game, and how a state tells which of them it is played with."""

from ...engine.options import Option, options_on
from .state import State

OPTIONS = (
    Option("no-step-4-at-the-end", lambda state: state.curtailed),
    Option("spell-holder-can-place", lambda state: state.holder),
    Option("unplaced-fills-nothing", lambda state: state.unplaced),
)


def options_of(state: State) -> tuple[str, ...]:
    """The options that the match is played with, in alphabetical order."""
    return options_on(OPTIONS, state)
