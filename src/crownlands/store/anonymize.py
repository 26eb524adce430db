"""Takes a player's name out of events: the only change that is ever made to a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from .events import HostChanged, Opened, Person, Place, Seated

if TYPE_CHECKING:
    from .events import Event


def anonymized(event: Event, player: str) -> Event:
    """The event without the name of ``player``; the id stays and tells the seats apart."""
    match event:
        case Opened():
            seats = tuple(unnamed_place(place, player) for place in event.seats)
            return replace(event, host=unnamed_person(event.host, player), seats=seats)
        case Seated():
            return replace(event, place=unnamed_place(event.place, player))
        case HostChanged():
            return replace(event, host=unnamed_person(event.host, player))
        case _:
            return event


def unnamed_person(person: Person, player: str) -> Person:
    """The person, without a name if it is that player."""
    return Person(player, "") if person.id == player else person


def unnamed_place(place: Place, player: str) -> Place:
    """The place, without names if it is that player's, those of hot-seats included."""
    if place.player is None or place.player.id != player:
        return place
    return Place(Person(player, ""), place.level, invited=place.invited)
