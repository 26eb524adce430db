"""What a command would lead to: events that are tried on a copy of the table, and appended only if all of them go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.errors import Refused
from ..store.events import CHANCE, Ended, Entry, Moved
from .fold import OPEN, OVER, PLAYING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.standing import Result
    from ..store.events import Event
    from .dealer import Dealer
    from .fold import Fold


class Draft:
    """A table and the events that are about to happen to it."""

    def __init__(self, fold: Fold, at: int, dealer: Dealer, is_away: Callable[[int], bool] = bool) -> None:
        self.fold = fold.copy()
        self.at, self.dealer = at, dealer
        self.is_away = is_away
        """Whether the player of a seat has stayed away for long; no log tells that."""
        self.entries: list[Entry] = []

    def add(self, event: Event) -> None:
        """Let it happen, on the copy. Refused, where a move is not legal."""
        entry = Entry(self.fold.version + 1, self.at, event)
        self.fold.apply(entry)
        self.entries.append(entry)

    def settle(self) -> None:
        """Let chance draw until somebody is asked, and end the match when it is over."""
        match = self.fold.match
        assert match is not None
        while match.is_chance:
            actions = match.legal_actions()
            action = actions[self.dealer.draw(self.fold, len(actions))]
            self.add(Moved(CHANCE, match.text(action), draw=self.fold.draws))
        if match.is_over:
            self.end("played")

    def end(self, reason: str) -> None:
        """The match is over: points, places, and what the deal came from."""
        fold = self.fold
        secret = self.dealer.secret
        if fold.match is None:
            self.add(Ended(reason, secret=secret))  # type: ignore[arg-type]
            return
        result = fold.match.result()
        out = [seat for seat, chair in enumerate(fold.chairs) if chair.resigned]
        decided = "resigned" if reason == "resigned" else result.decided_by
        self.add(Ended(reason, result.points, places(result, out), decided, secret))  # type: ignore[arg-type]


def places(result: Result, resigned: list[int]) -> tuple[int, ...]:
    """Who came where; those who resigned come last, whatever the bots in their seats made of it."""
    staying = [seat for seat in range(len(result.places)) if seat not in resigned]
    order = sorted(result.places[seat] for seat in staying)
    found = [len(staying) + 1] * len(result.places)
    for seat in staying:
        found[seat] = order.index(result.places[seat]) + 1
    return tuple(found)


def own_seat(fold: Fold, player: str, wanted: int | None) -> int:
    """The seat that a player speaks for: the one named, the one that is to move, or the first."""
    own = fold.seats_of(player)
    if not own:
        raise Refused("not-seated")
    if wanted is None:
        return fold.seat if fold.seat in own and fold.seat is not None else own[0]
    check_seat(fold, wanted)
    if wanted not in own:
        raise Refused("not-your-seat", seat=wanted)
    return wanted


def check_seat(fold: Fold, seat: int) -> None:
    """Refuse a number that is no seat."""
    if seat >= len(fold.chairs):
        raise Refused("no-such-seat", seat=seat)


def must_be_open(fold: Fold) -> None:
    """Refuse what is too late once the match has begun."""
    if fold.state == OVER:
        raise Refused("table-over")
    if fold.state != OPEN:
        raise Refused("table-started")


def must_be_playing(fold: Fold) -> None:
    """Refuse what has its time only during the match."""
    if fold.state == OVER:
        raise Refused("table-over")
    if fold.state != PLAYING:
        raise Refused("table-not-started")
