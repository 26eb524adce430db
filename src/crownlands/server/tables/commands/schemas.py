"""The bodies of requests about tables: a new table, and the commands to one."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from ....store.events import Aids, Clock, TakeBacks, Visibility
from ...http.schemas import RequestBody

Key = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""Chosen by the client, new for every command; a retry with the same key gets the first answer."""
Seat = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Milliseconds = Annotated[int, Meta(ge=0, le=10_000_000_000)]
Short = Annotated[str, Meta(min_length=1, max_length=40)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
Nonce = Annotated[
    str, Meta(min_length=16, max_length=129, pattern="^[0-9a-f]{16,64}(-[0-9a-f]{64})?$")
]
Contents = Annotated[str, Meta(max_length=20_000)]
Position = Annotated[str, Meta(max_length=4_000)]


class SeatRequest(RequestBody):
    """Who is to sit on a seat: ``me`` is the player who asks; several times ``me`` is hot-seat."""

    kind: Literal["open", "me", "bot"]
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=60)] = ""


class NewTable(RequestBody):
    """A new table."""

    key: Key
    game: Short
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]
    options: Annotated[list[Short], Meta(max_length=20)] = field(default_factory=list)
    contents: Contents = ""
    """A box other than the shipped one, written as the tag ``Contents`` of a record."""
    position: Position = ""
    """The position to start from, if not the game's own; it includes the options."""
    aids: Aids = Aids()
    visibility: Visibility = "private"
    clock: Clock = Clock()
    take_backs: TakeBacks = "until-next"
    start: bool = False
    """Start the match at once; every seat must be taken."""


class Command(RequestBody, tag_field="do"):
    """A command to a table."""

    key: Key


class Move(Command, tag="move"):
    """Play ``move``, which was chosen at ``version``."""

    version: Version
    move: MoveText
    seat: Seat | None = None
    """Needed only by a player who has several seats."""
    thought: Milliseconds | None = None
    """How long the player had the legal moves before him; on a live clock the rest of the time is
    lag, up to a second of which is given back.
    """


class Join(Command, tag="join"):
    """Take the named seat or any open one; ``another`` allows one more seat of the same player."""

    seat: Seat | None = None
    name: Annotated[str, Meta(max_length=60)] = ""
    another: bool = False


class Leave(Command, tag="leave"):
    """Leave the named seat, or all of one's seats, before the start."""

    seat: Seat | None = None


class SetSeat(Command, tag="set-seat"):
    """Open a seat or put a bot on it; for the host."""

    seat: Seat
    kind: Literal["open", "bot"]
    level: Annotated[str, Meta(max_length=40)] = ""


class Bar(Command, tag="bar"):
    """Give up a player's seats for good: the player cannot take one again; for the host."""

    player: Short


class Swap(Command, tag="swap"):
    """Swap two seats: the host any two, a player his own with an open one."""

    seats: tuple[Seat, Seat]


class DrawLots(Command, tag="draw-lots"):
    """Shuffle the seats; for the host."""


class Bring(Command, tag="bring"):
    """Add the nonce of the player's browser to the deal."""

    nonce: Nonce


class Consent(Command, tag="consent"):
    """Agree that everybody here may use hints and the coach, or agree no more."""

    agree: bool


class Start(Command, tag="start"):
    """Start the match; for the host."""


class TakeBack(Command, tag="take-back"):
    """Take one's last move back, or ask the others to agree, as the table's rule says."""

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
    """Resign."""

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
    """Invite the same people and bots to the next match, or agree to one that was asked for."""

    options: Annotated[list[Short], Meta(max_length=20)] | None = None


AnyCommand = (
    Move
    | Join
    | Leave
    | SetSeat
    | Bar
    | Swap
    | DrawLots
    | Bring
    | Consent
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
