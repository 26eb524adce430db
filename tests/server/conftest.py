"""A server for the conversations of a module, and one of its own for a test that stops it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.running import Client, Running

Meet = Callable[[str], Client]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    found = Running(tmp_path_factory.mktemp("server"))
    yield found
    found.stop()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Running]:
    """A server that the test may stop and start."""
    found = Running(tmp_path / "data")
    yield found
    if found.thread.is_alive():
        found.stop()


@pytest.fixture
def meet(running: Running) -> Meet:
    """``meet("Ola")``: somebody new at the server of this module."""
    return lambda name: Client(running.url, name)


@pytest.fixture(autouse=True)
def goodbye() -> Iterator[None]:
    """Close everybody's connections."""
    yield
    while Client.everybody:
        Client.everybody.pop().http.close()
