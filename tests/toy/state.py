"""The whole match between two moves, as one record."""

from typing import Annotated

from crownlands.engine.layout import Int8, Smalls, layout

ROLL, TAKE, END = range(3)
PHASE_NAMES = ("roll", "take", "end")

PLAYERS = 2


class State:
    """Never instantiated: the declaration of the record."""

    seat: Int8
    """Whose move it is; CHANCE while the die is rolled, NOBODY at the end."""
    seats: Int8
    revision: Int8
    phase: Int8
    short: Int8
    """Whether the pile is the short one (S-6)."""
    turn: Int8
    """Whose turn it is, also while the die is rolled."""
    face: Int8
    """The face that the die shows; -1 before it is rolled."""
    pile: Int8
    """Stones that nobody has taken."""
    taken: Annotated[Smalls, "i1", (PLAYERS,)]
    """Stones that each seat has taken."""


STATE = layout(State)
