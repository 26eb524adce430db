"""Whole matches over HTTP and WebSocket."""

from __future__ import annotations

import pytest

import crownlands
from server.conftest import NewClient
from server.helpers.running import Client, Running


def play_to_the_end(*players: Client, table: str) -> None:
    """Whoever is asked plays; the others, bots among them, are waited for."""
    while (info := players[0].look(table)["table"])["state"] == "playing":
        mover = (
            info["seats"][info["turn"]].get("player", {}).get("id")
            if info.get("turn") is not None
            else None
        )
        for each in players:
            if each.id == mover:
                each.move(max, table)


def test_two_people_play_a_match_and_both_hear_the_same(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    table = ola.open("kingdomino", "me", "open")
    bo.do("join", table)
    ola.do("start", table)
    with ola.socket(table) as one, bo.socket(table) as other:
        play_to_the_end(ola, bo, table=table)
        end = ola.look(table)
        for listener in (one, other):
            while (last := listener.next("events"))["version"] < end["table"]["version"]:
                pass
            assert (last["view"], last["table"]) == (end["view"], end["table"])
    match = crownlands.replay(ola.ask("GET", f"/api/tables/{table}/record").text)
    assert match.is_over
    assert list(match.result().points) == end["table"]["result"]["points"]


@pytest.mark.parametrize("game", crownlands.shelf())
def test_a_person_and_a_bot_play_every_game(new_client: NewClient, game: str) -> None:
    ola = new_client("Ola")
    table = ola.open(game, "me", "page", start=True)
    play_to_the_end(ola, table=table)
    assert ola.look(table)["table"]["result"]["reason"] == "played"


def test_a_table_goes_on_after_a_restart(own: Running) -> None:
    ola = Client(own.url, "Ola")
    table = ola.open("kingdomino", "me", "page", start=True)
    ola.move(table=table)
    before = ola.look(table)
    own.restart()
    ola.at(own.url)
    assert ola.look(table)["table"]["seats"] == before["table"]["seats"]
    play_to_the_end(ola, table=table)
