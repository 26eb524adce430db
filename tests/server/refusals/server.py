"""The server has had enough of somebody, is about to stop, or fails."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from crownlands.store.orders import HostDesk
from server.conftest import Meet
from server.refusals.conversations import answer, refusal
from server.running import Client, Running, key


@refusal("too-many")
def _(meet: Meet) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()), lambda: 1_800_000_000_000, limits=True, tables_a_minute=2)
    try:
        ola = Client(running.url, "Ola")
        ola.open()
        ola.open()
        wish = {"key": key(), "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
        found = ola.ask("POST", "/api/tables", wish)
        assert 1 <= found.json()["retry_after"] <= 60
        assert found.headers["Retry-After"] == str(found.json()["retry_after"])
        return found.status_code, found.json()["refused"]
    finally:
        running.stop()


@refusal("too-many-tables")
def _(meet: Meet) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()), limits=True, tables_at_once=1)
    try:
        ola = Client(running.url, "Ola")
        ola.open()
        return answer(
            ola, "POST", "/api/tables", {"key": key(), "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
    finally:
        running.stop()


@refusal("blocked")
def _(meet: Meet) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()))
    try:
        ola = Client(running.url, "Ola")
        desk = HostDesk(running.settings.data, "now")
        order = desk.give("block", ola.id, 0)
        while not desk.is_done(order):
            time.sleep(0.05)
        return answer(ola, "GET", "/api/me")
    finally:
        running.stop()


@refusal("stopping")
def _(meet: Meet) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()))
    try:
        ola = Client(running.url, "Ola")
        ola.open()
        running.server.hub.stopping = True
        return ola.refused("join")
    finally:
        running.stop()


@refusal("server-error")
def _(meet: Meet) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()))
    try:
        ola = Client(running.url, "Ola")
        del running.server.litestar.state["accounts"]
        return answer(ola, "GET", "/api/me")
    finally:
        running.stop()
