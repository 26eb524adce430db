"""The whole match between two moves, as one record."""

from typing import Annotated, Literal, get_args

from ...engine.layout import Int8, Shorts, Word, Words, layout
from .components import CASTLES, TERRAINS

TURN_UP, DRAW, CLAIM, PLACE, END = range(5)
Phase = Literal["turn-up", "draw", "claim", "place", "end"]
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)

DEALS = 3
"""Deals of a dynasty (K-26)."""


class State:
    """Never instantiated: the declaration of the record."""

    seat: Int8
    """Whose move it is; CHANCE while dominoes are turned up and kings drawn, NOBODY at the end."""
    seats: Int8
    revision: Int8
    """Of the rules that the match is played by."""
    phase: Int8
    side: Int8
    """The widest and highest a kingdom may be (K-15, K-29)."""
    length: Int8
    """Dominoes in a line (K-6)."""
    left: Int8
    """Dominoes still to be turned up in this deal (K-5)."""
    middle: Int8
    """Whether a castle in the middle brings points (K-27)."""
    harmony: Int8
    """Whether a full square brings points (K-28)."""
    deals: Int8
    """Deals in the match (K-26)."""
    deal: Int8
    """The deal being played, from 0."""
    kings: Int8
    """Kings not yet drawn for the first line, as bits (K-8); at most four are in play with two
    players, so a byte is enough.
    """
    past: Annotated[Shorts, "i2", (DEALS - 1, CASTLES)]
    """Points of the deals already scored, by deal and seat."""
    unseen: Word
    """Dominoes that nobody has seen yet (AMB-27)."""
    line: Word
    """Dominoes turned up and free."""
    queue: Word
    """Dominoes of the old line whose kings have still to act; the lowest acts (K-10)."""
    claims: Annotated[Words, "u8", (CASTLES,)]
    """Dominoes of the new line that carry a king of the seat."""
    holds: Annotated[Words, "u8", (CASTLES,)]
    """Dominoes of the old line that carried a king of the seat."""
    land: Annotated[Words, "u8", (CASTLES, TERRAINS)]
    """The squares of each terrain in each kingdom, as bits of the torus."""
    filled: Annotated[Words, "u8", (CASTLES,)]
    """All squares in use, the castle's too."""
    columns: Annotated[Words, "u8", (CASTLES,)]
    rows: Annotated[Words, "u8", (CASTLES,)]
    """The columns and rows in use, each as eight squares."""
    single: Annotated[Words, "u8", (CASTLES,)]
    """Squares with one or three crowns."""
    double: Annotated[Words, "u8", (CASTLES,)]
    """Squares with two or three crowns."""


STATE = layout(State)
