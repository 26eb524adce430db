"""Rate limits for each player, connection and network: an IPv4 address, or an IPv6 /64."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from ...engine.errors import Refused
from ..connections.networks import SITE_PREFIX, network_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..settings import Settings

TRACKED_CLIENTS = 50_000
"""A meter keeps so many clients; the one that has been quiet longest is dropped first."""


class TooMany(Refused):
    """Too many requests; ``seconds`` says when to try again."""

    def __init__(self, seconds: int) -> None:
        super().__init__("too-many", seconds=seconds)
        self.seconds = seconds


@dataclass(frozen=True)
class Limit:
    """``requests`` in ``seconds``: all at once, then as fast as they are refilled; 0: no limit."""

    requests: int
    seconds: int


class Meter:
    """What each client has left of a limit: a token bucket, kept as the time when it is full."""

    def __init__(self, limit: Limit, now: Callable[[], int]) -> None:
        self.limit, self.now = limit, now
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def wait(self, client: str) -> int:
        """How many seconds the client must wait for one more request."""
        if not self.limit.requests:
            return 0
        now = self.now() / 1000
        refill = self.limit.seconds / self.limit.requests
        full_at = max(self._full_at.get(client, now), now) + refill
        return max(0, ceil(full_at - now - self.limit.seconds))

    def take(self, client: str) -> None:
        """Count one request."""
        if not self.limit.requests:
            return
        now = self.now() / 1000
        refill = self.limit.seconds / self.limit.requests
        self._full_at[client] = max(self._full_at.pop(client, now), now) + refill
        if len(self._full_at) > TRACKED_CLIENTS:
            self._full_at.popitem(last=False)


class RateLimits:
    """All limits of a server, in memory alone: no address is written down."""

    def __init__(self, settings: Settings, now: Callable[[], int]) -> None:
        self.on = settings.limits
        self.now = now
        self.commands = Limit(settings.commands, settings.commands_seconds)
        """Commands of a player, and frames of a connection."""
        self._commands = [Meter(self.commands, now)]
        self._looks_ahead = [Meter(self.commands, now)]
        self._tables = [
            Meter(Limit(settings.tables_a_minute, 60), now),
            Meter(Limit(settings.tables_a_day, 86_400), now),
        ]
        self._players = [Meter(Limit(settings.players_a_minute, 60), now)]
        self._replays = [Meter(Limit(settings.replays_a_minute, 60), now)]
        self._exports = [Meter(Limit(settings.exports_an_hour, 3600), now)]
        self._wrong_guesses = [Meter(Limit(settings.wrong_guesses_a_minute, 60), now)]
        self.unfinished_tables = settings.tables_at_once
        self._sockets = settings.sockets_at_once

    def _take(self, meters: list[Meter], client: str) -> None:
        """Count one request in every meter, or in none where one of them is used up."""
        if not self.on:
            return
        seconds = max(meter.wait(client) for meter in meters)
        if seconds:
            raise TooMany(seconds)
        for meter in meters:
            meter.take(client)

    def count_command(self, player: str) -> None:
        """Count a command of a player."""
        self._take(self._commands, player)

    def count_look_ahead(self, player: str) -> None:
        """Count a look ahead of a player. It does not use up commands: whoever tries many squares
        can still move.
        """
        self._take(self._looks_ahead, player)

    def count_replay(self, address: str) -> None:
        """Count a replay that has to be computed for the network of an address."""
        self._take(self._replays, network_of(address))

    def count_export(self, player: str) -> None:
        """Count an export of the data of a player."""
        self._take(self._exports, player)

    def count_new_table(self, address: str) -> None:
        """Count a new table from the network of an address."""
        self._take(self._tables, network_of(address))

    def check_unfinished(self, tables: int) -> None:
        """Refuse one more table to a player who has too many that are not over."""
        if self.on and 0 < self.unfinished_tables <= tables:
            raise Refused("too-many-tables", most=self.unfinished_tables)

    def is_full(self, sockets: int) -> bool:
        """Whether there may be no more sockets of one source at one table, or of one player."""
        return self.on and 0 < self._sockets <= sockets

    def count_new_player(self, address: str) -> None:
        """Count a new player from the network of an address."""
        self._take(self._players, network_of(address))

    def guess_wait(self, address: str) -> int:
        """How many seconds a network must wait that has asked for too many tables that do not
        exist; 0 where it has not.
        """
        site = network_of(address, SITE_PREFIX)
        return max(meter.wait(site) for meter in self._wrong_guesses) if self.on else 0

    def count_wrong_guess(self, address: str) -> None:
        """Count a table that does not exist, or refuse to say so."""
        self._take(self._wrong_guesses, network_of(address, SITE_PREFIX))

    def frame_meter(self) -> Meter:
        """A meter for the frames of a new connection."""
        return Meter(self.commands, self.now)
