"""A push service on this machine, and a browser that subscribes to it and reads its messages.

The browser decrypts with the formulas of RFC 8188 and RFC 8291 written out, and checks the token
of RFC 8292: nothing of the server's code is used.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from server.helpers.running import TIMEOUT

CURVE = ec.SECP256R1()


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869, for at most 32 bytes."""
    extracted = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(extracted, info + b"\x01", hashlib.sha256)[:length]


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class FakeBrowser:
    """The keys of a browser's subscription."""

    def __init__(self, private_value: int | None = None, auth: bytes | None = None) -> None:
        self.key = (
            ec.generate_private_key(CURVE)
            if private_value is None
            else ec.derive_private_key(private_value, CURVE)
        )
        self.auth = auth or os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": packed(point(self.key.public_key())), "auth": packed(self.auth)}

    def decrypt(self, body: bytes) -> bytes:
        """The text of a message of one record."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size <= 4096
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        )
        info = b"WebPush: info\0" + point(self.key.public_key()) + sender
        material = hkdf(self.auth, shared, info, 32)
        content_key = hkdf(salt, material, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, material, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(content_key).decrypt(nonce, record, None).rstrip(b"\0")
        assert text[-1:] == b"\x02", "the last record ends with a delimiter of its own"
        return text[:-1]


def verified_claims(authorization: str) -> tuple[dict[str, Any], str]:
    """The claims of a VAPID header and the public key, after a check of the signature."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, signature = fields["t"].rpartition(".")
    raw = unpacked(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(fields["k"]))
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(SHA256()))
    header, claims = (json.loads(unpacked(part)) for part in signed.split("."))
    assert header == {"typ": "JWT", "alg": "ES256"}
    return claims, fields["k"]


@dataclass
class PushRequest:
    """A request that the push service received."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class FakePushService:
    """Answers with the status that is next in the list, else with 201."""

    statuses: list[int] = field(default_factory=list)
    requests: list[PushRequest] = field(default_factory=list)
    location: str = ""
    """Where a redirect leads."""

    def __post_init__(self) -> None:
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.requests.append(PushRequest(self.path, headers, body))
                self.send_response(service.statuses.pop(0) if service.statuses else 201)
                if service.location:
                    self.send_header("Location", service.location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *arguments: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def wait_for(self, count: int) -> list[PushRequest]:
        """The requests, as soon as there are so many."""
        deadline = time.monotonic() + TIMEOUT
        while len(self.requests) < count:
            assert time.monotonic() < deadline, "no message came"
            time.sleep(0.01)
        return self.requests

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
