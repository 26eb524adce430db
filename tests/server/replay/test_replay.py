"""Replays of tables and records, and tables that start from a position."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import crownlands
from crownlands.engine.deals.fairness import Draws, new_nonce
from crownlands.engine.deals.verifier import verify
from crownlands.engine.match import Match
from crownlands.engine.view import plain
from server.conftest import NewClient
from server.helpers.fake_clock import events
from server.helpers.running import Client, Running, key


def played(name: str, seed: int = 5) -> Match:
    """A random match, played to its end."""
    match = crownlands.start(name, crownlands.game(name).players[0])
    dice = crownlands.dice(seed)
    while not match.is_over:
        match.play(match.pick(dice))
    return match


def refusal(client: Client, path: str, **body: Any) -> tuple[int, Any]:
    response = client.ask("POST", path, body)
    return response.status_code, response.json()


def position_after(match: Match, moves: int) -> str:
    replay = match.at_start()
    replay.play_all(match.moves[:moves])
    return replay.position()


def test_every_position_of_a_table_is_shown_once_at_the_version_that_changed_it(
    new_client: NewClient,
) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", take_backs="until-next", start=True)
    while ola.look()["view"]["now"] != "place":
        ola.move()
    answer = ola.move()
    ola.do("say", phrase="good-luck")
    ola.do("take-back", version=answer["version"])
    ola.move(max)
    log = ola.get(f"/api/tables/{ola.table}/events")["events"]
    changing = [
        entry["version"]
        for entry in log
        if entry["event"]["kind"] in ("started", "moved", "taken-back")
    ]
    frames: list[Any] = []
    while page := ola.get(
        f"/api/tables/{ola.table}/frames", after=frames[-1]["version"] if frames else 0, limit=7
    )["frames"]:
        assert len(page) <= 7
        frames += page
    assert [frame["version"] for frame in frames] == changing
    assert len(log) > len(frames) > 7
    for frame in frames[-5:]:
        assert frame["view"] == ola.get(f"/api/tables/{ola.table}/views/{frame['version']}")["view"]
        assert crownlands.resume(frame["position"]).position() == frame["position"]
    back = next(entry["version"] for entry in log if entry["event"]["kind"] == "taken-back")
    assert (
        next(f for f in frames if f["version"] == back)["position"]
        == frames[-4]["position"]
        != frames[-1]["position"]
    )


def test_the_turns_of_a_table_are_listed_without_positions(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", take_backs="until-next", start=True)
    while ola.look()["view"]["now"] != "place":
        ola.move()
    answer = ola.move()
    ola.do("take-back", version=answer["version"])
    ola.move(max)
    ola.move()
    log = ola.get(f"/api/tables/{ola.table}/events")["events"]
    answer = ola.get(f"/api/tables/{ola.table}/frames", limit=0)
    assert answer["frames"] == []
    started, back = (
        next(entry["version"] for entry in log if entry["event"]["kind"] == kind)
        for kind in ("started", "taken-back")
    )
    # The first line and the first king, four claims with a draw between them, the second line, the
    # domino whose placement is taken back, and the turn that stands.
    draws = 4 + 1
    claims = [started + draws + n for n in range(1, 8)]
    assert answer["turns"] == [started, started + draws, *claims, back - 2, back, back + 2]


@pytest.mark.parametrize("name", crownlands.shelf())
def test_a_turn_of_a_record_is_one_seats_and_ends_where_the_next_begins(
    running: Running, name: str
) -> None:
    match = played(name)
    answer = Client(running.url).post("/api/records", record=match.record(), limit=0)
    turns, moves = answer["turns"], answer["moves"]
    assert (turns[0], turns[-1]) == (0, len(moves))
    groups = [moves[begin:end] for begin, end in pairwise(turns)]
    assert all(len({move["seat"] for move in group}) == 1 for group in groups)
    assert 10 < len(groups) < len(moves)
    if name == "kingdomino":
        # Two kings of one player that follow each other are two turns.
        placed = [[move["move"] for move in group if "@" in move["move"]] for group in groups]
        assert {len(placements) for placements in placed} == {0, 1}


@pytest.mark.parametrize("name", crownlands.shelf())
def test_a_record_of_every_game_is_replayed_position_by_position(
    running: Running, name: str
) -> None:
    match = played(name)
    match.tags = {"Date": "2026-03-01", "Seat0": "Оля", "Seat1": "Bo"}
    stranger = Client(running.url)
    first = stranger.post("/api/records", record=match.record(), limit=3)
    last = stranger.post("/api/records", record=match.record(), after=len(match.moves) - 1)
    assert (first["game"], first["names"][:2], first["date"], first["start"]) == (
        name,
        ["Оля", "Bo"],
        "2026-03-01",
        "",
    )
    assert [move["move"] for move in first["moves"]] == match.moves
    assert first["moves"][0]["seat"] == "chance"
    assert [frame["version"] for frame in first["frames"]] == [0, 1, 2]
    assert [frame["version"] for frame in last["frames"]] == [len(match.moves)]
    assert last["frames"][0]["position"] == match.position()
    assert (last["over"], last["points"]) == (True, list(match.result().points))
    assert first["earned"] == plain(match.earned)
    assert bool(first["earned"]) == (name == "kingdomino-duel")
    assert stranger.post("/api/records", record=match.record(), limit=0)["frames"] == []


def test_a_record_that_is_wrong_is_refused_with_its_place(running: Running) -> None:
    stranger, match = Client(running.url), played("kingdomino")
    record = match.record()
    for wrong, expected in {
        record.replace(match.moves[9], "49", 1): "domino-unknown",
        record.replace('"kingdomino"', '"chess"'): "no-such-game",
        record.replace('[Players "2"]\n', ""): "tag-missing",
        record.replace("[Result ", '[Aftermath "quiet"]\n[Result '): "tag-order",
        record.replace("[Result ", '[Start "kingdomino/1"]\n[Result '): "ends-too-soon",
        "hello": "bad-tag",
        record + "1": "match-over",
    }.items():
        assert wrong != record
        for path in ("/api/records", "/api/records/deal"):
            status, answer = refusal(stranger, path, record=wrong)
            assert (status, answer["refused"]) == (422, expected), answer
            assert answer["at"] >= 0
    assert refusal(stranger, "/api/records", record="")[0] == 400
    assert refusal(stranger, "/api/records", record=record, after=-2)[0] == 400


def test_a_verifier_gets_all_that_could_have_come_at_every_draw(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me")
    ola.do("bring", nonce=new_nonce(ola.look()["table"]["commitment"]))
    ola.do("start")
    ola.move()
    path = f"/api/tables/{ola.table}/record"
    status, answer = refusal(ola, "/api/records/deal", record=ola.ask("GET", path).text)
    assert (status, answer["refused"]) == (422, "secret-not-shown")
    ola.do("resign", seat=0)
    deal = ola.post("/api/records/deal", record=ola.ask("GET", path).text)
    assert deal["draws"]
    draws = Draws(deal["table"], deal["secret"], tuple(deal["nonces"]))
    for draw in deal["draws"]:
        assert draw["legal"][draws.below(draw["draw"], len(draw["legal"]))] == draw["move"]
    assert (
        refusal(ola, "/api/records/deal", record=played("kingdomino").record())[1]["refused"]
        == "no-deals-told"
    )


@pytest.mark.parametrize("name", crownlands.shelf())
def test_a_match_of_every_game_is_played_on_from_a_position(
    new_client: NewClient, own: Running, name: str
) -> None:
    match = played(name)
    position = position_after(match, len(match.moves) - 12)
    ola = Client(own.url, "Ola")
    ola.open(name, *["me"] * match.players, position=position, start=True)
    answer = ola.look()
    assert answer["table"]["position"] == position
    assert (
        crownlands.replay(ola.ask("GET", f"/api/tables/{ola.table}/record").text).beginning
        == position
    )
    moves = 0
    while ola.look()["table"]["state"] == "playing":
        ola.move()
        moves += 1
        if moves == 2:
            own.restart()
            ola.at(own.url)
    record = crownlands.replay(ola.ask("GET", f"/api/tables/{ola.table}/record").text)
    assert (record.beginning, record.is_over) == (position, True)
    assert verify(record).fair
    ola.do("rematch")
    again = events(ola, "rematched")[0]["table"]
    assert "position" not in ola.look(again)["table"]


def test_what_cannot_be_played_on_is_refused(new_client: NewClient) -> None:
    match = played("kingdomino")
    ola, position = new_client("Ola"), position_after(match, 30)

    def answer(seats: int, **fields: Any) -> tuple[int, str]:
        body = {"key": key(), "game": "kingdomino", "seats": [{"kind": "me"}] * seats, **fields}
        status, response = refusal(ola, "/api/tables", **body)
        return status, response["refused"]

    assert answer(3, position=position) == (422, "position-differs")
    assert answer(2, position=position, options=["harmony"]) == (422, "position-differs")
    assert answer(2, position=match.position()) == (422, "match-over")
    assert answer(2, position=position.replace("kingdomino/", "queendomino/")) == (
        422,
        "no-such-revision",
    )
    assert answer(2, position="kingdomino/1")[0] == 422
    assert answer(2, position="x" * 5000) == (400, "bad-request")
