"""Every reason that the server itself has to say no, each with its status; the games' own are 422."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from ..engine.errors import BadText, Refused
from .answers import Refusal
from .limits import TooMany
from .playing import Stale

log = structlog.get_logger()

STATUS = {
    "bad-request": 400,
    "no-player": 401,
    "bad-origin": 403,
    "blocked": 403,
    "not-host": 403,
    "not-seated": 403,
    "not-your-seat": 403,
    "no-such-table": 404,
    "no-such-version": 404,
    "no-such-link": 404,
    "not-found": 404,
    "no-such-method": 405,
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
    "time-not-over": 409,
    "no-stand-in": 409,
    "no-hints": 409,
    "resigned-already": 409,
    "too-large": 413,
    "no-such-seat": 422,
    "nonce-for-another": 422,
    "no-such-level": 422,
    "no-such-phrase": 422,
    "bad-name": 422,
    "bad-clock": 422,
    "position-differs": 422,
    "too-many-tables": 409,
    "too-many": 429,
    "server-error": 500,
    "stopping": 503,
}
"""The keys have sentences in the catalogues, and a line in ``docs/server-api.md``."""
GAME = 422
"""What a game does not allow: ``not-legal``, ``bad-players``, ``no-such-option`` …"""


def response(refusal: Refusal, status: int) -> Response[Any]:
    """A refusal on the wire."""
    headers = {"Retry-After": str(refusal.retry_after)} if isinstance(refusal.retry_after, int) else {}
    return Response(refusal, status_code=status, media_type=MediaType.JSON, headers=headers)


def refusal_of(error: Refused) -> Refusal:
    """The key, and parameters that JSON can hold."""
    params = {name: value if isinstance(value, int | float | str) else str(value) for name, value in error.params.items()}
    found = Refusal(error.key, params)
    if isinstance(error, BadText):
        found.at = error.at
    return found


def explained(error: Refused) -> tuple[Refusal, int]:
    """Why not, and the status; with the events missed where the wish was stale."""
    found = refusal_of(error)
    if isinstance(error, Stale):
        found.version, found.events = error.version, error.missed
    if isinstance(error, TooMany):
        found.retry_after = error.seconds
    return found, STATUS.get(error.key, GAME)


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    """A wish that is not granted, on the wire."""
    return response(*explained(error))


KEYS = {404: "not-found", 405: "no-such-method", 413: "too-large", 429: "too-many"}


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses: addresses, methods and bodies that make no sense."""
    status = error.status_code
    if status in KEYS:
        return response(Refusal(KEYS[status]), status)
    if status < 500:
        where = error.extra[0].get("message", "") if isinstance(error.extra, list) and error.extra else str(error.detail)
        return response(Refusal("bad-request", {"where": str(where)[:200]}), 400)
    return broken(request, error)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Something went wrong here; the log has it all, the client only that it was our fault."""
    log.error("server-error", path=request.url.path, exc_info=error)
    return response(Refusal("server-error"), 500)
