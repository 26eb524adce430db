"""The headers that every response carries to protect the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

CONTENT_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""``wasm-unsafe-eval`` lets the pages compile the modules of the games; it allows no ``eval``."""

HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
]
OPENER_POLICY = (b"cross-origin-opener-policy", b"same-origin")
"""For https alone: on a plain address in the home network a browser ignores it and complains on
every page.
"""

TRANSPORT_SECURITY = (b"strict-transport-security", b"max-age=31536000")
"""A browser that has come by https never again comes without it, for a year."""
SECURE_HEADERS = [*HEADERS, OPENER_POLICY, TRANSPORT_SECURITY]
NO_STORE = (b"cache-control", b"no-store")


def security_headers(scheme: str) -> list[tuple[bytes, bytes]]:
    """The headers of a response to a request by ``scheme``."""
    return SECURE_HEADERS if scheme == "https" else HEADERS


def cache_headers(path: str, headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """What keeps an answer of the API out of caches, unless it has a rule of its own."""
    if not path.startswith("/api/") or any(name.lower() == NO_STORE[0] for name, _ in headers):
        return []
    return [NO_STORE]
