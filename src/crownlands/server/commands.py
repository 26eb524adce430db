"""What is asked of the server: who somebody is, a new table, and the commands that are posted to a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ..store.events import Aids, Clock, TakeBacks, Visibility

Key = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""Chosen by the client, new for every wish; the same again: the first answer again."""
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Short = Annotated[str, Meta(min_length=1, max_length=40)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
Nonce = Annotated[str, Meta(min_length=16, max_length=129, pattern="^[0-9a-f]{16,64}(-[0-9a-f]{64})?$")]
Contents = Annotated[str, Meta(max_length=20_000)]
Position = Annotated[str, Meta(max_length=4_000)]
RecordText = Annotated[str, Meta(min_length=1, max_length=60_000)]


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A misspelt field is an error, not a wish that is quietly forgotten."""


class NewPlayer(Request):
    """What somebody wants to be called."""

    name: Name


class LinkCode(Request):
    """The code of a one-time link, on the new device."""

    code: Annotated[str, Meta(min_length=8, max_length=64)]


class SeatWish(Request):
    """Who is to sit there: ``me`` is the one who asks, on this device; several times ``me`` is hot-seat."""

    kind: Literal["open", "me", "bot"]
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=60)] = ""


class NewTable(Request):
    """A table as somebody wants it."""

    key: Key
    game: Short
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Annotated[list[Short], Meta(max_length=20)] = []
    contents: Contents = ""
    """A box of one's own, as the line that a record calls ``Contents``."""
    position: Position = ""
    """Where to begin, if not at the game's own start; it has the options in it."""
    aids: Aids = Aids()
    visibility: Visibility = "private"
    clock: Clock = Clock()
    take_backs: TakeBacks = "until-next"
    start: bool = False
    """Begin at once; every seat must be taken."""


class Replay(Request):
    """A record, to be looked at: its positions after ``after`` moves and later, ``limit`` of them at most."""

    record: RecordText
    after: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    limit: Annotated[int, Meta(ge=0, le=50)] = 50


class Record(Request):
    """A record, whose deal is to be looked at."""

    record: RecordText


class Command(Request, tag_field="do"):
    """Something that somebody wants to happen at a table."""

    key: Key


class Move(Command, tag="move"):
    """Play ``move``, which was chosen looking at ``version``."""

    version: Version
    move: MoveText
    seat: Seat | None = None
    """Needed only for somebody who has several seats and wants to be sure."""


class Join(Command, tag="join"):
    """Sit down; on any open seat where none is named. ``another``: one more seat for the same person."""

    seat: Seat | None = None
    name: Annotated[str, Meta(max_length=60)] = ""
    another: bool = False


class Leave(Command, tag="leave"):
    """Get up before the start; from all one's seats where none is named."""

    seat: Seat | None = None


class SetSeat(Command, tag="set-seat"):
    """The host opens a seat or puts a bot on it."""

    seat: Seat
    kind: Literal["open", "bot"]
    level: Annotated[str, Meta(max_length=40)] = ""


class Swap(Command, tag="swap"):
    """Two seats change places: the host any two, a player his own with an open one."""

    seats: tuple[Seat, Seat]


class DrawLots(Command, tag="draw-lots"):
    """The host lets lots decide who sits where."""


class Bring(Command, tag="bring"):
    """The nonce of this player's browser for the deal."""

    nonce: Nonce


class Start(Command, tag="start"):
    """The host begins the match."""


class TakeBack(Command, tag="take-back"):
    """Take one's last move back, or ask the others to agree, as the table has it."""

    version: Version
    seat: Seat | None = None


class Answer(Command, tag="answer"):
    """Agree to an offer, or decline it."""

    agree: bool
    seat: Seat | None = None


class Say(Command, tag="say"):
    """Say a ready-made phrase."""

    phrase: Short
    seat: Seat | None = None


class Resign(Command, tag="resign"):
    """Give up."""

    seat: Seat | None = None


class Abort(Command, tag="abort"):
    """Close the table before the first move of a player."""


class Claim(Command, tag="claim"):
    """Let a bot take over the seat whose time has run out."""

    seat: Seat


class Return(Command, tag="return"):
    """Take one's seat back from the bot that took it over."""

    seat: Seat | None = None


class Rematch(Command, tag="rematch"):
    """Set up the next match on a table of its own, with the same people and bots: as it was, or with other options."""

    options: Annotated[list[Short], Meta(max_length=20)] | None = None


AnyCommand = (
    Move
    | Join
    | Leave
    | SetSeat
    | Swap
    | DrawLots
    | Bring
    | Start
    | TakeBack
    | Answer
    | Say
    | Resign
    | Abort
    | Claim
    | Return
    | Rematch
)
