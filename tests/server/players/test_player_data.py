"""Exporting and deleting the data of a player; commands of the host."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import crownlands
from crownlands.cli.app import app
from server.conftest import NewClient
from server.helpers.running import TIMEOUT, Client, Running


def dump(running: Running) -> str:
    """The whole database as text."""
    with closing(sqlite3.connect(running.settings.data / "crownlands.db")) as connection:
        return "\n".join(connection.iterdump())


def command(running: Running, *arguments: str) -> str:
    """Run ``crownlands host`` on the data of this server; return its output."""
    result = invoke(running.settings.data, *arguments)
    assert result.exit_code == 0, (result.output, result.exception)
    return result.stdout


def invoke(data: Path, *arguments: str) -> Result:
    """Run ``crownlands host``."""
    return CliRunner().invoke(app, ["--lang", "en", "host", *arguments, "--data", str(data)])


def test_the_export_has_all_that_is_stored(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    started, waiting = ola.open("kingdomino", "me", "page", start=True), ola.open()
    bo.open()
    data = ola.get("/api/me/data")
    assert data["player"] == {"id": ola.id, "name": "Ola"}
    assert data["devices"] == ola.get("/api/me/devices")["devices"]
    assert data["created"] == data["devices"][0]["created"]
    tables = {table["id"]: table for table in data["tables"]}
    assert set(tables) == {started, waiting}
    assert tables[waiting]["record"] == ""
    assert crownlands.replay(tables[started]["record"]).game.name == "kingdomino"
    assert tables[started]["events"] == ola.get(f"/api/tables/{started}/events")["events"]


def test_the_export_opens_no_tables_and_has_those_that_were_left(own: Running) -> None:
    ola, bo = Client(own.url, "Ola"), Client(own.url, "Bo")
    left = bo.open("kingdomino", "me", "open", "open")
    ola.do("join", left)
    ola.do("leave", left)
    playing = ola.open("kingdomino", "me", "me", start=True)
    own.restart()
    tables = {table["id"]: table for table in ola.at(own.url).get("/api/me/data")["tables"]}
    assert set(tables) == {left, playing}
    assert playing not in own.server.tables.open
    assert tables[playing]["record"] == ola.ask("GET", f"/api/tables/{playing}/record").text


def test_the_export_is_limited(tmp_path: Path) -> None:
    running = Running(tmp_path / "data", limits=True, exports_an_hour=2)
    try:
        ola, bo = Client(running.url, "Ola"), Client(running.url, "Bo")
        statuses = [ola.ask("GET", "/api/me/data").status_code for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert bo.ask("GET", "/api/me/data").status_code == 200
    finally:
        running.stop()


def test_a_deleted_player_resigns_and_the_name_is_removed(own: Running) -> None:
    ola, bo = Client(own.url, "Olgierda"), Client(own.url, "Bo")
    match = bo.open("kingdomino", "me", "open", "page")
    ola.do("join", match)
    bo.do("start", match)
    waiting = ola.open(
        "kingdomino", {"kind": "me"}, {"kind": "me", "name": "Olgierda's sister"}, "open"
    )
    with bo.socket(match) as listener:
        assert ola.ask("DELETE", "/api/me").status_code == 204
        assert "crownlands" not in ola.http.cookies
        while "Olgierda" in json.dumps(listener.next("view")):  # the first one is from before
            pass
    assert "Olgierda" not in dump(own)
    assert bo.look(match)["table"]["seats"][1]["resigned"]
    assert bo.look(match)["table"]["state"] == "playing"
    assert bo.look(waiting)["table"]["state"] == "over"
    own.restart()
    bo.at(own.url)
    seat = bo.look(match)["table"]["seats"][1]
    assert (seat["player"], seat.get("name", "")) == ({"id": ola.id, "name": ""}, "")
    assert crownlands.replay(bo.ask("GET", f"/api/tables/{match}/record").text).tags["Seat1"] == "?"
    assert ola.at(own.url).ask("GET", "/api/me").json()["refused"] == "no-player"


def test_the_host_sees_tables_and_players(own: Running) -> None:
    ola = Client(own.url, "Ola")
    table = ola.open("kingdomino", "me", "duke")
    assert table in command(own, "tables")
    listed = json.loads(command(own, "tables", "--state", "open", "--json"))
    assert [seat.get("name") or seat["level"] for seat in listed[0]["seats"]] == ["Ola", "duke"]
    assert table not in command(own, "tables", "--state", "playing")
    assert ola.id in command(own, "players")


def test_the_host_closes_a_table(own: Running) -> None:
    ola = Client(own.url, "Ola")
    ola.open("kingdomino", "me", "page", start=True)
    with ola.socket() as listener:
        assert command(own, "close", ola.look()["table"]["code"].lower()) == "Done.\n"
        while (event := listener.next("events")["events"][-1]["event"])["kind"] != "ended":
            pass
    assert event["reason"] == "closed"
    assert ola.refused("move", version=1, move="-") == (409, "table-over")


def test_the_host_blocks_and_unblocks_a_player(own: Running) -> None:
    ola, bo = Client(own.url, "Ola"), Client(own.url, "Bo")
    table = bo.open("kingdomino", "me", "open", "page")
    ola.do("join", table)
    bo.do("start", table)
    with ola.socket(table) as listener:
        assert command(own, "block", ola.id) == "Done.\n"
        assert listener.closed() == 1008
    refusal = ola.ask("GET", "/api/me")
    assert (refusal.status_code, refusal.json()["refused"]) == (403, "blocked")
    assert bo.look(table)["table"]["seats"][1]["resigned"]
    own.restart()
    assert ola.at(own.url).ask("GET", "/api/me").status_code == 403
    assert "×" in command(own, "players")
    command(own, "unblock", ola.id)
    assert ola.get("/api/me")["player"]["name"] == "Ola"


def test_a_command_of_the_host_waits_for_a_server(
    own: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ola = Client(own.url, "Ola")
    table = ola.open()
    own.stop()
    monkeypatch.setattr("crownlands.cli.commands.host.TIMEOUT", 0.2)
    assert "as soon as one is" in command(own, "close", table)
    own.start()
    ola.at(own.url)
    deadline = time.monotonic() + TIMEOUT
    while ola.look(table)["table"]["state"] != "over":
        assert time.monotonic() < deadline


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("close", "NOBODY"), "There is no table “NOBODY”."),
        (("block", "nobody"), "There is no player “nobody”."),
        (("tables", "--state", "lost"), "lost"),
    ],
)
def test_the_host_gets_a_sentence_for_each_error(
    running: Running, arguments: tuple[str, ...], message: str
) -> None:
    result = invoke(running.settings.data, *arguments)
    assert result.exit_code
    assert message in result.output + str(result.exception)


def test_a_folder_without_a_server_is_no_store(tmp_path: Path) -> None:
    result = invoke(tmp_path, "tables")
    assert "There is nothing of a server in" in result.output + str(result.exception)
