"""What replays send and are answered: positions, records, and every draw of a deal."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw

from ...engine.view import Earned
from ..http.schemas import RequestBody

RecordText = Annotated[str, Meta(min_length=1, max_length=60_000)]


class Replay(RequestBody):
    """A record whose positions are requested: those after ``after`` moves, at most ``limit``."""

    record: RecordText
    after: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    limit: Annotated[int, Meta(ge=0, le=50)] = 50


class Record(RequestBody):
    """A record whose deal is requested."""

    record: RecordText


class Frame(msgspec.Struct):
    """A position of a match, drawn and written; of a record, ``version`` is the number of moves
    that led to it.
    """

    version: int
    position: str
    view: Raw


class Frames(msgspec.Struct):
    """Positions of a table one after the other, each where it changed; ``version`` is the
    table's.
    """

    version: int
    frames: list[Frame]
    turns: list[int]
    """The versions of the whole match that complete a turn, or a row of draws of chance."""


class RecordMove(msgspec.Struct):
    """A move of a record; ``seat`` is a number, or ``chance``."""

    seat: int | Literal["chance"]
    move: str


class RecordAnswer(msgspec.Struct):
    """The match of a record, and some of its positions."""

    game: str
    options: list[str]
    names: list[str]
    """Of the seats, as the record has them; empty where it has none."""
    date: str
    start: str
    """The position that it began with, if not the game's own."""
    moves: list[RecordMove]
    turns: list[int]
    """The numbers of moves that complete a turn, or a row of draws of chance."""
    earned: list[Earned]
    """What seats earned by these moves that their texts do not say."""
    points: list[int]
    """As the match stands after its last move."""
    places: list[int]
    decided_by: str
    over: bool
    frames: list[Frame]


class DrawInfo(msgspec.Struct):
    """A draw of chance: after how many moves it came, what it was, and all that could have come, in
    order.
    """

    draw: int
    ply: int
    move: str
    legal: list[str]


class DealAnswer(msgspec.Struct):
    """All that a verifier needs, as the record has it; nothing here is judged."""

    deals: str
    table: str
    commitment: str
    secret: str
    nonces: list[str]
    draws: list[DrawInfo]
    start: str
    """The position that the match began with, if not the game's own; earlier draws are unknown."""
