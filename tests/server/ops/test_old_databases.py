"""A database file written by an earlier version opens, answers as before and can be played on.

Each file of ``databases/`` was made by a server of the version it is named after: tables of all
games, with every kind of event. The JSON file beside it holds what that server answered.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import pytest

import crownlands
from crownlands.store.events import Event
from server.helpers.running import Client, Running

DATABASES = Path(__file__).parent / "databases"
VERSIONS = sorted(path.stem for path in DATABASES.glob("*.json"))
LATER_KINDS = {"0.1.0": {"barred", "consented"}}
"""The kinds of events that a version did not have yet."""
LATER_AIDS = {"0.1.0": {"coach": False}}
"""The aids that a version did not have yet: its tables are without them."""


@dataclass
class OldServer:
    """A server of today on a database of an earlier version, and what that version answered."""

    running: Running
    version: str
    expected: Any

    def player(self, name: str) -> Client:
        """The browser of a player of the old version, with the token it was given then."""
        client = Client(self.running.url)
        client.http.cookies.set("crownlands", self.expected["players"][name]["token"])
        return client


@pytest.fixture(scope="module", params=VERSIONS)
def old(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OldServer]:
    folder = tmp_path_factory.mktemp("old")
    packed = (DATABASES / f"{request.param}.db.gz").read_bytes()
    (folder / "crownlands.db").write_bytes(gzip.decompress(packed))
    expected = json.loads((DATABASES / f"{request.param}.json").read_text("utf-8"))
    running = Running(folder, now=lambda: expected["now"])
    yield OldServer(running, request.param, expected)
    running.stop()


def test_the_old_database_has_every_kind_of_event(old: OldServer) -> None:
    kinds = {
        entry["event"]["kind"]
        for table in old.expected["tables"].values()
        for entry in table["events"]
    }
    today = {each.__struct_config__.tag for each in get_args(Event)}
    assert kinds == today - LATER_KINDS[old.version]


def with_later_aids(version: str, entry: dict[str, Any]) -> dict[str, Any]:
    event = entry["event"]
    if "aids" not in event:
        return entry
    return {**entry, "event": {**event, "aids": {**event["aids"], **LATER_AIDS[version]}}}


def test_every_old_table_answers_as_it_did(old: OldServer) -> None:
    players = {name: old.player(name) for name in old.expected["players"]}
    for name, table in old.expected["tables"].items():
        for player, client in players.items():
            answer = client.look(table["id"])
            assert answer["table"]["state"] == table["state"], name
            assert answer["table"].get("result") == table["result"], name
            assert answer["table"]["seats"] == table["seats"], name
            moves = answer["moves"] and sorted(move["move"] for move in answer["moves"]["moves"])
            assert moves == table["moves"][player], name
        events = client.get(f"/api/tables/{table['id']}/events", limit=500)["events"]
        expected = [with_later_aids(old.version, entry) for entry in table["events"]]
        assert events == expected, name


def test_old_records_are_written_as_before_and_replay(old: OldServer) -> None:
    client = old.player("Ola")
    for name, table in old.expected["tables"].items():
        if table["record"] is None:
            continue
        record = client.ask("GET", f"/api/tables/{table['id']}/record").text
        assert record == table["record"], name
        assert crownlands.replay(record).record()


def test_players_of_the_old_database_are_recognised(old: OldServer) -> None:
    for name, player in old.expected["players"].items():
        me = old.player(name).get("/api/me")
        assert (me["player"]["id"], me["player"]["name"]) == (player["id"], name)


def test_every_old_table_that_names_a_player_is_exported(old: OldServer) -> None:
    with closing(sqlite3.connect(old.running.settings.data / "crownlands.db")) as connection:
        rows = connection.execute('SELECT "table", event FROM events').fetchall()
    for name, player in old.expected["players"].items():
        naming = {table for table, event in rows if f'"id":"{player["id"]}"' in event}
        exported = old.player(name).get("/api/me/data")["tables"]
        assert naming
        assert {table["id"] for table in exported} == naming


def test_an_old_match_is_played_to_its_end(old: OldServer) -> None:
    """The last test of the module: it changes the database."""
    ola, jan = old.player("Ola"), old.player("Jan")
    table = old.expected["tables"]["inferno-running"]["id"]
    while ola.look(table)["table"]["state"] == "playing":
        mover = ola if ola.look(table)["moves"] else jan
        mover.move(table=table)
    assert ola.look(table)["table"]["result"]["places"]
