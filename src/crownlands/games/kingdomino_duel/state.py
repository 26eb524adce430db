"""The whole match between two moves, as one record."""

from typing import Annotated, Literal, get_args

from ...engine.layout import Int8, Smalls, Words, layout
from .components import COATS, DICE, SPELLS

ROLL, DRAFT, DRAW, STRIKE, END = range(5)
Phase = Literal["roll", "draft", "draw", "strike", "end"]
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)

PLAYERS = 2


class State:
    """Never instantiated: the declaration of the record. ``-1`` stands for "none"."""

    seat: Int8
    """Whose move it is; CHANCE while dice are rolled, NOBODY at the end."""
    seats: Int8
    revision: Int8
    phase: Int8
    unplaced: Int8
    """Whether a domino that was not drawn fills no boxes (DQ-4)."""
    curtailed: Int8
    """Whether the last round ends with step 3 (DQ-9)."""
    holder: Int8
    """Whether who could draw by casting a spell counts as able to draw (DQ-15)."""
    first: Int8
    """The seat that is player A in this round (D-7, D-33)."""
    rolled: Int8
    """How many dice have been rolled in this round."""
    two: Int8
    """Whether A takes two dice at once in this draft (D-28)."""
    turned: Int8
    ignoring: Int8
    splitting: Int8
    """The spells cast in this drawing."""
    half: Int8
    """The square of the first half of a split domino, while the second is to come."""
    towered: Int8
    """The dice that got a cross from a tower in this round, as bits (D-34)."""
    drew: Int8
    """The seats that drew in this round, as bits."""
    able: Int8
    """The seats that drew nothing but could have drawn by casting, as bits; kept only where that
    matters (DQ-15).
    """
    towers: Int8
    """The seats that have used up their tower, as bits (D-35)."""
    used: Int8
    """The spells that have been used, as bits (D-25)."""
    bonus: Int8
    """The coat of arms that was chosen for ``domain-bonus`` (D-30)."""
    faces: Annotated[Smalls, "i1", (DICE,)]
    """The face that each die shows."""
    takers: Annotated[Smalls, "i1", (DICE,)]
    """The seat that has taken each die."""
    names: Annotated[Smalls, "i1", (DICE,)]
    """The coat of arms that each question mark stands for in this drawing."""
    owner: Annotated[Smalls, "i1", (SPELLS,)]
    """The seat that has earned each spell."""
    marks: Annotated[Smalls, "i1", (PLAYERS, COATS)]
    """Boxes filled, by seat and coat of arms."""
    land: Annotated[Words, "u8", (PLAYERS, COATS)]
    """The squares of each coat of arms in each kingdom, as bits of the ring."""
    filled: Annotated[Words, "u8", (PLAYERS,)]
    """All squares that are drawn."""
    ones: Annotated[Words, "u8", (PLAYERS,)]
    twos: Annotated[Words, "u8", (PLAYERS,)]
    fours: Annotated[Words, "u8", (PLAYERS,)]
    """The crosses of each square as a binary number: its bit of one, two and four."""


STATE = layout(State)
