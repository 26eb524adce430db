"""Take-backs: as the table has it, never across a draw; the record holds what stands, the log
all.
"""

from __future__ import annotations

from typing import Any

import crownlands
from server.conftest import NewClient
from server.helpers.fake_clock import events
from server.helpers.running import Client, Running, turn_of


def begun(ola: Client, bo: Client, policy: str, game: str = "kingdomino") -> tuple[Client, Client]:
    """Whoever is to move, and the other one."""
    bo.table = ola.open(game, "me", "open", take_backs=policy)
    bo.do("join")
    ola.do("start")
    return (ola, bo) if ola.look()["table"]["turn"] == 0 else (bo, ola)


def version(client: Client) -> int:
    return int(client.look()["table"]["version"])


def record(client: Client) -> list[str]:
    return crownlands.replay(client.ask("GET", f"/api/tables/{client.table}/record").text).moves


def until_undrawn(first: Client, second: Client) -> tuple[Client, Client]:
    """Play on until a move was followed by nobody's, not even chance's: who made it, and the other
    one.
    """
    while True:
        turn = first.look()["table"]["turn"]
        mover = next(
            each
            for each in (first, second)
            if each.look()["table"]["seats"][turn]["player"]["id"] == each.id
        )
        answer = mover.move()
        if (
            answer["events"][-1]["event"]["kind"] == "moved"
            and answer["events"][-1]["event"]["seat"] == turn
        ):
            return mover, second if mover is first else first


def has_draw(answer: Any) -> bool:
    """Whether a draw of chance followed a move."""
    return any(entry["event"].get("seat") == "chance" for entry in answer["events"])


def past_the_first_kings(*players: Client) -> None:
    """Play on until placements have begun: then a move is not followed by a draw at once."""
    while players[0].look()["view"]["now"] != "place":
        turn_of(*players).move()


def test_where_no_move_is_taken_back_it_is_refused(new_client: NewClient) -> None:
    first, second = begun(new_client("Ola"), new_client("Bo"), "never")
    mover, _ = until_undrawn(first, second)
    assert mover.refused("take-back", version=version(mover)) == (409, "no-take-backs")


def test_the_table_names_the_seats_that_can_take_a_move_back(new_client: NewClient) -> None:
    for policy, can in (("never", False), ("until-next", True), ("agreement", True)):
        first, second = begun(new_client("Ola"), new_client("Bo"), policy)
        mover, other = until_undrawn(first, second)
        seats = mover.look()["table"].get("take_back", [])
        seat = next(
            seat["seat"]
            for seat in mover.look()["table"]["seats"]
            if seat["player"]["id"] == mover.id
        )
        assert (seat in seats) == can
        assert other.look()["table"].get("take_back", []) == seats


def test_a_move_is_taken_back_until_the_next_one_acts(new_client: NewClient) -> None:
    first, second = begun(new_client("Ola"), new_client("Bo"), "until-next")
    mover, other = until_undrawn(first, second)
    played = record(mover)
    assert other.refused("take-back", version=version(other)) == (409, "nothing-to-take-back")
    answer = mover.do("take-back", version=version(mover))
    assert answer["events"][0]["event"] == {
        "kind": "taken-back",
        "seat": answer["events"][0]["event"]["seat"],
        "moves": len(played) - 1,
    }
    assert record(mover) == played[:-1]
    assert [
        each["move"] for each in events(mover, "moved")
    ] == played  # the log keeps what was taken back
    mover.move(max)
    seen_version = version(mover)
    other_is_next = mover.look()["moves"] is None
    if other_is_next:
        other.move()
        assert mover.refused("take-back", version=seen_version) == (409, "stale")


def before_an_answer(first: Client, second: Client) -> tuple[Client, Client]:
    """Play on until a move can be taken back and the other one is to answer it."""
    while True:
        mover, other = until_undrawn(first, second)
        if other.look()["moves"]:
            return mover, other


def test_a_move_is_taken_back_once_until_the_others_have_moved(new_client: NewClient) -> None:
    mover, other = before_an_answer(*begun(new_client("Ola"), new_client("Bo"), "until-next"))
    last = record(mover)[-1]
    mover.do("take-back", version=version(mover))
    mover.move(lambda moves: last)
    assert mover.look()["table"].get("take_back", []) == []
    assert mover.refused("take-back", version=version(mover)) == (409, "taken-back-already")
    other.move()
    mover, _ = before_an_answer(mover, other)
    mover.do("take-back", version=version(mover))


def test_an_answer_to_a_move_that_was_taken_back_and_played_again_counts(
    new_client: NewClient,
) -> None:
    mover, other = before_an_answer(*begun(new_client("Ola"), new_client("Bo"), "until-next"))
    played, seen_version, answer = (
        record(mover),
        version(other),
        other.look()["moves"]["moves"][0]["move"],
    )
    mover.do("take-back", version=seen_version)
    mover.move(lambda moves: played[-1])
    other.do("move", version=seen_version, move=answer)
    assert record(mover)[: len(played) + 1] == [*played, answer]


def test_an_answer_in_flight_when_a_move_is_taken_back_counts(own: Running) -> None:
    mover, other = before_an_answer(
        *begun(Client(own.url, "Ola"), Client(own.url, "Bo"), "until-next")
    )
    played, seen_version, answer = (
        record(mover),
        version(other),
        other.look()["moves"]["moves"][0]["move"],
    )
    mover.do("take-back", version=seen_version)
    other.do("move", version=seen_version, move=answer)
    assert record(mover)[: len(played) + 1] == [*played, answer]
    own.restart()
    mover.at(own.url)
    assert record(mover)[: len(played) + 1] == [*played, answer]


def test_no_take_back_crosses_a_draw_not_even_by_agreement(new_client: NewClient) -> None:
    for policy in ("until-next", "agreement"):
        first, _ = begun(new_client("Ola"), new_client("Bo"), policy)
        answer = first.move()
        assert answer["events"][-1]["event"]["seat"] == "chance"  # the next king is drawn
        assert first.refused("take-back", version=version(first)) == (409, "nothing-to-take-back")


def test_the_others_agree_or_decline_and_a_restart_changes_nothing(own: Running) -> None:
    first, second = begun(Client(own.url, "Ola"), Client(own.url, "Bo"), "agreement")
    mover, other = until_undrawn(first, second)
    played = record(mover)
    mover.do("take-back", version=version(mover))
    assert mover.refused("take-back", version=version(mover)) == (409, "offer-open")
    assert mover.refused("answer", agree=True) == (409, "no-offer")
    other.do("answer", agree=False)
    assert other.refused("answer", agree=True) == (409, "no-offer")
    assert record(mover) == played
    mover.do("take-back", version=version(mover))
    own.restart()
    for each in (mover, other):
        each.at(own.url)
    assert other.look()["table"]["offer"]["moves"] == len(played) - 1
    other.do("answer", agree=True)
    assert record(mover) == played[:-1]
    own.restart()
    for each in (mover, other):
        each.at(own.url)
    assert record(mover) == played[:-1]
    assert [each["move"] for each in events(mover, "moved")] == played


def test_an_offer_is_gone_with_the_next_move(new_client: NewClient) -> None:
    first, second = begun(new_client("Ola"), new_client("Bo"), "agreement")
    mover, other = until_undrawn(first, second)
    mover.do("take-back", version=version(mover))
    if other.look()["moves"] is not None:
        other.move()
    else:
        mover.move()
    assert other.refused("answer", agree=True) == (409, "no-offer")


def test_bots_always_agree(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "page", "page", take_backs="agreement", start=True)
    while True:
        answer = ola.move()
        moves = [each for each in answer["events"] if each["event"]["kind"] == "moved"]
        if (
            len(moves) == 1
            and ola.look()["table"]["turn"] == 0
            and version(ola) == answer["version"]
        ):
            break
    moves_left = len(record(ola)) - 1
    ola.do("take-back", version=version(ola))
    assert events(ola, "taken-back")[-1]["moves"] == moves_left


def test_after_a_take_back_the_position_is_as_before(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True, take_backs="until-next")
    past_the_first_kings(ola)
    before = ola.look()
    version = ola.move()["version"]
    ola.do("take-back", version=version)
    after = ola.look()
    assert (after["view"], after["table"]["moves"]) == (before["view"], before["table"]["moves"])
    assert after["table"]["version"] == before["table"]["version"] + 2


def test_an_offer_is_seen_by_all_until_it_is_answered(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
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


def test_alone_at_a_table_no_take_back_crosses_a_draw(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True, take_backs="agreement")
    while True:
        answer = ola.move()
        if has_draw(answer):
            break
    assert ola.refused("take-back", version=answer["version"]) == (409, "nothing-to-take-back")
