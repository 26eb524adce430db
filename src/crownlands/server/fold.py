"""A table as its log tells it: every event changes it a little, and the same events always make the same table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec
from msgspec.structs import replace

from ..engine.match import Match
from ..engine.registry import turn
from ..games import game as game_of
from ..store.events import (
    Answered,
    Brought,
    Ended,
    HostChanged,
    Moved,
    Offered,
    Opened,
    Place,
    Rearranged,
    Rematched,
    Resigned,
    Resumed,
    Returned,
    Seated,
    Started,
    StoodIn,
    TakenBack,
)

if TYPE_CHECKING:
    from ..store.events import Entry, Person

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
DAY = 24 * 60 * 60 * 1000
GRACE = 60 * 1000
"""What a player who comes back to his seat has on a live clock at least, if the clock ever had so much."""
PROGRAM_TIME = 60 * 1000
"""What a program has for a move at a table without a clock."""
BARELY = 1000
"""What a take-back leaves on a clock at least."""


class Chair(msgspec.Struct, frozen=True):
    """A seat, who sits on it, and how that stands."""

    place: Place
    resigned: bool = False
    stand_in: str = ""
    time: int | None = None
    """Milliseconds left when its clock was last stopped; none without a live clock."""

    @property
    def level(self) -> str:
        """The bot that plays here; none where a person does."""
        return self.stand_in or self.place.level

    @property
    def is_program(self) -> bool:
        """Whether a program of somebody's own plays here."""
        return self.place.player is not None and self.place.player.is_program and not self.level

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here."""
        return self.place.player is None and not self.place.level


class Fold:
    """What can be known of a table: who sits where, how the match stands, what is being asked."""

    def __init__(self, table: str, code: str) -> None:
        self.table, self.code = table, code
        self.version = self.turn_version = self.created = self.changed = 0
        self.state: Literal["open", "playing", "over"] = OPEN
        self.opened: Opened
        self.host: Person
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.movers: list[int] = []
        """The seat that made each of the moves that stand; chance is -1."""
        self.gains: list[int] = []
        """The milliseconds that came back with each of them, on a live clock."""
        self.draws = 0
        """How often chance has drawn; take-backs never reach behind a draw."""
        self.brought: dict[str, str] = {}
        self.offer: Offered | None = None
        self.agreed: tuple[int, ...] = ()
        self.ended: Ended | None = None
        self.rematch = ""
        self.turn_began: int | None = None
        """When the person to move was asked."""

    def copy(self) -> Fold:
        """The same table, to try something with."""
        twin = Fold.__new__(Fold)
        twin.__dict__.update(self.__dict__)
        twin.chairs, twin.movers, twin.gains = list(self.chairs), list(self.movers), list(self.gains)
        twin.brought = dict(self.brought)
        twin.match = self.match.copy() if self.match else None
        return twin

    @property
    def seat(self) -> int | None:
        """The seat to move; none while nobody is asked."""
        if self.state != PLAYING or self.match is None or self.match.seat < 0:
            return None
        return self.match.seat

    @property
    def deadline(self) -> int | None:
        """When the time of the person to move runs out."""
        seat, clock = self.seat, self.opened.clock
        if seat is None or self.turn_began is None:
            return None
        if clock.kind == "none":
            return self.turn_began + PROGRAM_TIME if self.chairs[seat].is_program else None
        left = self.chairs[seat].time if clock.kind == "live" else clock.days * DAY
        return self.turn_began + (left or 0)

    def seats_of(self, player: str) -> list[int]:
        """Where a player sits."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.place.player and chair.place.player.id == player]

    def people(self) -> list[Person]:
        """Everybody who sits here, each once, by seat."""
        return list({chair.place.player.id: chair.place.player for chair in self.chairs if chair.place.player}.values())

    def apply(self, entry: Entry) -> None:
        """Let it have happened."""
        event, self.version, self.changed = entry.event, entry.version, entry.at
        match event:
            case Moved():
                self._moved(event, entry)
            case Opened():
                self._opened(event, entry.at)
            case Seated():
                self.chairs[event.seat] = Chair(event.place)
            case Rearranged():
                self.chairs = [self.chairs[seat] for seat in event.order]
            case HostChanged():
                self.host = event.host
            case Brought():
                self.brought[event.player] = event.nonce
            case Started():
                self._started(entry)
            case TakenBack():
                self._taken_back(event, entry)
            case Offered():
                self.offer, self.agreed = event, (event.seat,)
            case Answered():
                self.offer, self.agreed = (self.offer, (*self.agreed, event.seat)) if event.agreed else (None, ())
            case Resigned():
                self.chairs[event.seat] = replace(self.chairs[event.seat], resigned=True)
            case StoodIn():
                self._stop_clock(entry.at)
                self.chairs[event.seat] = replace(self.chairs[event.seat], stand_in=event.level)
                self._asked(entry.at)
            case Returned():
                self._returned(event.seat)
                self._asked(entry.at)
            case Resumed():
                self.turn_began = None if self.turn_began is None else entry.at
            case Rematched():
                self.rematch = event.table
            case Ended():
                self.state, self.ended, self.turn_version, self.offer = OVER, event, entry.version, None
                self._asked(entry.at)

    def _opened(self, event: Opened, at: int) -> None:
        self.opened, self.host, self.created = event, event.host, at
        self.chairs = [Chair(place) for place in event.seats]

    def _started(self, entry: Entry) -> None:
        self.state, self.turn_version = PLAYING, entry.version
        self.match = self._fresh()
        self.chairs = [replace(chair, time=self._full_time()) if chair.place.player else chair for chair in self.chairs]
        self._asked(entry.at)

    def _fresh(self) -> Match:
        game, opened = game_of(self.opened.game), self.opened
        box = game.from_contents(opened.contents) if opened.contents else None
        if opened.position:
            match = Match.resume(game, opened.position, box)
        else:
            match = Match.start(game, opened.players, opened.options, box, opened.revision)
        match.remembers = False
        return match

    def _returned(self, seat: int) -> None:
        time = self.chairs[seat].time
        time = None if time is None else max(time, min(GRACE, self._full_time() or 0))
        self.chairs[seat] = replace(self.chairs[seat], stand_in="", time=time)

    def _moved(self, event: Moved, entry: Entry) -> None:
        assert self.match is not None
        mover, began, by_turns = self.match.seat, self.turn_began, self.opened.clock.kind == "correspondence"
        now = turn(self.match.state) if by_turns else 0
        self.match.play(event.move)
        self.draws += event.seat == "chance"
        self.turn_version, self.offer = entry.version, None
        goes_on = by_turns and self.match.seat == mover and turn(self.match.state) == now
        gain = 0
        if mover >= 0:
            self._stop_clock(entry.at)
            chair = self.chairs[mover]
            if chair.time is not None and not chair.level and self.match.seat != mover:
                gain = self.opened.clock.increment * 1000
                self.chairs[mover] = replace(chair, time=chair.time + gain)
        self.movers.append(mover)
        self.gains.append(gain)
        self._asked(entry.at)
        if goes_on and self.turn_began is not None:
            self.turn_began = began  # so many days are for a turn, however many small moves it has

    def _taken_back(self, event: TakenBack, entry: Entry) -> None:
        assert self.match is not None
        standing = self.match.moves[: event.moves]
        self._stop_clock(entry.at)
        self.match = self._fresh()
        self.match.play_all(standing)
        for mover, gain in zip(self.movers[event.moves :], self.gains[event.moves :], strict=True):
            time = self.chairs[mover].time
            if gain and time is not None:  # who moves and takes back again and again shall not gain time by it
                self.chairs[mover] = replace(self.chairs[mover], time=max(min(time, BARELY), time - gain))
        del self.movers[event.moves :]
        del self.gains[event.moves :]
        self.turn_version, self.offer = entry.version, None
        self._asked(entry.at)

    def _full_time(self) -> int | None:
        clock = self.opened.clock
        return clock.seconds * 1000 if clock.kind == "live" else None

    def _stop_clock(self, at: int) -> None:
        """Take what has been used from whoever was asked; called before the match goes on."""
        asked = self._clock_of
        if asked is not None and self.turn_began is not None and (time := self.chairs[asked].time) is not None:
            self.chairs[asked] = replace(self.chairs[asked], time=max(0, time - (at - self.turn_began)))

    _clock_of: int | None = None
    """The seat whose clock runs."""

    def _asked(self, at: int) -> None:
        """Somebody is to move now; the clock runs for people only."""
        seat = self.seat
        self._clock_of = seat if seat is not None and not self.chairs[seat].level else None
        self.turn_began = at if self._clock_of is not None else None
