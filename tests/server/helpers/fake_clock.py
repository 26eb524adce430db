"""A clock for the server that only tests advance, and questions about time."""

from __future__ import annotations

import time
from typing import Any

from server.helpers.running import TIMEOUT, Client

SECOND, DAY = 1000, 24 * 60 * 60 * 1000


class FakeClock:
    """The time of the server, in milliseconds; it stands still until ``advance``."""

    def __init__(self) -> None:
        self.time = 1_800_000_000_000

    def __call__(self) -> int:
        return self.time

    def advance(self, milliseconds: int) -> None:
        """Let time pass."""
        self.time += milliseconds


def wait_for(client: Client, kind: str, table: str = "") -> Any:
    """The last event of that kind, as soon as there is one."""
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline:
        matching = events(client, kind, table)
        if matching:
            return matching[-1]
        time.sleep(0.05)
    raise AssertionError(f"no {kind}")


def events(client: Client, kind: str, table: str = "") -> list[Any]:
    """All events of that kind."""
    log = client.get(f"/api/tables/{table or client.table}/events")["events"]
    return [entry["event"] for entry in log if entry["event"]["kind"] == kind]


def times(client: Client, table: str = "") -> list[int | None]:
    """The time left on the clock of each seat."""
    return [seat.get("time") for seat in client.look(table)["table"]["seats"]]
