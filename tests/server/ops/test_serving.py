"""The server as a process: restart, logs, metrics, failures of the store."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.conftest import NewClient
from server.helpers.running import Client, Process, Running


def test_a_real_process_serves_stops_and_goes_on(tmp_path: Path) -> None:
    process = Process(tmp_path)
    ola = Client(process.url, "Ola")
    ola.open("kingdomino", "me", "me", start=True)
    before = ola.look()
    assert process.stop() == 0
    process.start()
    after = ola.at(process.url).look()
    assert (after["table"], after["view"]) == (before["table"], before["view"])
    ola.move()
    process.kill()
    process.start()
    assert ola.at(process.url).look()["table"]["version"] > before["table"]["version"]
    assert process.stop() == 0


def test_no_token_is_kept_or_logged(tmp_path: Path) -> None:
    log = tmp_path / "log"
    process = Process(tmp_path, log, CROWNLANDS_LOG_LEVEL="debug")
    ola = Client(process.url, "Ola")
    link = ola.post("/api/me/links")["code"]
    ola.open("kingdomino", "me", "page", start=True)
    ola.do("say", phrase="hello")
    token = ola.http.cookies["crownlands"]
    assert process.stop() == 0
    requests = [
        json.loads(line) for line in log.read_text("utf-8").splitlines() if '"answered"' in line
    ]
    assert "POST" in {line["method"] for line in requests}
    assert ola.table in {line.get("table") for line in requests}
    assert len({line["request"] for line in requests}) == len(requests) >= 3
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token.encode() not in stored
    assert link.encode() not in stored


def test_health_readiness_and_metrics(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    assert ola.get("/health")["health"] == "ok"
    assert ola.ask("GET", "/ready").status_code in (200, 503)
    text = ola.ask("GET", "/metrics").text
    assert 'crownlands_requests_total{method="POST",status="201"}' in text
    assert "crownlands_tables" in text
    assert float(re.findall(r"^crownlands_events_total (\S+)", text, re.MULTILINE)[0]) > 2


def test_a_failure_of_the_disk_is_reported_and_nothing_is_changed(
    own: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ola = Client(own.url, "Ola")
    ola.open("kingdomino", "me", "me", start=True)
    before = ola.look()
    append = own.server.tables.log.append

    async def full(*batches: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(own.server.tables.log, "append", full)
    version, move = before["table"]["version"], before["moves"]["moves"][0]["move"]
    response = ola.try_command("move", version=version, move=move, key="the-very-same")
    assert (response.status_code, response.json()) == (500, {"refused": "server-error"})
    monkeypatch.setattr(own.server.tables.log, "append", append)
    after = ola.look()
    assert (after["table"], after["view"]) == (before["table"], before["view"])
    ola.do("move", version=version, move=move, key="the-very-same")


def test_another_writer_is_noticed_and_the_table_catches_up(own: Running) -> None:
    ola = Client(own.url, "Ola")
    ola.open("kingdomino", "me", "me", start=True)
    before = ola.look()
    with closing(sqlite3.connect(own.settings.data / "crownlands.db")) as other:
        event = json.dumps({"kind": "said", "seat": 0, "phrase": "hello"})
        row = (ola.table, before["table"]["version"] + 1, 1, event, None, None, None, None)
        other.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        other.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (ola.table,))
        other.commit()
    assert ola.refused("say", phrase="thanks") == (409, "stale")
    assert ola.look()["table"]["version"] == before["table"]["version"] + 1
    ola.do("say", phrase="thanks")
