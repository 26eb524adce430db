"""The state of a table, event by event: clocks, take-backs, and moves in the game's own text."""

from __future__ import annotations

from typing import Literal

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.server.tables.commands import match_commands
from crownlands.server.tables.commands.transaction import Transaction
from crownlands.server.tables.dealer import Dealer
from crownlands.server.tables.serializers import table_info
from crownlands.server.tables.table_state import TableState, build_state
from crownlands.store.events import (
    Clock,
    Entry,
    Event,
    Moved,
    Opened,
    Person,
    Place,
    Returned,
    Started,
    StoodIn,
    TakenBack,
)
from crownlands.store.log import CorruptLog
from server.helpers.fake_clock import DAY, SECOND

OLA, BO = Person("ola", "Ola"), Person("bo", "Bo")
OPENING = ["+1", "+2", "+3", "+4", "king0a"]
NO_CLOCK = Clock()


def state_after(clock: Clock, *events: tuple[int, Event], level: str = "") -> TableState:
    """The table of these events, each at its time in seconds; Bo may be a bot."""
    seats = (Place(OLA), Place(level=level) if level else Place(BO))
    opened = Opened("kingdomino", 1, 2, (), "", OLA, seats, clock=clock, take_backs="agreement")
    state = TableState("t", "CODE")
    log: list[tuple[int, Event]] = [(0, opened), (0, Started()), *events]
    for version, (at, event) in enumerate(log, 1):
        state.apply(Entry(version, at * SECOND, event))
    return state


def draws(at: int, *moves: str) -> list[tuple[int, Event]]:
    return [(at, Moved("chance", move, draw=n)) for n, move in enumerate(moves)]


LIVE_CLOCK = Clock("live", seconds=60, increment=5)


def test_the_clock_does_not_run_while_a_bot_thinks() -> None:
    opening = [*draws(0, *OPENING), (10, Moved(0, "4")), *draws(10, "king1a")]
    state = state_after(LIVE_CLOCK, *opening, level="page")
    assert (state.chairs[0].time, state.chairs[1].time, state.turn_began) == (
        55 * SECOND,
        None,
        None,
    )
    state = state_after(
        LIVE_CLOCK,
        *opening,
        (50, Moved(1, "3")),
        *draws(50, "king1b"),
        (90, Moved(1, "2")),
        *draws(90, "king0b"),
        level="page",
    )
    assert (state.chairs[0].time, state.turn_began) == (55 * SECOND, 90 * SECOND)
    assert state.deadline == (90 + 55) * SECOND


def test_a_seat_that_a_bot_has_taken_over_costs_no_time() -> None:
    state = state_after(LIVE_CLOCK, *draws(0, *OPENING), (20, StoodIn(0, "squire", "claimed")))
    assert (state.chairs[0].time, state.turn_began, state.deadline) == (40 * SECOND, None, None)
    state = state_after(
        LIVE_CLOCK, *draws(0, *OPENING), (20, StoodIn(0, "squire", "claimed")), (30, Returned(0))
    )
    assert (state.chairs[0].time, state.turn_began) == (60 * SECOND, 30 * SECOND)


def test_nobody_gains_time_by_taking_back_again_and_again() -> None:
    events = [*draws(0, *OPENING)]
    for _ in range(5):
        events += [(0, Moved(0, "4")), (0, TakenBack(0, 5))]
    assert state_after(LIVE_CLOCK, *events).chairs[0].time == 60 * SECOND
    assert state_after(LIVE_CLOCK, *events, (0, Moved(0, "4"))).chairs[0].time == 65 * SECOND


def test_spells_are_listed_at_the_versions_that_earned_them_also_those_taken_back() -> None:
    match = crownlands.start("kingdomino-duel", players=2)
    dice = crownlands.dice(1)
    events: list[Event] = [
        Opened("kingdomino-duel", 1, 2, (), "", OLA, (Place(OLA), Place(BO))),
        Started(),
    ]
    while not match.earned:
        seat: int | Literal["chance"] = "chance" if match.is_chance else match.seat
        match.play(match.pick(dice))
        events.append(Moved(seat, match.moves[-1]))
    events += [TakenBack(0, len(match.moves) - 1), events[-1]]
    state = build_state("t", "CODE", [Entry(n, 0, event) for n, event in enumerate(events, 1)])
    versions = [len(events) - 2, len(events)]
    assert [(each.version, each.seat, each.name) for each in state.earned] == [
        (version, each.seat, each.name) for version in versions for each in match.earned
    ]
    assert table_info(state).earned == state.earned == state.copy().earned


def test_days_are_for_a_turn_and_not_for_each_of_its_small_moves() -> None:
    line = ["+5", "+6", "+7", "+8"]
    first = [
        *draws(0, *OPENING),
        (1, Moved(0, "1")),
        *draws(1, "king1a"),
        (2, Moved(1, "2")),
        *draws(2, "king0b"),
    ]
    first += [(3, Moved(0, "3")), *draws(3, "king1b"), (4, Moved(1, "4")), *draws(5, *line)]
    state = state_after(Clock("correspondence", days=1), *first)
    assert (state.seat, state.turn_began) == (0, 5 * SECOND)
    state = state_after(Clock("correspondence", days=1), *first, (9, Moved(0, "1@f5e")))
    assert (state.seat, state.turn_began, state.deadline) == (0, 5 * SECOND, 5 * SECOND + DAY)
    state = state_after(
        Clock("correspondence", days=1), *first, (9, Moved(0, "1@f5e")), (10, Moved(0, "5"))
    )
    assert (state.seat, state.turn_began) == (1, 10 * SECOND)


def first_round() -> list[tuple[int, Event]]:
    """Everything before the first placement: both players have claimed two dominoes."""
    claims = [
        (0, Moved(0, "1")),
        *draws(0, "king1a"),
        (0, Moved(1, "2")),
        *draws(0, "king0b"),
        (0, Moved(0, "3")),
        *draws(0, "king1b"),
        (0, Moved(1, "4")),
    ]
    return [*draws(0, *OPENING), *claims, *draws(0, "+5", "+6", "+7", "+8")]


def transaction_after(*events: tuple[int, Event]) -> Transaction:
    return Transaction(state_after(NO_CLOCK, *events), 0, Dealer("t", "5ec4e7"))


def test_a_typed_variant_of_a_move_is_logged_in_the_canonical_text() -> None:
    transaction = transaction_after(*first_round())
    match_commands.play(transaction, 0, "1@g5w")
    assert [entry.event for entry in transaction.entries] == [Moved(0, "1@f5e")]
    assert transaction.state.match is not None
    assert transaction.state.match.moves[-1] == "1@f5e"


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("1@a1e", "not-legal", "not-connected"),
        ("2@f5e", "not-legal", "wrong-domino"),
        ("hello", "bad-move-text", ""),
    ],
)
def test_the_command_handler_refuses_a_move_that_is_not_legal(
    text: str, key: str, reason: str
) -> None:
    transaction = transaction_after(*first_round())
    with pytest.raises(Refused) as refusal:
        match_commands.play(transaction, 0, text)
    assert (refusal.value.key, refusal.value.reason) == (key, reason)
    assert transaction.entries == []


def test_applying_an_event_never_refuses() -> None:
    state = state_after(NO_CLOCK, *draws(0, *OPENING), (0, Moved(0, "4")), *draws(0, "king1a"))
    assert state.match is not None
    assert "4" not in state.match.legal()
    state.apply(Entry(state.version + 1, 0, Moved(0, "4")))
    assert state.match.moves[-1] == "4"


def test_a_text_that_is_no_move_means_that_the_log_is_corrupt() -> None:
    with pytest.raises(CorruptLog):
        state_after(NO_CLOCK, *draws(0, *OPENING), (0, Moved(0, "hello")))


def test_a_take_back_leaves_the_match_as_it_was() -> None:
    before = state_after(NO_CLOCK, *first_round())
    state = state_after(
        NO_CLOCK, *first_round(), (0, Moved(0, "1@f5e")), (0, TakenBack(0, len(before.movers)))
    )
    assert before.match is not None
    assert state.match is not None
    assert state.match.position() == before.match.position()
    assert (state.match.moves, state.match.actions) == (before.match.moves, before.match.actions)
    assert state.movers == before.movers
