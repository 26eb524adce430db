"""What is answered: the shelf, tables, moves, lists, and why not."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ..store.events import Aids, Clock, Entry, Person, TakeBacks, Visibility


class OptionInfo(msgspec.Struct, omit_defaults=True):
    """An option: the numbers of players it is for, what it needs and what it does not go with."""

    option: str
    players: list[int]
    needs: str = ""
    excludes: list[str] = []


class GameInfo(msgspec.Struct):
    """A game on the shelf."""

    game: str
    revision: int
    players: list[int]
    options: list[OptionInfo]
    box: str
    levels: list[str]
    ready: bool
    """Whether its rules are compiled; a table of one that is not yet waits with its first move."""


class Shelf(msgspec.Struct):
    """All that a table can be made of."""

    games: list[GameInfo]
    levels: list[str]
    phrases: list[str]


class Done(msgspec.Struct, omit_defaults=True):
    """What a command led to: the events, chance's and the end included, and the version since."""

    table: str
    version: int
    events: list[Entry]


class SeatInfo(msgspec.Struct, omit_defaults=True):
    """A seat as everybody sees it."""

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


class OfferInfo(msgspec.Struct):
    """What is being asked, by whom, and who has agreed so far."""

    offer: str
    seat: int
    moves: int
    agreed: list[int]


class ResultInfo(msgspec.Struct, omit_defaults=True):
    """How it ended."""

    reason: str
    points: list[int] = []
    places: list[int] = []
    decided_by: str = ""


class TableInfo(msgspec.Struct, omit_defaults=True):
    """A table as everybody sees it, without the position."""

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
    """The ids of the players whose browsers have brought a nonce."""
    offer: OfferInfo | None = None
    result: ResultInfo | None = None
    rematch_of: str = ""
    rematch: str = ""
    position: str = ""
    """Where the match began, if not at the game's own start."""


class LegalMoves(msgspec.Struct):
    """What the seat to move can play: for its player alone."""

    seat: int
    moves: Any
    """``[{"move": "12@c4e", "points": 3, …}, …]``; without points where the table shows no preview."""


class TableAnswer(msgspec.Struct):
    """A table, the position, and the legal moves if they are for whoever asks."""

    table: TableInfo
    view: Any
    """The game's view; none before the start."""
    moves: LegalMoves | None
    now: int


class AheadAnswer(msgspec.Struct):
    """What there would be to see if the seat to move made some moves of its own; ``moves`` as long as it is still its turn."""

    version: int
    view: Any
    moves: LegalMoves | None


class ViewAnswer(msgspec.Struct):
    """The position as it was at a version."""

    version: int
    event: Entry
    view: Any


class Events(msgspec.Struct):
    """A part of the log; ``version`` is the table's."""

    version: int
    events: list[Entry]


class TableLine(msgspec.Struct, omit_defaults=True):
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


class TableLines(msgspec.Struct):
    """A page of a list; ``next`` asks for the one after it."""

    tables: list[TableLine]
    next: str = ""


class HintAnswer(msgspec.Struct):
    """What a bot would play."""

    version: int
    seat: int
    move: str


class Refusal(msgspec.Struct, omit_defaults=True):
    """Why not: a key with parameters; ``at`` where a text could not be read, the missed events where the wish was stale."""

    refused: str
    params: dict[str, Any] = {}
    at: int | UnsetType = UNSET
    version: int | UnsetType = UNSET
    events: list[Entry] | UnsetType = UNSET
    retry_after: int | UnsetType = UNSET
