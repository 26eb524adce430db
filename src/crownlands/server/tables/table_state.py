"""The state of a table, rebuilt from its log: the same events always make the same state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec.structs import replace

from ...engine.errors import Refused
from ...engine.match import Match
from ...engine.registry import turn
from ...games import game as game_of
from ...store.events import (
    CHANCE,
    Answered,
    Barred,
    Brought,
    Consented,
    Ended,
    HostChanged,
    Moved,
    Offered,
    Opened,
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
from ...store.log import CorruptLog
from .chair import LAG, SECOND, Chair
from .undone_moves import UndoneMoves

if TYPE_CHECKING:
    from ...engine.view import Earned
    from ...store.events import Entry, Person

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
Stage = Literal["open", "playing", "over"]


class TableState:
    """Who sits where, how the match stands, and which offer is open.

    ``apply`` never refuses: an event in the log is a fact. Command handlers decide what is legal
    before they add an event.
    """

    def __init__(self, table: str, code: str) -> None:
        self.id, self.code = table, code
        self.version = self.turn_version = self.created = self.changed = 0
        self.stage: Stage = OPEN
        self.opened: Opened
        self.host: Person
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.movers: list[int] = []
        """The seat that made each of the moves that stand; chance is -1."""
        self.increments: list[int] = []
        """The milliseconds that each of these moves brought, on a live clock."""
        self.earned: list[Earned] = []
        """What seats earned by moves, also by those that were taken back: the log shows both."""
        self.draws = 0
        """How often chance has drawn; take-backs never reach behind a draw."""
        self.brought: dict[str, str] = {}
        """The nonces of the players' browsers."""
        self.barred: frozenset[str] = frozenset()
        """The ids of the players who may not take a seat here."""
        self.consents: frozenset[str] = frozenset()
        """The ids of the players who agree to hints and the coach; the host does by opening."""
        self.offer: Offered | None = None
        self.agreed: tuple[int, ...] = ()
        self.undone: UndoneMoves | None = None
        self.ended: Ended | None = None
        self.rematch = ""
        self.rematch_seat: int | None = None
        """The seat that asked for the rematch."""
        self.turn_began: int | None = None
        """When the turn of the person to move began; none while no person is to move."""
        self.clock_since = 0
        """When the running clock was started or corrected; pauses before are accounted for."""

    def copy(self) -> TableState:
        """An independent copy."""
        twin = TableState.__new__(TableState)
        twin.__dict__.update(self.__dict__)
        twin.chairs, twin.movers = list(self.chairs), list(self.movers)
        twin.increments, twin.earned = list(self.increments), list(self.earned)
        twin.brought = dict(self.brought)
        twin.match = self.match.copy() if self.match else None
        return twin

    @property
    def seat(self) -> int | None:
        """The seat to move; none before the start, after the end and while chance is to move."""
        if self.stage != PLAYING or self.match is None or self.match.seat < 0:
            return None
        return self.match.seat

    @property
    def player_to_move(self) -> str:
        """The id of the person to move; empty while a bot or nobody is."""
        seat = self.seat
        if seat is None or self.chairs[seat].level:
            return ""
        person = self.chairs[seat].place.player
        return person.id if person else ""

    @property
    def deadline(self) -> int | None:
        """When the time of the person to move runs out."""
        if self.seat is None or self.turn_began is None:
            return None
        return self.chairs[self.seat].deadline(self.opened.clock, self.turn_began)

    @property
    def expires(self) -> int | None:
        """When a turn ends whose time has run out: a move may still be on its way before."""
        deadline = self.deadline
        if deadline is None or self.opened.clock.kind == "correspondence":
            return deadline
        return deadline + LAG

    def seats_of(self, player: str) -> list[int]:
        """The seats of a player."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_taken_by(player)]

    def seats_kept_for(self, player: str) -> list[int]:
        """The seats to which a player is invited."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_kept_for(player)]

    def people(self) -> list[Person]:
        """Everybody who sits here, each once, by seat; not those who are only invited."""
        players = [chair.place.player for chair in self.chairs if not chair.place.invited]
        return list({player.id: player for player in players if player}.values())

    def not_agreed(self) -> list[str]:
        """The ids of the people without whose consent nobody here may use hints and the coach."""
        aids = self.opened.aids
        people = [person.id for person in self.people() if not person.is_program]
        if len(people) < 2 or not (aids.hint or aids.coach):
            return []
        return [player for player in people if player not in self.consents]

    def apply(self, entry: Entry) -> None:
        """Change the state by an event, which is not checked."""
        event, self.version, self.changed = entry.event, entry.version, entry.at
        match event:
            case Moved():
                self._apply_move(event, entry)
            case Opened():
                self._open(event, entry.at)
            case Seated():
                self.chairs[event.seat] = Chair(event.place)
                # Whoever leaves and comes back is asked again.
                self.consents = frozenset(each for each in self.consents if self.seats_of(each))
            case Rearranged():
                self.chairs = [self.chairs[seat] for seat in event.order]
            case Barred():
                self.barred |= {event.player}
            case HostChanged():
                self.host = event.host
            case Brought():
                self.brought[event.player] = event.nonce
            case Consented() if event.agreed:
                self.consents |= {event.player}
            case Consented():
                self.consents -= {event.player}
            case Started():
                self._start(entry)
            case TakenBack():
                self._take_back(event, entry)
            case Offered():
                self.offer, self.agreed = event, (event.seat,)
            case Answered() if event.agreed:
                self.agreed = (*self.agreed, event.seat)
            case Answered():
                self.offer, self.agreed = None, ()
            case Resigned():
                self.chairs[event.seat] = replace(self.chairs[event.seat], resigned=True)
            case StoodIn():
                self._stop_clock(entry.at)
                self.chairs[event.seat] = replace(self.chairs[event.seat], stand_in=event.level)
                self._start_clock(entry.at)
            case Returned():
                chair = self.chairs[event.seat]
                self.chairs[event.seat] = chair.after_return(self.opened.clock)
                self._start_clock(entry.at)
            case Resumed():
                self._resume_clock(event, entry.at)
            case Rematched():
                self.rematch, self.rematch_seat = event.table, event.seat
            case Ended():
                self.stage, self.ended = OVER, event
                self.turn_version, self.offer = entry.version, None
                self._start_clock(entry.at)

    def _open(self, event: Opened, at: int) -> None:
        self.opened, self.host, self.created = event, event.host, at
        self.barred = frozenset(event.barred)
        self.consents = frozenset([event.host.id])
        self.chairs = [Chair(place) for place in event.seats]

    def _start(self, entry: Entry) -> None:
        self.stage, self.turn_version = PLAYING, entry.version
        self.match = self._new_match()
        self.chairs = [chair.with_full_time(self.opened.clock) for chair in self.chairs]
        self._start_clock(entry.at)

    def _new_match(self) -> Match:
        game, opened = game_of(self.opened.game), self.opened
        box = game.from_contents(opened.contents) if opened.contents else None
        if opened.position:
            match = Match.resume(game, opened.position, box)
        else:
            match = Match.start(game, opened.players, opened.options, box, opened.revision)
        match.keeps_history = False
        return match

    def _apply_move(self, event: Moved, entry: Entry) -> None:
        assert self.match is not None
        mover, began = self.match.seat, self.turn_began
        is_correspondence = self.opened.clock.kind == "correspondence"
        turn_before = turn(self.match.state) if is_correspondence else 0
        earned_before = len(self.match.earned)
        try:
            self.match.apply(event.move)
        except Refused as error:
            raise CorruptLog(f"{self.id}: version {entry.version}: {event.move}") from error
        self.earned += [
            replace(earned, version=entry.version) for earned in self.match.earned[earned_before:]
        ]
        self.draws += event.seat == CHANCE
        self.turn_version, self.offer = entry.version, None
        if self.undone is not None and 0 <= mover != self.undone.seat:
            self.undone = None
        self.movers.append(mover)
        stopped = entry.at - event.lag
        self.increments.append(self._stop_clock_of_mover(mover, stopped) if mover >= 0 else 0)
        self._start_clock(entry.at)
        # The days of a correspondence clock are for a whole turn, however many moves it has.
        if (
            is_correspondence
            and self.turn_began is not None
            and self.match.seat == mover
            and turn(self.match.state) == turn_before
        ):
            self.turn_began = began

    def _stop_clock_of_mover(self, mover: int, at: int) -> int:
        """Stop the clock after a move of ``mover``; return the time that the move brought."""
        assert self.match is not None
        self._stop_clock(at)
        chair = self.chairs[mover]
        if chair.time is None or chair.level or self.match.seat == mover:
            return 0
        increment = self.opened.clock.increment * SECOND
        self.chairs[mover] = chair.after_increment(increment)
        return increment

    def _take_back(self, event: TakenBack, entry: Entry) -> None:
        assert self.match is not None
        moves, actions = self.match.moves[: event.moves], self.match.actions[: event.moves]
        self._note_undone(event, entry)
        self._give_time_back(event.seat, entry.at)
        self.match = self._new_match()
        for move, action in zip(moves, actions, strict=True):
            self.match.apply(move, action)
        undone = zip(self.movers[event.moves :], self.increments[event.moves :], strict=True)
        for mover, increment in undone:
            self.chairs[mover] = self.chairs[mover].without_increment(increment)
        del self.movers[event.moves :]
        del self.increments[event.moves :]
        self.turn_version, self.offer = entry.version, None
        self._start_clock(entry.at)

    def _note_undone(self, event: TakenBack, entry: Entry) -> None:
        assert self.match is not None
        before = self.undone if self.undone and self.undone.seat == event.seat else None
        self.undone = UndoneMoves(
            event.seat,
            min(event.moves, before.lowest) if before else event.moves,
            event.moves,
            tuple(self.match.moves[event.moves :]),
            self.turn_version,
            entry.version,
            entry.at,
        )

    def _give_time_back(self, seat: int, at: int) -> None:
        """Stop the clock for a take-back: the time since the move that is undone is used by who
        takes it back, not by the opponent, who thought about a position that is gone.
        """
        if self._clock_seat in (None, seat):
            self._stop_clock(at)
        elif self.turn_began is not None:
            self.chairs[seat] = self.chairs[seat].after_take_back(at - self.turn_began)

    _clock_seat: int | None = None
    """The seat whose clock runs."""

    def _stop_clock(self, at: int) -> None:
        """Take the time used from the seat whose clock runs."""
        seat = self._clock_seat
        if seat is not None and self.turn_began is not None:
            self.chairs[seat] = self.chairs[seat].after_thinking(max(0, at - self.turn_began))

    def _resume_clock(self, event: Resumed, at: int) -> None:
        """Go on without the time that was lost, or start this turn again where that is unknown."""
        if self.turn_began is not None:
            self.turn_began = min(self.turn_began + event.lost, at) if event.lost else at
        self.clock_since = at

    def _start_clock(self, at: int) -> None:
        """Start the clock of the seat to move; bots have none."""
        seat = self.seat
        self._clock_seat = seat if seat is not None and not self.chairs[seat].level else None
        self.turn_began = at if self._clock_seat is not None else None
        self.clock_since = at


def build_state(table: str, code: str, entries: list[Entry]) -> TableState:
    """The state of a table after the events of its log."""
    state = TableState(table, code)
    for entry in entries:
        state.apply(entry)
    return state
