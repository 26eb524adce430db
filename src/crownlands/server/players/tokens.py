"""Tokens: a browser keeps one in a cookie, a program in a header; the server has only hashes."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import TYPE_CHECKING, NamedTuple

from litestar import Response
from litestar.datastructures import Cookie

if TYPE_CHECKING:
    from collections.abc import Iterable

COOKIE = "crownlands"
COOKIE_TOKEN = re.compile(rf"(?:^|;\s*){COOKIE}=([A-Za-z0-9_-]*)")
"""A token has no characters that need quoting; the standard library's parser would take 30 µs of
every request.
"""
TOKEN_BYTES = 16
YEAR = 365 * 24 * 60 * 60


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """What is stored of a token. It has 128 random bits, so a quick hash is a good one."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def token_cookie(token: str, secure: bool) -> Cookie:
    """The cookie with a token: no script can read it, no other site can send it along."""
    return Cookie(
        COOKIE,
        value=token,
        path="/",
        max_age=YEAR if token else 0,
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def signed_out(secure: bool) -> Response[None]:
    """No content, and no cookie any more."""
    return Response(None, status_code=204, cookies=[token_cookie("", secure)])


class Credentials(NamedTuple):
    """The token of a request, empty where there is none, and whether it came in the cookie."""

    token: str
    from_cookie: bool


def credentials_from(headers: Iterable[tuple[bytes, bytes]]) -> Credentials:
    """The token in the headers of a request: a program's, else a browser's, else none."""
    authorization = cookies = ""
    for name, value in headers:
        if name == b"authorization":
            authorization = value.decode("latin-1")
        elif name == b"cookie":
            cookies = value.decode("latin-1")
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer":
        return Credentials(token.strip(), False)
    match = COOKIE_TOKEN.search(cookies)
    return Credentials(match[1] if match else "", True)
