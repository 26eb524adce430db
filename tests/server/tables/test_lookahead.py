"""Lookahead in one's own turn: the view and the legal moves after moves that are not sent yet."""

from __future__ import annotations

from typing import Any

from server.conftest import NewClient
from server.helpers.running import Client


def ahead(client: Client, *moves: str) -> Any:
    return client.ask("GET", f"/api/tables/{client.table}/ahead", move=list(moves))


def refused(client: Client, *moves: str) -> tuple[int, str]:
    answer = ahead(client, *moves)
    return answer.status_code, answer.json()["refused"]


def play_draft(client: Client) -> Any:
    """Take dice until somebody draws; return the table at that moment."""
    while (answer := client.look())["view"]["now"] != "draw":
        client.move()
    return answer


def drawing(client: Client) -> list[str]:
    """A whole drawing: a name for each question mark, then the squares."""
    line: list[str] = []
    moves = play_draft(client)["moves"]["moves"]
    while named := [each["move"] for each in moves if "=" in each["move"]]:
        line.append(named[0])
        moves = ahead(client, *line).json()["moves"]["moves"]
    return [*line, next(each["move"] for each in moves if "@" in each["move"])]


def test_what_is_seen_ahead_is_what_is_seen_when_the_moves_are_made(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino-duel", "me", "me", start=True)
    before = play_draft(ola)
    towers = [each["move"] for each in before["moves"]["moves"] if each["move"].startswith("tower")]
    preview = ahead(ola, towers[0]).json()
    assert preview["version"] == before["table"]["version"]
    assert ola.look()["view"] == before["view"]
    ola.do("move", version=preview["version"], move=towers[0])
    after = ola.look()
    assert (preview["view"], preview["moves"]) == (after["view"], after["moves"])


def test_whose_turn_it_is_no_more_sees_no_moves_ahead(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino-duel", "me", "me", start=True)
    line = drawing(ola)
    assert ahead(ola, *line).json()["moves"] is None
    assert refused(ola, *line, "-") == (409, "not-your-turn")


def test_only_who_is_to_move_looks_ahead_and_only_by_legal_moves(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    table = ola.open("kingdomino-duel", "me", "open")
    bo.table = table
    assert refused(ola, "take1") == (409, "not-your-turn")
    bo.do("join", table)
    ola.do("start", table)
    assert refused(bo, "take1") == (409, "not-your-turn")
    assert ahead(ola, "take1").json()["view"]["dice"][0]["seat"] == 0
    assert refused(ola, "take9")[1] == "bad-move-text"
    assert refused(ola, "tower1")[1] == "not-legal"
    assert refused(ola)[1] == "bad-request"
    assert refused(ola, *["take1"] * 13)[1] == "bad-request"


def test_points_that_the_table_does_not_show_are_not_seen_ahead_either(
    new_client: NewClient,
) -> None:
    ola = new_client("Ola")
    aids = {"remaining": True, "legal": True, "preview": False, "hint": True}
    ola.open("kingdomino-duel", "me", "me", start=True, aids=aids)
    tower = next(
        each["move"]
        for each in play_draft(ola)["moves"]["moves"]
        if each["move"].startswith("tower")
    )
    assert all(list(each) == ["move"] for each in ahead(ola, tower).json()["moves"]["moves"])
