"""What holds for every game on the shelf, the next one included."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import pytest

import crownlands
from configurations import ALL, Configuration
from crownlands.bots.playout import playout
from crownlands.engine.errors import NotLegal, Refused, word_for
from crownlands.engine.match import Match
from crownlands.engine.perft import paths
from crownlands.locales import LANGUAGES, translate
from laws.digest import digest
from laws.random_walks import INTERPRETED, random_walk, random_walks

ROOT = Path(__file__).parents[2]
every_configuration = pytest.mark.parametrize("configuration", ALL, ids=str)


def test_every_game_on_the_shelf_has_a_configuration() -> None:
    assert {configuration.game for configuration in ALL} == set(crownlands.shelf())
    for name in crownlands.shelf():
        options = {
            option
            for configuration in ALL
            if configuration.game == name
            for option in configuration.options
        }
        assert options == {option.name for option in crownlands.game(name).options}
        assert {
            configuration.players for configuration in ALL if configuration.game == name
        } == set(crownlands.game(name).seatings)


@every_configuration
def test_legal_moves_are_rising_unique_and_never_none_before_the_end(
    configuration: Configuration,
) -> None:
    for match in random_walks(configuration):
        actions = match.legal_actions()
        assert actions == sorted(set(actions))
        assert all(0 <= action < match.game.actions for action in actions)
        assert bool(actions) != match.is_over


@every_configuration
def test_a_match_ends_and_nothing_follows(configuration: Configuration) -> None:
    *_, match = random_walk(configuration, 11)
    assert match.is_over
    assert match.legal() == []
    assert match.game.pick(match.state, match.box, crownlands.dice(1)) == -1
    with pytest.raises(Refused, match="over"):
        match.play(0)


@every_configuration
def test_what_is_no_move_is_answered_by_an_example_that_can_be_played(
    configuration: Configuration,
) -> None:
    for match in random_walk(configuration, 3):
        if not match.is_over:
            with pytest.raises(Refused, match="is not a move") as refusal:
                match.play("hello")
            example = str(refusal.value.params["example"])
            assert example in str(refusal.value)
            assert example in match.legal()


@pytest.mark.parametrize("name", crownlands.shelf())
def test_every_game_on_the_shelf_names_the_rule_against_a_move(name: str) -> None:
    assert crownlands.game(name).reason is not None


@every_configuration
def test_what_is_not_legal_is_refused_with_a_reason_in_every_language(
    configuration: Configuration,
) -> None:
    """A move of one position is tried in all others; a game without reasons says ``not-legal``.

    Where the notation itself refuses a text, it names its own key.
    """
    moves = sorted({move for match in random_walk(configuration, 1) for move in match.legal()[:3]})
    for match in random_walk(configuration, 2):
        before = match.state.tobytes()
        for move in [] if match.is_over else moves[len(match.moves) % 7 :: 7]:
            with suppress(Refused):
                match.parse(move)  # it is legal, or written in another way
                continue
            with pytest.raises(Refused) as refusal:
                match.play(move)
            error = refusal.value
            assert error.params["move"] == move
            if isinstance(error, NotLegal):
                assert bool(error.reason) == (match.game.reason is not None)
            else:
                assert error.key != "not-legal"
            key = f"reason.{error.reason}" if error.reason else error.key
            for language in LANGUAGES:
                words = {
                    name: word_for(language, name, value) for name, value in error.params.items()
                }
                assert error.sentence(language) == translate(language, key, **words)
        assert match.state.tobytes() == before


@every_configuration
def test_an_action_that_is_not_legal_is_refused_whatever_it_would_mean(
    configuration: Configuration,
) -> None:
    """Numbers outside of the game's actions, and those that no text stands for, too."""
    reasons = set()
    for match in random_walk(configuration, 4):
        actions = {-1, match.game.actions, *range(len(match.moves) % 11, match.game.actions, 11)}
        for action in () if match.is_over else actions - set(match.legal_actions()):
            with pytest.raises(NotLegal) as refusal:
                match.play(action)
            assert refusal.value.params["move"] == action
            reasons.add(refusal.value.reason)
    if match.game.reason is None:
        assert reasons == {""}
    else:
        assert "" not in reasons
        assert reasons >= {"no-such-action", "no-move-here"}
        assert len(reasons) > 5


@every_configuration
def test_a_position_of_older_rules_is_read_and_goes_on_under_them(
    configuration: Configuration,
) -> None:
    *_, match = (entry for entry, _ in zip(random_walk(configuration, 5), range(9), strict=False))
    newer = replace(match.game, revision=match.game.revision + 1)
    with pytest.MonkeyPatch.context() as later:
        later.setattr(sys.modules[newer.start.__module__], "REVISION", newer.revision)
        assert (
            Match.start(
                newer, configuration.players, configuration.options, match.box
            ).state.revision
            == newer.revision
        )
        again = Match.resume(newer, match.position(), match.box)
        assert again.state.tobytes() == match.state.tobytes()
        assert again.legal() == match.legal()


@every_configuration
def test_pick_is_uniform_over_the_legal_moves(configuration: Configuration) -> None:
    dice = crownlands.dice(3)
    rounds = 40 if INTERPRETED else 400
    for ply, match in enumerate(random_walk(configuration, 2)):
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


@every_configuration
def test_every_legal_move_survives_being_written_down(configuration: Configuration) -> None:
    for match in random_walks(configuration):
        texts = match.legal()
        assert len(set(texts)) == len(texts)
        assert [match.parse(text) for text in texts] == match.legal_actions()


@every_configuration
def test_every_position_is_rebuilt_byte_for_byte(configuration: Configuration) -> None:
    for match in random_walks(configuration):
        again = crownlands.resume(match.position(), match.box)
        assert again.state.tobytes() == match.state.tobytes()
        assert again.position() == match.position()


@every_configuration
def test_a_replay_is_equal_byte_for_byte(configuration: Configuration) -> None:
    for ply, match in enumerate(random_walk(configuration, 4)):
        if ply % 29 == 0 or match.is_over:
            record = match.record()
            again = crownlands.replay(record)
            assert again.state.tobytes() == match.state.tobytes()
            assert again.actions == match.actions
            assert again.record() == record


@every_configuration
def test_undo_goes_back_to_the_first_position(configuration: Configuration) -> None:
    states = []
    for match in random_walk(configuration, 6):
        states.append(match.state.tobytes())
    while match.moves:
        states.pop()
        match.undo()
        assert match.state.tobytes() == states[-1]


@every_configuration
def test_points_places_and_breakdown_agree_at_any_time(configuration: Configuration) -> None:
    for ply, match in enumerate(random_walks(configuration)):
        if ply % 5 == 0 or match.is_over:
            result = match.result()
            assert tuple(score.total for score in match.scores()) == result.points
            assert min(result.places) == 1
            best = max(result.points)
            assert all(result.points[seat] == best for seat in result.winners)


@every_configuration
def test_the_view_is_the_same_whoever_looks_and_names_every_legal_move(
    configuration: Configuration,
) -> None:
    for ply, match in enumerate(random_walks(configuration)):
        if ply % 5 == 0 or match.is_over:
            view = match.view()
            moves = view.pop("moves", [])
            assert view == match.view(with_moves=False)
            assert [entry["move"] for entry in moves] == (match.legal() if match.seat >= 0 else [])
            assert match.drawing()


@every_configuration
def test_the_view_is_of_the_type_that_its_game_declares(configuration: Configuration) -> None:
    for ply, match in enumerate(random_walks(configuration)):
        if ply % 7 == 0 or match.is_over:
            view = match.game.view(match.state, match.box)
            assert msgspec.json.decode(msgspec.json.encode(view), type=match.game.view_type) == view


@every_configuration
def test_a_playout_ends_every_match(configuration: Configuration) -> None:
    match = configuration.start()
    states = np.array([match.state])
    *_, walked = random_walk(configuration, 9)
    assert playout(states[0], match.box, crownlands.dice(9)) == len(walked.moves)
    assert states[0].tobytes() == walked.state.tobytes()


@every_configuration
def test_counting_two_steps_is_counting_one_step_twice(configuration: Configuration) -> None:
    for ply, match in enumerate(random_walk(configuration, 12)):
        if ply % 17 == 3 and not match.is_over:
            total = 0
            for action in match.legal_actions():
                match.play(action)
                total += paths(match, 1)
                match.undo()
            assert paths(match, 2) == total


def test_compiled_equals_interpreted() -> None:
    environment = {
        **os.environ,
        "NUMBA_DISABLE_JIT": "0" if INTERPRETED else "1",
        "PYTHONPATH": str(ROOT / "tests"),
    }
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
