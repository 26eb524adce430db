"""The whole match between two moves, as one record."""

from typing import Annotated, Literal, get_args

from ...engine.jit import compiled
from ...engine.layout import SEATS, Int8, Int16, Ints, Shorts, Smalls, Word, Words, layout
from .components import SPACES, TERRAINS, TILES

STACK, TURN_UP, DRAW, CLAIM, PLACE, KNIGHT, BUILD, SITE, DRAGON, END = range(10)
Phase = Literal[
    "stack",
    "turn-up",
    "draw",
    "claim",
    "place",
    "knight",
    "build",
    "site",
    "dragon",
    "end",
]
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)

Step = Literal["knights", "build", "dragon", "claim"]
STEP_NAMES: tuple[Step, ...] = get_args(Step)
Hindrance = Literal[
    "no-knight",
    "once-a-round",
    "no-site",
    "too-dear",
    "hosts",
    "dragon-out",
    "no-coin",
    "no-tile",
    "last-round",
]
HINDRANCE_NAMES: tuple[Hindrance, ...] = get_args(Hindrance)
"""Why a step of the turn cannot be taken."""

SENT, BUILT = 1, 2
"""Bits of ``State.taken``: a knight was sent, a building was built."""
TAKEN_NAMES: tuple[Literal["knights", "build"], ...] = ("knights", "build")


class State:
    """Never instantiated: the declaration of the record. ``-1`` stands for "none"."""

    seat: Int8
    """Whose move it is; CHANCE while tiles and dominoes are turned up and kings drawn, NOBODY at
    the end.
    """
    seats: Int8
    revision: Int8
    phase: Int8
    kingdoms: Int8
    """How many kingdoms there are: as many as seats, or half as many in team play (T-2)."""
    teams: Int8
    """Whether two seats share a kingdom: that of a seat is ``seat >> teams``."""
    wedding: Int8
    """Whether both boxes are played with (W-1)."""
    side: Int8
    """The widest and highest a kingdom may be (Q-8, W-2, W-3, T-2)."""
    length: Int8
    """Dominoes in a line (Q-9, W-3)."""
    left: Int8
    """Dominoes still to be turned up."""
    middle: Int8
    harmony: Int8
    """Whether a castle in the middle and a full square bring points (AMB-19)."""
    once: Int8
    """Whether Safes bring coins only once in a turn (AMB-5)."""
    steps_once: Int8
    """Whether the steps B and C are taken only once in a round, with two kings each (AMB-6)."""
    line_box: Int8
    """The box that the line comes from: 0 Queendomino, 1 Kingdomino."""
    queue_box: Int8
    """The box that the old line came from."""
    queen: Int8
    """The kingdom that hosts the queen."""
    dragon: Int8
    """The space on which the dragon stands, -1 in its cave."""
    top: Int8
    """The top tile of the stack (AMB-15)."""
    chosen: Int8
    """The space of the tile that is being built."""
    kings: Int16
    """The seats whose king is not yet drawn for the first line, as bits (Q-10)."""
    taken: Annotated[Smalls, "i1", (SEATS,)]
    """With ``steps_once`` the steps that each kingdom has taken in this round, as bits."""
    halves: Annotated[Smalls, "i1", (2,)]
    """In step B the squares of the domino just placed that a knight may still go to."""
    spaces: Annotated[Smalls, "i1", (SPACES,)]
    """The tile on each space of the builders' board, the cheapest first."""
    where: Annotated[Smalls, "i1", (TILES,)]
    """The square on which each tile was built."""
    coins: Annotated[Ints, "i4", (SEATS,)]
    reserve: Annotated[Shorts, "i2", (SEATS,)]
    """Knights in reserve."""
    towers: Annotated[Shorts, "i2", (SEATS,)]
    unseen: Annotated[Words, "u8", (2,)]
    """Dominoes of each box that nobody has seen yet."""
    stack: Word
    """The tiles below the top of the stack, as bits."""
    line: Word
    """Dominoes turned up and free."""
    queue: Word
    """Dominoes of the old line whose kings have still to act; the lowest acts (Q-13)."""
    claims: Annotated[Words, "u8", (SEATS,)]
    """Dominoes of the new line that carry a king of the seat."""
    holds: Annotated[Words, "u8", (SEATS,)]
    """Dominoes of the old line that carried a king of the seat."""
    land: Annotated[Words, "u8", (SEATS, TERRAINS)]
    """The squares of each terrain in each kingdom, as bits of the torus."""
    filled: Annotated[Words, "u8", (SEATS,)]
    """All squares in use, the castle's too."""
    columns: Annotated[Words, "u8", (SEATS,)]
    rows: Annotated[Words, "u8", (SEATS,)]
    """The columns and rows in use, each as eight squares."""
    single: Annotated[Words, "u8", (SEATS,)]
    """Squares with one or three crowns, those of buildings included."""
    double: Annotated[Words, "u8", (SEATS,)]
    """Squares with two or three crowns."""
    knights: Annotated[Words, "u8", (SEATS,)]
    """Squares with a knight."""
    built: Annotated[Words, "u8", (SEATS,)]
    """Town squares with a building."""
    houses: Annotated[Words, "u8", (SEATS,)]
    """The building tiles in each kingdom, as bits."""


STATE = layout(State)


@compiled
def kingdom_of(state: State, seat: int) -> int:
    """The kingdom that ``seat`` builds (T-2)."""
    return int(seat) >> int(state.teams)


def teams(state: State) -> list[tuple[int, ...]]:
    """The seats of each kingdom (T-1)."""
    width = 1 + int(state.teams)
    return [
        tuple(range(kingdom * width, (kingdom + 1) * width)) for kingdom in range(state.kingdoms)
    ]
