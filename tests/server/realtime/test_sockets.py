"""The messages that listeners receive, and when their sockets are closed."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from server.conftest import NewClient
from server.helpers.running import Client, Running, turn_of


def test_a_listener_with_after_gets_exactly_what_was_missed(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    with ola.socket() as listener:
        first = listener.next("view")
        assert listener.next("moves")["version"] == first["version"]
    ola.move()
    with ola.socket(after=first["version"]) as listener:
        missed = listener.next("events")
    assert missed["after"] == first["version"]
    assert [entry["version"] for entry in missed["events"]] == list(
        range(first["version"] + 1, missed["version"] + 1)
    )
    with ola.socket(after=missed["version"]) as listener:
        assert listener.next("events")["events"] == []
    with ola.socket(after=0) as listener:
        assert listener.next()["type"] in ("view", "events")


def test_where_the_events_missed_are_longer_a_listener_gets_the_whole_view(
    new_client: NewClient,
) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    for _ in range(80):
        ola.do("say", phrase="hello")
    with ola.socket(after=1) as listener:
        assert listener.next()["type"] == "view"


def test_presence_tells_who_is_here_and_how_many_watch(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    ola.open()
    with ola.socket() as listener:
        assert listener.next("presence")["here"] == [ola.id]
        with bo.socket(ola.table):
            assert listener.next("presence")["here"] == sorted([ola.id, bo.id])
            with Client(ola.url).socket(ola.table):
                assert listener.next("presence")["watching"] == 1
            assert listener.next("presence")["watching"] == 0


def test_only_the_player_to_move_gets_the_legal_moves(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    bo.table = ola.open()
    bo.do("join")
    with ola.socket() as one, bo.socket() as other, Client(ola.url).socket(ola.table) as watcher:
        ola.do("start")
        ola.do("say", phrase="bye")
        messages = {}
        for name, listener in (("ola", one), ("bo", other), ("watcher", watcher)):
            while True:
                message = listener.next()
                if message["type"] == "events" and message["events"][-1]["event"]["kind"] == "said":
                    break
            messages[name] = [each["type"] for each in listener.messages].count("moves")
        mover = turn_of(ola, bo)
        assert messages == {"ola": int(mover is ola), "bo": int(mover is bo), "watcher": 0}


def test_your_turn_is_sent_on_the_players_own_socket(new_client: NewClient) -> None:
    ola = new_client("Ola")
    with ola.listening("/api/me/socket") as listener:
        table = ola.open("kingdomino", "me", "me", start=True)
        notification = listener.next("your-turn")
    assert (notification["table"], notification["game"], notification["version"]) == (
        table,
        "kingdomino",
        ola.look()["table"]["version"],
    )


def test_a_socket_from_another_site_is_not_welcome(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open()
    with (
        pytest.raises(InvalidStatus),
        ola.listening(f"/api/tables/{ola.table}/socket", origin="https://elsewhere.example"),
    ):
        pass
    with ola.listening(f"/api/tables/{ola.table}/socket", origin=ola.url) as listener:
        assert listener.next()["type"] == "view"


def test_a_socket_of_no_table_is_closed(new_client: NewClient) -> None:
    with (
        new_client("Ola").socket("AAAAAA") as listener,
        pytest.raises(ConnectionClosedError) as closed,
    ):
        listener.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_a_stopping_server_tells_listeners_to_come_back(own: Running) -> None:
    ola = Client(own.url, "Ola")
    ola.open()
    with ola.socket() as listener:
        listener.next("presence")
        own.stop()
        assert listener.next()["type"] == "stopping"
        with pytest.raises(ConnectionClosedError) as closed:
            listener.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
