"""Clocks: the server's time decides, for people only; what follows when it has run out; and restarts in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.server.fold import GRACE, Fold
from crownlands.server.settings import Settings
from crownlands.store.events import Clock, Entry, Event, Moved, Opened, Person, Place, Returned, Started, StoodIn, TakenBack
from server.hands import DAY, SECOND, Hands, events, times, wait_for
from server.running import Client, Running

LIVE = {"kind": "live", "seconds": 60, "increment": 5}
DAYS = {"kind": "correspondence", "days": 3}
OLA, BO = Person("ola", "Ola"), Person("bo", "Bo")
AWAY = Settings().away_minutes * 60 * SECOND
OPENING = ["+1", "+2", "+3", "+4", "king0a"]


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def timed(tmp_path: Path, hands: Hands) -> Iterator[Running]:
    """A server whose time is turned by hand."""
    found = Running(tmp_path / "data", hands)
    yield found
    if found.thread.is_alive():
        found.stop()


def two(running: Running, clock: dict[str, object]) -> tuple[Client, Client, Client]:
    """Two people at a table with a clock, and the one of them who is to move."""
    ola, bo = Client(running.url, "Ola"), Client(running.url, "Bo")
    table = ola.open("kingdomino", "me", "open", clock=clock)
    bo.table = table
    bo.do("join")
    ola.do("start")
    return ola, bo, asked(ola, bo)


def asked(ola: Client, bo: Client) -> Client:
    return (ola, bo)[ola.look()["table"]["turn"]]


def test_time_is_taken_from_whoever_is_asked_and_comes_back_at_the_end_of_a_turn(timed: Running, hands: Hands) -> None:
    ola, bo, first = two(timed, LIVE)
    seat = (ola, bo).index(first)
    assert times(ola) == [60 * SECOND] * 2
    hands.pass_by(10 * SECOND)
    first.move()
    expected = [60 * SECOND] * 2
    expected[seat] = 55 * SECOND
    assert times(ola) == expected


def test_who_runs_out_of_time_is_replaced_by_a_bot_and_gets_the_seat_back(timed: Running, hands: Hands) -> None:
    ola, bo, first = two(timed, LIVE)
    seat = (ola, bo).index(first)
    hands.pass_by(60 * SECOND - 1)
    assert events(ola, "stood-in") == []
    hands.pass_by(1)
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


def test_where_the_table_wants_it_so_the_others_may_claim(timed: Running, hands: Hands) -> None:
    ola, bo, first = two(timed, {**LIVE, "absence": "claim"})
    seat, other = (ola, bo).index(first), bo if first is ola else ola
    assert other.refused("claim", seat=seat) == (409, "time-not-over")
    hands.pass_by(61 * SECOND)
    assert other.refused("claim", seat=1 - seat) == (409, "time-not-over")
    assert first.look()["table"]["turn"] == seat
    assert events(ola, "stood-in") == []
    other.do("claim", seat=seat)
    assert events(ola, "stood-in")[0]["reason"] == "claimed"


def test_who_moves_late_but_before_anybody_claims_goes_on(timed: Running, hands: Hands) -> None:
    _, _, first = two(timed, {**LIVE, "absence": "claim"})
    hands.pass_by(100 * SECOND)
    first.move()
    assert events(first, "stood-in") == []


def test_a_live_clock_waits_for_a_server_that_was_away(timed: Running, hands: Hands) -> None:
    ola, bo, first = two(timed, LIVE)
    hands.pass_by(20 * SECOND)
    first.move()
    before = times(ola)
    hands.pass_by(30 * SECOND)
    timed.stop()
    hands.pass_by(3600 * SECOND)
    timed.start()
    for each in (ola, bo):
        each.at(timed.url)
    assert times(ola) == before
    assert (len(events(ola, "resumed")), events(ola, "stood-in")) == (1, [])
    table = ola.look()["table"]
    assert table["turn_began"] == hands()
    hands.pass_by(before[table["turn"]] or 0)
    wait_for(ola, "stood-in")


def test_days_go_on_while_the_server_is_away(timed: Running, hands: Hands) -> None:
    ola, bo, first = two(timed, DAYS)
    seat = (ola, bo).index(first)
    hands.pass_by(2 * DAY)
    timed.restart()
    for each in (ola, bo):
        each.at(timed.url)
    assert events(ola, "stood-in") == []
    timed.stop()
    hands.pass_by(DAY)
    timed.start()
    for each in (ola, bo):
        each.at(timed.url)
    stood_in = wait_for(ola, "stood-in")
    assert (stood_in["seat"], stood_in["reason"]) == (seat, "time")


def test_without_a_clock_nobody_runs_out(timed: Running, hands: Hands) -> None:
    ola, _, first = two(timed, {"kind": "none"})
    hands.pass_by(400 * DAY)
    first.move()
    assert (times(ola), events(ola, "stood-in")) == ([None, None], [])


def test_without_a_clock_the_others_may_claim_the_seat_of_somebody_who_stays_away(timed: Running, hands: Hands) -> None:
    ola, bo, first = two(timed, {"kind": "none"})
    seat, other = (ola, bo).index(first), bo if first is ola else ola
    with first.socket() as ear:
        ear.next("presence")
        hands.pass_by(AWAY)
        assert other.refused("claim", seat=seat) == (409, "time-not-over")  # whoever is here may think as long as he likes
    with other.socket() as ear:
        while first.id in ear.next("presence")["here"]:
            pass
        hands.pass_by(AWAY - 1)
        assert other.refused("claim", seat=seat) == (409, "time-not-over")
        hands.pass_by(1)
        assert first.refused("claim", seat=seat) == (409, "time-not-over")
        assert other.refused("claim", seat=1 - seat) == (409, "time-not-over")
        other.do("claim", seat=seat)
    assert events(ola, "stood-in")[0]["reason"] == "claimed"
    first.do("return")
    assert ola.look()["table"]["seats"][seat].get("stand_in", "") == ""


def test_nobody_was_away_while_the_server_was(timed: Running, hands: Hands) -> None:
    ola, bo, first = two(timed, {"kind": "none"})
    seat, other = (ola, bo).index(first), bo if first is ola else ola
    timed.stop()
    hands.pass_by(AWAY)
    timed.start()
    for each in (ola, bo):
        each.at(timed.url)
    assert other.refused("claim", seat=seat) == (409, "time-not-over")
    hands.pass_by(AWAY)
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
    body = {"key": "12345678", "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": clock}
    answer = ola.ask("POST", "/api/tables", body)
    assert (answer.status_code, answer.json()["refused"]) == (422, "bad-clock")


# What a log comes to, event by event.


def told(clock: Clock, *happened: tuple[int, Event], level: str = "") -> Fold:
    """The table of these events, each at its time in seconds; Bo may be a bot."""
    seats = (Place(OLA), Place(level=level) if level else Place(BO))
    opened = Opened("kingdomino", 1, 2, (), "", OLA, seats, clock=clock, take_backs="agreement")
    fold = Fold("t", "CODE")
    log: list[tuple[int, Event]] = [(0, opened), (0, Started()), *happened]
    for version, (at, event) in enumerate(log, 1):
        fold.apply(Entry(version, at * SECOND, event))
    return fold


def dealt(at: int, *moves: str) -> list[tuple[int, Event]]:
    return [(at, Moved("chance", move, draw=n)) for n, move in enumerate(moves)]


LIVE_CLOCK = Clock("live", seconds=60, increment=5)


def test_the_clock_does_not_run_while_a_bot_thinks() -> None:
    begun = [*dealt(0, *OPENING), (10, Moved(0, "4")), *dealt(10, "king1a")]
    fold = told(LIVE_CLOCK, *begun, level="page")
    assert (fold.chairs[0].time, fold.chairs[1].time, fold.turn_began) == (55 * SECOND, None, None)
    fold = told(
        LIVE_CLOCK, *begun, (50, Moved(1, "3")), *dealt(50, "king1b"), (90, Moved(1, "2")), *dealt(90, "king0b"), level="page"
    )
    assert (fold.chairs[0].time, fold.turn_began) == (55 * SECOND, 90 * SECOND)
    assert fold.deadline == (90 + 55) * SECOND


def test_a_seat_that_a_bot_has_taken_over_costs_no_time() -> None:
    fold = told(LIVE_CLOCK, *dealt(0, *OPENING), (20, StoodIn(0, "squire", "claimed")))
    assert (fold.chairs[0].time, fold.turn_began, fold.deadline) == (40 * SECOND, None, None)
    fold = told(LIVE_CLOCK, *dealt(0, *OPENING), (20, StoodIn(0, "squire", "claimed")), (30, Returned(0)))
    assert (fold.chairs[0].time, fold.turn_began) == (60 * SECOND, 30 * SECOND)


def test_nobody_gains_time_by_taking_back_again_and_again() -> None:
    happened = [*dealt(0, *OPENING)]
    for _ in range(5):
        happened += [(0, Moved(0, "4")), (0, TakenBack(0, 5))]
    assert told(LIVE_CLOCK, *happened).chairs[0].time == 60 * SECOND
    assert told(LIVE_CLOCK, *happened, (0, Moved(0, "4"))).chairs[0].time == 65 * SECOND


def test_days_are_for_a_turn_and_not_for_each_of_its_small_moves() -> None:
    line = ["+5", "+6", "+7", "+8"]
    first = [*dealt(0, *OPENING), (1, Moved(0, "1")), *dealt(1, "king1a"), (2, Moved(1, "2")), *dealt(2, "king0b")]
    first += [(3, Moved(0, "3")), *dealt(3, "king1b"), (4, Moved(1, "4")), *dealt(5, *line)]
    fold = told(Clock("correspondence", days=1), *first)
    assert (fold.seat, fold.turn_began) == (0, 5 * SECOND)
    fold = told(Clock("correspondence", days=1), *first, (9, Moved(0, "1@f5e")))
    assert (fold.seat, fold.turn_began, fold.deadline) == (0, 5 * SECOND, 5 * SECOND + DAY)
    fold = told(Clock("correspondence", days=1), *first, (9, Moved(0, "1@f5e")), (10, Moved(0, "5")))
    assert (fold.seat, fold.turn_began) == (1, 10 * SECOND)
