"""Identifies this server to push services: a key pair, and signed tokens (RFC 8292)."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from ...engine.errors import Refused
from .base64url import decode_base64url, encode_base64url
from .encryption import CURVE, public_bytes
from .key_file import KeyPair

KEY_BYTES = 32
TOKEN_SECONDS = 12 * 60 * 60
"""Push services refuse tokens that are good for more than a day."""
HEADER = encode_base64url(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))


def new_key_pair(contact: str) -> KeyPair:
    """A new key pair."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return KeyPair(encode_base64url(number.to_bytes(KEY_BYTES, "big")), contact)


class Vapid:
    """Signs requests to push services with the key of this server."""

    def __init__(self, pair: KeyPair) -> None:
        self._contact = pair.contact
        try:
            number = decode_base64url(pair.private_key)
            if len(number) != KEY_BYTES:
                raise ValueError
            self._key = ec.derive_private_key(int.from_bytes(number, "big"), CURVE)
        except ValueError:
            raise Refused("bad-vapid-key") from None
        self.public_key = encode_base64url(public_bytes(self._key.public_key()))
        """What browsers subscribe with."""

    def authorization(self, endpoint: str, now: int) -> str:
        """The header that authorizes a request to a push service; ``now`` in milliseconds."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now // 1000 + TOKEN_SECONDS,
            "sub": self._contact,
        }
        signed = f"{HEADER}.{encode_base64url(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = r.to_bytes(KEY_BYTES, "big") + s.to_bytes(KEY_BYTES, "big")
        return f"vapid t={signed}.{encode_base64url(signature)}, k={self.public_key}"
