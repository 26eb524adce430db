"""Clocks: the server's time decides, for people only; what follows when it has run out; and
restarts in the middle.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.server.settings import Settings
from crownlands.server.tables.chair import GRACE, LAG
from crownlands.server.tables.undone_moves import IN_FLIGHT
from server.helpers.fake_clock import DAY, SECOND, FakeClock, events, times, wait_for
from server.helpers.running import TIMEOUT, Client, Running, turn_of
from server.tables.test_take_backs import before_an_answer

INCREMENT = 5
LIVE = {"kind": "live", "seconds": 60, "increment": INCREMENT}
DAYS = {"kind": "correspondence", "days": 3}
AWAY = Settings().away_minutes * 60 * SECOND


@pytest.fixture
def fake_clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def timed(tmp_path: Path, fake_clock: FakeClock) -> Iterator[Running]:
    """A server whose time is turned by hand."""
    server = Running(tmp_path / "data", fake_clock)
    yield server
    if server.thread.is_alive():
        server.stop()


def two(running: Running, clock: dict[str, object]) -> tuple[Client, Client, Client]:
    """Two people at a table with a clock, and the one of them who is to move."""
    ola, bo = Client(running.url, "Ola"), Client(running.url, "Bo")
    table = ola.open("kingdomino", "me", "open", clock=clock)
    bo.table = table
    bo.do("join")
    ola.do("start")
    return ola, bo, player_to_move(ola, bo)


def player_to_move(ola: Client, bo: Client) -> Client:
    return (ola, bo)[ola.look()["table"]["turn"]]


def test_an_answer_long_after_a_take_back_is_stale_and_the_opponents_time_comes_back(
    timed: Running, fake_clock: FakeClock
) -> None:
    ola, bo, _ = two(timed, LIVE)
    mover, other = before_an_answer(ola, bo)
    seat, rival = ((0, 1), (1, 0))[mover is bo]
    before, version = times(ola), other.look()["table"]["version"]
    answer = other.look()["moves"]["moves"][0]["move"]
    fake_clock.advance(20 * SECOND)
    mover.do("take-back", version=version)
    after = times(ola)
    assert after[rival] == before[rival]
    assert after[seat] == (before[seat] or 0) - 20 * SECOND - INCREMENT * SECOND
    fake_clock.advance(IN_FLIGHT + 1)
    assert other.refused("move", version=version, move=answer) == (409, "stale")


def test_the_clock_of_the_seat_to_move_runs_and_gains_at_the_end_of_a_turn(
    timed: Running, fake_clock: FakeClock
) -> None:
    ola, bo, first = two(timed, LIVE)
    seat = (ola, bo).index(first)
    assert times(ola) == [60 * SECOND] * 2
    fake_clock.advance(10 * SECOND)
    first.move()
    expected = [60 * SECOND] * 2
    expected[seat] = 55 * SECOND
    assert times(ola) == expected


def test_who_runs_out_of_time_is_replaced_by_a_bot_and_gets_the_seat_back(
    timed: Running, fake_clock: FakeClock
) -> None:
    ola, bo, first = two(timed, LIVE)
    seat = (ola, bo).index(first)
    fake_clock.advance(60 * SECOND + LAG - 1)
    assert events(ola, "stood-in") == []
    fake_clock.advance(1)
    stood_in = wait_for(ola, "stood-in")
    assert (stood_in["seat"], stood_in["reason"]) == (seat, "time")
    wait_for(ola, "moved")
    assert first.refused("claim", seat=seat) == (409, "time-not-over")
    timed.restart()
    for each in (ola, bo):
        each.at(timed.url)
    assert ola.look()["table"]["seats"][seat]["stand_in"] == stood_in["level"]
    first.do("return")
    assert ola.look()["table"]["seats"][seat].get("stand_in", "") == ""
    assert times(ola)[seat] == GRACE
    assert first.refused("return") == (409, "no-stand-in")


def test_where_the_table_wants_it_so_the_others_may_claim(
    timed: Running, fake_clock: FakeClock
) -> None:
    ola, bo, first = two(timed, {**LIVE, "absence": "claim"})
    seat, other = (ola, bo).index(first), bo if first is ola else ola
    assert other.refused("claim", seat=seat) == (409, "time-not-over")
    fake_clock.advance(61 * SECOND)
    assert other.refused("claim", seat=1 - seat) == (409, "time-not-over")
    assert first.look()["table"]["turn"] == seat
    assert events(ola, "stood-in") == []
    other.do("claim", seat=seat)
    assert events(ola, "stood-in")[0]["reason"] == "claimed"


def test_who_moves_late_but_before_anybody_claims_goes_on(
    timed: Running, fake_clock: FakeClock
) -> None:
    _, _, first = two(timed, {**LIVE, "absence": "claim"})
    fake_clock.advance(100 * SECOND)
    first.move()
    assert events(first, "stood-in") == []


def test_a_live_clock_waits_for_a_server_that_was_away(
    timed: Running, fake_clock: FakeClock
) -> None:
    ola, bo, first = two(timed, LIVE)
    fake_clock.advance(20 * SECOND)
    first.move()
    before = times(ola)
    fake_clock.advance(30 * SECOND)
    timed.stop()
    fake_clock.advance(3600 * SECOND)
    timed.start()
    for each in (ola, bo):
        each.at(timed.url)
    wait_for(ola, "resumed")
    assert times(ola) == before
    assert (len(events(ola, "resumed")), events(ola, "stood-in")) == (1, [])
    table = ola.look()["table"]
    assert table["turn_began"] == fake_clock()
    fake_clock.advance((before[table["turn"]] or 0) + LAG)
    wait_for(ola, "stood-in")


def test_days_wait_for_a_server_that_was_away(timed: Running, fake_clock: FakeClock) -> None:
    ola, bo, first = two(timed, DAYS)
    seat = (ola, bo).index(first)
    fake_clock.advance(2 * DAY)
    timed.stop()
    fake_clock.advance(10 * DAY)
    timed.start()
    for each in (ola, bo):
        each.at(timed.url)
    wait_for(ola, "resumed")
    assert ola.look()["table"]["turn_began"] == fake_clock() - 2 * DAY
    fake_clock.advance(DAY - 1)
    time.sleep(1)  # the server has checked all clocks once more
    assert (events(ola, "resumed"), events(ola, "stood-in")) == (
        [{"kind": "resumed", "lost": 10 * DAY}],
        [],
    )
    fake_clock.advance(1)
    stood_in = wait_for(ola, "stood-in")
    assert (stood_in["seat"], stood_in["reason"]) == (seat, "time")


def test_a_short_restart_changes_no_days(timed: Running, fake_clock: FakeClock) -> None:
    ola, bo, _ = two(timed, DAYS)
    timed.stop()
    fake_clock.advance(30 * SECOND)
    timed.start()
    for each in (ola, bo):
        each.at(timed.url)
    assert (ola.look()["table"]["turn"] is not None, events(ola, "resumed")) == (True, [])


def test_without_a_clock_nobody_runs_out(timed: Running, fake_clock: FakeClock) -> None:
    ola, _, first = two(timed, {"kind": "none"})
    fake_clock.advance(400 * DAY)
    first.move()
    assert (times(ola), events(ola, "stood-in")) == ([None, None], [])


def test_without_a_clock_the_others_may_claim_the_seat_of_somebody_who_stays_away(
    timed: Running, fake_clock: FakeClock
) -> None:
    ola, bo, first = two(timed, {"kind": "none"})
    seat, other = (ola, bo).index(first), bo if first is ola else ola
    with first.socket() as listener:
        listener.next("presence")
        fake_clock.advance(AWAY)
        assert other.refused("claim", seat=seat) == (
            409,
            "time-not-over",
        )  # whoever is here may think as long as he likes
    with other.socket() as listener:
        while first.id in listener.next("presence")["here"]:
            pass
        fake_clock.advance(AWAY - 1)
        assert other.refused("claim", seat=seat) == (409, "time-not-over")
        fake_clock.advance(1)
        assert first.refused("claim", seat=seat) == (409, "time-not-over")
        assert other.refused("claim", seat=1 - seat) == (409, "time-not-over")
        other.do("claim", seat=seat)
    assert events(ola, "stood-in")[0]["reason"] == "claimed"
    first.do("return")
    assert ola.look()["table"]["seats"][seat].get("stand_in", "") == ""


def test_nobody_was_away_while_the_server_was(timed: Running, fake_clock: FakeClock) -> None:
    ola, bo, first = two(timed, {"kind": "none"})
    seat, other = (ola, bo).index(first), bo if first is ola else ola
    timed.stop()
    fake_clock.advance(AWAY)
    timed.start()
    for each in (ola, bo):
        each.at(timed.url)
    assert other.refused("claim", seat=seat) == (409, "time-not-over")
    fake_clock.advance(AWAY)
    other.do("claim", seat=seat)


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "live", "seconds": 0},
        {"kind": "live", "seconds": 86_401},
        {"kind": "live", "seconds": 60, "increment": -1},
        {"kind": "correspondence", "days": 0},
        {"kind": "correspondence", "days": 61},
    ],
)
def test_clocks_that_cannot_be_are_refused(timed: Running, clock: dict[str, object]) -> None:
    ola = Client(timed.url, "Ola")
    body = {
        "key": "12345678",
        "game": "kingdomino",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "clock": clock,
    }
    answer = ola.ask("POST", "/api/tables", body)
    assert (answer.status_code, answer.json()["refused"]) == (422, "bad-clock")


def test_a_clock_that_runs_out_lets_a_bot_take_over_and_the_player_comes_back(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
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
        table = ola.look()["table"]
        assert table["seats"][seat]["time"] == 45_000
        mover = turn_of(ola, bo)
        time_now[0] += 61_000
        end = time.monotonic() + TIMEOUT
        while mover.look()["table"]["seats"][table["turn"]].get("stand_in") != "squire":
            assert time.monotonic() < end
            time.sleep(0.05)
        mover.do("return")
        assert "stand_in" not in mover.look()["table"]["seats"][table["turn"]]
    finally:
        running.stop()
