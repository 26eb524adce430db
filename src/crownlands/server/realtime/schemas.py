"""The messages that are sent over sockets, each with its type."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Raw

from ...store.events import Entry


class Message(msgspec.Struct, tag_field="type"):
    """A message to a listener."""


class ViewMessage(Message, tag="view"):
    """The table and its view: the first message, where the missed events would be longer."""

    version: int
    table: Raw
    view: Raw
    now: int


class EventsMessage(Message, tag="events"):
    """The events since version ``after``, with the table and its view after them."""

    after: int
    version: int
    events: list[Entry]
    table: Raw
    view: Raw
    now: int


class MovesMessage(Message, tag="moves"):
    """The legal moves, for the player to move: follows the message of the same version."""

    version: int
    seat: int
    moves: Raw


class AbsenceInfo(msgspec.Struct, omit_defaults=True):
    """A seat of a running match whose player is absent, and what comes next there."""

    seat: int
    next: Literal["bot", "claim", "wait", "return"]
    """A bot takes over; the others may let one take over; they wait; one plays until the player
    returns.
    """
    since: int | None = None
    """When the player left; none where the server does not know."""
    at: int | None = None
    """When that is due; none while it is not the player's turn."""
    wait: int | None = None
    """How many milliseconds of the player's turn have to pass before; none where nothing is due."""


class PresenceMessage(Message, tag="presence"):
    """Who is present: the ids of players with an open socket, and the number of spectators; and
    who is absent from a running match.
    """

    here: list[str]
    watching: int
    away: list[AbsenceInfo] = []


class YourTurnMessage(Message, tag="your-turn"):
    """It is the player's turn at some table; sent on the player's own socket."""

    table: str
    code: str
    game: str
    seat: int
    version: int


class StoppingMessage(Message, tag="stopping"):
    """The server is about to close; try again in a moment."""


SocketMessage = (
    ViewMessage | EventsMessage | MovesMessage | PresenceMessage | YourTurnMessage | StoppingMessage
)
