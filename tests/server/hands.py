"""A clock that is turned by hand."""

from __future__ import annotations

import time
from typing import Any

from server.running import PATIENCE, Client

SECOND, DAY = 1000, 24 * 60 * 60 * 1000


class Hands:
    """The server's time: it stands still until somebody turns it."""

    def __init__(self) -> None:
        self.time = 1_800_000_000_000

    def __call__(self) -> int:
        return self.time

    def pass_by(self, milliseconds: int) -> None:
        """Let time go by."""
        self.time += milliseconds


def wait_for(client: Client, kind: str, table: str = "") -> Any:
    """The last event of that kind, as soon as there is one."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = events(client, kind, table)
        if found:
            return found[-1]
        time.sleep(0.05)
    raise AssertionError(f"no {kind}")


def events(client: Client, kind: str, table: str = "") -> list[Any]:
    """All events of that kind."""
    log = client.get(f"/api/tables/{table or client.table}/events")["events"]
    return [entry["event"] for entry in log if entry["event"]["kind"] == kind]


def times(client: Client, table: str = "") -> list[int | None]:
    """What the seats have on their clocks."""
    return [seat.get("time") for seat in client.look(table)["table"]["seats"]]
