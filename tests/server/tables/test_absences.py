"""Who is absent from a running match: since when, and what comes next, as presence has it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crownlands.server.settings import Settings
from crownlands.server.tables.chair import LAG
from server.helpers.fake_clock import DAY, SECOND, FakeClock, wait_for
from server.helpers.running import Client, Listener, Running, turn_of

LIVE = {"kind": "live", "seconds": 60, "increment": 5}
AWAY = Settings().away_minutes * 60 * SECOND


@pytest.fixture(scope="module")
def fake_clock() -> FakeClock:
    return FakeClock()


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory, fake_clock: FakeClock) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("server"), fake_clock)
    yield server
    server.stop()


def two(running: Running, clock: dict[str, object]) -> tuple[Client, Client, int]:
    """The player to move and the other one, at a table with that clock, and the seat to move."""
    ola, bo = Client(running.url, "Ola"), Client(running.url, "Bo")
    bo.table = ola.open("kingdomino", "me", "open", clock=clock)
    bo.do("join")
    ola.do("start")
    first = turn_of(ola, bo)
    return (ola, bo, 0) if first is ola else (bo, ola, 1)


def absences(listener: Listener) -> list[dict[str, Any]]:
    """The next list of absent players."""
    return list(listener.next("presence")["away"])


def test_who_leaves_without_a_clock_can_be_replaced_once_the_turn_has_waited_long_enough(
    timed: Running, fake_clock: FakeClock
) -> None:
    first, other, seat = two(timed, {"kind": "none"})
    with other.socket() as listener:
        assert absences(listener) == [
            {"seat": seat, "next": "claim", "at": fake_clock() + AWAY, "wait": AWAY}
        ]
        with first.socket():
            assert absences(listener) == []
            fake_clock.advance(5 * SECOND)
        left = fake_clock()
        expected = {"seat": seat, "next": "claim", "since": left, "at": left + AWAY, "wait": AWAY}
        assert absences(listener) == [expected]


def test_an_absent_player_who_is_not_to_move_has_no_deadline(
    timed: Running, fake_clock: FakeClock
) -> None:
    first, other, seat = two(timed, {"kind": "none"})
    with first.socket() as listener:
        assert absences(listener) == [{"seat": 1 - seat, "next": "claim", "wait": AWAY}]
        while turn_of(first, other) is first:
            first.move()
        due = {"seat": 1 - seat, "next": "claim", "at": fake_clock() + AWAY, "wait": AWAY}
        assert absences(listener) == [due]


@pytest.mark.parametrize("absence", ["bot", "claim"])
def test_a_clock_says_when_a_bot_takes_over_or_may_be_asked_to(
    timed: Running, fake_clock: FakeClock, absence: str
) -> None:
    _, other, seat = two(timed, {**LIVE, "absence": absence})
    with other.socket() as listener:
        due = fake_clock() + 60 * SECOND + LAG
        assert absences(listener) == [
            {"seat": seat, "next": absence, "at": due, "wait": 60 * SECOND}
        ]


def test_a_deadline_in_days_is_a_time_too(timed: Running, fake_clock: FakeClock) -> None:
    _, other, seat = two(timed, {"kind": "correspondence", "days": 3})
    with other.socket() as listener:
        due = fake_clock() + 3 * DAY
        assert absences(listener) == [{"seat": seat, "next": "bot", "at": due, "wait": 3 * DAY}]


def test_after_a_bot_has_taken_over_the_player_may_return(
    timed: Running, fake_clock: FakeClock
) -> None:
    _, other, seat = two(timed, LIVE)
    with other.socket() as listener:
        absences(listener)
        fake_clock.advance(60 * SECOND + LAG)
        wait_for(other, "stood-in")
        assert absences(listener) == [{"seat": seat, "next": "return"}]


def test_bots_programs_and_those_who_resigned_are_not_absent(timed: Running) -> None:
    ola = Client(timed.url, "Ola")
    program = Client(timed.url)
    token = program.post("/api/bots", name="Lots")["token"]
    program.http.headers["Authorization"] = f"Bearer {token}"
    program.table = ola.open("kingdomino", "me", "open", "page")
    program.do("join")
    ola.do("start")
    with ola.socket() as listener:
        assert absences(listener) == []
    bo = Client(timed.url, "Bo")
    bo.table = ola.open("kingdomino", "me", "open", "page")
    bo.do("join")
    ola.do("start")
    bo.do("resign")
    with ola.socket() as listener:
        assert absences(listener) == []


def test_an_absence_without_a_limit_says_so(tmp_path: Path, fake_clock: FakeClock) -> None:
    server = Running(tmp_path / "data", fake_clock, away_minutes=0)
    try:
        _, other, seat = two(server, {"kind": "none"})
        with other.socket() as listener:
            assert absences(listener) == [{"seat": seat, "next": "wait"}]
    finally:
        server.stop()


def test_before_the_start_and_after_the_end_nobody_is_absent(timed: Running) -> None:
    ola, bo = Client(timed.url, "Ola"), Client(timed.url, "Bo")
    bo.table = ola.open("kingdomino", "me", "open")
    bo.do("join")
    with ola.socket() as listener:
        assert absences(listener) == []
    ola.do("start")
    ola.do("resign")
    with ola.socket() as listener:
        assert absences(listener) == []
