"""A server that sends notifications to a push service on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.server.push.vapid import new_key_pair
from server.helpers.push_service import FakeBrowser, FakePushService
from server.helpers.running import Client, Running, turn_of

CONTACT = "mailto:host@example.org"


@pytest.fixture
def push_service() -> Iterator[FakePushService]:
    service = FakePushService()
    yield service
    service.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server whose host has made a key."""
    running = Running(
        tmp_path / "data",
        vapid_key=new_key_pair(CONTACT).private_key,
        vapid_contact=CONTACT,
        push_private=True,
        push_devices=2,
    )
    yield running
    running.stop()


def subscribe(
    client: Client, endpoint: str, browser: FakeBrowser | None = None, language: str = "en"
) -> FakeBrowser:
    """Let the client be notified; return the browser that can read the messages."""
    browser = browser or FakeBrowser()
    client.post("/api/me/push", endpoint=endpoint, language=language, **browser.keys)
    return browser


def two_players(server: Running, **fields: object) -> tuple[Client, Client]:
    """Two players at a table that has begun; the first is to move, and then the second."""
    ola, bo = Client(server.url, "Ola"), Client(server.url, "Bo")
    bo.table = ola.open("kingdomino-duel", "me", "open", **fields)
    bo.do("join")
    ola.do("start")
    first = turn_of(ola, bo)
    return (first, bo) if first is ola else (first, ola)


def play_until_turn_of(mover: Client, other: Client) -> None:
    """Let ``mover`` play until it is the other's turn."""
    while other.look()["moves"] is None:
        mover.move()


def results(server: Running) -> dict[str, int]:
    """How many notifications had each result, as the metrics say."""
    counter = server.server.metrics.notifications
    return {
        sample.labels["result"]: int(sample.value)
        for metric in counter.collect()
        for sample in metric.samples
        if sample.name.endswith("_total")
    }
