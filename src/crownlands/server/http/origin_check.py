"""Whether a request comes from our own pages: other sites may not act for a player."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Collection

    from .asgi import Scope

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def is_allowed(scope: Scope, headers: dict[bytes, bytes], origins: Collection[str]) -> bool:
    """Whether the request changes nothing, or comes from our own or an allowed origin."""
    if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
        return True
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin:  # programs send none; browsers also send another header
        return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
    host = headers.get(b"host", b"").decode("latin-1").lower()
    return origin in origins or netloc(origin) == host != ""


def netloc(origin: str) -> str:
    """The host and port of an origin; empty where it is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
