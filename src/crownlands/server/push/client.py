"""Sends one message to one browser, through its push service (RFC 8030)."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import httpcore

from .addresses import AddressCheck, CheckedBackend, ForbiddenAddress
from .encryption import browser_keys, encrypt
from .vapid import Vapid

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...store.push_subscriptions import PushSubscription
    from .key_file import KeyPair
    from .messages import PushMessage

REQUEST_SECONDS = 15.0
MAX_CONNECTIONS = 8
KEEP_ALIVE_SECONDS = 30.0
GONE = (404, 410)
BUSY = 429
MAX_RETRY_AFTER = 600
TEMPORARY = (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException)


@dataclass(frozen=True)
class Outcome:
    """What became of an attempt; ``reason`` is for the log and names no address."""

    result: Literal["sent", "gone", "failed", "retry"]
    reason: str = ""
    retry_after: int = 0
    """Seconds that the push service asks to wait."""


class PushClient:
    """Encrypts, signs and sends messages; never follows a redirect."""

    def __init__(self, pair: KeyPair, check: AddressCheck, now: Callable[[], int]) -> None:
        self.vapid, self._check, self._now = Vapid(pair), check, now
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=MAX_CONNECTIONS,
            keepalive_expiry=KEEP_ALIVE_SECONDS,
            network_backend=CheckedBackend(check),
        )

    async def check(self, subscription: PushSubscription) -> None:
        """Refuse keys that are none; ``ForbiddenAddress`` where nothing may be sent to it."""
        browser_keys(subscription.p256dh, subscription.auth)
        await self._check.check(subscription.endpoint)

    async def send(self, subscription: PushSubscription, message: PushMessage) -> Outcome:
        """Send a message once."""
        endpoint = subscription.endpoint
        body = encrypt(message.payload, subscription.p256dh, subscription.auth)
        headers: dict[bytes | str, bytes | str] = {
            "Authorization": self.vapid.authorization(endpoint, self._now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "TTL": str(message.ttl),
            "Topic": message.topic,
            "Urgency": "normal",
        }
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                await self._check.check(endpoint)
                async with self._pool.stream(
                    "POST", endpoint, headers=headers, content=body
                ) as response:
                    return outcome_of(response)
        except ForbiddenAddress as error:
            return Outcome("failed", str(error))
        except (*TEMPORARY, TimeoutError) as error:
            return Outcome("retry", type(error).__name__)

    async def close(self) -> None:
        """Close all connections."""
        await self._pool.aclose()


def outcome_of(response: httpcore.Response) -> Outcome:
    """What the answer of a push service means."""
    status = response.status
    if 200 <= status < 300:
        return Outcome("sent")
    if status in GONE:
        return Outcome("gone", str(status))
    if status == BUSY or status >= 500:
        headers = {name.lower(): value for name, value in response.headers}
        wait = headers.get(b"retry-after", b"")
        seconds = min(int(wait), MAX_RETRY_AFTER) if wait.isdigit() else 0
        return Outcome("retry", str(status), seconds)
    return Outcome("failed", str(status))
