"""The gate before everything: who may come in, what each answer carries, and a line in the log for each request."""

from __future__ import annotations

import re
import secrets
import time
from itertools import count
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
import structlog

from .answers import Refusal

if TYPE_CHECKING:
    from .metrics import Metrics
    from .settings import Settings

SAFE = {"GET", "HEAD", "OPTIONS"}
FEED = re.compile(r"(/api/feeds/)[^./]+")
"""The address of a feed is a secret, and stays out of the log."""
TABLE = re.compile(r"/api/tables/([0-9A-Za-z]{1,40})")
POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
]
APART = (b"cross-origin-opener-policy", b"same-origin")
"""For https alone: on a plain address in the home network a browser ignores it and complains on every page."""
log = structlog.get_logger()


class Gate:
    """An ASGI application round the other one."""

    def __init__(self, inner: Any, settings: Settings, metrics: Metrics) -> None:
        self.inner, self.settings, self.metrics = inner, settings, metrics
        self.beginning, self.numbers = secrets.token_hex(3), count(1)
        """Requests are told apart in the log: by the server that answered them, and by their number there."""
        self.tells_all = settings.log_level.lower() == "debug"
        """Whether the log has a line for every request; one that nobody reads costs a move as much as its encoding."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let in what may come in."""
        if scope["type"] == "lifespan":
            await self.inner(scope, receive, send)
            return
        headers = dict(scope["headers"])
        self.believe_proxy(scope, headers)
        safe = scope["type"] == "http" and scope["method"] in SAFE
        welcome = safe or self.is_own(scope, headers)
        if scope["type"] == "websocket":
            if welcome:
                await self.inner(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": "bad-origin"})
            return
        await self.answer(scope, receive, send, welcome)

    async def answer(self, scope: Any, receive: Any, send: Any, welcome: bool) -> None:
        """Answer a request, with the headers that all answers have, and write it down; nothing of it that is secret."""
        number, begin = f"{self.beginning}-{next(self.numbers)}", time.perf_counter()
        status = 500
        table = TABLE.match(scope["path"])
        structlog.contextvars.bind_contextvars(request=number, **({"table": table[1]} if table else {}))

        async def send_on(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                apart = [APART] if scope["scheme"] == "https" else []
                message["headers"] = [*message["headers"], *HEADERS, *apart, (b"x-request-id", number.encode())]
            await send(message)

        try:
            if welcome:
                await self.inner(scope, receive, send_on)
            else:
                await refuse(send_on, "bad-origin", 403)
        finally:
            seconds = time.perf_counter() - begin
            self.metrics.answered(scope["method"], status, seconds)
            if self.tells_all:
                path = FEED.sub(r"\1…", scope["path"])
                log.debug("answered", method=scope["method"], path=path, status=status, ms=round(seconds * 1000, 2))
            structlog.contextvars.clear_contextvars()

    def believe_proxy(self, scope: Any, headers: dict[bytes, bytes]) -> None:
        """A proxy that is trusted says how the browser came."""
        client = scope.get("client")
        if client and client[0] in self.settings.proxies:
            proto = headers.get(b"x-forwarded-proto", b"").decode("latin-1").strip().lower()
            if proto in ("http", "https"):
                scope["scheme"] = proto if scope["type"] == "http" else {"http": "ws", "https": "wss"}[proto]
            address = headers.get(b"x-forwarded-for", b"").decode("latin-1").split(",")[-1].strip()
            if address:
                scope["client"] = (address, 0)

    def is_own(self, scope: Any, headers: dict[bytes, bytes]) -> bool:
        """Whether a browser sends this from our own pages; what is no browser sends no origin."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin:
            return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
        if origin in self.settings.origins:
            return True
        return urlsplit(origin).netloc.lower() == headers.get(b"host", b"").decode("latin-1").lower() != ""


async def refuse(send: Any, key: str, status: int) -> None:
    """A refusal from the gate itself."""
    body = msgspec.json.encode(Refusal(key))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
