"""OpenSpiel's own tests, its search in our games, our bots in its matches."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import crownlands
from crownlands.engine.errors import Refused
from sampling import repetitions

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

from open_spiel.python.algorithms import generate_playthrough, mcts  # noqa: E402

from crownlands.envs import open_spiel  # noqa: E402

GAMES = [
    *(open_spiel.short_name(name) for name in crownlands.shelf()),
    "crownlands_kingdomino(players=3,options=harmony+middle-kingdom)",
    "crownlands_kingdomino(reward=margin)",
    "crownlands_queendomino(players=6,options=royal-wedding+teams)",
]
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_openspiel_accepts_the_game(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), repetitions(1, 3), True, False)


@pytest.mark.parametrize("game", GAMES[:2])
def test_openspiel_writes_a_playthrough(game: str) -> None:
    np.random.seed(3)  # noqa: NPY002  OpenSpiel draws the moves of a playthrough from it
    text = generate_playthrough.playthrough(game, None)
    assert text.splitlines()[-1] in ("Returns() = [1, -1]", "Returns() = [-1, 1]")


def random_state(game: Any, plies: int, generator: np.random.RandomState) -> Any:
    state = game.new_initial_state()
    while not state.is_terminal() and len(state.history()) < plies:
        state.apply_action(int(generator.choice(state.legal_actions())))
    return state


@every_game
def test_a_state_is_cloned_and_pickled(game: str) -> None:
    generator = np.random.RandomState(1)
    loaded = pyspiel.load_game(game)
    state = random_state(loaded, 15, generator)
    for twin in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(twin) == str(state)
        before = str(state)
        twin.apply_action(twin.legal_actions()[0])
        assert str(state) == before != str(twin)


@every_game
def test_chance_is_explicit_and_fair(game: str) -> None:
    state = pyspiel.load_game(game).new_initial_state()
    generator = np.random.RandomState(2)
    chances = 0
    while not state.is_terminal():
        if state.is_chance_node():
            chances += 1
            outcomes = state.chance_outcomes()
            assert {probability for _, probability in outcomes} == {1 / len(outcomes)}
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        state.apply_action(int(generator.choice(state.legal_actions())))
    assert chances > 3
    assert len(state.returns()) == state.num_players()


def test_returns_are_those_of_the_result() -> None:
    for reward in ("win", "margin"):
        game = pyspiel.load_game(f"crownlands_kingdomino(reward={reward})")
        state = random_state(game, 10_000, np.random.RandomState(3))
        points = state.match.result().points
        lead = float(points[0] - points[1])
        assert state.returns() == (
            [lead, -lead] if reward == "margin" else [np.sign(lead), -np.sign(lead)]
        )


def test_observers_show_the_parts() -> None:
    game = pyspiel.load_game("crownlands_kingdomino")
    state = random_state(game, 50, np.random.RandomState(4))
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.tensor.shape == (game.rules.observation.size,)
    assert observer.dict["land"].shape == (2, 6, 8, 8)
    squares = sum(int(word).bit_count() for word in state.states[0].land[1])
    assert observer.dict["land"][0].sum() == squares > 0
    assert observer.string_from(state, 1) == str(state)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"colour": 1})


def test_its_search_plays_ours_and_our_bots_play_in_it() -> None:
    game = pyspiel.load_game("crownlands_kingdomino")
    generator = np.random.RandomState(5)
    evaluator = mcts.RandomRolloutEvaluator(1, generator)
    bots = [
        mcts.MCTSBot(game, 2, 3, evaluator, random_state=generator, solve=False),
        open_spiel.CrownlandsBot(game, "greedy", seed=1),
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(generator.choice(state.legal_actions())))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert state.returns() == [-1.0, 1.0]


def test_what_is_not_legal_is_refused() -> None:
    state = pyspiel.load_game("crownlands_kingdomino").new_initial_state()
    with pytest.raises(Exception, match="not legal"):
        state.apply_action(5)
    with pytest.raises(Refused):
        pyspiel.load_game("crownlands_kingdomino(players=9)")
    with pytest.raises(Refused, match="option"):
        pyspiel.load_game("crownlands_kingdomino(options=magic)")
