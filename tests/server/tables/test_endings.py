"""The end of a match before its last move, and rematches."""

from __future__ import annotations

from server.conftest import NewClient


def test_resigning_against_one_loses_and_publishes_the_secret(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    bo.table = ola.open()
    bo.do("join")
    ola.do("start")
    assert "secret" not in ola.look()["table"]
    bo.do("resign")
    end = ola.look()["table"]
    assert end["result"]["reason"] == "resigned"
    assert [
        end["result"]["places"][seat["seat"]] for seat in end["seats"] if seat["name"] == "Ola"
    ] == [1]
    assert end["secret"]


def test_resigning_against_several_lets_a_bot_play_on_and_comes_last(
    new_client: NewClient,
) -> None:
    ola, bo, cleo = new_client("Ola"), new_client("Bo"), new_client("Cleo")
    bo.table = cleo.table = ola.open("kingdomino", "me", "open", "open")
    for each in (bo, cleo):
        each.do("join")
    ola.do("start")
    bo.do("resign")
    assert ola.look()["table"]["seats"][1]["stand_in"] == "squire"
    while ola.look()["table"]["state"] == "playing":
        for each in (ola, cleo):
            if each.look()["moves"]:
                each.move()
    assert ola.look()["table"]["result"]["places"][1] == 3


def test_a_table_is_aborted_until_a_player_has_moved(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    bo.table = ola.open()
    bo.do("join")
    ola.do("start")
    bo.do("abort")
    assert ola.look()["table"]["result"]["reason"] == "aborted"
    assert ola.refused("say", phrase="something") == (422, "no-such-phrase")
    ola.do("say", phrase="bye")


def test_a_rematch_is_a_new_table_with_the_same_people_and_leads_everybody_to_it(
    new_client: NewClient,
) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    bo.table = ola.open()
    bo.do("join")
    ola.do("start")
    ola.do("resign")
    new = ola.do("rematch", options=["harmony"])["events"][0]["event"]["table"]
    assert bo.do("rematch")["events"][0]["event"]["table"] == new
    table = bo.look(new)["table"]
    assert (table["options"], table["rematch_of"], table["state"]) == (
        ["harmony"],
        ola.table,
        "open",
    )
    assert bo.look()["table"]["rematch"] == new
    ola.do("start", new)


def test_a_rematch_names_who_asked_and_starts_when_everybody_has_come(
    new_client: NewClient,
) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    bo.table = ola.open("kingdomino", "me", "open")
    bo.do("join")
    ola.do("start")
    ola.do("resign")
    new = bo.do("rematch")["events"][0]["event"]["table"]
    assert ola.look()["table"]["rematch_seat"] == 1
    bo.do("bring", new, nonce="0" * 16)
    assert bo.look(new)["table"]["state"] == "open"
    ola.do("bring", new, nonce="1" * 16)
    assert bo.look(new)["table"]["state"] == "playing"


def test_a_rematch_against_bots_begins_at_once(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "page", start=True)
    ola.do("resign")
    new = ola.do("rematch")["events"][0]["event"]["table"]
    assert ola.look(new)["table"]["state"] == "playing"
