"""How much one player, one connection or one address may ask for, so that nobody takes the server from the others."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from ..engine.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from .settings import Settings

REMEMBERED = 50_000
"""Of so many askers it is known how much they have asked for; the one who has been quiet longest is forgotten first."""


class TooMany(Refused):
    """Asked for too much; ``seconds`` says when to try again."""

    def __init__(self, seconds: int) -> None:
        super().__init__("too-many", seconds=seconds)
        self.seconds = seconds


@dataclass(frozen=True)
class Limit:
    """So many in so many seconds: all at once, if somebody likes, and then as fast as they come back; 0 is no limit."""

    most: int
    seconds: int


class Meter:
    """What askers have left of a limit. One number is kept for each: when all of it will have come back."""

    def __init__(self, limit: Limit, now: Callable[[], int]) -> None:
        self.limit, self.now = limit, now
        self._full: OrderedDict[str, float] = OrderedDict()

    def wait(self, asker: str) -> int:
        """How many seconds the asker must wait for one more; 0 where there is one."""
        if not self.limit.most:
            return 0
        at = self.now() / 1000
        each = self.limit.seconds / self.limit.most
        return max(0, ceil(max(self._full.get(asker, at), at) + each - at - self.limit.seconds))

    def take(self, asker: str) -> None:
        """Use one up."""
        if not self.limit.most:
            return
        at = self.now() / 1000
        self._full[asker] = max(self._full.pop(asker, at), at) + self.limit.seconds / self.limit.most
        if len(self._full) > REMEMBERED:
            self._full.popitem(last=False)


class Limits:
    """All limits of a server, kept in memory: a restart forgets who has asked for what, and no address is written down."""

    def __init__(self, settings: Settings, now: Callable[[], int]) -> None:
        self.on = settings.limits
        self.now = now
        self.words = Limit(settings.most_words, settings.words_seconds)
        """Commands of a player, and frames of a connection."""
        self._commands = [Meter(self.words, now)]
        self._tables = [Meter(Limit(settings.tables_a_minute, 60), now), Meter(Limit(settings.tables_a_day, 86_400), now)]
        self._players = [Meter(Limit(settings.players_a_minute, 60), now)]
        self._misses = [Meter(Limit(settings.misses_a_minute, 60), now)]
        self.most_tables = settings.tables_at_once

    def _take(self, meters: list[Meter], asker: str) -> None:
        """Use one of each up, or none where one is lacking."""
        if not self.on:
            return
        seconds = max(meter.wait(asker) for meter in meters)
        if seconds:
            raise TooMany(seconds)
        for meter in meters:
            meter.take(asker)

    def command(self, player: str) -> None:
        """A player wants something to happen at a table."""
        self._take(self._commands, player)

    def table(self, address: str) -> None:
        """Somebody wants a new table."""
        self._take(self._tables, address)

    def unfinished(self, tables: int) -> None:
        """A player who has so many tables that are not over wants one more."""
        if self.on and 0 < self.most_tables <= tables:
            raise Refused("too-many-tables", most=self.most_tables)

    def player(self, address: str) -> None:
        """Somebody wants to be a new player."""
        self._take(self._players, address)

    def guess(self, address: str) -> None:
        """Somebody asks for a table; those who keep asking for tables that are not there are guessing codes."""
        seconds = max(meter.wait(address) for meter in self._misses)
        if self.on and seconds:
            raise TooMany(seconds)

    def missed(self, address: str) -> None:
        """There was no such table."""
        for meter in self._misses:
            meter.take(address)

    def frames(self) -> Meter:
        """For a new connection: what it may still say."""
        return Meter(self.words, self.now)
