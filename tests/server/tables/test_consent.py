"""Hints and the coach against people: only where everybody at the table has agreed."""

from __future__ import annotations

from typing import Any

from server.conftest import NewClient
from server.helpers.running import Client, Running, key

COACH = {"remaining": True, "legal": True, "preview": True, "hint": True, "coach": True}
NOTHING = {**COACH, "hint": False, "coach": False}


def not_agreed(client: Client, table: str | None = None) -> list[str]:
    return list(client.look(table or client.table)["table"].get("not_agreed", []))


def together(new_client: NewClient, aids: dict[str, bool]) -> tuple[Client, Client]:
    """A table of two people before the start."""
    ola, bo = new_client("Ola"), new_client("Bo")
    bo.table = ola.open("kingdomino", "me", "open", aids=aids)
    bo.do("join")
    return ola, bo


def to_move(ola: Client, bo: Client) -> Client:
    return ola if ola.look()["moves"] else bo


def asked_for_hint(client: Client) -> tuple[int, str]:
    response = client.ask("GET", f"/api/tables/{client.table}/hint")
    return response.status_code, response.json().get("refused", "")


def test_against_bots_and_on_one_device_nobody_is_asked(new_client: NewClient) -> None:
    ola = new_client("Ola")
    for seats in (("me", "page"), ("me", "me")):
        ola.open("kingdomino", *seats, start=True, aids=COACH)
        assert ola.look()["table"]["aids"]["coach"] is True
        assert not_agreed(ola) == []


def test_the_coach_is_off_unless_the_host_asks_for_it(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "page", start=True)
    assert ola.look()["table"]["aids"]["coach"] is False


def test_nobody_has_hints_before_everybody_has_agreed(new_client: NewClient) -> None:
    ola, bo = together(new_client, COACH)
    assert not_agreed(ola) == [bo.id]
    ola.do("start")
    assert asked_for_hint(to_move(ola, bo)) == (409, "not-agreed")
    bo.do("consent", agree=True)
    assert not_agreed(ola) == []
    assert asked_for_hint(to_move(ola, bo)) == (200, "")
    bo.do("consent", agree=False)
    assert not_agreed(ola) == [bo.id]
    assert asked_for_hint(to_move(ola, bo)) == (409, "not-agreed")


def test_whoever_opens_the_table_may_agree_no_more(new_client: NewClient) -> None:
    ola, bo = together(new_client, COACH)
    bo.do("consent", agree=True)
    ola.do("consent", agree=False)
    assert not_agreed(bo) == [ola.id]


def test_where_nothing_is_allowed_nobody_is_asked(new_client: NewClient) -> None:
    ola, bo = together(new_client, NOTHING)
    assert not_agreed(ola) == []
    assert bo.refused("consent", agree=True) == (409, "no-coach")


def test_a_person_on_the_seat_of_a_bot_is_asked_too(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    bo.table = ola.open("kingdomino", "me", "page", aids=COACH)
    ola.do("set-seat", seat=1, kind="open")
    bo.do("join")
    assert not_agreed(ola) == [bo.id]
    ola.do("set-seat", seat=1, kind="bot", level="page")
    assert not_agreed(ola) == []


def test_whoever_leaves_and_comes_back_is_asked_again(new_client: NewClient) -> None:
    ola, bo = together(new_client, COACH)
    bo.do("consent", agree=True)
    bo.do("leave")
    bo.do("join")
    assert not_agreed(ola) == [bo.id]
    bo.do("consent", agree=True)
    ola.do("draw-lots")
    assert not_agreed(ola) == []


def test_a_rematch_asks_again(new_client: NewClient) -> None:
    ola, bo = together(new_client, COACH)
    bo.do("consent", agree=True)
    ola.do("start")
    ola.do("resign")
    new = str(ola.do("rematch")["events"][0]["event"]["table"])
    assert not_agreed(ola, new) == []
    bo.do("rematch")
    assert not_agreed(ola, new) == [bo.id]
    bo.do("consent", new, agree=True)
    assert not_agreed(ola, new) == []


def test_consent_is_in_the_log_and_outlives_a_restart(own: Running) -> None:
    ola, bo = Client(own.url, "Ola"), Client(own.url, "Bo")
    bo.table = ola.open("kingdomino", "me", "open", aids=COACH)
    bo.do("join")
    bo.do("consent", agree=True)
    events = ola.get(f"/api/tables/{ola.table}/events")["events"]
    assert events[-1]["event"] == {"kind": "consented", "player": bo.id, "agreed": True}
    own.restart()
    ola.at(own.url)
    assert not_agreed(ola) == []


def test_only_players_agree_and_with_yes_or_no(new_client: NewClient) -> None:
    ola, bo = together(new_client, COACH)
    cleo = new_client("Cleo")
    assert cleo.refused("consent", ola.table, agree=True) == (403, "not-seated")
    bad: tuple[Any, ...] = ({}, {"agree": "yes"}, {"agree": 1}, {"agree": None})
    for fields in bad:
        body = {"do": "consent", "key": key(), **fields}
        response = bo.ask("POST", f"/api/tables/{bo.table}", body)
        assert (response.status_code, response.json()["refused"]) == (400, "bad-request")
    assert not_agreed(ola) == [bo.id]
    ola.do("start")
    ola.do("resign")
    assert bo.refused("consent", agree=True) == (409, "table-over")
