"""One table: executes one command at a time; events are on disk before they are sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ...engine.errors import Refused
from ...store.anonymize import anonymized
from ...store.events import Entry, Opened, Resumed, Seated
from ...store.log import Batch, DuplicateKey, VersionConflict
from .absences import MINUTE, Absences
from .commands import match_commands, seat_commands, take_back_commands
from .commands.idempotency import command_id, resolve_retry
from .commands.match_commands import Stale
from .commands.schemas import (
    Abort,
    Answer,
    Bar,
    Bring,
    Claim,
    Consent,
    DrawLots,
    Join,
    Leave,
    Move,
    Resign,
    Return,
    Say,
    SetSeat,
    Start,
    Swap,
    TakeBack,
)
from .commands.transaction import Transaction
from .encoded_view import EncodedView
from .schemas import Done
from .serializers import table_row
from .table_state import build_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...store.events import Person
    from ...store.log import CommandId, Creation, Log
    from ..push.service import PushService
    from ..realtime.hub import Hub
    from ..realtime.schemas import AbsenceInfo
    from .absences import AwayRule
    from .bot_scheduler import BotScheduler
    from .commands.schemas import Command
    from .dealer import Dealer
    from .server_clock import Pauses
    from .table_state import TableState

HANDLERS: dict[type[Command], Callable[[Transaction, Person, Any], None]] = {
    Move: match_commands.move,
    TakeBack: take_back_commands.take_back,
    Answer: take_back_commands.answer,
    Say: match_commands.say,
    Resign: match_commands.resign,
    Claim: match_commands.claim,
    Return: match_commands.return_to_seat,
    Join: seat_commands.join,
    Leave: seat_commands.leave,
    SetSeat: seat_commands.set_seat,
    Bar: seat_commands.bar,
    Swap: seat_commands.swap,
    Consent: seat_commands.consent,
    DrawLots: seat_commands.draw_lots,
    Bring: seat_commands.bring,
    Start: seat_commands.start,
    Abort: seat_commands.abort,
}
"""The handler of each command, which takes the command of its key; ``lobby`` handles rematches."""
SEATING = (Opened, Seated)
"""The events after which other people may sit at a table."""


class Table:
    """One match and the people round it."""

    def __init__(
        self,
        state: TableState,
        dealer: Dealer,
        log: Log,
        hub: Hub,
        push: PushService,
        now: Callable[[], int],
        bots: BotScheduler,
        away_rule: AwayRule,
        pauses: Pauses,
    ) -> None:
        self.state, self.dealer, self.pauses = state, dealer, pauses
        self.log, self.hub, self.push, self.now, self.bots = log, hub, push, now, bots
        self.absences = Absences(
            away_rule, lambda player: self.hub.is_present(self.state.id, player)
        )
        self._sent_absences: list[AbsenceInfo] = []
        self.lock = asyncio.Lock()
        self.hint: tuple[int, asyncio.Task[str]] | None = None
        """The last hint that was asked for, with the version of its position."""
        self.encoded = EncodedView(state)
        self.used = now()
        """When the table was last used."""

    @property
    def player_to_move(self) -> str:
        """The id of the person to move; empty while a bot or nobody is."""
        return self.state.player_to_move

    @property
    def is_idle(self) -> bool:
        """Whether the table can leave the memory."""
        return not (
            self.bots.is_thinking(self)
            or self.lock.locked()
            or self.hub.has_listeners(self.state.id)
            or self.state.deadline
        )

    async def execute(self, player: Person, command: Command) -> Done:
        """Validate the command, append its events, then broadcast them.

        A retry gets the first answer again.
        """
        try:
            async with self.lock:
                transaction = self.begin()
                HANDLERS[type(command)](transaction, player, command)
                return await self.commit(transaction, command_id(player, command))
        except (Refused, DuplicateKey) as refusal:
            return await resolve_retry(
                self.log, self.state.id, command_id(player, command), refusal
            )

    def begin(self) -> Transaction:
        """A transaction on a copy of the state; the caller holds the lock.

        A pause of the server during this turn is its first event.
        """
        self.used = self.now()
        self.pauses.beat()  # after the time was read: a pause in between must not count either
        transaction = Transaction(self.state, self.used, self.dealer, self.is_away)
        lost = self.lost_time()
        if lost:
            transaction.add(Resumed(lost))
        return transaction

    def lost_time(self) -> int:
        """The milliseconds of this turn in which the server could not be reached, as far as its
        clock does not know of them yet; less than a minute does not matter where days are counted.
        """
        if self.state.deadline is None:
            return 0
        lost = self.pauses.lost_since(self.state.clock_since)
        is_slow = self.state.opened.clock.kind == "correspondence"
        return 0 if is_slow and lost < MINUTE else lost

    def note_departure(self, player: str) -> None:
        """Note that a player has closed a socket."""
        self.absences.note_departure(player, self.now())

    def is_away(self, seat: int) -> bool:
        """Whether the person to move is absent, and has been for as long as the rule says."""
        at = self.absences.claimable_at(self.state, seat)
        return at is not None and self.used >= at

    def absent(self) -> list[AbsenceInfo]:
        """The absent players, as they are about to be sent to everybody here."""
        self._sent_absences = self.absences.listed(self.state)
        return self._sent_absences

    async def commit(
        self,
        transaction: Transaction,
        command: CommandId | None = None,
        creation: Creation | None = None,
        *others: Batch,
    ) -> Done:
        """Append the events, and those of ``others``, then adopt and publish the new state.

        The caller holds the lock.
        """
        state, entries = transaction.state, transaction.entries
        seating = any(isinstance(entry.event, SEATING) for entry in entries)
        events = tuple(entry.event for entry in entries)
        after = state.version - len(events)
        row = table_row(state, members=seating)
        batch = Batch(state.id, after, transaction.at, events, row, command, creation)
        try:
            await self.log.append(batch, *others)
        except VersionConflict:
            await self.catch_up()
            raise Stale(after) from None
        is_same_position = state.turn_version == self.state.turn_version
        self.state = state
        self.encoded = EncodedView(state, self.encoded.view if is_same_position else None)
        self.publish(entries)
        self.bots.schedule(self)
        return Done(state.id, state.version, entries)

    async def catch_up(self) -> None:
        """Apply and publish the events that another writer has appended."""
        entries = await self.log.since(self.state.id, self.state.version)
        state = self.state.copy()
        for entry in entries:
            state.apply(entry)
        self.state, self.encoded = state, EncodedView(state)
        if entries:
            self.publish(entries)

    def publish(self, entries: list[Entry]) -> None:
        """Send the events to every listener, and the legal moves to the player to move."""
        table, player = self.state.id, self.state.player_to_move
        if self.hub.has_listeners(table):
            after = entries[0].version - 1
            self.hub.broadcast(table, self.encoded.events_message(entries, after, self.now()))
            if player:
                self.hub.send_to_player(table, player, self.encoded.moves_message)
            # What comes next at the seat of an absent player depends on whose turn it is.
            if self.absences.listed(self.state) != self._sent_absences:
                self.hub.presence_changed(table, self.absent)
        turn_is_new = self.state.turn_version >= entries[0].version
        if player and turn_is_new and self.hub.has_notifications(player):
            self.hub.notify(player, self.encoded.turn_message)
        if turn_is_new:
            self.push.turn_changed(self.state)

    def first_messages(self, missed: list[Entry], after: int | None, player: str) -> list[str]:
        """The messages for a new listener, who has seen version ``after``."""
        return self.encoded.first_messages(missed, after, player, self.now())

    async def anonymize(self, player: str) -> None:
        """Take a player's name out of the log, and broadcast the table without it."""
        async with self.lock:
            entries = await self.log.since(self.state.id, 0)
            clean = [
                Entry(entry.version, entry.at, anonymized(entry.event, player)) for entry in entries
            ]
            state = await asyncio.to_thread(build_state, self.state.id, self.state.code, clean)
            changed = [entry for entry, old in zip(clean, entries, strict=True) if entry != old]
            await self.log.rewrite(state.id, changed, table_row(state, members=False))
            self.state, self.encoded = state, EncodedView(state, self.encoded.view)
            self.hub.broadcast(state.id, self.encoded.view_message(self.now()))
