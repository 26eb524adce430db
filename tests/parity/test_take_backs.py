"""A device allows the take-backs that the server allows to a player who has all seats of people."""

from __future__ import annotations

import os
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.server.tables.commands.schemas import TakeBack
from crownlands.server.tables.commands.take_back_commands import take_back
from crownlands.server.tables.commands.transaction import Transaction
from crownlands.server.tables.dealer import Dealer
from crownlands.server.tables.serializers import seats_to_take_back
from crownlands.server.tables.table_state import TableState
from crownlands.store.events import CHANCE, Event, Moved, Opened, Person, Place, Started, TakeBacks
from parity.node import ask_module
from sampling import repetitions

if TYPE_CHECKING:
    from collections.abc import Iterator

POLICIES: tuple[TakeBacks, ...] = ("never", "until-next", "agreement")
SEATS = ("me me", "me page")
TABLES = repetitions(1, 10)
"""Tables of each game, policy and choice of seats."""
STEPS = 80
SEED = int(os.environ["TWIN_SEED"])
KEY = "0123456789abcdef"
ADA = Person("device", "Ada")
PLACES = {"me": Place(ADA), "page": Place(level="page")}


class Session:
    """A table of the server, and what happened at it."""

    def __init__(self, game: str, seats: str, policy: TakeBacks, seed: int) -> None:
        self.random, self.dice = Random(seed), crownlands.dice(seed)
        self.state = TableState("t", "CODE")
        self.steps: list[dict[str, Any]] = []
        self.answers: list[dict[str, Any]] = []
        places = tuple(PLACES[seat] for seat in seats.split())
        revision = crownlands.game(game).revision
        self.add(Opened(game, revision, len(places), (), "", ADA, places, take_backs=policy))
        self.add(Started())

    def transaction(self) -> Transaction:
        return Transaction(self.state, 0, Dealer("t", ""))

    def note(self, step: dict[str, Any], outcome: Any) -> None:
        """Keep a step with its answer."""
        self.steps.append(step)
        self.answers.append({"seats": seats_to_take_back(self.state), "outcome": outcome})

    def add(self, event: Event) -> None:
        """Something happens that is not asked about."""
        transaction = self.transaction()
        transaction.add(event)
        self.state = transaction.state
        self.note({"event": msgspec.to_builtins(event)}, None)

    def play_or_take_back(self) -> None:
        """A random move, or an attempt to take one back: also for wrong seats, or too late."""
        match = self.state.match
        assert match is not None
        if self.random.random() < 0.6:
            seat = CHANCE if match.is_chance else match.seat
            draw = self.state.draws if match.is_chance else 0
            self.add(Moved(seat, match.text(match.pick(self.dice)), draw=draw))
            return
        version = max(0, self.state.version - self.random.choice([0, 0, 0, 0, 3]))
        named = self.random.choice([None, 0, 1, 2])
        self.command({"do": "take-back", "key": KEY, "version": version, "seat": named})

    def command(self, command: dict[str, Any]) -> None:
        """A take-back, which may be refused."""
        transaction = self.transaction()
        try:
            take_back(transaction, ADA, msgspec.convert(command, TakeBack))
        except Refused as refused:
            outcome: Any = {"key": refused.key, "params": refused.params}
        else:
            self.state = transaction.state
            outcome = [msgspec.to_builtins(entry.event) for entry in transaction.entries]
        self.note({"command": command}, outcome)


def sessions(game: str) -> Iterator[Session]:
    """Random sessions under every policy."""
    for policy, seats, number in product(POLICIES, SEATS, range(TABLES)):
        session = Session(game, seats, policy, SEED + number)
        while (
            len(session.steps) < STEPS and session.state.match and not session.state.match.is_over
        ):
            session.play_or_take_back()
        yield session


@pytest.mark.parametrize("game", crownlands.shelf())
def test_the_same_moves_are_taken_back(game: str) -> None:
    played = list(sessions(game))
    task = {"game": game, "tables": [session.steps for session in played]}
    answers = ask_module(game, task, "take_backs.ts")
    outcomes = []
    for session, table in zip(played, answers, strict=True):
        for step, mine, theirs in zip(session.steps, session.answers, table, strict=True):
            assert mine == theirs, step
            outcomes.append(mine["outcome"])
    refusals = {outcome["key"] for outcome in outcomes if isinstance(outcome, dict)}
    assert refusals >= {"no-take-backs", "nothing-to-take-back", "not-your-seat", "no-such-seat"}
    assert "taken-back-already" not in refusals  # for those who hold others up
    assert sum(isinstance(outcome, list) for outcome in outcomes) > len(played)
