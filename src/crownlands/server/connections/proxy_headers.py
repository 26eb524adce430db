"""Takes scheme and address of a client from the headers of a trusted proxy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .networks import parse_address

if TYPE_CHECKING:
    from ..http.asgi import Scope
    from .networks import TrustedProxies

WEBSOCKET_SCHEMES = {"http": "ws", "https": "wss"}


def apply_proxy_headers(scope: Scope, headers: dict[bytes, bytes], proxies: TrustedProxies) -> None:
    """Change the scope as a trusted proxy says; other clients' headers are ignored."""
    client = scope.get("client")
    if not client or not proxies.includes(client[0]):
        return
    scheme = headers.get(b"x-forwarded-proto", b"").decode("latin-1").strip().lower()
    if scheme in WEBSOCKET_SCHEMES:
        scope["scheme"] = scheme if scope["type"] == "http" else WEBSOCKET_SCHEMES[scheme]
    text = headers.get(b"x-forwarded-for", b"").decode("latin-1").split(",")[-1].strip()
    if text:
        address = parse_address(text)
        scope["client"] = (text if address is None else str(address), 0)
