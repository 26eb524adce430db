"""The server's clock: set forward or back, a stopped process, and lag cost nobody a match."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.server.tables.chair import LAG
from crownlands.server.tables.server_clock import BEAT, SHORTEST_PAUSE, Pauses, steady_clock
from server.helpers.fake_clock import DAY, SECOND, FakeClock, events, times, wait_for
from server.helpers.running import Client, Running, turn_of

LIVE = {"kind": "live", "seconds": 60}
AWAY = 10 * 60 * SECOND


class StoppableClock:
    """The clocks of a server whose process a test can stop; both change at the same moment."""

    def __init__(self) -> None:
        self._times = 1_800_000_000_000, 0

    def now(self) -> int:
        """The time of the server."""
        return self._times[0]

    def monotonic(self) -> int:
        """A clock on which only the time passes in which the process is stopped."""
        return self._times[1]

    def advance(self, milliseconds: int) -> None:
        """Let time pass while the process runs."""
        self._times = self._times[0] + milliseconds, self._times[1]

    def stop_process(self, milliseconds: int) -> None:
        """Let time pass while the process is stopped."""
        self._times = self._times[0] + milliseconds, self._times[1] + milliseconds


@pytest.fixture
def clock() -> StoppableClock:
    return StoppableClock()


@pytest.fixture
def timed(tmp_path: Path, clock: StoppableClock) -> Iterator[Running]:
    """A server whose clocks are turned by hand."""
    server = Running(tmp_path / "data", clock.now)
    server.monotonic = clock.monotonic
    yield server
    if server.thread.is_alive():
        server.stop()


def two(running: Running, **settings: object) -> tuple[Client, Client, int]:
    """The player to move, the other one, and the seat to move."""
    ola, bo = Client(running.url, "Ola"), Client(running.url, "Bo")
    bo.table = ola.open("kingdomino", "me", "open", clock=settings)
    bo.do("join")
    ola.do("start")
    first = turn_of(ola, bo)
    return (ola, bo, 0) if first is ola else (bo, ola, 1)


def test_the_clock_does_not_follow_the_one_of_the_machine() -> None:
    wall, monotonic = FakeClock(), FakeClock()
    start = wall()
    now = steady_clock(wall, monotonic)
    for change in (DAY, -3 * DAY):
        wall.advance(change)
        assert now() == start
    monotonic.advance(5)
    assert now() == start + 5


def test_only_long_gaps_between_two_beats_are_pauses() -> None:
    clock = StoppableClock()
    start = clock.now()
    pauses = Pauses(clock.now, clock.monotonic)
    for gap in (BEAT, BEAT + SHORTEST_PAUSE - 1):
        clock.stop_process(gap)
        pauses.beat()
    assert (pauses.lost_since(0), pauses.serving_since) == (0, start)
    clock.stop_process(10 * SECOND)
    pauses.beat()
    assert pauses.serving_since == clock.now()
    assert [pauses.lost_since(clock.now() - ago) for ago in (0, 4 * SECOND, DAY)] == [
        0,
        4 * SECOND,
        10 * SECOND,
    ]


@pytest.mark.parametrize("days", [1, -1])
def test_a_clock_that_is_set_costs_nobody_time_and_locks_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    running = Running(tmp_path / "data", limits=True, tables_a_minute=2)
    right = time.time_ns
    try:
        first, other, _ = two(running, **LIVE)
        before = times(first)
        monkeypatch.setattr(time, "time_ns", lambda: right() + days * DAY * 1_000_000)
        other.open()
        late = other.ask(
            "POST",
            "/api/tables",
            {"key": "12345678", "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]},
        )
        assert late.status_code == 429
        assert 0 < late.json()["retry_after"] <= 60
        time.sleep(1)  # the server has checked all clocks meanwhile
        first.move()
        assert events(first, "stood-in") == []
        assert all(
            0 <= (earlier or 0) - (later or 0) < 30 * SECOND
            for earlier, later in zip(before, times(first), strict=True)
        )
    finally:
        running.stop()


def test_a_stopped_process_costs_nobody_time(timed: Running, clock: StoppableClock) -> None:
    first, _, seat = two(timed, **LIVE)
    clock.advance(10 * SECOND)
    clock.stop_process(3600 * SECOND)
    assert wait_for(first, "resumed") == {"kind": "resumed", "lost": 3600 * SECOND}
    assert first.look()["table"]["turn_began"] == clock.now() - 10 * SECOND
    clock.advance(5 * SECOND)
    first.move()
    assert times(first)[seat] == 45 * SECOND
    assert (len(events(first, "resumed")), events(first, "stood-in")) == (1, [])


def test_a_claim_right_after_a_pause_is_refused(timed: Running, clock: StoppableClock) -> None:
    _, other, seat = two(timed, **LIVE, absence="claim")
    clock.stop_process(3600 * SECOND)
    assert other.refused("claim", seat=seat) == (409, "time-not-over")


def test_nobody_was_away_while_the_process_was_stopped(
    timed: Running, clock: StoppableClock
) -> None:
    _, other, seat = two(timed, kind="none")
    clock.stop_process(AWAY)
    assert other.refused("claim", seat=seat) == (409, "time-not-over")
    clock.advance(AWAY)
    other.do("claim", seat=seat)


def test_days_wait_for_a_process_that_was_stopped(timed: Running, clock: StoppableClock) -> None:
    first, other, _ = two(timed, kind="correspondence", days=1)
    clock.stop_process(3 * DAY)
    assert wait_for(other, "resumed") == {"kind": "resumed", "lost": 3 * DAY}
    first.move()
    assert events(first, "stood-in") == []


def test_a_clock_that_was_set_forward_while_the_server_was_down_costs_nobody_a_match(
    timed: Running, clock: StoppableClock
) -> None:
    first, other, _ = two(timed, kind="correspondence", days=1)
    waiting = Client(timed.url, "Zed")
    waiting.open()
    timed.stop()
    clock.advance(400 * DAY)
    timed.start()
    for each in (first, other, waiting):
        each.at(timed.url)
        assert each.get("/api/me")["player"]["id"] == each.id  # every device is still signed in
    time.sleep(1)  # the server has checked all clocks
    first.move()
    assert events(first, "stood-in") == []
    assert waiting.look()["table"]["state"] == "open"


def test_a_clock_that_was_set_back_while_the_server_was_down_lets_nobody_wait(
    timed: Running, clock: StoppableClock
) -> None:
    first, other, seat = two(timed, kind="none")
    timed.stop()
    clock.advance(-365 * DAY)
    timed.start()
    for each in (first, other):
        each.at(timed.url)
    assert other.refused("claim", seat=seat) == (409, "time-not-over")
    clock.advance(AWAY)
    other.do("claim", seat=seat)


def move_after(client: Client, thought: int | None) -> None:
    """Play a move, with the time that the player says to have thought."""
    answer = client.look()
    version, text = answer["table"]["version"], answer["moves"]["moves"][0]["move"]
    client.do("move", version=version, move=text, thought=thought)


@pytest.mark.parametrize(
    ("thought", "used"),
    [(None, 10_000), (10_000, 10_000), (9_700, 9_700), (0, 10_000 - LAG), (99_000, 10_000)],
)
def test_lag_is_given_back_up_to_a_second(
    timed: Running, clock: StoppableClock, thought: int | None, used: int
) -> None:
    first, _, seat = two(timed, **LIVE)
    clock.advance(10 * SECOND)
    move_after(first, thought)
    assert times(first)[seat] == 60 * SECOND - used
    timed.restart()
    first.at(timed.url)
    assert times(first)[seat] == 60 * SECOND - used


def test_a_move_that_was_made_in_time_counts_although_it_comes_late(
    timed: Running, clock: StoppableClock
) -> None:
    first, _, seat = two(timed, **LIVE)
    clock.advance(60 * SECOND + LAG - 100)
    time.sleep(1)  # the server has checked all clocks
    move_after(first, 59_900)
    assert events(first, "stood-in") == []
    assert times(first)[seat] == 100
