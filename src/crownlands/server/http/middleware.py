"""The ASGI middleware round Litestar: proxy, origin, security headers, request ids, metrics."""

from __future__ import annotations

import re
import secrets
import time
from itertools import count
from typing import TYPE_CHECKING

import msgspec
import structlog

from ..connections.networks import TrustedProxies
from ..connections.proxy_headers import apply_proxy_headers
from .cors import PREFLIGHT, cors_headers, is_preflight
from .log_paths import loggable
from .origin_check import is_allowed
from .schemas import Refusal
from .security_headers import cache_headers, security_headers

if TYPE_CHECKING:
    from ..ops.metrics import Metrics
    from ..settings import Settings
    from .asgi import App, Message, Receive, Scope, Send

TABLE_PATH = re.compile(r"/api/tables/([0-9A-Za-z]{1,40})")
log = structlog.get_logger()


class RequestMiddleware:
    """Checks every request, completes every response, and logs and counts both."""

    def __init__(self, app: App, settings: Settings, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics
        self._origins = frozenset(
            origin.rstrip("/") for origin in (*settings.origins, settings.public_url) if origin
        )
        self._proxies = TrustedProxies(settings.proxies)
        self._server_id, self._numbers = secrets.token_hex(3), count(1)
        self._logs_requests = settings.log_level.lower() == "debug"
        """A log line that nobody reads would take as long as encoding a move."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is allowed."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        apply_proxy_headers(scope, headers, self._proxies)
        if scope["type"] == "http":
            await self.respond(scope, headers, receive, send)
        elif is_allowed(scope, headers, self._origins):
            await self.app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "bad-origin"})

    async def respond(
        self, scope: Scope, headers: dict[bytes, bytes], receive: Receive, send: Send
    ) -> None:
        """Answer an HTTP request; log and count it without anything that is secret."""
        request_id, start = f"{self._server_id}-{next(self._numbers)}", time.perf_counter()
        status = 0
        table = TABLE_PATH.match(scope["path"])
        context = {"request": request_id, **({"table": table[1]} if table else {})}
        structlog.contextvars.bind_contextvars(**context)
        added = [
            *security_headers(scope["scheme"]),
            *cors_headers(headers, self._origins),
            (b"x-request-id", request_id.encode()),
        ]

        async def send_completed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = message["headers"]
                message["headers"] = [*own, *cache_headers(scope["path"], own), *added]
            await send(message)

        try:
            await self.pass_on(scope, headers, receive, send_completed)
        except Exception as error:  # Litestar answers for its routes; this is everything else
            log.error("server-error", path=loggable(scope["path"]), exc_info=error)
            if not status:
                await refuse(send_completed, "server-error", 500)
        finally:
            seconds = time.perf_counter() - start
            self.metrics.count_request(scope["method"], status or 500, seconds)
            if self._logs_requests:
                log.debug(
                    "answered",
                    method=scope["method"],
                    path=loggable(scope["path"]),
                    status=status,
                    ms=round(seconds * 1000, 2),
                )
            structlog.contextvars.clear_contextvars()

    async def pass_on(
        self, scope: Scope, headers: dict[bytes, bytes], receive: Receive, send: Send
    ) -> None:
        """Let Litestar answer, unless the origin is wrong or only asks whether it is allowed."""
        if is_preflight(scope, headers, self._origins):
            await send({"type": "http.response.start", "status": 204, "headers": PREFLIGHT})
            await send({"type": "http.response.body", "body": b""})
        elif not is_allowed(scope, headers, self._origins):
            await refuse(send, "bad-origin", 403)
        elif scope["method"] == "HEAD":
            # The server itself leaves the body out, by the method of the scope that it has kept.
            await self.app({**scope, "method": "GET"}, receive, send)
        else:
            await self.app(scope, receive, send)


async def refuse(send: Send, key: str, status: int) -> None:
    """Refuse a request without Litestar."""
    body = msgspec.json.encode(Refusal(key))
    length = str(len(body)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", length)]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
