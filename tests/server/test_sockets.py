"""What listeners are told, and when they are told nothing more."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from server.conftest import Meet
from server.running import Client, Running, turn_of


def test_a_listener_with_after_gets_exactly_what_was_missed(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    with ola.socket() as ear:
        first = ear.next("view")
        assert ear.next("moves")["version"] == first["version"]
    ola.move()
    with ola.socket(after=first["version"]) as ear:
        missed = ear.next("events")
    assert missed["after"] == first["version"]
    assert [entry["version"] for entry in missed["events"]] == list(range(first["version"] + 1, missed["version"] + 1))
    with ola.socket(after=missed["version"]) as ear:
        assert ear.next("events")["events"] == []
    with ola.socket(after=0) as ear:
        assert ear.next()["type"] in ("view", "events")


def test_where_the_events_missed_are_longer_a_listener_gets_the_whole_view(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    for _ in range(80):
        ola.do("say", phrase="hello")
    with ola.socket(after=1) as ear:
        assert ear.next()["type"] == "view"


def test_presence_tells_who_is_here_and_how_many_watch(meet: Meet) -> None:
    ola, bo = meet("Ola"), meet("Bo")
    ola.open()
    with ola.socket() as ear:
        assert ear.next("presence")["here"] == [ola.id]
        with bo.socket(ola.table):
            assert ear.next("presence")["here"] == sorted([ola.id, bo.id])
            with Client(ola.url).socket(ola.table):
                assert ear.next("presence")["watching"] == 1
            assert ear.next("presence")["watching"] == 0


def test_only_the_player_to_move_is_told_the_legal_moves(meet: Meet) -> None:
    ola, bo = meet("Ola"), meet("Bo")
    bo.table = ola.open()
    bo.do("join")
    with ola.socket() as one, bo.socket() as other, Client(ola.url).socket(ola.table) as watcher:
        ola.do("start")
        ola.do("say", phrase="bye")
        heard = {}
        for name, ear in (("ola", one), ("bo", other), ("watcher", watcher)):
            while True:
                message = ear.next()
                if message["type"] == "events" and message["events"][-1]["event"]["kind"] == "said":
                    break
            heard[name] = [each["type"] for each in ear.heard].count("moves")
        mover = turn_of(ola, bo)
        assert heard == {"ola": int(mover is ola), "bo": int(mover is bo), "watcher": 0}


def test_your_turn_is_told_on_the_players_own_socket(meet: Meet) -> None:
    ola = meet("Ola")
    with ola.listening("/api/me/socket") as ear:
        table = ola.open("kingdomino", "me", "me", start=True)
        told = ear.next("your-turn")
    assert (told["table"], told["game"], told["version"]) == (table, "kingdomino", ola.look()["table"]["version"])


def test_a_socket_from_another_site_is_not_welcome(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open()
    with pytest.raises(InvalidStatus), ola.listening(f"/api/tables/{ola.table}/socket", origin="https://elsewhere.example"):
        pass
    with ola.listening(f"/api/tables/{ola.table}/socket", origin=ola.url) as ear:
        assert ear.next()["type"] == "view"


def test_a_socket_of_no_table_is_closed(meet: Meet) -> None:
    with meet("Ola").socket("AAAAAA") as ear, pytest.raises(ConnectionClosedError) as closed:
        ear.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_a_stopping_server_tells_listeners_to_come_back(own: Running) -> None:
    ola = Client(own.url, "Ola")
    ola.open()
    with ola.socket() as ear:
        ear.next("presence")
        own.stop()
        assert ear.next()["type"] == "stopping"
        with pytest.raises(ConnectionClosedError) as closed:
            ear.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
