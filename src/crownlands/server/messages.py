"""What sockets tell, each with its type."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from ..store.events import Entry


class Message(msgspec.Struct, tag_field="type"):
    """What a listener is told."""


class ViewMessage(Message, tag="view"):
    """All there is to see: the first message, where the events missed would be longer."""

    version: int
    table: Raw
    view: Raw
    now: int


class EventsMessage(Message, tag="events"):
    """What has happened since version ``after``, and what there is to see now."""

    after: int
    version: int
    events: list[Entry]
    table: Raw
    view: Raw
    now: int


class MovesMessage(Message, tag="moves"):
    """The legal moves, for the player whose turn it is: after the message of the same version."""

    version: int
    seat: int
    moves: Raw


class PresenceMessage(Message, tag="presence"):
    """Who is here: the ids of players with an open socket, and how many others watch."""

    here: list[str]
    watching: int


class YourTurnMessage(Message, tag="your-turn"):
    """Somebody's move is awaited; on the player's own socket."""

    table: str
    code: str
    game: str
    seat: int
    version: int


class StoppingMessage(Message, tag="stopping"):
    """The server is about to close; try again in a moment."""


SocketMessage = ViewMessage | EventsMessage | MovesMessage | PresenceMessage | YourTurnMessage | StoppingMessage
