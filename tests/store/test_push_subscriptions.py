"""What a store of subscriptions guarantees: one for each device, gone with device and player."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from crownlands.engine.errors import Refused
from crownlands.store.database import Database, migrate, migrations
from crownlands.store.devices import Devices
from crownlands.store.events import Person
from crownlands.store.players import Players
from crownlands.store.push_subscriptions import PushSubscription, PushSubscriptions

DESK = PushSubscription("https://push.example/desk", "key", "secret", "pl", 5)
PHONE = PushSubscription("https://push.example/phone", "key2", "secret2", "en", 6)
MOST = 2


@dataclass
class Store:
    players: Players
    devices: Devices
    subscriptions: PushSubscriptions

    async def put(self, device: str, player: str, subscription: PushSubscription) -> None:
        await self.subscriptions.put(device, player, subscription, MOST)


@asynccontextmanager
async def open_store(folder: Path) -> AsyncIterator[Store]:
    path = folder / "store.db"
    migrate(path, migrations(), "now")
    database = Database(path)
    store = Store(Players(database), Devices(database), PushSubscriptions(database))
    try:
        yield store
    finally:
        await asyncio.to_thread(database.close)


Run = Callable[[Callable[[Store], Coroutine[Any, Any, None]]], None]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """``run(scenario)`` runs it with a store with two players, of whom one has three devices."""

    async def main(scenario: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
        async with open_store(tmp_path) as store:
            await store.players.add(Person("ola", "Ola"), "ola-desk", 1)
            await store.players.add(Person("bo", "Bo"), "bo-desk", 1)
            for device in ("ola-phone", "ola-tablet"):
                await store.players.add_link("ola", f"link-{device}", 100, 2)
                await store.players.use_link(f"link-{device}", device, 3)
            await scenario(store)

    return lambda scenario: asyncio.run(main(scenario))


def test_a_player_has_the_subscriptions_of_all_devices(run: Run) -> None:
    async def scenario(store: Store) -> None:
        await store.put("ola-phone", "ola", PHONE)
        await store.put("ola-desk", "ola", DESK)
        assert await store.subscriptions.of_player("ola") == [DESK, PHONE]
        assert await store.subscriptions.of_device("ola-phone") == PHONE
        assert await store.subscriptions.of_device("bo-desk") is None
        assert await store.subscriptions.of_player("bo") == []

    run(scenario)


def test_a_device_has_one_subscription_and_an_address_one_device(run: Run) -> None:
    async def scenario(store: Store) -> None:
        await store.put("ola-desk", "ola", DESK)
        await store.put("ola-desk", "ola", PHONE)
        assert await store.subscriptions.of_player("ola") == [PHONE]
        await store.put("bo-desk", "bo", PHONE)
        assert await store.subscriptions.of_player("ola") == []
        assert await store.subscriptions.of_player("bo") == [PHONE]

    run(scenario)


def test_a_player_has_only_so_many_and_a_refusal_changes_nothing(run: Run) -> None:
    async def scenario(store: Store) -> None:
        await store.put("ola-desk", "ola", DESK)
        await store.put("ola-phone", "ola", PHONE)
        third = replace(DESK, endpoint="https://push.example/tablet")
        with pytest.raises(Refused):
            await store.put("ola-tablet", "ola", third)
        assert await store.subscriptions.of_player("ola") == [DESK, PHONE]
        await store.put("ola-desk", "ola", replace(DESK, language="hu"))

    run(scenario)


def test_subscriptions_are_removed_by_device_and_by_address(run: Run) -> None:
    async def scenario(store: Store) -> None:
        await store.put("ola-desk", "ola", DESK)
        await store.put("ola-phone", "ola", PHONE)
        await store.subscriptions.remove_device("ola-desk")
        assert await store.subscriptions.of_player("ola") == [PHONE]
        await store.subscriptions.remove_endpoint(PHONE.endpoint)
        assert await store.subscriptions.of_player("ola") == []

    run(scenario)


def test_a_subscription_goes_with_its_token_and_with_its_player(run: Run) -> None:
    async def scenario(store: Store) -> None:
        await store.put("ola-desk", "ola", DESK)
        await store.put("ola-phone", "ola", PHONE)
        await store.devices.remove("ola", "ola-desk")
        assert await store.subscriptions.of_player("ola") == [PHONE]
        await store.players.remove("ola")
        assert await store.subscriptions.of_device("ola-phone") is None

    run(scenario)


def test_a_blocked_player_is_not_notified(run: Run) -> None:
    async def scenario(store: Store) -> None:
        await store.put("ola-desk", "ola", DESK)
        await store.players.database.execute("UPDATE players SET blocked = 1 WHERE id = ?", "ola")
        assert await store.subscriptions.of_player("ola") == []

    run(scenario)
