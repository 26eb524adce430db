"""Refusals because of limits, blocks, a stop or a failure of the server."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from crownlands.store.admin_commands import AdminStore
from server.conftest import NewClient
from server.helpers.running import Client, Running, key
from server.http.refusals.scenarios import answer, refusal


@refusal("too-many")
def _(new_client: NewClient) -> tuple[int, str]:
    running = Running(
        Path(tempfile.mkdtemp()), lambda: 1_800_000_000_000, limits=True, tables_a_minute=2
    )
    try:
        ola = Client(running.url, "Ola")
        ola.open()
        ola.open()
        body = {"key": key(), "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
        response = ola.ask("POST", "/api/tables", body)
        assert 1 <= response.json()["retry_after"] <= 60
        assert response.headers["Retry-After"] == str(response.json()["retry_after"])
        return response.status_code, response.json()["refused"]
    finally:
        running.stop()


@refusal("too-many-tables")
def _(new_client: NewClient) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()), limits=True, tables_at_once=1)
    try:
        ola = Client(running.url, "Ola")
        ola.open()
        return answer(
            ola,
            "POST",
            "/api/tables",
            {"key": key(), "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]},
        )
    finally:
        running.stop()


@refusal("blocked")
def _(new_client: NewClient) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()))
    try:
        ola = Client(running.url, "Ola")
        commands = AdminStore(running.settings.data, "now")
        block = commands.submit("block", ola.id, 0)
        while not commands.is_done(block):
            time.sleep(0.05)
        return answer(ola, "GET", "/api/me")
    finally:
        running.stop()


@refusal("stopping")
def _(new_client: NewClient) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()))
    try:
        ola = Client(running.url, "Ola")
        ola.open()
        running.server.hub.stopping = True
        return ola.refused("join")
    finally:
        running.stop()


@refusal("server-error")
def _(new_client: NewClient) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()))
    try:
        ola = Client(running.url, "Ola")
        del running.server.players.devices
        return answer(ola, "GET", "/api/me")
    finally:
        running.stop()
