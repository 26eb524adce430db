"""Players: who a token belongs to, new players, names, links for other devices."""

from __future__ import annotations

import secrets
import sqlite3
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from ...engine.errors import Refused
from ...store.devices import DeviceKind
from ...store.events import Person
from ..realtime.hub import SIGNED_OUT
from .names import checked_name
from .schemas import Link
from .tokens import new_token, token_hash

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...store.devices import Device, Devices, SignedIn
    from ...store.players import Players
    from ..realtime.hub import Hub

log = structlog.get_logger()
LINK_MS = 10 * 60 * 1000
DAY_MS = 24 * 60 * 60 * 1000
UNUSED_MS = 365 * DAY_MS
"""A device that was not used for so long is signed out; its cookie has ended by then too."""
CACHED_TOKENS = 20_000
UNKNOWN = DeviceKind()


class PlayerService:
    """The players of a server; those seen last are cached by the hash of their token."""

    def __init__(
        self, players: Players, devices: Devices, hub: Hub, now: Callable[[], int]
    ) -> None:
        self.players, self.devices, self.now = players, devices, now
        self._hub = hub
        self._cache: OrderedDict[str, SignedIn] = OrderedDict()
        self._changes = 0
        """How often something was dropped from the cache: what was read before may be outdated."""

    async def find(self, token: str) -> Person | None:
        """The player of a token; none where there is none or the host has blocked the player."""
        signed_in = await self._find(token_hash(token)) if token else None
        return None if signed_in is None or signed_in.is_blocked else signed_in.person

    async def authenticate(self, token: str) -> Person:
        """The player of a token; refused where there is none."""
        signed_in = await self._find(token_hash(token)) if token else None
        if signed_in is None or signed_in.is_blocked:
            raise Refused("blocked" if signed_in else "no-player")
        return signed_in.person

    async def _find(self, key: str) -> SignedIn | None:
        signed_in = self._cache.get(key)
        if signed_in is None:
            changes = self._changes
            signed_in = await self.devices.find(key, self._oldest_use)
            if signed_in is None:
                return None
            if changes == self._changes and not signed_in.is_blocked:
                self._remember(key, signed_in)
        if self.now() - signed_in.last_used >= DAY_MS and not signed_in.is_blocked:
            if key in self._cache:
                self._cache[key] = signed_in._replace(last_used=self.now())
            with suppress(sqlite3.Error):  # who can only read is not signed out for that
                await self.devices.set_last_used(key, self.now(), self._oldest_use)
        return signed_in

    @property
    def _oldest_use(self) -> int:
        return self.now() - UNUSED_MS

    def _remember(self, key: str, signed_in: SignedIn) -> None:
        self._cache[key] = signed_in
        if len(self._cache) > CACHED_TOKENS:
            self._cache.popitem(last=False)

    def forget(self, player: str) -> None:
        """Drop a player from the cache, so that a new name or a block counts at once."""
        self._changes += 1
        for key in [key for key, each in self._cache.items() if each.person.id == player]:
            del self._cache[key]

    async def create(
        self, name: str, prefix: str = "", kind: DeviceKind = UNKNOWN
    ) -> tuple[Person, str]:
        """Create a player; return it and its token. ``prefix`` is what the id begins with."""
        person, token = Person(prefix + secrets.token_hex(6), checked_name(name)), new_token()
        await self.players.add(person, token_hash(token), self.now(), kind)
        log.info("player-created", player=person.id)
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
        self._hub.disconnect(person.id, SIGNED_OUT)

    async def create_link(self, person: Person) -> Link:
        """Create a one-time link for another device."""
        code, expires = new_token(), self.now() + LINK_MS
        await self.players.add_link(person.id, token_hash(code), expires, self.now())
        return Link(code, f"/link#{code}", expires)

    async def use_link(self, code: str, kind: DeviceKind = UNKNOWN) -> tuple[Person, str]:
        """Use up a link; return its player and a token for this device."""
        token = new_token()
        person = await self.players.use_link(token_hash(code), token_hash(token), self.now(), kind)
        if person is None:
            log.warning("link-refused")
            raise Refused("no-such-link")
        log.info("device-signed-in", player=person.id)
        return person, token

    async def devices_of(self, person: Person, token: str) -> list[Device]:
        """The devices of a player, the one that asks and then those used last first."""
        devices = await self.devices.of_player(person.id, self._oldest_use, token_hash(token))
        return sorted(devices, key=lambda device: not device.current)

    async def sign_out(self, person: Person, device: str) -> None:
        """Revoke the token of a device, void the links of its player, and close its sockets."""
        key = await self.devices.remove(person.id, device)
        if not key:
            raise Refused("no-such-device")
        self._drop(person, [key])

    async def sign_out_others(self, person: Person, token: str) -> None:
        """Sign out every device of a player but the one with this token."""
        self._drop(person, await self.devices.remove_others(person.id, token_hash(token)))

    def _drop(self, person: Person, keys: list[str]) -> None:
        """Forget tokens that were removed, and close the sockets that were opened with them."""
        self._changes += 1
        for key in keys:
            self._cache.pop(key, None)
            self._hub.disconnect_device(key, SIGNED_OUT)
        log.info("devices-signed-out", player=person.id, devices=len(keys))
