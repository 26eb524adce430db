"""Takes scheme and address of a client from the headers of a trusted proxy."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from .asgi import Scope

WEBSOCKET_SCHEMES = {"http": "ws", "https": "wss"}


def apply_proxy_headers(
    scope: Scope, headers: dict[bytes, bytes], proxies: Collection[str]
) -> None:
    """Change the scope as a trusted proxy says; other clients' headers are ignored."""
    client = scope.get("client")
    if not client or client[0] not in proxies:
        return
    scheme = headers.get(b"x-forwarded-proto", b"").decode("latin-1").strip().lower()
    if scheme in WEBSOCKET_SCHEMES:
        scope["scheme"] = scheme if scope["type"] == "http" else WEBSOCKET_SCHEMES[scheme]
    address = headers.get(b"x-forwarded-for", b"").decode("latin-1").split(",")[-1].strip()
    if address:
        scope["client"] = (address, 0)
