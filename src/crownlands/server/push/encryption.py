"""Encrypts a message for one browser, as RFC 8291 has it (content coding ``aes128gcm``)."""

from __future__ import annotations

import os

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ...engine.errors import Refused
from .base64url import decode_base64url

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
"""Push services accept no longer bodies; a message is always one record."""
LAST_RECORD = b"\x02"
SALT_BYTES = AUTH_BYTES = 16


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def browser_keys(p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """The public key and the secret of a browser; refused where they are none."""
    try:
        key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode_base64url(p256dh))
        secret = decode_base64url(auth)
    except ValueError:
        raise Refused("bad-subscription") from None
    if len(secret) != AUTH_BYTES:
        raise Refused("bad-subscription")
    return key, secret


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256 (RFC 5869)."""
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypt(
    text: bytes,
    p256dh: str,
    auth: str,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a message; ``key`` and ``salt`` are new for each, save in tests."""
    browser_key, secret = browser_keys(p256dh, auth)
    key, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(SALT_BYTES)
    own_public = public_bytes(key.public_key())
    shared = key.exchange(ec.ECDH(), browser_key)
    info = b"WebPush: info\0" + public_bytes(browser_key) + own_public
    key_material = derive(shared, secret, info, 32)
    content_key = derive(key_material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(key_material, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(own_public)]) + own_public
    return header + AESGCM(content_key).encrypt(nonce, text + LAST_RECORD, None)
