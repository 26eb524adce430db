"""Handlers of the commands about seats: who sits where, who agrees to what, and the start."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from ....engine.deals.fairness import checked_nonce
from ....engine.errors import Refused
from ....store.events import (
    Barred,
    Brought,
    Consented,
    HostChanged,
    Place,
    Rearranged,
    Seated,
    Started,
)
from ...players.names import optional_name
from ..bot_runner import checked_level
from ..table_state import OVER
from .transaction import check_open, check_seat

if TYPE_CHECKING:
    from ....store.events import Person
    from ..table_state import TableState
    from .schemas import Abort, Bar, Bring, Consent, DrawLots, Join, Leave, SetSeat, Start, Swap
    from .transaction import Transaction


def join(transaction: Transaction, player: Person, command: Join) -> None:
    """Take the seats that are kept for the player, else the named or the first open one."""
    state = transaction.state
    check_open(state)
    if player.id in state.barred:
        raise Refused("barred")
    if accept_invitation(transaction, player):
        return
    if state.seats_of(player.id) and not command.another:
        raise Refused("already-seated")
    free = [seat for seat, chair in enumerate(state.chairs) if chair.is_open]
    if command.seat is not None:
        check_seat(state, command.seat)
        if command.seat not in free:
            raise Refused("seat-taken", seat=command.seat)
    elif not free:
        raise Refused("table-full")
    seat = free[0] if command.seat is None else command.seat
    transaction.add(Seated(seat, Place(player, name=optional_name(command.name))))


def accept_invitation(transaction: Transaction, player: Person) -> bool:
    """Take the seats that are kept for a player; return whether there were any."""
    state = transaction.state
    seats = state.seats_kept_for(player.id)
    for seat in seats:
        place = state.chairs[seat].place
        transaction.add(Seated(seat, Place(player, name=place.name)))
    return bool(seats)


def leave(transaction: Transaction, player: Person, command: Leave) -> None:
    """Leave seats, or decline an invitation.

    The next player becomes the host, and a table without players is closed.
    """
    state = transaction.state
    check_open(state)
    own_seats = state.seats_of(player.id) + state.seats_kept_for(player.id)
    if command.seat is not None:
        check_seat(state, command.seat)
        if command.seat not in own_seats:
            raise Refused("not-your-seat", seat=command.seat)
        own_seats = [command.seat]
    if not own_seats and state.host.id != player.id:
        raise Refused("not-seated")
    for seat in own_seats:
        transaction.add(Seated(seat, Place()))
    if state.host.id == player.id and not state.seats_of(player.id):
        others = state.people()
        if others:
            transaction.add(HostChanged(others[0]))
        else:
            transaction.end("aborted")


def set_seat(transaction: Transaction, player: Person, command: SetSeat) -> None:
    """Open a seat or put a bot on it; for the host."""
    state = transaction.state
    check_open(state)
    check_host(transaction, player)
    check_seat(state, command.seat)
    place = Place()
    if command.kind == "bot":
        place = Place(level=checked_level(command.level))
    transaction.add(Seated(command.seat, place))


def bar(transaction: Transaction, player: Person, command: Bar) -> None:
    """Open the seats of a player, who cannot take one again; for the host."""
    state = transaction.state
    check_open(state)
    check_host(transaction, player)
    if command.player == player.id:
        raise Refused("not-yourself")
    for seat in state.seats_of(command.player) + state.seats_kept_for(command.player):
        transaction.add(Seated(seat, Place()))
    transaction.add(Barred(command.player))


def swap(transaction: Transaction, player: Person, command: Swap) -> None:
    """Swap two seats: the host any two, a player his own with an open one."""
    state = transaction.state
    check_open(state)
    for seat in command.seats:
        check_seat(state, seat)
    own_seats = state.seats_of(player.id)
    first, second = command.seats
    moves_over = any(
        a in own_seats and state.chairs[b].is_open for a, b in ((first, second), (second, first))
    )
    if not moves_over:
        check_host(transaction, player)
    order = list(range(len(state.chairs)))
    order[first], order[second] = second, first
    transaction.add(Rearranged(tuple(order)))


def draw_lots(transaction: Transaction, player: Person, command: DrawLots) -> None:
    """Shuffle the seats; for the host."""
    check_open(transaction.state)
    check_host(transaction, player)
    remaining = list(range(len(transaction.state.chairs)))
    transaction.add(
        Rearranged(
            tuple(remaining.pop(secrets.randbelow(len(remaining))) for _ in range(len(remaining))),
            lots=True,
        )
    )


def bring(transaction: Transaction, player: Person, command: Bring) -> None:
    """Add the nonce of a player's browser to the deal.

    A rematch starts by itself when everybody has come to it, which is when nonces are brought.
    """
    state = transaction.state
    check_open(state)
    if not state.seats_of(player.id):
        raise Refused("not-seated")
    if player.id in state.brought:
        raise Refused("nonce-twice")
    transaction.add(Brought(player.id, checked_nonce(command.nonce, state.opened.commitment)))
    if state.opened.rematch_of and is_complete(state):
        start_match(transaction)


def consent(transaction: Transaction, player: Person, command: Consent) -> None:
    """Agree to hints and the coach, or agree no more; also during the match."""
    state = transaction.state
    if state.stage == OVER:
        raise Refused("table-over")
    if not state.seats_of(player.id):
        raise Refused("not-seated")
    if not (state.opened.aids.hint or state.opened.aids.coach):
        raise Refused("no-coach")
    transaction.add(Consented(player.id, command.agree))


def is_complete(state: TableState) -> bool:
    """Whether every seat is taken, and every person's browser has brought its nonce."""
    return not any(chair.is_open or chair.place.invited for chair in state.chairs) and all(
        person.id in state.brought or person.is_program for person in state.people()
    )


def start(transaction: Transaction, player: Person, command: Start) -> None:
    """Start the match; for the host."""
    check_open(transaction.state)
    check_host(transaction, player)
    start_match(transaction)


def start_match(transaction: Transaction) -> None:
    """Start the match if every seat is taken, and draw for chance."""
    state = transaction.state
    n = sum(chair.is_open or chair.place.invited for chair in state.chairs)
    if n:
        raise Refused("seats-open", n=n)
    transaction.add(
        Started(tuple(person.id for person in state.people() if person.id not in state.brought))
    )
    transaction.play_chance()


def abort(transaction: Transaction, player: Person, command: Abort) -> None:
    """Close the table before the first move of a player."""
    state = transaction.state
    if state.stage == OVER:
        raise Refused("table-over")
    if not state.seats_of(player.id):
        check_host(transaction, player)
    if any(mover >= 0 for mover in state.movers):
        raise Refused("too-late-to-abort")
    transaction.end("aborted")


def check_host(transaction: Transaction, player: Person) -> None:
    """Refuse a command that is for the host alone."""
    if transaction.state.host.id != player.id:
        raise Refused("not-host")
