"""A host bars a player from a table, who then does not take a seat there again."""

from __future__ import annotations

from server.conftest import NewClient
from server.helpers.running import Client, Running


def seated(ola: Client, bo: Client) -> None:
    bo.table = ola.open("kingdomino", "me", "open", "open")
    bo.do("join")


def test_who_is_barred_loses_every_seat_and_cannot_come_back(own: Running) -> None:
    ola, bo = Client(own.url, "Ola"), Client(own.url, "Bo")
    seated(ola, bo)
    bo.do("join", another=True, name="Zed")
    ola.do("bar", player=bo.id)
    assert [seat["kind"] for seat in ola.look()["table"]["seats"]] == ["person", "open", "open"]
    assert bo.refused("join") == (403, "barred")
    assert bo.refused("join", seat=1) == (403, "barred")
    own.restart()
    for each in (ola, bo):
        each.at(own.url)
    assert bo.refused("join") == (403, "barred")
    assert bo.get("/api/me/tables")["tables"] == []


def test_who_has_left_can_be_barred_too(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    seated(ola, bo)
    bo.do("leave")
    ola.do("bar", player=bo.id)
    assert bo.refused("join") == (403, "barred")


def test_only_the_host_bars_and_nobody_himself(new_client: NewClient) -> None:
    ola, bo, cleo = new_client("Ola"), new_client("Bo"), new_client("Cleo")
    seated(ola, bo)
    assert bo.refused("bar", player=ola.id) == (403, "not-host")
    assert ola.refused("bar", player=ola.id) == (422, "not-yourself")
    cleo.do("join", ola.table)
    ola.do("start")
    assert ola.refused("bar", player=bo.id) == (409, "table-started")


def test_a_rematch_keeps_barred_players_out(new_client: NewClient) -> None:
    ola, bo, cleo = new_client("Ola"), new_client("Bo"), new_client("Cleo")
    bo.table = cleo.table = ola.open("kingdomino", "me", "open")
    bo.do("join")
    ola.do("bar", player=bo.id)
    cleo.do("join")
    ola.do("start")
    ola.do("resign")
    new = ola.do("rematch")["events"][0]["event"]["table"]
    cleo.do("leave", new)
    assert bo.refused("join", new) == (403, "barred")
