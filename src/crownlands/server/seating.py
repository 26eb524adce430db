"""Before the start: who sits where, and when it begins."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from ..engine.errors import Refused
from ..engine.fairness import checked_nonce
from ..store.events import Brought, HostChanged, Place, Rearranged, Seated, Started
from .draft import check_seat, must_be_open
from .fold import OVER
from .names import optional_name
from .robots import checked_level

if TYPE_CHECKING:
    from ..store.events import Person
    from .commands import Abort, Bring, DrawLots, Join, Leave, SetSeat, Start, Swap
    from .draft import Draft


def join(draft: Draft, player: Person, command: Join) -> None:
    """Sit down, on the seat that is named or on the first open one."""
    fold = draft.fold
    must_be_open(fold)
    if fold.seats_of(player.id) and not command.another:
        raise Refused("already-seated")
    free = [seat for seat, chair in enumerate(fold.chairs) if chair.is_open]
    if command.seat is not None:
        check_seat(fold, command.seat)
        if command.seat not in free:
            raise Refused("seat-taken", seat=command.seat)
    elif not free:
        raise Refused("table-full")
    seat = free[0] if command.seat is None else command.seat
    draft.add(Seated(seat, Place(player, name=optional_name(command.name))))


def leave(draft: Draft, player: Person, command: Leave) -> None:
    """Get up; the next player looks after the table, and without anybody it is closed."""
    fold = draft.fold
    must_be_open(fold)
    own = fold.seats_of(player.id)
    if command.seat is not None:
        check_seat(fold, command.seat)
        if command.seat not in own:
            raise Refused("not-your-seat", seat=command.seat)
        own = [command.seat]
    if not own and fold.host.id != player.id:
        raise Refused("not-seated")
    for seat in own:
        draft.add(Seated(seat, Place()))
    if fold.host.id == player.id and not fold.seats_of(player.id):
        others = fold.people()
        if others:
            draft.add(HostChanged(others[0]))
        else:
            draft.end("aborted")


def set_seat(draft: Draft, player: Person, command: SetSeat) -> None:
    """The host opens a seat or puts a bot on it."""
    fold = draft.fold
    must_be_open(fold)
    must_be_host(draft, player)
    check_seat(fold, command.seat)
    place = Place()
    if command.kind == "bot":
        place = Place(level=checked_level(command.level))
    draft.add(Seated(command.seat, place))


def swap(draft: Draft, player: Person, command: Swap) -> None:
    """Two seats change places."""
    fold = draft.fold
    must_be_open(fold)
    for seat in command.seats:
        check_seat(fold, seat)
    own = fold.seats_of(player.id)
    first, second = command.seats
    moves_over = any(a in own and fold.chairs[b].is_open for a, b in ((first, second), (second, first)))
    if not moves_over:
        must_be_host(draft, player)
    order = list(range(len(fold.chairs)))
    order[first], order[second] = second, first
    draft.add(Rearranged(tuple(order)))


def draw_lots(draft: Draft, player: Person, command: DrawLots) -> None:
    """The host lets lots decide who sits where."""
    must_be_open(draft.fold)
    must_be_host(draft, player)
    left = list(range(len(draft.fold.chairs)))
    draft.add(Rearranged(tuple(left.pop(secrets.randbelow(len(left))) for _ in range(len(left))), lots=True))


def bring(draft: Draft, player: Person, command: Bring) -> None:
    """Add the nonce of a player's browser to the deal."""
    must_be_open(draft.fold)
    if not draft.fold.seats_of(player.id):
        raise Refused("not-seated")
    if player.id in draft.fold.brought:
        raise Refused("nonce-twice")
    draft.add(Brought(player.id, checked_nonce(command.nonce, draft.fold.opened.commitment)))


def start(draft: Draft, player: Person, command: Start) -> None:
    """The host begins the match."""
    must_be_open(draft.fold)
    must_be_host(draft, player)
    begin(draft)


def begin(draft: Draft) -> None:
    """Begin the match, if every seat is taken."""
    fold = draft.fold
    n = sum(chair.is_open for chair in fold.chairs)
    if n:
        raise Refused("seats-open", n=n)
    draft.add(Started(tuple(person.id for person in fold.people() if person.id not in fold.brought)))
    draft.settle()


def abort(draft: Draft, player: Person, command: Abort) -> None:
    """Close the table before a player has moved."""
    fold = draft.fold
    if fold.state == OVER:
        raise Refused("table-over")
    if not fold.seats_of(player.id):
        must_be_host(draft, player)
    if any(mover >= 0 for mover in fold.movers):
        raise Refused("too-late-to-abort")
    draft.end("aborted")


def must_be_host(draft: Draft, player: Person) -> None:
    """Refuse what is for the host alone."""
    if draft.fold.host.id != player.id:
        raise Refused("not-host")
