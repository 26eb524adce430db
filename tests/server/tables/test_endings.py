"""The end of a match before its last move."""

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
