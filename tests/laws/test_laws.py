"""What holds for every game on the shelf, the next one included."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import crownlands
from configurations import ALL, Configuration
from crownlands.bots.playout import playout
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.engine.perft import paths
from laws.digest import digest
from laws.walks import INTERPRETED, walk, walks

ROOT = Path(__file__).parents[2]
every_way = pytest.mark.parametrize("way", ALL, ids=str)


def test_every_game_on_the_shelf_has_a_configuration() -> None:
    assert {way.game for way in ALL} == set(crownlands.shelf())
    for name in crownlands.shelf():
        options = {option for way in ALL if way.game == name for option in way.options}
        assert options == {option.name for option in crownlands.game(name).options}
        assert {way.players for way in ALL if way.game == name} == set(crownlands.game(name).seatings)


@every_way
def test_legal_moves_are_rising_unique_and_never_none_before_the_end(way: Configuration) -> None:
    for match in walks(way):
        actions = match.legal_actions()
        assert actions == sorted(set(actions))
        assert all(0 <= action < match.game.actions for action in actions)
        assert bool(actions) != match.is_over


@every_way
def test_a_match_ends_and_nothing_follows(way: Configuration) -> None:
    *_, match = walk(way, 11)
    assert match.is_over
    assert match.legal() == []
    assert match.game.pick(match.state, match.box, crownlands.dice(1)) == -1
    with pytest.raises(Refused, match="over"):
        match.play(0)


@every_way
def test_what_is_no_move_is_answered_by_an_example_that_is_one(way: Configuration) -> None:
    match = crownlands.start(way.game, way.players, way.options)
    with pytest.raises(Refused, match="is not a move") as refusal:
        match.play("hello")
    example = str(refusal.value.params["example"])
    assert example in str(refusal.value)
    with pytest.raises(Refused, match="do not allow"):
        match.play(example)


@every_way
def test_a_position_of_older_rules_is_read_and_goes_on_under_them(way: Configuration) -> None:
    *_, match = (each for each, _ in zip(walk(way, 5), range(9), strict=False))
    newer = replace(match.game, revision=match.game.revision + 1)
    with pytest.MonkeyPatch.context() as later:
        later.setattr(sys.modules[newer.start.__module__], "REVISION", newer.revision)
        assert Match.start(newer, way.players, way.options, match.box).state.revision == newer.revision
        again = Match.resume(newer, match.position(), match.box)
        assert again.state.tobytes() == match.state.tobytes()
        assert again.legal() == match.legal()


@every_way
def test_pick_is_uniform_over_the_legal_moves(way: Configuration) -> None:
    dice = crownlands.dice(3)
    rounds = 40 if INTERPRETED else 400
    for ply, match in enumerate(walk(way, 2)):
        if ply % 7 or match.is_over:
            continue
        legal = match.legal_actions()
        drawn = [match.pick(dice) for _ in range(rounds * min(len(legal), 20))]
        counts = np.array([drawn.count(action) for action in legal])
        assert counts.sum() == len(drawn)
        expected = len(drawn) / len(legal)
        surprise = float(((counts - expected) ** 2 / expected).sum())
        freedom = len(legal) - 1
        assert surprise <= freedom + 6 * (2 * freedom) ** 0.5


@every_way
def test_every_legal_move_survives_being_written_down(way: Configuration) -> None:
    for match in walks(way):
        texts = match.legal()
        assert len(set(texts)) == len(texts)
        assert [match.parse(text) for text in texts] == match.legal_actions()


@every_way
def test_every_position_is_rebuilt_byte_for_byte(way: Configuration) -> None:
    for match in walks(way):
        again = crownlands.resume(match.position(), match.box)
        assert again.state.tobytes() == match.state.tobytes()
        assert again.position() == match.position()


@every_way
def test_a_replay_is_equal_byte_for_byte(way: Configuration) -> None:
    for ply, match in enumerate(walk(way, 4)):
        if ply % 29 == 0 or match.is_over:
            record = match.record()
            again = crownlands.replay(record)
            assert again.state.tobytes() == match.state.tobytes()
            assert again.actions == match.actions
            assert again.record() == record


@every_way
def test_undo_goes_back_to_the_first_position(way: Configuration) -> None:
    seen = []
    for match in walk(way, 6):
        seen.append(match.state.tobytes())
    while match.moves:
        seen.pop()
        match.undo()
        assert match.state.tobytes() == seen[-1]


@every_way
def test_points_places_and_breakdown_agree_at_any_time(way: Configuration) -> None:
    for ply, match in enumerate(walks(way)):
        if ply % 5 == 0 or match.is_over:
            result = match.result()
            assert tuple(score.total for score in match.scores()) == result.points
            assert min(result.places) == 1
            best = max(result.points)
            assert all(result.points[seat] == best for seat in result.winners)


@every_way
def test_the_view_is_the_same_whoever_looks_and_names_every_legal_move(way: Configuration) -> None:
    for ply, match in enumerate(walks(way)):
        if ply % 5 == 0 or match.is_over:
            shown = match.view()
            moves = shown.pop("moves", [])
            assert shown == match.game.view(match.state, match.box, with_moves=False)
            assert [each["move"] for each in moves] == (match.legal() if match.seat >= 0 else [])
            assert match.drawing()


@every_way
def test_a_playout_ends_every_match(way: Configuration) -> None:
    match = way.start()
    states = np.array([match.state])
    *_, walked = walk(way, 9)
    assert playout(states[0], match.box, crownlands.dice(9)) == len(walked.moves)
    assert states[0].tobytes() == walked.state.tobytes()


@every_way
def test_counting_two_steps_is_counting_one_step_twice(way: Configuration) -> None:
    for ply, match in enumerate(walk(way, 12)):
        if ply % 17 == 3 and not match.is_over:
            total = 0
            for action in match.legal_actions():
                match.play(action)
                total += paths(match, 1)
                match.undo()
            assert paths(match, 2) == total


def test_compiled_equals_interpreted() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0" if INTERPRETED else "1", "PYTHONPATH": str(ROOT / "tests")}
    command = [sys.executable, "-m", "laws.digest"]
    other = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert other.stdout.strip() == digest(5)


@pytest.mark.parametrize("name", crownlands.shelf())
def test_every_game_has_its_page_with_the_same_headings(name: str) -> None:
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text("utf-8")
    headings = [line[3:] for line in page.splitlines() if line.startswith("## ")]
    assert [name for name in headings if name not in ("Options", "Facts")] == [
        "Box",
        "Turn",
        "Score",
        "Notation",
        "Actions",
        "Features",
        "Revisions",
    ]
