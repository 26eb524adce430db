"""The server as a process, its pages and what its host asks of it."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.engine.errors import Refused
from crownlands.server.names import MOST, checked_name
from crownlands.server.pages import Pages
from server.conftest import Meet
from server.running import Client, Process, Running


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
    told = [json.loads(line) for line in log.read_text("utf-8").splitlines() if '"answered"' in line]
    assert {"POST", ola.table} <= {line["method"] for line in told} | {line.get("table") for line in told}
    assert len({line["request"] for line in told}) == len(told) >= 3
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token.encode() not in kept
    assert link.encode() not in kept


def test_health_readiness_and_metrics(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    assert ola.get("/health")["health"] == "ok"
    assert ola.ask("GET", "/ready").status_code in (200, 503)
    text = ola.ask("GET", "/metrics").text
    assert 'crownlands_requests_total{method="POST",status="201"}' in text
    assert "crownlands_tables" in text
    assert float(re.findall(r"^crownlands_events_total (\S+)", text, re.MULTILINE)[0]) > 2


def test_the_schema_describes_commands_and_answers(meet: Meet) -> None:
    schema = meet("Ola").get("/schema/openapi.json")
    body = schema["paths"]["/api/tables/{table}"]["post"]["requestBody"]
    assert len(json.dumps(body)) > 200
    assert {"/api/tables", "/api/me", "/api/games"} <= set(schema["paths"])


def test_answers_carry_a_policy_without_inline_scripts(running: Running) -> None:
    answer = httpx.get(running.url)
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'self'" in policy
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["x-content-type-options"] == "nosniff"
    # A browser complains of this one on every page of a plain address.
    assert "cross-origin-opener-policy" not in answer.headers


def test_the_files_of_the_client_are_served_packed_and_those_with_a_hash_for_ever(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Crownlands</title>")
    (tmp_path / "assets" / "app-abc123.js").write_text("play();\n" * 1000)
    pages = Pages(tmp_path)
    script = pages.find("/assets/app-abc123.js")
    assert "immutable" in script.caching
    assert script.kind.startswith("text/javascript")
    assert script.packed is not None
    assert len(script.packed) < 200
    for screen in ("/", "/table/abc", "/link"):
        assert pages.find(screen) is pages.index
    for nothing in ("/assets/other.js", "/favicon.ico", "/api/nothing", "/../secret.txt"):
        with pytest.raises(Refused):
            pages.find(nothing)


def test_without_a_client_there_is_a_plain_page(tmp_path: Path) -> None:
    assert b"/schema" in Pages(tmp_path / "nowhere").find("/").body


@given(st.text(max_size=80))
def test_a_name_is_shown_as_it_is_or_refused(name: str) -> None:
    found = ""
    with suppress(Refused):
        found = checked_name(name)
    if not found:
        return
    assert found == found.strip()
    assert 1 <= len(found) <= MOST
    assert found.isprintable()
    assert checked_name(found) == found


def test_a_failure_of_the_disk_is_told_and_nothing_is_changed(own: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ola = Client(own.url, "Ola")
    ola.open("kingdomino", "me", "me", start=True)
    before = ola.look()
    right = own.server.tables.log.append

    async def full(*batches: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(own.server.tables.log, "append", full)
    seen = before["table"]["version"], before["moves"]["moves"][0]["move"]
    answer = ola.want("move", version=seen[0], move=seen[1], key="the-very-same")
    assert (answer.status_code, answer.json()) == (500, {"refused": "server-error"})
    monkeypatch.setattr(own.server.tables.log, "append", right)
    after = ola.look()
    assert (after["table"], after["view"]) == (before["table"], before["view"])
    ola.do("move", version=seen[0], move=seen[1], key="the-very-same")


def test_another_writer_is_noticed_and_the_table_catches_up(own: Running) -> None:
    ola = Client(own.url, "Ola")
    ola.open("kingdomino", "me", "me", start=True)
    seen = ola.look()
    with closing(sqlite3.connect(own.settings.data / "crownlands.db")) as other:
        event = json.dumps({"kind": "said", "seat": 0, "phrase": "hello"})
        row = (ola.table, seen["table"]["version"] + 1, 1, event, None, None, None, None)
        other.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        other.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (ola.table,))
        other.commit()
    assert ola.refused("say", phrase="thanks") == (409, "stale")
    assert ola.look()["table"]["version"] == seen["table"]["version"] + 1
    ola.do("say", phrase="thanks")
