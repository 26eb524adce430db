"""What has happened at a table, in the past tense; the log keeps it for ever: a field may be added and is never taken away.

Events hold texts, no rules and no secrets: whoever watches a table may read its whole log.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Visibility = Literal["private", "listed"]
TakeBacks = Literal["never", "until-next", "agreement"]
Absence = Literal["bot", "claim"]
PROGRAM = "bot-"
"""So begin the ids of players that are programs of somebody's own."""
CHANCE: Literal["chance"] = "chance"
"""The seat of the box, where an event names a seat."""


class Fact(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """What all events are."""


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays; ``id`` is public and opens nothing."""

    id: str
    name: str

    @property
    def is_program(self) -> bool:
        """Whether it is a bot of somebody's own."""
        return self.id.startswith(PROGRAM)


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat before the start: open, or with a person or a bot on it. ``name`` is what a seat on a shared device is called."""

    player: Person | None = None
    level: str = ""
    name: str = ""


class Aids(msgspec.Struct, frozen=True):
    """What a table allows its players to be shown."""

    remaining: bool = True
    """What nobody has seen yet: the dominoes, tiles or dragons still in the box."""
    legal: bool = True
    """The squares on which something can be placed."""
    preview: bool = True
    """The points that a move would bring."""
    hint: bool = True
    """What a bot would play."""


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How much time there is, as a rule as much as anybody likes: ``live`` counts seconds, ``correspondence`` days a turn."""

    kind: Literal["none", "live", "correspondence"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0
    absence: Absence = "bot"
    """What follows when time has run out: a bot takes the seat over, or the others may claim that."""


class Opened(Fact, frozen=True, tag="opened"):
    """The table was made; the first event of every log."""

    game: str
    revision: int
    players: int
    options: tuple[str, ...]
    box: str
    host: Person
    seats: tuple[Place, ...]
    contents: str = ""
    """The box itself, where it is not the one that comes with the game."""
    aids: Aids = Aids()
    visibility: Visibility = "private"
    clock: Clock = Clock()
    take_backs: TakeBacks = "never"
    commitment: str = ""
    """The hash of the secret that the deal will come from."""
    rematch_of: str = ""
    position: str = ""
    """Where the match began, if not at the game's own start: what came before was not dealt at this table."""


class Seated(Fact, frozen=True, tag="seated"):
    """A person or a bot sat down; nobody at all: the seat is open again."""

    seat: int
    place: Place


class Rearranged(Fact, frozen=True, tag="rearranged"):
    """Seats changed places: ``order[i]`` is where the place that is now at seat i was before."""

    order: tuple[int, ...]
    lots: bool = False
    """Whether lots were drawn."""


class HostChanged(Fact, frozen=True, tag="host-changed"):
    """Somebody else looks after the table."""

    host: Person


class Brought(Fact, frozen=True, tag="brought"):
    """A player's browser brought its nonce for the deal."""

    player: str
    nonce: str


class Started(Fact, frozen=True, tag="started"):
    """The match began; nobody sits down or gets up any more."""

    missing: tuple[str, ...] = ()
    """The players who brought no nonce in time."""


class Moved(Fact, frozen=True, tag="moved"):
    """A move was made; ``seat`` is a number, or ``chance``."""

    seat: int | Literal["chance"]
    move: str
    level: str = ""
    """The bot that chose it, where that is not the one that sits there: it stood in."""
    draw: int | None = None
    """The number of the draw, for a move of chance: what the verifier counts by."""


class TakenBack(Fact, frozen=True, tag="taken-back"):
    """Moves were taken back; so many stand, chance's included."""

    seat: int
    moves: int


class Offered(Fact, frozen=True, tag="offered"):
    """A seat asked the others to agree to something."""

    seat: int
    offer: Literal["take-back"]
    moves: int
    """How many moves would stand."""


class Answered(Fact, frozen=True, tag="answered"):
    """A seat agreed to an offer or declined it; one that declines ends it."""

    seat: int
    agreed: bool


class Said(Fact, frozen=True, tag="said"):
    """A seat said one of the ready-made phrases."""

    seat: int
    phrase: str


class Resigned(Fact, frozen=True, tag="resigned"):
    """A seat gave up; where more than one side is left, a bot plays its moves to the end."""

    seat: int
    reason: Literal["", "time"] = ""
    """``time`` where a program has lost by its clock."""


class StoodIn(Fact, frozen=True, tag="stood-in"):
    """A bot took over: for a person who stayed away or ran out of time, or for a bot that failed."""

    seat: int
    level: str
    reason: Literal["time", "claimed", "resigned", "failed"]


class Returned(Fact, frozen=True, tag="returned"):
    """A person came back to a seat that a bot had taken over."""

    seat: int


class Resumed(Fact, frozen=True, tag="resumed"):
    """The server had been away; a live clock that was running began anew with what it had when the move was asked for."""


class Rematched(Fact, frozen=True, tag="rematched"):
    """The next match was set up on a table of its own."""

    table: str


class Ended(Fact, frozen=True, tag="ended"):
    """The match is over, or the table was closed before it began; nothing but phrases and a rematch follows."""

    reason: Literal["played", "resigned", "aborted", "closed", "expired"]
    points: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    decided_by: str = ""
    secret: str = ""
    """What the deal came from, shown now that nothing is left to draw."""


Event = (
    Opened
    | Seated
    | Rearranged
    | HostChanged
    | Brought
    | Started
    | Moved
    | TakenBack
    | Offered
    | Answered
    | Said
    | Resigned
    | StoodIn
    | Returned
    | Resumed
    | Rematched
    | Ended
)


class Entry(msgspec.Struct, frozen=True):
    """An event in its place: the ``version`` that the table has had since, and when that was (milliseconds since 1970)."""

    version: int
    at: int
    event: Event
