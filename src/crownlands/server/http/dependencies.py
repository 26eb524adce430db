"""What routes are given by Litestar: the services of a server, and the caller of a request.

Litestar resolves several dependencies of one route in a task group, which takes 0.14 ms; the route
for commands therefore takes one.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from litestar.di import Provide
from litestar.types import Scope

from ...engine.errors import Refused
from ..connections.networks import network_of
from ..players.device_kinds import device_kind
from ..players.tokens import credentials_from, token_cookie, token_hash
from .rate_limits import TooMany

if TYPE_CHECKING:
    from collections.abc import Collection

    from litestar.datastructures import Cookie

    from ...store.devices import DeviceKind
    from ...store.events import Person
    from ...store.feeds import Feeds
    from ..ops.compile_warmup import CompileWarmup
    from ..ops.metrics import Metrics
    from ..ops.store_check import StoreCheck
    from ..players.service import PlayerService
    from ..push.service import PushService
    from ..realtime.hub import Hub
    from ..replay.frame_cache import FrameCache
    from ..sharing.picture_cache import PictureCache
    from ..tables.hints import Hints
    from ..tables.service import TableService
    from ..tables.table import Table
    from .absolute_links import AbsoluteLinks
    from .pages import Pages
    from .rate_limits import RateLimits


@dataclass(frozen=True)
class Services:
    """The parts of one server that routes use, each injected by its name."""

    tables: TableService
    hints: Hints
    players: PlayerService
    hub: Hub
    limits: RateLimits
    warmup: CompileWarmup
    metrics: Metrics
    feeds: Feeds
    push: PushService
    pages: Pages
    pictures: PictureCache
    positions: FrameCache
    links: AbsoluteLinks
    store_check: StoreCheck


class Caller:
    """Who sends a request: an address, and a player where there is a token."""

    def __init__(self, services: Services, scope: Scope) -> None:
        self.tables, self.limits = services.tables, services.limits
        self._players, self._hub = services.players, services.hub
        client = scope.get("client")
        self.address = str(client[0]) if client else ""
        """Where the request comes from, or where a trusted proxy says so."""
        self.network = network_of(self.address)
        """What limits count."""
        self._headers = scope["headers"]
        self.token, self.has_cookie = credentials_from(self._headers)
        self.is_secure = scope["scheme"] == "https"
        """Whether the browser uses TLS, or a trusted proxy says so."""

    @property
    def device(self) -> str:
        """The hash of the token, by which sockets and subscriptions know the device."""
        return token_hash(self.token)

    @property
    def device_kind(self) -> DeviceKind:
        """What the browser says of itself."""
        return device_kind(self._headers)

    def renewed_cookies(self) -> list[Cookie]:
        """The cookie of a browser for another year; programs, which send no cookie, get none."""
        return [token_cookie(self.token, self.is_secure)] if self.has_cookie else []

    async def player(self) -> Person:
        """The player who asks; refused where there is none, or where the server stops."""
        if self._hub.stopping:
            raise Refused("stopping")
        return await self._players.authenticate(self.token)

    async def player_or_none(self) -> Person | None:
        """The player who asks, if there is one."""
        return await self._players.find(self.token)

    def count_replay(self) -> None:
        """Count a replay that has to be computed; refused where there were too many."""
        self.limits.count_replay(self.address)

    async def count_new_table(self, person: Person) -> None:
        """Count a table that a player is about to open, in every way that opens one."""
        self.limits.count_new_table(self.address)
        self.limits.check_unfinished(await self.tables.log.unfinished_count(person.id))

    async def find_table(self, name: str) -> Table:
        """The table of an id or short code; a network that guesses codes has to wait."""
        try:
            table = await self.tables.find(name)
        except Refused as refusal:
            if refusal.key == "no-such-table":
                self.limits.count_wrong_guess(self.address)
            raise
        state = table.state
        if self.limits.guess_wait(self.address) and state.opened.visibility != "listed":
            people = {state.host.id, *(person.id for person in state.people())}
            await self.check_guess(name, state.id, people)
        return table

    async def check_guess(self, name: str, table_id: str, people: Collection[str]) -> None:
        """Refuse to say that a table exists to a network that guesses codes.

        Whoever sits there gets an answer in any case, for others behind the same address may have
        guessed; and so is whoever knows the id, whose 64 random bits nobody guesses.
        """
        seconds = self.limits.guess_wait(self.address)
        if seconds and name != table_id:
            person = await self.player_or_none()
            if person is None or person.id not in people:
                raise TooMany(seconds)


def providers(services: Services) -> dict[str, Provide]:
    """Every service by its name, and the caller of each request."""

    def caller(scope: Scope) -> Caller:
        return Caller(services, scope)

    named = {field.name: provide(getattr(services, field.name)) for field in fields(services)}
    return {**named, "caller": Provide(caller, sync_to_thread=False)}


def provide(value: object) -> Provide:
    """A provider of the same value for every request."""
    return Provide(lambda: value, sync_to_thread=False)
