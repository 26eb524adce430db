"""What players send and are answered: names, links, bot tokens, feeds, their data."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ...store.devices import Device
from ...store.events import Entry, Person
from ...store.push_subscriptions import PushSubscription
from ..http.schemas import RequestBody


class NewPlayer(RequestBody):
    """The name of a player."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]


class LinkCode(RequestBody):
    """The code of a one-time link, sent by the new device."""

    code: Annotated[str, Meta(min_length=8, max_length=64)]


class Link(msgspec.Struct):
    """A one-time link that makes another device somebody's own."""

    code: str
    path: str
    expires: int


class FeedAddress(msgspec.Struct):
    """Where a player's feed is; whoever has the address can read it."""

    atom: str
    json: str


class BotToken(msgspec.Struct):
    """A player that is a program, and the token that authenticates it."""

    player: Person
    token: str


class BotTurn(msgspec.Struct):
    """A bot is to move: the position, the legal moves, and the milliseconds that are left; null
    where there is no clock.
    """

    table: str
    seat: int
    version: int
    position: str
    contents: str
    """What is in the box, where it is not the one that comes with the game."""
    legal: list[str]
    left: int | None
    increment: int


class Me(msgspec.Struct):
    """Who is asking, and which version of the server answers."""

    player: Person
    server: str


class DeviceList(msgspec.Struct):
    """The devices of a player."""

    devices: list[Device]


class PersonalTable(msgspec.Struct):
    """A table that somebody has sat at: the record of its match, none before the start, and its
    whole log.
    """

    id: str
    code: str
    record: str
    events: list[Entry]


class PersonalData(msgspec.Struct):
    """All that the server keeps of a player."""

    player: Person
    created: int
    devices: list[Device]
    push: list[PushSubscription]
    tables: list[PersonalTable]
