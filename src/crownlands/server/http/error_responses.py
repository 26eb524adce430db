"""Every refusal of the server with its status, and refusals and failures as responses."""

from __future__ import annotations

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from ...engine.errors import BadText, Refused
from ..tables.commands.match_commands import Stale
from .log_paths import loggable
from .rate_limits import TooMany
from .schemas import Refusal
from .security_headers import security_headers

log = structlog.get_logger()

STATUS = {
    "bad-request": 400,
    "no-player": 401,
    "bad-origin": 403,
    "blocked": 403,
    "barred": 403,
    "not-yourself": 422,
    "not-host": 403,
    "not-seated": 403,
    "not-your-seat": 403,
    "no-such-table": 404,
    "no-such-version": 404,
    "no-such-link": 404,
    "no-such-device": 404,
    "not-found": 404,
    "no-such-method": 405,
    "too-slow": 408,
    "stale": 409,
    "not-your-turn": 409,
    "table-not-started": 409,
    "table-started": 409,
    "table-over": 409,
    "table-not-over": 409,
    "seat-taken": 409,
    "already-seated": 409,
    "table-full": 409,
    "seats-open": 409,
    "too-late-to-abort": 409,
    "key-reused": 409,
    "nonce-twice": 409,
    "no-offer": 409,
    "offer-open": 409,
    "nothing-to-take-back": 409,
    "no-take-backs": 409,
    "taken-back-already": 409,
    "time-not-over": 409,
    "no-stand-in": 409,
    "no-hints": 409,
    "no-coach": 409,
    "not-agreed": 409,
    "resigned-already": 409,
    "too-large": 413,
    "no-such-seat": 422,
    "nonce-for-another": 422,
    "no-such-level": 422,
    "no-such-phrase": 422,
    "bad-name": 422,
    "bad-clock": 422,
    "position-differs": 422,
    "no-push": 409,
    "bad-subscription": 422,
    "too-many-devices": 409,
    "too-many-tables": 409,
    "too-many": 429,
    "server-error": 500,
    "stopping": 503,
}
"""The keys have sentences in the catalogues, and a line in ``docs/server-api.md``."""
AnyRequest = Request[None, None, State]
GAME_REFUSAL = 422
"""What a game does not allow: ``not-legal``, ``bad-players``, ``no-such-option`` …"""
FRAMEWORK_KEYS = {404: "not-found", 405: "no-such-method", 413: "too-large", 429: "too-many"}
"""What Litestar itself refuses, by status."""
CONNECTION_KEYS = {
    400: "bad-request",
    408: "too-slow",
    429: "too-many",
    431: "too-large",
    503: "too-many",
}
"""What is refused before a request is complete, by status."""
RETRY_SECONDS = 10
"""When a client that is refused a connection may try again."""


def refusal_response(refusal: Refusal, status: int) -> Response[Refusal]:
    """A refusal as a response."""
    wait = refusal.retry_after
    headers = {"Retry-After": str(wait)} if isinstance(wait, int) else {}
    return Response(refusal, status_code=status, media_type=MediaType.JSON, headers=headers)


def refusal_of(error: Refused) -> Refusal:
    """The key, parameters that JSON can hold, and what else the client needs to go on."""
    params = {
        name: value if isinstance(value, int | float | str) else str(value)
        for name, value in error.params.items()
    }
    refusal = Refusal(error.key, params)
    if error.reason:
        refusal.reason = error.reason
    if isinstance(error, BadText):
        refusal.at = error.at
    if isinstance(error, Stale):
        refusal.version, refusal.events = error.version, error.missed
    if isinstance(error, TooMany):
        refusal.retry_after = error.seconds
    return refusal


def raw_refusal(status: int, scheme: str) -> bytes:
    """The headers and body of a refusal where there is no request: the status line goes before."""
    refusal = Refusal(CONNECTION_KEYS[status])
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    if refusal.refused == "too-many":
        refusal.retry_after = RETRY_SECONDS
        headers.append((b"retry-after", str(RETRY_SECONDS).encode()))
    body = msgspec.json.encode(refusal)
    headers += [(b"content-length", str(len(body)).encode()), *security_headers(scheme)]
    return b"".join(b"%b: %b\r\n" % header for header in headers) + b"\r\n" + body


def handle_refusal(request: AnyRequest, error: Refused) -> Response[Refusal]:
    """Answer a request that is refused."""
    return refusal_response(refusal_of(error), STATUS.get(error.key, GAME_REFUSAL))


def handle_http_error(request: AnyRequest, error: HTTPException) -> Response[Refusal]:
    """Answer what Litestar refuses: unknown addresses and methods, bodies that do not match."""
    status = error.status_code
    if status in FRAMEWORK_KEYS:
        return refusal_response(Refusal(FRAMEWORK_KEYS[status]), status)
    if status < 500:
        detail = (
            error.extra[0].get("message", "")
            if isinstance(error.extra, list) and error.extra
            else error.detail
        )
        return refusal_response(Refusal("bad-request", {"where": str(detail)[:200]}), 400)
    return handle_failure(request, error)


def handle_failure(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """Answer that the server failed; only the log says why."""
    log.error("server-error", path=loggable(request.scope["path"]), exc_info=error)
    return refusal_response(Refusal("server-error"), 500)
