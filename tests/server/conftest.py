"""A server for all tests of a module, and one of its own for a test that stops it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.helpers.running import Client, Running

NewClient = Callable[[str], Client]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Running]:
    """A server that the test may stop and start."""
    server = Running(tmp_path / "data")
    yield server
    if server.thread.is_alive():
        server.stop()


@pytest.fixture
def new_client(running: Running) -> NewClient:
    """``new_client("Ola")`` creates a player at the server of this module."""
    return lambda name: Client(running.url, name)


@pytest.fixture(autouse=True)
def close_clients() -> Iterator[None]:
    """Close the connections of all clients."""
    yield
    while Client.instances:
        Client.instances.pop().http.close()
