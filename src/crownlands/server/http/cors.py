"""Cross-origin requests: what browsers ask before and after other origins use the API."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from .asgi import Scope

Headers = list[tuple[bytes, bytes]]
VARY = (b"vary", b"Origin")
EXPOSED = (b"access-control-expose-headers", b"ETag, Retry-After, X-Request-Id")
PREFLIGHT: Headers = [
    (b"access-control-allow-methods", b"GET, HEAD, POST, PATCH, DELETE"),
    (b"access-control-allow-headers", b"Authorization, Content-Type, If-None-Match"),
    (b"access-control-max-age", b"600"),
    (b"content-length", b"0"),
]


def cors_headers(headers: dict[bytes, bytes], origins: Collection[str]) -> Headers:
    """The headers of a response to a request from any origin; none where no origin is allowed."""
    if not origins:
        return []
    origin = headers.get(b"origin", b"")
    if origin.decode("latin-1") not in origins:
        return [VARY]
    return [
        VARY,
        EXPOSED,
        (b"access-control-allow-origin", origin),
        (b"access-control-allow-credentials", b"true"),
    ]


def is_preflight(scope: Scope, headers: dict[bytes, bytes], origins: Collection[str]) -> bool:
    """Whether a browser asks if a page of an allowed origin may send a request."""
    return (
        scope["method"] == "OPTIONS"
        and b"access-control-request-method" in headers
        and headers.get(b"origin", b"").decode("latin-1") in origins
    )
