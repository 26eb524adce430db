"""What people can do at a table, as conversations."""

from __future__ import annotations

import time
from typing import Any

import pytest

import crownlands
from crownlands.engine.findings import verify
from server.conftest import Meet
from server.running import PATIENCE, Client, Running, key, turn_of


def drew(done: Any) -> bool:
    """Whether chance has drawn behind a move."""
    return any(entry["event"].get("seat") == "chance" for entry in done["events"])


def past_the_first_kings(*players: Client) -> None:
    """Play on until placements have begun: then a move is not followed by a draw at once."""
    while players[0].look()["view"]["now"] != "place":
        turn_of(*players).move()


def test_a_table_is_found_by_its_code_in_small_letters_too(meet: Meet) -> None:
    ola, bo = meet("Ola"), meet("Bo")
    table = ola.open()
    code = ola.look()["table"]["code"]
    bo.do("join", code.lower())
    assert [seat["kind"] for seat in ola.look(table)["table"]["seats"]] == ["person", "person"]


def test_seats_are_joined_left_swapped_and_given_to_bots(meet: Meet) -> None:
    ola, bo = meet("Ola"), meet("Bo")
    bo.table = ola.open("kingdomino", "me", "open", "open")
    bo.do("join", seat=2)
    bo.do("swap", seats=[2, 1])
    ola.do("set-seat", seat=2, kind="bot", level="squire")
    ola.do("swap", seats=[0, 2])
    seats = ola.look()["table"]["seats"]
    assert [seat.get("level") or seat["player"]["name"] for seat in seats] == ["squire", "Bo", "Ola"]
    bo.do("leave")
    assert ola.look()["table"]["seats"][1]["kind"] == "open"
    bo.do("join", another=True, name="Bo junior")
    assert ola.look()["table"]["seats"][1]["name"] == "Bo junior"
    ola.do("draw-lots")
    assert {seat["name"] if seat["kind"] == "person" else "" for seat in ola.look()["table"]["seats"]} == {"", "Bo junior", "Ola"}


def test_when_the_host_leaves_the_next_player_is_host_and_without_anybody_the_table_closes(meet: Meet) -> None:
    ola, bo = meet("Ola"), meet("Bo")
    bo.table = ola.open()
    bo.do("join")
    ola.do("leave")
    assert bo.look()["table"]["host"]["name"] == "Bo"
    bo.do("leave")
    assert bo.look()["table"]["result"] == {"reason": "aborted"}


def test_a_listed_table_stands_in_the_list_until_it_begins_and_a_private_one_never(meet: Meet) -> None:
    ola = meet("Ola")
    listed, private = ola.open(visibility="listed"), ola.open()
    ids = [line["id"] for line in meet("Bo").get("/api/tables")["tables"]]
    assert listed in ids
    assert private not in ids
    meet("Cleo").do("join", listed)
    ola.do("start", listed)
    assert listed not in [line["id"] for line in ola.get("/api/tables", state="open")["tables"]]
    assert listed in [line["id"] for line in ola.get("/api/tables", state="playing")["tables"]]


def test_a_list_has_pages(meet: Meet) -> None:
    ola = meet("Ola")
    made = [ola.open() for _ in range(5)]
    first = ola.get("/api/me/tables", limit=3)
    second = ola.get("/api/me/tables", limit=3, before=first["next"])
    assert [line["id"] for line in first["tables"] + second["tables"]] == made[::-1]
    assert second["next"] == ""


def test_a_repeat_gets_the_first_answer_again_and_nothing_happens_twice(meet: Meet) -> None:
    ola = meet("Ola")
    wish = {"key": key(), "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
    first = ola.post("/api/tables", **wish)
    assert ola.post("/api/tables", **wish) == first
    ola.table = first["table"]
    seen = ola.look()
    move = {"version": seen["table"]["version"], "move": seen["moves"]["moves"][0]["move"], "key": key()}
    done = ola.do("move", **move)
    ola.move()
    assert ola.do("move", **move) == done
    said = {"phrase": "hello", "key": key()}
    assert ola.do("say", **said) == ola.do("say", **said)


def test_a_repeat_gets_the_first_answer_after_a_restart_too(own: Running) -> None:
    ola = Client(own.url, "Ola")
    ola.open("kingdomino", "me", "me", start=True)
    seen = ola.look()
    move = {"version": seen["table"]["version"], "move": seen["moves"]["moves"][0]["move"], "key": key()}
    done = ola.do("move", **move)
    own.restart()
    assert ola.at(own.url).do("move", **move) == done


def test_phrases_do_not_make_a_move_stale(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    seen = ola.look()
    ola.do("say", phrase="good-luck")
    ola.do("move", version=seen["table"]["version"], move=seen["moves"]["moves"][0]["move"])


def test_a_move_is_taken_back_until_the_next_player_acts(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True, take_backs="until-next")
    past_the_first_kings(ola)
    before = ola.look()
    version = ola.move()["version"]
    ola.do("take-back", version=version)
    after = ola.look()
    assert (after["view"], after["table"]["moves"]) == (before["view"], before["table"]["moves"])
    assert after["table"]["version"] == before["table"]["version"] + 2


def test_a_move_is_taken_back_when_the_others_agree(meet: Meet) -> None:
    ola, bo = meet("Ola"), meet("Bo")
    bo.table = ola.open(take_backs="agreement")
    bo.do("join")
    ola.do("start")
    past_the_first_kings(ola, bo)
    first = turn_of(ola, bo)
    other = bo if first is ola else ola
    before = first.look()["view"]
    first.do("take-back", version=first.move()["version"])
    assert ola.look()["table"]["offer"]["offer"] == "take-back"
    other.do("answer", agree=False)
    assert "offer" not in ola.look()["table"]
    first.do("take-back", version=ola.look()["table"]["version"])
    other.do("answer", agree=True)
    assert ola.look()["view"] == before


def test_no_move_is_taken_back_across_a_draw_of_chance(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True, take_backs="agreement")
    while True:
        done = ola.move()
        if drew(done):
            break
    assert ola.refused("take-back", version=done["version"]) == (409, "nothing-to-take-back")


def test_whoever_resigns_against_one_loses_and_the_secret_is_shown(meet: Meet) -> None:
    ola, bo = meet("Ola"), meet("Bo")
    bo.table = ola.open()
    bo.do("join")
    ola.do("start")
    assert "secret" not in ola.look()["table"]
    bo.do("resign")
    end = ola.look()["table"]
    assert end["result"]["reason"] == "resigned"
    assert [end["result"]["places"][seat["seat"]] for seat in end["seats"] if seat["name"] == "Ola"] == [1]
    assert end["secret"]


def test_whoever_resigns_against_several_is_played_for_to_the_end_and_comes_last(meet: Meet) -> None:
    ola, bo, cleo = meet("Ola"), meet("Bo"), meet("Cleo")
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


def test_a_table_is_aborted_until_a_player_has_moved(meet: Meet) -> None:
    ola, bo = meet("Ola"), meet("Bo")
    bo.table = ola.open()
    bo.do("join")
    ola.do("start")
    bo.do("abort")
    assert ola.look()["table"]["result"]["reason"] == "aborted"
    assert ola.refused("say", phrase="something") == (422, "no-such-phrase")
    ola.do("say", phrase="bye")


def test_a_rematch_is_a_new_table_with_the_same_people_and_leads_everybody_to_it(meet: Meet) -> None:
    ola, bo = meet("Ola"), meet("Bo")
    bo.table = ola.open()
    bo.do("join")
    ola.do("start")
    ola.do("resign")
    new = ola.do("rematch", options=["harmony"])["events"][0]["event"]["table"]
    assert bo.do("rematch")["events"][0]["event"]["table"] == new
    seen = bo.look(new)["table"]
    assert (seen["options"], seen["rematch_of"], seen["state"]) == (["harmony"], ola.table, "open")
    assert bo.look()["table"]["rematch"] == new
    ola.do("start", new)


def test_a_rematch_against_bots_begins_at_once(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "page", start=True)
    ola.do("resign")
    new = ola.do("rematch")["events"][0]["event"]["table"]
    assert ola.look(new)["table"]["state"] == "playing"


def test_a_hint_is_a_legal_move(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    hint = ola.get(f"/api/tables/{ola.table}/hint")
    ola.do("move", version=hint["version"], move=hint["move"])


def test_aids_that_are_off_are_left_out(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True, aids={"remaining": False, "legal": True, "preview": False, "hint": True})
    seen = ola.look()
    assert "unseen" not in seen["view"]
    assert all(list(each) == ["move"] for each in seen["moves"]["moves"])


def test_the_view_at_any_version_is_what_was_seen_then(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    seen = {}
    for _ in range(6):
        now = ola.look()
        seen[now["table"]["version"]] = now["view"]
        ola.move()
    for version, view in seen.items():
        assert ola.get(f"/api/tables/{ola.table}/views/{version}")["view"] == view


def test_the_record_can_be_replayed_and_its_deal_verified(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me")
    commitment = ola.look()["table"]["commitment"]
    ola.do("bring", nonce=f"00112233445566778899aabbccddeeff-{commitment}")
    ola.do("start")
    while ola.look()["table"]["state"] == "playing":
        ola.move(max)
    match = crownlands.replay(ola.ask("GET", f"/api/tables/{ola.table}/record").text)
    assert match.is_over
    found = verify(match, commitment)
    assert found.fair
    assert found.draws > 20
    assert match.tags["Nonce1"] == "seat0"


def test_a_bot_that_fails_never_blocks_a_table(own: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    from crownlands.server import robots

    asked: list[str] = []
    right = robots.Mind.choose

    def choose(self: robots.Mind, match: object, level: str) -> int:
        asked.append(level)
        if level == "baron":
            raise RuntimeError("no idea")
        return right(self, match, level) if level == "page" else -5  # type: ignore[arg-type]

    monkeypatch.setattr(robots.Mind, "choose", choose)
    ola = Client(own.url, "Ola")
    ola.open("kingdomino", "me", "baron", start=True)
    for _ in range(3):
        ola.move()
    assert asked[:5] == ["baron", "baron", "squire", "squire", "page"]
    moved = [entry["event"] for entry in ola.get(f"/api/tables/{ola.table}/events")["events"]]
    assert "page" in [event.get("level") for event in moved if event["kind"] == "moved"]


def test_a_clock_that_runs_out_lets_a_bot_take_over_and_the_player_comes_back(tmp_path_factory: pytest.TempPathFactory) -> None:
    time_now = [1_700_000_000_000]
    running = Running(tmp_path_factory.mktemp("clock"), now=lambda: time_now[0])
    try:
        ola, bo = Client(running.url, "Ola"), Client(running.url, "Bo")
        bo.table = ola.open(clock={"kind": "live", "seconds": 60, "increment": 5})
        bo.do("join")
        ola.do("start")
        first = turn_of(ola, bo)
        seat = first.look()["table"]["turn"]
        time_now[0] += 20_000
        first.move()
        seen = ola.look()["table"]
        assert seen["seats"][seat]["time"] == 45_000
        mover = turn_of(ola, bo)
        time_now[0] += 61_000
        end = time.monotonic() + PATIENCE
        while mover.look()["table"]["seats"][seen["turn"]].get("stand_in") != "squire":
            assert time.monotonic() < end
            time.sleep(0.05)
        mover.do("return")
        assert "stand_in" not in mover.look()["table"]["seats"][seen["turn"]]
    finally:
        running.stop()
