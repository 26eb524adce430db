"""The bodies of responses about tables: one table, its moves and events, pages of tables."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Raw

from ...engine.view import Earned
from ...store.events import Aids, Clock, Entry, Person, TakeBacks, Visibility


class Done(msgspec.Struct, omit_defaults=True):
    """The events that a command led to, chance's and the end included, and the new version."""

    table: str
    version: int
    events: list[Entry]


class SeatInfo(msgspec.Struct, omit_defaults=True):
    """A seat, as everybody may see it."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str = ""
    player: Person | None = None
    level: str = ""
    resigned: bool = False
    stand_in: str = ""
    """The level of the bot that has taken the seat over."""
    time: int | None = None
    """Milliseconds left on its clock when the last move was made."""
    invited: bool = False
    """Whether the seat is only kept for the player, who has not agreed to sit there."""


class OfferInfo(msgspec.Struct):
    """An open offer: its kind, the seat that made it, and the seats that have agreed."""

    offer: str
    seat: int
    moves: int
    agreed: list[int]


class ResultInfo(msgspec.Struct, omit_defaults=True):
    """How a match ended."""

    reason: str
    points: list[int] = []
    places: list[int] = []
    decided_by: str = ""


class TableInfo(msgspec.Struct, omit_defaults=True):
    """A table, as everybody may see it, without the position."""

    id: str
    code: str
    version: int
    state: Literal["open", "playing", "over"]
    game: str
    revision: int
    options: list[str]
    box: str
    seats: list[SeatInfo]
    host: Person
    visibility: Visibility
    aids: Aids
    clock: Clock
    take_backs: TakeBacks
    created: int
    moves: int
    """How many moves stand."""
    turn: int | None = None
    """The seat to move; none while chance moves or nobody does."""
    turn_began: int | None = None
    """When the seat to move was asked: its clock runs since then."""
    turn_version: int = 0
    """The last version that changed the position: a move chosen since then is not stale."""
    commitment: str = ""
    secret: str = ""
    brought: list[str] = []
    """The ids of the players whose browsers have sent a nonce."""
    not_agreed: list[str] = []
    """The ids of the players who have not agreed to hints and the coach: as long as there is one,
    nobody here has either.
    """
    offer: OfferInfo | None = None
    take_back: list[int] = []
    """The seats whose last move can be taken back now, or asked for."""
    result: ResultInfo | None = None
    rematch_of: str = ""
    rematch: str = ""
    rematch_seat: int | None = None
    """The seat that asked for the rematch."""
    position: str = ""
    """Where the match began, if not at the game's own start."""
    earned: list[Earned] = []
    """What seats earned by moves that the texts of the moves do not say; also by moves that were
    taken back.
    """


class LegalMoves(msgspec.Struct):
    """The legal moves of the seat to move: for its player alone."""

    seat: int
    moves: Raw
    """``[{"move": "12@c4e", "points": 3, …}, …]``; without points where the table shows no
    preview.
    """


class TableAnswer(msgspec.Struct):
    """A table, its position, and the legal moves if it is the turn of the player who asks."""

    table: TableInfo
    view: Raw
    """The game's view; none before the start."""
    moves: LegalMoves | None
    now: int


class AheadAnswer(msgspec.Struct):
    """The position after some moves of the seat to move; ``moves`` as long as it is its turn."""

    version: int
    view: Raw
    moves: LegalMoves | None


class ViewAnswer(msgspec.Struct):
    """The position as it was at a version."""

    version: int
    event: Entry
    view: Raw


class Events(msgspec.Struct):
    """A part of the log; ``version`` is the table's."""

    version: int
    events: list[Entry]


class TableSummary(msgspec.Struct, omit_defaults=True):
    """A table in a list."""

    id: str
    code: str
    game: str
    options: list[str]
    state: Literal["open", "playing", "over"]
    seats: list[SeatInfo]
    created: int
    changed: int
    version: int
    turn: int | None = None
    turn_began: int | None = None
    turn_version: int = 0
    deadline: int | None = None
    """When the time of the seat to move runs out."""
    result: ResultInfo | None = None


class TablePage(msgspec.Struct):
    """A page of a list of tables; ``next`` is the cursor of the next page."""

    tables: list[TableSummary]
    next: str = ""


class HintAnswer(msgspec.Struct):
    """The move that a bot would play."""

    version: int
    seat: int
    move: str
