"""A table as it is sent over sockets: each part is encoded once for each version."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from ..realtime.schemas import EventsMessage, MovesMessage, ViewMessage, YourTurnMessage
from .serializers import encode, moves_of, table_info, view_of

if TYPE_CHECKING:
    from ...store.events import Entry
    from .table_state import TableState


class EncodedView:
    """A table at one version, each part encoded when it is first needed."""

    def __init__(self, state: TableState, view: msgspec.Raw | None = None) -> None:
        self.state = state
        if view is not None:
            self.view = view

    @cached_property
    def table(self) -> msgspec.Raw:
        """The table, without the position."""
        return msgspec.Raw(encode(table_info(self.state)))

    @cached_property
    def view(self) -> msgspec.Raw:
        """The position."""
        return view_of(self.state)

    @cached_property
    def moves(self) -> msgspec.Raw:
        """The legal moves of the seat to move."""
        return moves_of(self.state)

    def view_message(self, now: int) -> str:
        """The table and the position."""
        return encode(ViewMessage(self.state.version, self.table, self.view, now)).decode()

    def events_message(self, entries: list[Entry], after: int, now: int) -> str:
        """The events since ``after``, the table and the position."""
        message = EventsMessage(after, self.state.version, entries, self.table, self.view, now)
        return encode(message).decode()

    @property
    def moves_message(self) -> str:
        """The legal moves of the seat to move, for its player alone."""
        message = MovesMessage(self.state.version, self.state.seat or 0, self.moves)
        return encode(message).decode()

    @property
    def turn_message(self) -> str:
        """The notification that it is a player's turn."""
        state = self.state
        message = YourTurnMessage(
            state.id, state.code, state.opened.game, state.seat or 0, state.version
        )
        return encode(message).decode()

    def first_messages(
        self, missed: list[Entry], after: int | None, player: str, now: int
    ) -> list[str]:
        """The messages for a new listener, who has seen version ``after``.

        The missed events, or the whole table where that is shorter; then the legal moves, if it is
        the listener's turn.
        """
        if (
            after is None
            or after > self.state.version
            or len(encode(missed)) > len(self.view) + len(self.table)
        ):
            messages = [self.view_message(now)]
        else:
            messages = [self.events_message(missed, after, now)]
        if player and player == self.state.player_to_move:
            messages.append(self.moves_message)
        return messages
