"""Rematches: an invitation, which the others accept before they sit at the next table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.conftest import NewClient
from server.helpers.fake_clock import FakeClock
from server.helpers.running import Client, Running, key


def finished(ola: Client, bo: Client) -> None:
    """A match of two that is over."""
    bo.table = ola.open("kingdomino", "me", "open")
    bo.do("join")
    ola.do("start")
    ola.do("resign")


def rematch(client: Client, **rest: Any) -> str:
    """Ask for a rematch, or agree to one; return the next table."""
    return str(client.do("rematch", **rest)["events"][0]["event"]["table"])


def tables_of(client: Client) -> list[str]:
    return [table["id"] for table in client.get("/api/me/tables")["tables"]]


def test_a_rematch_is_a_new_table_with_the_same_people_and_leads_everybody_to_it(
    new_client: NewClient,
) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    finished(ola, bo)
    new = rematch(ola, options=["harmony"])
    assert rematch(bo) == new
    table = bo.look(new)["table"]
    assert (table["options"], table["rematch_of"], table["state"]) == (
        ["harmony"],
        ola.table,
        "open",
    )
    assert bo.look()["table"]["rematch"] == new
    ola.do("start", new)


def test_a_rematch_stands_in_nobodys_list_before_he_agrees(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    finished(ola, bo)
    new = rematch(ola)
    assert new in tables_of(ola)
    assert new not in tables_of(bo)
    assert [seat.get("invited", False) for seat in ola.look(new)["table"]["seats"]] == [False, True]
    assert ola.refused("start", new) == (409, "seats-open")
    assert bo.refused("bring", new, nonce="1" * 16) == (403, "not-seated")
    assert bo.refused("say", new, phrase="hello") == (403, "not-seated")
    rematch(bo)
    assert new in tables_of(bo)
    assert "invited" not in ola.look(new)["table"]["seats"][1]


def test_the_kept_seat_is_taken_by_joining_and_by_nobody_else(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    finished(ola, bo)
    new = rematch(ola)
    assert new_client("Cleo").refused("join", new) == (409, "table-full")
    bo.do("join", new)
    assert bo.look(new)["table"]["seats"][1]["player"]["id"] == bo.id
    assert new in tables_of(bo)


def test_who_declines_leaves_the_seat_to_others(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    finished(ola, bo)
    new = rematch(ola)
    bo.do("leave", new)
    assert ola.look(new)["table"]["seats"][1]["kind"] == "open"
    new_client("Cleo").do("join", new)
    assert new not in tables_of(bo)


def test_a_rematch_names_who_asked_and_starts_when_everybody_has_come(
    new_client: NewClient,
) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    finished(ola, bo)
    new = rematch(bo)
    assert ola.look()["table"]["rematch_seat"] == 1
    bo.do("bring", new, nonce="0" * 16)
    assert bo.look(new)["table"]["state"] == "open"
    rematch(ola)
    ola.do("bring", new, nonce="1" * 16)
    assert bo.look(new)["table"]["state"] == "playing"


def test_an_invitation_outlives_a_restart_and_the_deletion_of_who_was_invited(own: Running) -> None:
    ola, bo = Client(own.url, "Ola"), Client(own.url, "Bo")
    finished(ola, bo)
    new = rematch(ola)
    own.restart()
    for each in (ola, bo):
        each.at(own.url)
    assert ola.look(new)["table"]["seats"][1]["invited"]
    assert bo.ask("DELETE", "/api/me").status_code == 204
    seat = ola.look(new)["table"]["seats"][1]
    assert (seat["invited"], seat["player"]["name"]) == (True, "")
    ola.do("set-seat", new, seat=1, kind="bot", level="page")
    ola.do("start", new)


def test_a_rematch_against_bots_begins_at_once(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "page", start=True)
    ola.do("resign")
    assert ola.look(rematch(ola))["table"]["state"] == "playing"


def test_rematches_count_as_new_tables(tmp_path: Path) -> None:
    running = Running(tmp_path / "data", FakeClock(), limits=True, tables_a_minute=3)
    try:
        ola, bo = Client(running.url, "Ola"), Client(running.url, "Bo")
        finished(ola, bo)
        first = rematch(ola)
        assert rematch(bo) == first  # agreeing opens no table
        ola.do("abort", first)
        second = str(ola.do("rematch", first)["events"][0]["event"]["table"])
        ola.do("abort", second)
        assert ola.refused("rematch", second) == (429, "too-many")
    finally:
        running.stop()


@pytest.mark.parametrize("seats", [["page", "page"], ["open", "open"]])
def test_tables_without_people_count_for_who_opened_them(tmp_path: Path, seats: list[str]) -> None:
    running = Running(tmp_path / "data", FakeClock(), limits=True, tables_at_once=2)
    try:
        ola = Client(running.url, "Ola")
        ola.open("kingdomino", *seats)
        ola.open("kingdomino", "me", "open")
        request = {"key": key(), "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = ola.ask("POST", "/api/tables", request)
        assert (answer.status_code, answer.json()["refused"]) == (409, "too-many-tables")
    finally:
        running.stop()
