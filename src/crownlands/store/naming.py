"""Takes a name out of what has happened: the one thing that is ever changed in a log. The match stays, the name goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from .events import HostChanged, Opened, Person, Place, Seated

if TYPE_CHECKING:
    from .events import Event


def unnamed(event: Event, player: str) -> Event:
    """The same event, without the name of ``player``; the id, which opens nothing, tells the seats apart."""
    match event:
        case Opened():
            seats = tuple(empty_place(place, player) for place in event.seats)
            return replace(event, host=nobody(event.host, player), seats=seats)
        case Seated():
            return replace(event, place=empty_place(event.place, player))
        case HostChanged():
            return replace(event, host=nobody(event.host, player))
        case _:
            return event


def nobody(person: Person, player: str) -> Person:
    """The same person without a name, if it is that player."""
    return Person(player, "") if person.id == player else person


def empty_place(place: Place, player: str) -> Place:
    """The same place without a name, if it is that player's; the names of his hot-seats go too."""
    if place.player is None or place.player.id != player:
        return place
    return Place(Person(player, ""), place.level)
