"""Sends "your turn" in the background to players who are not at the table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from ...engine.errors import Refused
from .addresses import AddressCheck, ForbiddenAddress
from .key_file import read_key
from .messages import turn_message

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...store.push_subscriptions import PushSubscription, PushSubscriptions
    from ..ops.metrics import Metrics
    from ..realtime.hub import Hub
    from ..settings import Settings
    from ..tables.table_state import TableState
    from .client import PushClient

log = structlog.get_logger()
MAX_PENDING = 1000
"""The most tables with a notification that is on its way; more are not sent."""
RETRY_SECONDS = (5, 30, 120, 600)
"""How long to wait after each attempt that may succeed later."""


class PushService:
    """The subscriptions of this server's players, and at most one notification for each table.

    Without a VAPID key of the host there is no client, and nothing is ever sent.
    """

    def __init__(
        self,
        subscriptions: PushSubscriptions,
        client: PushClient | None,
        hub: Hub,
        metrics: Metrics,
        settings: Settings,
        now: Callable[[], int],
    ) -> None:
        self.subscriptions, self._client = subscriptions, client
        self._hub, self._metrics, self._now = hub, metrics, now
        self._most_devices = settings.push_devices
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """What is on its way, by table."""

    @property
    def public_key(self) -> str:
        """What browsers subscribe with; empty where this server sends no notifications."""
        return self._client.vapid.public_key if self._client else ""

    async def subscribe(self, device: str, player: str, subscription: PushSubscription) -> None:
        """Send the notifications of a player to a device from now on."""
        if self._client is None:
            raise Refused("no-push")
        try:
            await self._client.check(subscription)
        except ForbiddenAddress:
            raise Refused("bad-subscription") from None
        await self.subscriptions.put(device, player, subscription, self._most_devices)

    def turn_changed(self, state: TableState) -> None:
        """Notify the person to move, and drop what is still on its way for the turn before."""
        if self._client is None:
            return
        pending = self._tasks.pop(state.id, None)
        if pending is not None:
            pending.cancel()
        if not should_notify(state) or self._hub.is_present(state.id, state.player_to_move):
            return
        if len(self._tasks) >= MAX_PENDING:
            self._count("dropped", state, reason="queue-full")
            return
        task = asyncio.create_task(self._notify(self._client, state))
        self._tasks[state.id] = task
        task.add_done_callback(lambda done: self._forget(state.id, done))

    def _forget(self, table: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table) is task:
            del self._tasks[table]

    async def _notify(self, client: PushClient, state: TableState) -> None:
        """Send the notification to all devices of the player to move."""
        try:
            subscriptions = await self.subscriptions.of_player(state.player_to_move)
            await asyncio.gather(
                *(self._deliver(client, subscription, state) for subscription in subscriptions)
            )
        except Exception as error:
            self._count("failed", state, reason=type(error).__name__)

    async def _deliver(
        self, client: PushClient, subscription: PushSubscription, state: TableState
    ) -> None:
        """Send the notification to one device, and try again where that makes sense."""
        for wait in (*RETRY_SECONDS, None):
            message = turn_message(state, subscription.language, self._now())
            outcome = await client.send(subscription, message)
            if outcome.result != "retry" or wait is None:
                break
            await asyncio.sleep(max(wait, outcome.retry_after))
            if self._hub.is_present(state.id, state.player_to_move):
                return
        if outcome.result == "gone":
            await self.subscriptions.remove_endpoint(subscription.endpoint)
        result = "failed" if outcome.result == "retry" else outcome.result
        self._count(result, state, reason=outcome.reason)

    def _count(self, result: str, state: TableState, reason: str) -> None:
        """Count a notification; the log never has the address of a subscription."""
        self._metrics.notifications.labels(result).inc()
        write = log.info if result in ("sent", "gone") else log.warning
        write("push", result=result, table=state.id, reason=reason)

    async def stop(self) -> None:
        """Drop what is on its way, and close the connections."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._client is not None:
            await self._client.close()


def should_notify(state: TableState) -> bool:
    """Whether a person is to move, and others than bots have moved since the person last did.

    Bots answer within seconds: whoever leaves a table where only they play knows whose turn it is.
    """
    player = state.player_to_move
    if not player:
        return False
    for mover in reversed(state.movers):
        if mover >= 0 and not state.chairs[mover].level:
            person = state.chairs[mover].place.player
            return person is not None and person.id != player
    return len(state.people()) > 1


def create_client(settings: Settings, now: Callable[[], int]) -> PushClient | None:
    """The client of a server whose host has made a VAPID key."""
    pair = read_key(settings)
    if pair is None:
        return None
    from .client import PushClient

    return PushClient(pair, AddressCheck(settings.push_private), now)
