"""One table: whoever wants something of it waits for its lock; what is granted is on disk before anybody is told."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from ..engine.errors import Refused
from ..store.events import Opened, Seated
from ..store.log import Batch, Birth, KeyTaken, Overtaken, Wish
from . import playing, seating
from .answers import Done
from .commands import (
    Abort,
    Answer,
    Bring,
    Claim,
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
from .draft import Draft
from .fold import Fold
from .messages import EventsMessage, MovesMessage, ViewMessage, YourTurnMessage
from .playing import Stale
from .show import encode, line, moves_of, table_info, view_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..store.events import Entry, Person
    from .commands import Command
    from .dealer import Dealer
    from .tables import Tables

DECISIONS: dict[type[Command], Callable[[Draft, Person, Any], None]] = {
    Move: playing.move,
    TakeBack: playing.take_back,
    Answer: playing.answer,
    Say: playing.say,
    Resign: playing.resign,
    Claim: playing.claim,
    Return: playing.come_back,
    Join: seating.join,
    Leave: seating.leave,
    SetSeat: seating.set_seat,
    Swap: seating.swap,
    DrawLots: seating.draw_lots,
    Bring: seating.bring,
    Start: seating.start,
    Abort: seating.abort,
}
"""Who decides what a command leads to; a rematch is for the lobby, as it makes a table."""
SEATING = (Opened, Seated)
"""Events behind which other people may sit at a table."""


def wish_of(player: Person, command: Command) -> Wish:
    """A command as the log remembers it."""
    return Wish(command.key, player.id, hashlib.sha256(encode(command)).hexdigest()[:16])


class Shown:
    """What there is to see at one version, each part encoded once, when it is first asked for."""

    def __init__(self, fold: Fold, view: msgspec.Raw | None) -> None:
        self.fold = fold
        if view is not None:
            self.view = view

    @cached_property
    def table(self) -> msgspec.Raw:
        """The table round the position."""
        return msgspec.Raw(encode(table_info(self.fold)))

    @cached_property
    def view(self) -> msgspec.Raw:
        """The position."""
        return view_of(self.fold)

    @cached_property
    def moves(self) -> msgspec.Raw:
        """The legal moves of the seat to move."""
        return moves_of(self.fold)


class Table:
    """A match and the people round it."""

    def __init__(self, tables: Tables, fold: Fold, dealer: Dealer) -> None:
        self.tables, self.fold, self.dealer = tables, fold, dealer
        self.lock = asyncio.Lock()
        self.shown = Shown(fold, None)
        self.used = tables.now()
        self.thinking: asyncio.Task[None] | None = None
        """The bots at work here."""
        self.left: dict[str, int] = {}
        """When each player last closed a socket."""

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        thinks = self.thinking is not None and not self.thinking.done()
        return not (thinks or self.lock.locked() or self.tables.hub.tables.get(self.fold.table) or self.fold.deadline)

    async def obey(self, player: Person, command: Command) -> Done:
        """Grant the wish, remember it, tell everyone, in that order; a repeat gets the first answer again."""
        try:
            async with self.lock:
                draft = self.draft()
                DECISIONS[type(command)](draft, player, command)
                return await self.commit(draft, wish_of(player, command))
        except (Refused, KeyTaken) as refusal:
            return await self.tables.repeat(self.fold.table, wish_of(player, command), refusal)

    def draft(self) -> Draft:
        """A copy to try something with."""
        self.used = self.tables.now()
        return Draft(self.fold, self.used, self.dealer, self.is_away)

    def is_away(self, seat: int) -> bool:
        """Whether a person is to move here, listens on no device, and has not for so long that the others need not wait."""
        fold, tables = self.fold, self.tables
        person = fold.chairs[seat].place.player
        if person is None or fold.seat != seat or fold.turn_began is None or not tables.settings.away_minutes:
            return False
        if any(listener.player == person.id for listener in tables.hub.tables.get(fold.table, ())):
            return False
        since = max(fold.turn_began, tables.began, self.left.get(person.id, 0))
        return tables.now() - since >= tables.settings.away_minutes * 60_000

    async def commit(self, draft: Draft, wish: Wish | None = None, birth: Birth | None = None, *more: Batch) -> Done:
        """Append, then let it be so, then tell; the caller holds the lock."""
        members = any(isinstance(entry.event, SEATING) for entry in draft.entries)
        events = tuple(entry.event for entry in draft.entries)
        after = draft.fold.version - len(events)
        batch = Batch(draft.fold.table, after, draft.at, events, line(draft.fold, members), wish, birth)
        try:
            await self.tables.log.append(batch, *more)
        except Overtaken:
            await self.catch_up()
            raise Stale(after) from None
        self.tables.appended += len(events)
        same_position = draft.fold.turn_version == self.fold.turn_version
        self.fold = draft.fold
        self.shown = Shown(self.fold, self.shown.view if same_position else None)
        self.publish(draft.entries)
        self.tables.attend(self)
        return Done(self.fold.table, self.fold.version, draft.entries)

    async def catch_up(self) -> None:
        """Somebody else has written to this table: read what it was, and tell it."""
        entries = await self.tables.log.since(self.fold.table, self.fold.version)
        fold = self.fold.copy()
        for entry in entries:
            fold.apply(entry)
        self.fold, self.shown = fold, Shown(fold, None)
        if entries:
            self.publish(entries)

    def publish(self, entries: list[Entry]) -> None:
        """Tell everybody who listens what has happened and what there is to see; the player to move what can be played."""
        hub, table = self.tables.hub, self.fold.table
        if hub.tables.get(table):
            hub.tell(table, self.events_message(entries))
            player = self.player_to_move
            if player:
                hub.tell_player(table, player, self.moves_message)
        self.tell_whose_turn(entries)

    def tell_whose_turn(self, entries: list[Entry]) -> None:
        """Tell the player to move, wherever he is, when it has become his turn."""
        player = self.player_to_move
        if player and self.fold.turn_version >= entries[0].version and player in self.tables.hub.players:
            fold = self.fold
            message = YourTurnMessage(fold.table, fold.code, fold.opened.game, fold.seat or 0, fold.version)
            for listener in self.tables.hub.players[player]:
                listener.tell(encode(message).decode())

    @property
    def player_to_move(self) -> str:
        """The id of the person who is asked; nobody while a bot thinks."""
        seat = self.fold.seat
        if seat is None or self.fold.chairs[seat].level:
            return ""
        person = self.fold.chairs[seat].place.player
        return person.id if person else ""

    def events_message(self, entries: list[Entry], after: int | None = None) -> str:
        """What has happened, and what there is to see."""
        shown = self.shown
        after = entries[0].version - 1 if after is None else after
        message = EventsMessage(after, self.fold.version, entries, shown.table, shown.view, self.tables.now())
        return encode(message).decode()

    @property
    def view_message(self) -> str:
        """All there is to see."""
        return encode(ViewMessage(self.fold.version, self.shown.table, self.shown.view, self.tables.now())).decode()

    def first_messages(self, missed: list[Entry], after: int | None, player: str) -> list[str]:
        """For a new listener: what was missed, or all there is to see where that is shorter; then the moves that are his."""
        whole = after is None or after > self.fold.version or len(encode(missed)) > len(self.shown.view) + len(self.shown.table)
        found = [self.view_message] if whole else [self.events_message(missed, after)]
        if player and player == self.player_to_move:
            found.append(self.moves_message)
        return found

    @property
    def moves_message(self) -> str:
        """What the seat to move can play."""
        return encode(MovesMessage(self.fold.version, self.fold.seat or 0, self.shown.moves)).decode()
