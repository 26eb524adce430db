"""A change of rules raises the revision; a table that began under the old rules ends under them.

The game is Stones with a second revision, in which the last stone counts twice.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Annotated, Any

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.jit import compiled
from crownlands.engine.layout import Int8, Smalls, blank, layout
from crownlands.engine.match import Match
from crownlands.engine.registry import GAMES, register
from server.running import Client, Running
from toy import STONES, rules
from toy.state import PLAYERS


class Pebbles:
    """The fields of Stones, and one more: a layout is a game's identity."""

    seat: Int8
    seats: Int8
    revision: Int8
    phase: Int8
    short: Int8
    turn: Int8
    face: Int8
    pile: Int8
    taken: Annotated[Smalls, "i1", (PLAYERS,)]
    spare: Int8


STATE = layout(Pebbles)
OLD, NEW = 1, 2


def start(players: int, options: Collection[str]) -> Any:
    """As in Stones; a fresh match has the newest rules."""
    states, stones = blank(STATE), rules.start(players, options)
    for name in stones.dtype.names:
        if name in (STATE.names or ()):
            states[name] = stones[name]
    states[0].revision = NEW
    return states


@compiled
def play(state: Any, box: Any, action: int) -> None:
    """As in Stones; from the second revision on the last stone counts twice."""
    seat = state.seat
    rules.play(state, box, action)
    if state.revision >= NEW and state.pile == 0:
        state.taken[seat] += 1


PEBBLES = replace(STONES, name="pebbles", revision=NEW, layout=STATE, start=start, play=play)


def test_a_table_ends_under_the_rules_it_began_with(own: Running) -> None:
    register(replace(PEBBLES, revision=OLD, start=lambda players, options: older(start(players, options))))
    ola = Client(own.url, "Ola")
    old = ola.open("pebbles", "me", "me", start=True)
    ola.move(table=old)

    register(PEBBLES)  # the new version of Crownlands
    own.restart()
    ola.at(own.url)
    new = ola.open("pebbles", "me", "me", start=True)
    for table in (old, new):
        while ola.look(table)["table"]["state"] == "playing":
            ola.move(max, table)
    ends = {table: ola.look(table)["table"] for table in (old, new)}
    assert [ends[table]["revision"] for table in (old, new)] == [OLD, NEW]
    assert [sum(ends[table]["result"]["points"]) for table in (old, new)] == [20, 21]
    for table in (old, new):
        match = crownlands.replay(ola.ask("GET", f"/api/tables/{table}/record").text)
        assert int(match.state.revision) == ends[table]["revision"]
        assert list(match.result().points) == ends[table]["result"]["points"]


def older(states: Any) -> Any:
    """The state of a program that knows only the first revision."""
    states[0].revision = OLD
    return states


@pytest.mark.parametrize("revision", [0, 3])
def test_a_revision_that_nobody_knows_is_refused(revision: int) -> None:
    register(PEBBLES)
    with pytest.raises(Refused) as refusal:
        Match.start(PEBBLES, 2, revision=revision)
    assert refusal.value.key == "no-such-revision"


@pytest.fixture(autouse=True)
def off_the_shelf() -> Any:
    yield
    GAMES.pop("pebbles", None)
