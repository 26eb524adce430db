"""Handlers of the commands during a match: moves, phrases, resigning, stand-ins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....bots.levels import STAND_IN_LEVEL
from ....engine.errors import Refused
from ....store.events import Moved, Resigned, Returned, Said, StoodIn
from ..chair import LAG
from ..undone_moves import moves_to_restore
from .phrases import PHRASES
from .transaction import check_playing, check_seat, own_seat

if TYPE_CHECKING:
    from ....store.events import Entry, Person
    from ..table_state import TableState
    from .schemas import Claim, Move, Resign, Return, Say
    from .transaction import Transaction


class Stale(Refused):
    """The position has changed since ``version``; the answer lists what was missed."""

    def __init__(self, version: int) -> None:
        super().__init__("stale", seen=version)
        self.seen_version = self.version = version
        self.missed: list[Entry] = []


def check_version(state: TableState, version: int) -> None:
    """Refuse a choice made in another position; phrases and the like do not change it."""
    if not state.turn_version <= version <= state.version:
        raise Stale(version)


def move(transaction: Transaction, player: Person, command: Move) -> None:
    """Play the move of a person."""
    state = transaction.state
    check_playing(state)
    seat = own_seat(state, player.id, command.seat)
    restore_answered_position(transaction, seat, command.version)
    if seat != state.seat or state.chairs[seat].level:
        raise Refused("not-your-turn")
    play(transaction, seat, command.move, lag=lag_of(state, transaction.at, command.thought))


def lag_of(state: TableState, at: int, thought: int | None) -> int:
    """How long a move was on its way, if its player thought so long; no more than is given back."""
    if thought is None or state.turn_began is None or state.opened.clock.kind != "live":
        return 0
    return min(LAG, max(0, at - state.turn_began - thought))


def restore_answered_position(transaction: Transaction, seat: int, version: int) -> None:
    """Refuse a move made in another position; one that crossed a take-back undoes the take-back."""
    state, undone = transaction.state, transaction.state.undone
    restored = moves_to_restore(state, seat, version, transaction.at)
    if undone is None or restored is None:
        check_version(state, version)
        return
    for text in restored:
        play(transaction, undone.seat, text)


def play(transaction: Transaction, seat: int, text: str, level: str = "", *, lag: int = 0) -> None:
    """Play a move of a person or a bot, then those of chance.

    The log keeps the game's own text of the move, whatever was typed for it; a text that stands for
    several moves becomes one event for each.
    """
    if seat != transaction.state.seat:
        raise Refused("not-your-turn")
    match = transaction.state.match
    assert match is not None
    for move in match.parse_moves(text):
        transaction.add(Moved(seat, move, level, lag=lag))
        lag = 0
    transaction.play_chance()


def say(transaction: Transaction, player: Person, command: Say) -> None:
    """Say a ready-made phrase."""
    seat = own_seat(transaction.state, player.id, command.seat)
    if command.phrase not in PHRASES:
        raise Refused("no-such-phrase", phrase=command.phrase)
    transaction.add(Said(seat, command.phrase))


def resign(transaction: Transaction, player: Person, command: Resign) -> None:
    """Resign for a seat."""
    state = transaction.state
    check_playing(state)
    seat = own_seat(state, player.id, command.seat)
    if state.chairs[seat].resigned:
        raise Refused("resigned-already")
    end_by_resignation(transaction, Resigned(seat))


def end_by_resignation(transaction: Transaction, resigned: Resigned) -> None:
    """Add a resignation; the match ends when one side is left, otherwise a bot plays on."""
    state, seat = transaction.state, resigned.seat
    transaction.add(resigned)
    match = state.match
    assert match is not None
    remaining = [
        team for team in match.teams if not all(state.chairs[member].resigned for member in team)
    ]
    if len(remaining) <= 1:
        transaction.end("resigned")
    else:
        transaction.add(StoodIn(seat, STAND_IN_LEVEL, resigned.reason or "resigned"))


def claim(transaction: Transaction, player: Person, command: Claim) -> None:
    """Let a bot take over a seat whose time has run out, or, without a clock, that is away."""
    state = transaction.state
    check_playing(state)
    own_seat(state, player.id, None)
    check_seat(state, command.seat)
    is_late = state.expires is not None and transaction.at >= state.expires
    is_away = (
        state.opened.clock.kind == "none"
        and command.seat not in state.seats_of(player.id)
        and transaction.is_away(command.seat)
    )
    if state.seat != command.seat or not (is_late or is_away):
        raise Refused("time-not-over", seat=command.seat)
    transaction.add(StoodIn(command.seat, STAND_IN_LEVEL, "claimed"))


def expire_turn(transaction: Transaction) -> bool:
    """Let a bot take over the seat to move if its time has run out and the table wants it so.

    A program that has run out of time has lost, whatever the table does with people. Return
    whether anything was added.
    """
    state = transaction.state
    if state.seat is None or state.expires is None or transaction.at < state.expires:
        return False
    if state.chairs[state.seat].is_program:
        end_by_resignation(transaction, Resigned(state.seat, "time"))
        return True
    if state.opened.clock.absence != "bot":
        return False
    transaction.add(StoodIn(state.seat, STAND_IN_LEVEL, "time"))
    return True


def return_to_seat(transaction: Transaction, player: Person, command: Return) -> None:
    """Take a seat back from the bot that took it over."""
    state = transaction.state
    check_playing(state)
    taken_over = [
        seat
        for seat in state.seats_of(player.id)
        if state.chairs[seat].stand_in and not state.chairs[seat].resigned
    ]
    named = command.seat
    if named is None and taken_over:
        named = taken_over[0]
    seat = own_seat(state, player.id, named)
    if seat not in taken_over:
        raise Refused("no-stand-in", seat=seat)
    transaction.add(Returned(seat))
