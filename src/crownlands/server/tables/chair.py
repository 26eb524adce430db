"""A seat of a table: who sits on it, and how much time it has left."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ...store.events import Clock, Place

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
GRACE = 60 * SECOND
"""The least time of a player who returns to his seat, on a live clock that had as much."""
PROGRAM_TIME = 60 * SECOND
"""The time of a program for a move at a table without a clock."""
LAG = SECOND
"""The most time on its way that a move is given back on a live clock; no turn ends before it has
passed.
"""
MINIMUM = SECOND
"""The least time that a take-back leaves on a clock."""


class Chair(msgspec.Struct, frozen=True):
    """A seat with its place, and what has become of it during the match."""

    place: Place
    resigned: bool = False
    stand_in: str = ""
    """The level of the bot that has taken the seat over."""
    time: int | None = None
    """Milliseconds left when its clock was last stopped; none without a live clock."""

    @property
    def level(self) -> str:
        """The level of the bot that plays here; empty where a person does."""
        return self.stand_in or self.place.level

    @property
    def is_program(self) -> bool:
        """Whether a program that a user has connected plays here."""
        return self.place.player is not None and self.place.player.is_program and not self.level

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here."""
        return self.place.player is None and not self.place.level

    def is_taken_by(self, player: str) -> bool:
        """Whether a player sits here."""
        place = self.place
        return place.player is not None and place.player.id == player and not place.invited

    def is_kept_for(self, player: str) -> bool:
        """Whether a player is invited to sit here."""
        place = self.place
        return place.invited and place.player is not None and place.player.id == player

    def with_full_time(self, clock: Clock) -> Chair:
        """The chair at the start of the match: only people have a clock."""
        return replace(self, time=full_time(clock)) if self.place.player else self

    def after_thinking(self, milliseconds: int) -> Chair:
        """The chair after so much of its time was used."""
        if self.time is None:
            return self
        return replace(self, time=max(0, self.time - milliseconds))

    def after_take_back(self, milliseconds: int) -> Chair:
        """The chair after so much time until its move was taken back; a second is left."""
        if self.time is None:
            return self
        return replace(self, time=max(min(self.time, MINIMUM), self.time - milliseconds))

    def after_increment(self, milliseconds: int) -> Chair:
        """The chair with the time that a move brings."""
        return self if self.time is None else replace(self, time=self.time + milliseconds)

    def without_increment(self, milliseconds: int) -> Chair:
        """The chair after a take-back of a move that brought time.

        Otherwise moving and taking back again and again would gain time.
        """
        return self.after_take_back(milliseconds)

    def after_return(self, clock: Clock) -> Chair:
        """The chair of a player who has returned and plays again."""
        time = self.time
        time = None if time is None else max(time, min(GRACE, full_time(clock) or 0))
        return replace(self, stand_in="", time=time)

    def deadline(self, clock: Clock, turn_began: int) -> int | None:
        """When the time of this chair runs out, if its turn began at ``turn_began``."""
        if clock.kind == "none":
            return turn_began + PROGRAM_TIME if self.is_program else None
        return turn_began + self.time_for_turn(clock)

    def time_for_turn(self, clock: Clock) -> int:
        """The milliseconds that this chair has for a turn, by a clock."""
        return (self.time or 0) if clock.kind == "live" else clock.days * DAY


def full_time(clock: Clock) -> int | None:
    """The milliseconds that every player starts with on a live clock."""
    return clock.seconds * SECOND if clock.kind == "live" else None
