"""A change of rules raises the revision; a table that began under the old rules ends under them.

The game is Stones with a second revision, in which the last stone counts twice and the die has one
face less.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Annotated, Any

import numpy as np
import pytest

import crownlands
from crownlands.engine.chance import below
from crownlands.engine.deals.fairness import Draws
from crownlands.engine.deals.verifier import verify
from crownlands.engine.errors import BadText, Refused
from crownlands.engine.jit import compiled
from crownlands.engine.layout import Int8, Smalls, blank, layout
from crownlands.engine.match import Match
from crownlands.engine.registry import GAMES, NONE, register
from server.helpers.running import Client, Running
from toy import STONES, position, rules
from toy.state import PLAYERS, ROLL


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
    states = pebbled(rules.start(players, options))
    states[0].revision = NEW
    return states


def pebbled(stones: Any) -> Any:
    """The same state in the layout of Pebbles."""
    states = blank(STATE)
    for name in stones.dtype.names:
        if name in (STATE.names or ()):
            states[name] = stones[name]
    return states


def written(state: Any, box: Any) -> str:
    return position.position(state, box).replace("stones", "pebbles", 1)


@compiled
def play(state: Any, box: Any, action: int) -> None:
    """As in Stones; from the second revision on the last stone counts twice."""
    seat = state.seat
    rules.play(state, box, action)
    if state.revision >= NEW and state.pile == 0:
        state.taken[seat] += 1


@compiled
def legal(state: Any, box: Any, out: Any) -> int:
    """As in Stones; from the second revision on the die has one face less."""
    n = rules.legal(state, box, out)
    return n - 1 if state.revision >= NEW and state.phase == ROLL else n


@compiled
def pick(state: Any, box: Any, dice: Any) -> int:
    """One legal action, each equally likely."""
    out = np.zeros(rules.ACTIONS, np.int64)
    n = legal(state, box, out)
    return int(out[below(dice, n)]) if n else NONE


PEBBLES = replace(
    STONES,
    name="pebbles",
    revision=NEW,
    layout=STATE,
    start=start,
    legal=legal,
    pick=pick,
    play=play,
    position=written,
)


def test_a_table_ends_under_the_rules_it_began_with(own: Running) -> None:
    register(
        replace(
            PEBBLES, revision=OLD, start=lambda players, options: older(start(players, options))
        )
    )
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


def test_what_is_played_on_from_old_rules_keeps_them(own: Running) -> None:
    register(PEBBLES)
    ola = Client(own.url, "Ola")
    ends = {}
    for revision in (OLD, NEW):
        match = Match.start(PEBBLES, 2, revision=revision)
        table = ola.open("pebbles", "me", "me", start=True, position=match.position())
        own.restart()  # what the log holds is read anew
        ola.at(own.url)
        while ola.look(table)["table"]["state"] == "playing":
            ola.move(max, table)
        ends[revision] = ola.look(table)["table"]
        again = crownlands.replay(ola.ask("GET", f"/api/tables/{table}/record").text)
        assert int(again.state.revision) == revision
    assert [ends[revision]["revision"] for revision in ends] == [OLD, NEW]
    assert [sum(ends[revision]["result"]["points"]) for revision in ends] == [20, 21]


def test_a_record_and_its_start_name_the_same_rules() -> None:
    register(PEBBLES)
    record = Match.resume(PEBBLES, Match.start(PEBBLES, 2, revision=OLD).position()).record()
    assert int(crownlands.replay(record).state.revision) == OLD
    with pytest.raises(BadText) as refusal:
        crownlands.replay(record.replace(f'[Revision "{OLD}"]', f'[Revision "{NEW}"]'))
    assert refusal.value.key == "start-differs"


@pytest.mark.parametrize("revision", [OLD, NEW])
def test_the_deal_of_a_record_is_verified_under_the_rules_it_was_played_with(revision: int) -> None:
    register(PEBBLES)
    for number in range(5):
        draws = Draws("k7Qm2x", f"{number:064x}", ("none", "none"))
        match = Match.start(PEBBLES, 2, revision=revision)
        while not match.is_over:
            chance = sum(action >= rules.ROLLS for action in match.actions)
            match.play(draws.choose(match, chance) if match.is_chance else match.legal_actions()[0])
        match.tags = draws.tags()
        verdict = verify(crownlands.replay(match.record()))
        assert (verdict.fair, verdict.wrong) == (True, 0)
        assert verdict.draws == sum(action >= rules.ROLLS for action in match.actions)


@pytest.mark.parametrize("revision", [OLD, NEW])
def test_a_match_at_its_start_keeps_its_revision(revision: int) -> None:
    register(PEBBLES)
    match = Match.start(PEBBLES, 2, revision=revision)
    resumed = Match.resume(PEBBLES, match.position())
    match.play(match.legal_actions()[0])
    for each in (match, resumed):
        assert int(each.at_start().state.revision) == revision
        assert each.at_start().moves == []
        assert each.at_start().position() == resumed.position()


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
