"""Tables before they start: codes, seats, hosts, lists."""

from __future__ import annotations

from server.conftest import NewClient


def test_a_table_is_found_by_its_code_in_small_letters_too(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    table = ola.open()
    code = ola.look()["table"]["code"]
    bo.do("join", code.lower())
    assert [seat["kind"] for seat in ola.look(table)["table"]["seats"]] == ["person", "person"]


def test_seats_are_joined_left_swapped_and_given_to_bots(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    bo.table = ola.open("kingdomino", "me", "open", "open")
    bo.do("join", seat=2)
    bo.do("swap", seats=[2, 1])
    ola.do("set-seat", seat=2, kind="bot", level="squire")
    ola.do("swap", seats=[0, 2])
    seats = ola.look()["table"]["seats"]
    assert [seat.get("level") or seat["player"]["name"] for seat in seats] == [
        "squire",
        "Bo",
        "Ola",
    ]
    bo.do("leave")
    assert ola.look()["table"]["seats"][1]["kind"] == "open"
    bo.do("join", another=True, name="Bo junior")
    assert ola.look()["table"]["seats"][1]["name"] == "Bo junior"
    ola.do("draw-lots")
    assert {
        seat["name"] if seat["kind"] == "person" else "" for seat in ola.look()["table"]["seats"]
    } == {"", "Bo junior", "Ola"}


def test_when_the_host_leaves_the_next_player_is_host_and_without_anybody_the_table_closes(
    new_client: NewClient,
) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    bo.table = ola.open()
    bo.do("join")
    ola.do("leave")
    assert bo.look()["table"]["host"]["name"] == "Bo"
    bo.do("leave")
    assert bo.look()["table"]["result"] == {"reason": "aborted"}


def test_a_listed_table_stands_in_the_list_until_it_begins_and_a_private_one_never(
    new_client: NewClient,
) -> None:
    ola = new_client("Ola")
    listed, private = ola.open(visibility="listed"), ola.open()
    ids = [line["id"] for line in new_client("Bo").get("/api/tables")["tables"]]
    assert listed in ids
    assert private not in ids
    new_client("Cleo").do("join", listed)
    ola.do("start", listed)
    assert listed not in [line["id"] for line in ola.get("/api/tables", state="open")["tables"]]
    assert listed in [line["id"] for line in ola.get("/api/tables", state="playing")["tables"]]


def test_a_list_has_pages(new_client: NewClient) -> None:
    ola = new_client("Ola")
    made = [ola.open() for _ in range(5)]
    first = ola.get("/api/me/tables", limit=3)
    second = ola.get("/api/me/tables", limit=3, before=first["next"])
    assert [line["id"] for line in first["tables"] + second["tables"]] == made[::-1]
    assert second["next"] == ""
