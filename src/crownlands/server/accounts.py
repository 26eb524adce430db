"""Who somebody is: a name, and a token that the browser keeps; the server has only its hash."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING

from litestar.datastructures import Cookie

from ..engine.errors import Refused
from ..store.events import Person
from .mine import Link
from .names import checked_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..store.players import Players

COOKIE = "crownlands"
TOKEN = re.compile(rf"(?:^|;\s*){COOKIE}=([A-Za-z0-9_-]*)")
"""A token has no signs that would need quoting (the parser of the standard library takes 30 µs of every request)."""
TOKEN_BYTES = 16
YEAR = 365 * 24 * 60 * 60
LINK_MS = 10 * 60 * 1000
REMEMBERED = 20_000


def hashed(token: str) -> str:
    """What is kept of a token. It has 128 random bits, so a quick hash is a good one."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def cookie(token: str, secure: bool) -> Cookie:
    """The token as the browser keeps it: no script can read it, no other site can send it along."""
    return Cookie(COOKIE, value=token, path="/", max_age=YEAR if token else 0, httponly=True, samesite="lax", secure=secure)


def token_of(headers: Mapping[str, str]) -> str:
    """The token of a request: a program's, or a browser's."""
    scheme, _, word = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return word.strip()
    found = TOKEN.search(headers.get("cookie", ""))
    return found[1] if found else ""


class Accounts:
    """The players, as requests know them."""

    def __init__(self, players: Players, now: Callable[[], int]) -> None:
        self.players, self.now = players, now
        self._known: OrderedDict[str, Person] = OrderedDict()

    async def known(self, headers: Mapping[str, str]) -> Person | None:
        """Who asks; nobody, where there is no token or it opens nothing."""
        token = token_of(headers)
        if not token:
            return None
        key = hashed(token)
        person = self._known.get(key)
        if person is None:
            person = await self.players.of_token(key)
            if person is not None:
                if await self.players.is_blocked(person.id):
                    return None
                self._remember(key, person)
        return person

    async def needed(self, headers: Mapping[str, str]) -> Person:
        """Who asks; refused where nobody is known."""
        person = await self.known(headers)
        if person is None:
            raise Refused("blocked" if await self.is_blocked(headers) else "no-player")
        return person

    async def is_blocked(self, headers: Mapping[str, str]) -> bool:
        """Whether whoever asks was shut out by the host."""
        token = token_of(headers)
        person = await self.players.of_token(hashed(token)) if token else None
        return person is not None and await self.players.is_blocked(person.id)

    def _remember(self, key: str, person: Person) -> None:
        self._known[key] = person
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def forget(self, player: str) -> None:
        """Look again who a player is, and whether he may come in."""
        for key in [key for key, person in self._known.items() if person.id == player]:
            del self._known[key]

    async def create(self, name: str, kind: str = "") -> tuple[Person, str]:
        """A new player and the token; ``kind`` is what the id begins with."""
        person, token = Person(kind + secrets.token_hex(6), checked_name(name)), new_token()
        await self.players.add(person, hashed(token), self.now())
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        """The same player by another name."""
        renamed = Person(person.id, checked_name(name))
        await self.players.rename(person.id, renamed.name)
        self.forget(person.id)
        return renamed

    async def delete(self, person: Person) -> None:
        """There is no such player any more."""
        await self.players.remove(person.id)
        self.forget(person.id)

    async def link(self, person: Person) -> Link:
        """A one-time link for another device."""
        code, expires = new_token(), self.now() + LINK_MS
        await self.players.add_link(person.id, hashed(code), expires, self.now())
        return Link(code, f"/link#{code}", expires)

    async def use_link(self, code: str) -> tuple[Person, str]:
        """The player of a link, and a token for this device."""
        token = new_token()
        person = await self.players.use_link(hashed(code), hashed(token), self.now())
        if person is None:
            raise Refused("no-such-link")
        return person, token

    async def sign_out(self, headers: Mapping[str, str]) -> None:
        """Let the token of this device open nothing any more."""
        key = hashed(token_of(headers))
        self._known.pop(key, None)
        await self.players.forget(key)
