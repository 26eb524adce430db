"""A command that is sent again, and one that is late."""

from __future__ import annotations

from server.conftest import NewClient
from server.helpers.running import Client, Running, key


def test_a_repeat_gets_the_first_answer_again_and_nothing_happens_twice(
    new_client: NewClient,
) -> None:
    ola = new_client("Ola")
    request = {
        "key": key(),
        "game": "kingdomino",
        "seats": [{"kind": "me"}, {"kind": "me"}],
        "start": True,
    }
    first = ola.post("/api/tables", **request)
    assert ola.post("/api/tables", **request) == first
    ola.table = first["table"]
    before = ola.look()
    move = {
        "version": before["table"]["version"],
        "move": before["moves"]["moves"][0]["move"],
        "key": key(),
    }
    answer = ola.do("move", **move)
    ola.move()
    assert ola.do("move", **move) == answer
    command = {"phrase": "hello", "key": key()}
    assert ola.do("say", **command) == ola.do("say", **command)


def test_a_repeat_gets_the_first_answer_after_a_restart_too(own: Running) -> None:
    ola = Client(own.url, "Ola")
    ola.open("kingdomino", "me", "me", start=True)
    before = ola.look()
    move = {
        "version": before["table"]["version"],
        "move": before["moves"]["moves"][0]["move"],
        "key": key(),
    }
    answer = ola.do("move", **move)
    own.restart()
    assert ola.at(own.url).do("move", **move) == answer


def test_phrases_do_not_make_a_move_stale(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    answer = ola.look()
    ola.do("say", phrase="good-luck")
    ola.do("move", version=answer["table"]["version"], move=answer["moves"]["moves"][0]["move"])
