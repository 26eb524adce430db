"""The events that a command leads to, applied to a copy of the state and appended together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.errors import Refused
from ....store.events import CHANCE, Ended, EndReason, Entry, Moved
from ..table_state import OPEN, OVER, PLAYING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ....engine.ranking import Result
    from ....store.events import Event
    from ..dealer import Dealer
    from ..table_state import TableState


class Transaction:
    """A copy of a table's state, and the events that are about to be appended to its log."""

    def __init__(
        self, state: TableState, at: int, dealer: Dealer, is_away: Callable[[int], bool] = bool
    ) -> None:
        self.state = state.copy()
        self.at, self.dealer = at, dealer
        self.is_away = is_away
        """Whether the player of a seat has been away for long, which the log does not say."""
        self.entries: list[Entry] = []

    def add(self, event: Event) -> None:
        """Add an event, which the caller has found legal, and apply it to the copy."""
        entry = Entry(self.state.version + 1, self.at, event)
        self.state.apply(entry)
        self.entries.append(entry)

    def play_chance(self) -> None:
        """Draw for chance until a seat is to move; end the table when the match is over."""
        match = self.state.match
        assert match is not None
        while match.is_chance:
            actions = match.legal_actions()
            action = actions[self.dealer.draw(self.state, len(actions))]
            self.add(Moved(CHANCE, match.text(action), draw=self.state.draws))
        if match.is_over:
            self.end("played")

    def end(self, reason: EndReason) -> None:
        """End the table, with points and places, and disclose the secret of the deal."""
        state, secret = self.state, self.dealer.secret
        if state.match is None:
            self.add(Ended(reason, secret=secret))
            return
        result = state.match.result()
        resigned = [seat for seat, chair in enumerate(state.chairs) if chair.resigned]
        decided_by = "resigned" if reason == "resigned" else result.decided_by
        self.add(Ended(reason, result.points, final_places(result, resigned), decided_by, secret))


def final_places(result: Result, resigned: list[int]) -> tuple[int, ...]:
    """The place of every seat; those who resigned are last, however well their bots have played."""
    remaining = [seat for seat in range(len(result.places)) if seat not in resigned]
    order = sorted(result.places[seat] for seat in remaining)
    places = [len(remaining) + 1] * len(result.places)
    for seat in remaining:
        places[seat] = order.index(result.places[seat]) + 1
    return tuple(places)


def own_seat(state: TableState, player: str, named: int | None) -> int:
    """The seat that a player acts for: the one named, the one to move, or his first."""
    seats = state.seats_of(player)
    if not seats:
        raise Refused("not-seated")
    if named is None:
        return state.seat if state.seat in seats and state.seat is not None else seats[0]
    check_seat(state, named)
    if named not in seats:
        raise Refused("not-your-seat", seat=named)
    return named


def check_seat(state: TableState, seat: int) -> None:
    """Refuse a number that is no seat."""
    if seat >= len(state.chairs):
        raise Refused("no-such-seat", seat=seat)


def check_open(state: TableState) -> None:
    """Refuse a command that is too late once the match has begun."""
    if state.stage == OVER:
        raise Refused("table-over")
    if state.stage != OPEN:
        raise Refused("table-started")


def check_playing(state: TableState) -> None:
    """Refuse a command that is only for the time of the match."""
    if state.stage == OVER:
        raise Refused("table-over")
    if state.stage != PLAYING:
        raise Refused("table-not-started")
