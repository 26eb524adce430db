"""The whole match between two moves, as one record."""

from typing import Annotated, Literal, get_args

from ...engine.layout import Int8, Int16, Shorts, Smalls, Words, layout
from .components import DRAGONS, TILES

DEAL, EGGS, TILE, DRAGON, END = range(5)
Phase = Literal["deal", "eggs", "tile", "dragon", "end"]
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)

PLAYERS = 2
NOT_YET, GONE = -1, -2
"""Where a piece lies that has not been laid, and a dragon that has left the game."""


class State:
    """Never instantiated: the declaration of the record. Where a piece lies is 100 times its
    facing, and its first square.
    """

    seat: Int8
    """Whose move it is; CHANCE while dragons are dealt, NOBODY at the end."""
    seats: Int8
    revision: Int8
    phase: Int8
    dealt: Int8
    """Dragons that have been dealt (I-4)."""
    summoned: Int8
    """Dragons that have left their caves (I-17)."""
    last: Int16
    """What the seat to move has laid already: its last egg (a square), or the tile that summoned
    (its action); -1 for nothing.
    """
    caves: Annotated[Smalls, "i1", (DRAGONS,)]
    """The dragon in front of each cave."""
    broken: Annotated[Smalls, "i1", (PLAYERS,)]
    """Eggs that each seat has broken (I-14)."""
    lies: Annotated[Shorts, "i2", (DRAGONS,)]
    """Where the dragon of each cave lies."""
    laid: Annotated[Shorts, "i2", (PLAYERS, TILES)]
    """Where each tile of each seat lies."""
    land: Annotated[Words, "u8", (PLAYERS, 2)]
    """The squares of each kingdom."""
    castles: Annotated[Words, "u8", (PLAYERS, 2)]
    eggs: Annotated[Words, "u8", (2,)]
    """Eggs on the board, those in holes included."""
    burnt: Annotated[Words, "u8", (2,)]
    """Squares under dragons."""


STATE = layout(State)
