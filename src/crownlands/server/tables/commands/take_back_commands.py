"""Handlers of the commands for take-backs: at once, or by agreement of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.errors import Refused
from ....store.events import Answered, Offered, TakenBack
from ..undone_moves import may_take_back
from .match_commands import check_version
from .transaction import check_playing, own_seat

if TYPE_CHECKING:
    from ....store.events import Person
    from ..table_state import TableState
    from .schemas import Answer, TakeBack
    from .transaction import Transaction


def take_back(transaction: Transaction, player: Person, command: TakeBack) -> None:
    """Take one's last move back, or ask for it; never across a draw of chance."""
    state = transaction.state
    check_playing(state)
    seat = own_seat(state, player.id, command.seat)
    policy = state.opened.take_backs
    if policy == "never":
        raise Refused("no-take-backs")
    check_version(state, command.version)
    if command.seat is None:
        own_seats = state.seats_of(player.id)
        seat = state.movers[-1] if state.movers and state.movers[-1] in own_seats else seat
    remaining = moves_before_last(state, seat, only_last=policy == "until-next")
    if policy == "until-next":
        if not may_take_back(state, seat, remaining):
            raise Refused("taken-back-already")
        transaction.add(TakenBack(seat, remaining))
        return
    if state.offer is not None:
        raise Refused("offer-open")
    transaction.add(Offered(seat, "take-back", remaining))
    take_back_if_agreed(transaction)


def moves_before_last(state: TableState, seat: int, only_last: bool) -> int:
    """How many moves stand when the last one of ``seat`` is taken back."""
    for index in range(len(state.movers) - 1, -1, -1):
        if state.movers[index] == seat:
            return index
        if state.movers[index] < 0 or only_last:
            break
    raise Refused("nothing-to-take-back")


def answer(transaction: Transaction, player: Person, command: Answer) -> None:
    """Agree to an offer, or decline it."""
    state = transaction.state
    check_playing(state)
    seat = own_seat(state, player.id, command.seat)
    if state.offer is None:
        raise Refused("no-offer")
    if command.seat is None:
        unanswered = [seat for seat in state.seats_of(player.id) if seat not in state.agreed]
        seat = unanswered[0] if unanswered else seat
    if seat in state.agreed:
        raise Refused("no-offer")
    transaction.add(Answered(seat, command.agree))
    if command.agree:
        take_back_if_agreed(transaction)


def take_back_if_agreed(transaction: Transaction) -> None:
    """Take the moves back once every person has agreed; bots always do."""
    state = transaction.state
    offer = state.offer
    assert offer is not None
    people = {
        seat for seat, chair in enumerate(state.chairs) if not (chair.level or chair.is_program)
    }
    asker = state.chairs[offer.seat].place.player
    others = {seat for seat in people if state.chairs[seat].place.player != asker}
    if others <= set(state.agreed):
        transaction.add(TakenBack(offer.seat, offer.moves))
