"""The events of a table's log, in the past tense; fields may be added and are never removed.

Events hold texts, no rules and no secrets: everybody who watches a table may read its whole log.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Visibility = Literal["private", "listed"]
TakeBacks = Literal["never", "until-next", "agreement"]
EndReason = Literal["played", "resigned", "aborted", "closed", "expired"]
Absence = Literal["bot", "claim"]
PROGRAM = "bot-"
"""The prefix of the ids of players that are programs connected by a user."""
CHANCE: Literal["chance"] = "chance"
"""The seat of the box, where an event names a seat."""


class BaseEvent(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """The base of all events."""


class Person(msgspec.Struct, frozen=True):
    """A player; ``id`` is public and gives no access."""

    id: str
    name: str

    @property
    def is_program(self) -> bool:
        """Whether the player is a program connected by a user."""
        return self.id.startswith(PROGRAM)


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: open, or taken by a person or a bot. ``name`` is that of a seat in hot-seat."""

    player: Person | None = None
    level: str = ""
    name: str = ""
    invited: bool = False
    """Whether the seat is only kept for the player, who has not agreed to sit there."""


class Aids(msgspec.Struct, frozen=True):
    """The help that a table allows its players."""

    remaining: bool = True
    """The dominoes, tiles or dragons that are still in the box."""
    legal: bool = True
    """The squares on which something can be placed."""
    preview: bool = True
    """The points that a move would bring."""
    hint: bool = True
    """The move that a bot would play."""
    coach: bool = False
    """A warning before a costly move, and the reasons for the moves of bots."""


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock, none by default: ``live`` counts seconds, ``correspondence`` days per turn."""

    kind: Literal["none", "live", "correspondence"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0
    absence: Absence = "bot"
    """What happens when time runs out: a bot takes the seat over, or the others may claim it."""


class Opened(BaseEvent, frozen=True, tag="opened"):
    """The table was opened; the first event of every log."""

    game: str
    revision: int
    players: int
    options: tuple[str, ...]
    box: str
    host: Person
    seats: tuple[Place, ...]
    contents: str = ""
    """The contents of the box, if it is not the shipped one."""
    aids: Aids = Aids()
    visibility: Visibility = "private"
    clock: Clock = Clock()
    take_backs: TakeBacks = "never"
    commitment: str = ""
    """The hash of the secret that the deal will come from."""
    rematch_of: str = ""
    position: str = ""
    """The position that the match starts from, if not the game's own."""
    barred: tuple[str, ...] = ()
    """The ids of the players who were barred from the table of which this is a rematch."""


class Seated(BaseEvent, frozen=True, tag="seated"):
    """A person or a bot took a seat, or the seat became open again."""

    seat: int
    place: Place


class Rearranged(BaseEvent, frozen=True, tag="rearranged"):
    """The seats were permuted: the place of seat i was at ``order[i]`` before."""

    order: tuple[int, ...]
    lots: bool = False
    """Whether the order was random."""


class Barred(BaseEvent, frozen=True, tag="barred"):
    """The host barred a player, who may not take a seat here any more."""

    player: str


class HostChanged(BaseEvent, frozen=True, tag="host-changed"):
    """Another player became the host."""

    host: Person


class Brought(BaseEvent, frozen=True, tag="brought"):
    """A player's browser added its nonce to the deal."""

    player: str
    nonce: str


class Consented(BaseEvent, frozen=True, tag="consented"):
    """A player agreed that everybody here may use hints and the coach, or agrees no more."""

    player: str
    agreed: bool


class Started(BaseEvent, frozen=True, tag="started"):
    """The match began; seats do not change any more."""

    missing: tuple[str, ...] = ()
    """The players whose browsers had not sent a nonce in time."""


class Moved(BaseEvent, frozen=True, tag="moved"):
    """A move was played; ``seat`` is a number, or ``chance``."""

    seat: int | Literal["chance"]
    move: str
    level: str = ""
    """The level that chose the move, if it is not the one of the seat, which had failed."""
    draw: int | None = None
    """The number of the draw, for a move of chance; the verifier counts by it."""
    lag: int = 0
    """The milliseconds that the move was on its way, which its clock does not count."""


class TakenBack(BaseEvent, frozen=True, tag="taken-back"):
    """Moves were taken back; ``moves`` of them stand, chance's included."""

    seat: int
    moves: int


class Offered(BaseEvent, frozen=True, tag="offered"):
    """A seat asked the others to agree to something."""

    seat: int
    offer: Literal["take-back"]
    moves: int
    """How many moves would stand."""


class Answered(BaseEvent, frozen=True, tag="answered"):
    """A seat agreed to an offer, or declined it, which ends the offer."""

    seat: int
    agreed: bool


class Said(BaseEvent, frozen=True, tag="said"):
    """A seat said one of the ready-made phrases."""

    seat: int
    phrase: str


class Resigned(BaseEvent, frozen=True, tag="resigned"):
    """A seat resigned; if more than one side is left, a bot plays on for it."""

    seat: int
    reason: Literal["", "time"] = ""
    """``time`` if a program has lost by its clock."""


class StoodIn(BaseEvent, frozen=True, tag="stood-in"):
    """A bot took over a seat whose player is away, is out of time or has resigned."""

    seat: int
    level: str
    reason: Literal["time", "claimed", "resigned", "failed"]


class Returned(BaseEvent, frozen=True, tag="returned"):
    """A person came back to a seat that a bot had taken over."""

    seat: int


class Resumed(BaseEvent, frozen=True, tag="resumed"):
    """The server could be reached again; the clock that was running started this turn again, or
    goes on without the milliseconds that were ``lost``.
    """

    lost: int = 0


class Rematched(BaseEvent, frozen=True, tag="rematched"):
    """A table for the next match was opened; ``seat`` asked for it."""

    table: str
    seat: int | None = None


class Ended(BaseEvent, frozen=True, tag="ended"):
    """The match is over, or the table was closed before; only phrases and a rematch follow."""

    reason: EndReason
    points: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    decided_by: str = ""
    secret: str = ""
    """The secret of the deal, disclosed now that nothing is left to draw."""


Event = (
    Opened
    | Seated
    | Rearranged
    | Barred
    | HostChanged
    | Brought
    | Consented
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
    """An event in the log: the version of the table after it, and its time in ms since 1970."""

    version: int
    at: int
    event: Event
