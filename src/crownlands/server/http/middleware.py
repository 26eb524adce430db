"""The ASGI middleware round Litestar: proxy, origin, security headers, request ids, metrics."""

from __future__ import annotations

import re
import secrets
import time
from itertools import count
from typing import TYPE_CHECKING

import msgspec
import structlog

from .origin_check import is_allowed
from .proxy_headers import apply_proxy_headers
from .schemas import Refusal
from .security_headers import security_headers

if TYPE_CHECKING:
    from ..ops.metrics import Metrics
    from ..settings import Settings
    from .asgi import App, Message, Receive, Scope, Send

FEED_TOKEN = re.compile(r"(/api/feeds/)[^./]+")
"""The address of a feed is a secret, and stays out of the log."""
TABLE_PATH = re.compile(r"/api/tables/([0-9A-Za-z]{1,40})")
BAD_ORIGIN = msgspec.json.encode(Refusal("bad-origin"))
log = structlog.get_logger()


class RequestMiddleware:
    """Checks every request, completes every response, and logs and counts both."""

    def __init__(self, app: App, settings: Settings, metrics: Metrics) -> None:
        self.app, self.settings, self.metrics = app, settings, metrics
        self._server_id, self._numbers = secrets.token_hex(3), count(1)
        self._logs_requests = settings.log_level.lower() == "debug"
        """A log line that nobody reads would take as long as encoding a move."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is allowed."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        apply_proxy_headers(scope, headers, self.settings.proxies)
        allowed = is_allowed(scope, headers, self.settings.origins)
        if scope["type"] == "http":
            await self.respond(scope, receive, send, allowed)
        elif allowed:
            await self.app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "bad-origin"})

    async def respond(self, scope: Scope, receive: Receive, send: Send, allowed: bool) -> None:
        """Answer an HTTP request; log and count it without anything that is secret."""
        request_id, start = f"{self._server_id}-{next(self._numbers)}", time.perf_counter()
        status = 500
        table = TABLE_PATH.match(scope["path"])
        context = {"request": request_id, **({"table": table[1]} if table else {})}
        structlog.contextvars.bind_contextvars(**context)

        async def send_completed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [
                    *message["headers"],
                    *security_headers(scope["scheme"]),
                    (b"x-request-id", request_id.encode()),
                ]
            await send(message)

        try:
            if allowed:
                await self.app(scope, receive, send_completed)
            else:
                await refuse_origin(send_completed)
        finally:
            seconds = time.perf_counter() - start
            self.metrics.count_request(scope["method"], status, seconds)
            if self._logs_requests:
                log.debug(
                    "answered",
                    method=scope["method"],
                    path=FEED_TOKEN.sub(r"\1…", scope["path"]),
                    status=status,
                    ms=round(seconds * 1000, 2),
                )
            structlog.contextvars.clear_contextvars()


async def refuse_origin(send: Send) -> None:
    """Refuse a request that comes from another site."""
    length = str(len(BAD_ORIGIN)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", length)]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": BAD_ORIGIN})
