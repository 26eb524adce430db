"""Players: who a token belongs to, new players, names, links for other devices."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING

from ...engine.errors import Refused
from ...store.events import Person
from .names import checked_name
from .schemas import Link
from .tokens import new_token, token_hash

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...store.players import Players

LINK_MS = 10 * 60 * 1000
CACHED_PLAYERS = 20_000


class PlayerService:
    """The players of a server; those seen last are cached by the hash of their token."""

    def __init__(self, players: Players, now: Callable[[], int]) -> None:
        self.players, self.now = players, now
        self._cache: OrderedDict[str, Person] = OrderedDict()

    async def find(self, token: str) -> Person | None:
        """The player of a token; none where there is none or the host has blocked the player."""
        if not token:
            return None
        key = token_hash(token)
        person = self._cache.get(key)
        if person is None:
            person = await self.players.by_token(key)
            if person is not None:
                if await self.players.is_blocked(person.id):
                    return None
                self._remember(key, person)
        return person

    async def authenticate(self, token: str) -> Person:
        """The player of a token; refused where there is none."""
        person = await self.find(token)
        if person is None:
            raise Refused("blocked" if await self.is_blocked(token) else "no-player")
        return person

    async def is_blocked(self, token: str) -> bool:
        """Whether the host has blocked the player of a token."""
        person = await self.players.by_token(token_hash(token)) if token else None
        return person is not None and await self.players.is_blocked(person.id)

    def _remember(self, key: str, person: Person) -> None:
        self._cache[key] = person
        if len(self._cache) > CACHED_PLAYERS:
            self._cache.popitem(last=False)

    def forget(self, player: str) -> None:
        """Drop a player from the cache, so that a new name or a block counts at once."""
        for key in [key for key, person in self._cache.items() if person.id == player]:
            del self._cache[key]

    async def create(self, name: str, prefix: str = "") -> tuple[Person, str]:
        """Create a player; return it and its token. ``prefix`` is what the id begins with."""
        person, token = Person(prefix + secrets.token_hex(6), checked_name(name)), new_token()
        await self.players.add(person, token_hash(token), self.now())
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        """Give a player another name."""
        renamed = Person(person.id, checked_name(name))
        await self.players.rename(person.id, renamed.name)
        self.forget(person.id)
        return renamed

    async def delete(self, person: Person) -> None:
        """Delete a player and all its tokens."""
        await self.players.remove(person.id)
        self.forget(person.id)

    async def create_link(self, person: Person) -> Link:
        """Create a one-time link for another device."""
        code, expires = new_token(), self.now() + LINK_MS
        await self.players.add_link(person.id, token_hash(code), expires, self.now())
        return Link(code, f"/link#{code}", expires)

    async def use_link(self, code: str) -> tuple[Person, str]:
        """Use up a link; return its player and a token for this device."""
        token = new_token()
        person = await self.players.use_link(token_hash(code), token_hash(token), self.now())
        if person is None:
            raise Refused("no-such-link")
        return person, token

    async def sign_out(self, token: str) -> None:
        """Revoke a token."""
        key = token_hash(token)
        self._cache.pop(key, None)
        await self.players.remove_token(key)
