"""Presence: sent at once, but not again for every change; sockets of a source are limited."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from crownlands.server.realtime.hub import MAX_QUEUED, Hub, Listener
from server.helpers.running import Client, Running

CROWD = 500
SOCKETS = 3


def test_a_crowd_that_comes_and_goes_costs_two_messages_and_nobody_is_too_slow() -> None:
    async def scenario() -> tuple[int, int]:
        hub, first = Hub(), Listener("ola")
        with hub.table_subscription("t", first):
            with ExitStack() as crowd:
                for n in range(CROWD):
                    listener = Listener("" if n % 2 else f"p{n}")
                    crowd.enter_context(hub.table_subscription("t", listener))
            await asyncio.sleep(1)
            return len(first._queue), hub.count

    messages, count = asyncio.run(scenario())
    assert messages == 2 < MAX_QUEUED
    assert count == 1


def test_the_last_message_tells_who_is_present_now() -> None:
    async def scenario() -> list[str]:
        hub, first = Hub(), Listener("ola")
        with hub.table_subscription("t", first):
            others = [Listener(player) for player in ("bo", "", "bo", "")]
            with ExitStack() as crowd:
                for listener in others:
                    crowd.enter_context(hub.table_subscription("t", listener))
                await asyncio.sleep(1)
            await asyncio.sleep(1)
        return [str(message) for message in first._queue]

    alone, together, *_, again = asyncio.run(scenario())
    assert '"here":["ola"],"watching":0' in alone
    assert '"here":["bo","ola"],"watching":2' in together
    assert again == alone


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("strict"), limits=True, sockets_at_once=SOCKETS)
    yield server
    server.stop()


def test_sockets_of_one_network_at_one_table_are_limited(strict: Running) -> None:
    ola, bo = Client(strict.url, "Ola"), Client(strict.url, "Bo")
    table, other = ola.open(), bo.open()
    with ExitStack() as sockets:
        for name in ("", "Zed", "Ida"):
            sockets.enter_context(Client(strict.url, name).socket(table))
        for visitor in (Client(strict.url), bo):
            with visitor.socket(table) as listener:
                assert listener.closed() == 1008
        with Client(strict.url).socket(other) as listener:
            assert listener.next("view")
        with ola.socket(table) as listener:  # who sits there has a place
            assert listener.next("view")
    with Client(strict.url).socket(table) as listener:
        assert listener.next("presence")


def test_sockets_of_one_player_are_limited(strict: Running, tmp_path: Path) -> None:
    ola = Client(strict.url, "Ola")
    ola.open()
    for path in (f"/api/tables/{ola.table}/socket", "/api/me/socket"):
        with ExitStack() as sockets:
            for _ in range(SOCKETS):
                sockets.enter_context(ola.listening(path))
            with ola.listening(path) as listener:
                assert listener.closed() == 1008
    with ExitStack() as sockets:
        for _ in range(SOCKETS):
            sockets.enter_context(ola.listening("/api/me/socket"))
        assert ola.ask("GET", "/api/bots/turn").status_code == 429
