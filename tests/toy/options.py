"""The options of the game, and how a state tells which of them it is played with."""

from crownlands.engine.options import Option, options_on

from .state import State

OPTIONS = (Option("short", lambda state: state.short),)


def options_of(state: State) -> tuple[str, ...]:
    """The options that the match is played with, in alphabetical order."""
    return options_on(OPTIONS, state)
