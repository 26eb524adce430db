"""Players who have left a running match: since when, and what the others may do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..realtime.schemas import AbsenceInfo
from .table_state import PLAYING

if TYPE_CHECKING:
    from collections.abc import Callable

    from .table_state import TableState

MINUTE = 60_000


@dataclass(frozen=True)
class AwayRule:
    """When the others need not wait any longer for the player to move."""

    minutes: int
    """How long the player has been away; 0: they always wait."""
    serving_since: Callable[[], int]
    """Since when the server can be reached: nobody could be present before."""


class Absences:
    """The absent players of one table."""

    def __init__(self, rule: AwayRule, is_present: Callable[[str], bool]) -> None:
        self.rule, self.is_present = rule, is_present
        self._departures: dict[str, int] = {}
        """When each player last closed a socket."""

    def note_departure(self, player: str, now: int) -> None:
        """Note that a player has closed a socket."""
        self._departures[player] = now

    def listed(self, state: TableState) -> list[AbsenceInfo]:
        """The seats whose players are absent, with what comes next at each."""
        if state.stage != PLAYING:
            return []
        absent = (self._absence(state, seat) for seat in range(len(state.chairs)))
        return [absence for absence in absent if absence is not None]

    def _absence(self, state: TableState, seat: int) -> AbsenceInfo | None:
        chair = state.chairs[seat]
        person = chair.place.player
        # Programs ask for their turns and keep no socket open.
        if person is None or person.is_program or chair.resigned or self.is_present(person.id):
            return None
        since = self._departures.get(person.id)
        if chair.stand_in:
            return AbsenceInfo(seat, "return", since)
        clock = state.opened.clock
        if clock.kind != "none":
            at = state.expires if state.seat == seat else None
            return AbsenceInfo(seat, clock.absence, since, at, chair.time_for_turn(clock))
        if not self.rule.minutes:
            return AbsenceInfo(seat, "wait", since)
        at, wait = self.claimable_at(state, seat), self.rule.minutes * MINUTE
        return AbsenceInfo(seat, "claim", since, at, wait)

    def claimable_at(self, state: TableState, seat: int) -> int | None:
        """When the others may claim the seat of the absent player to move, without a clock."""
        person = state.chairs[seat].place.player
        if (
            not self.rule.minutes
            or person is None
            or state.seat != seat
            or state.turn_began is None
            or self.is_present(person.id)
        ):
            return None
        departed = self._departures.get(person.id, 0)
        since = max(state.turn_began, self.rule.serving_since(), departed)
        return since + self.rule.minutes * MINUTE
