"""Base64url, in which Web Push writes keys and tokens."""

from __future__ import annotations

import base64


def decode_base64url(text: str) -> bytes:
    """The bytes of base64url, with or without padding; ``ValueError`` where it is none."""
    data = text.rstrip("=").encode("ascii")
    return base64.b64decode(data + b"=" * (-len(data) % 4), altchars=b"-_", validate=True)


def encode_base64url(data: bytes) -> str:
    """Base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
