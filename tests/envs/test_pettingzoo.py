"""PettingZoo's own tests, for every game and option set that the page names."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError
from pettingzoo.test import api_test, render_test, seed_test

import crownlands
from configurations import ALL, Configuration
from crownlands.engine.errors import Refused
from crownlands.envs import pettingzoo
from crownlands.games import game as find_game

# A row of observations comes with a mask, so it is a dictionary, as in PettingZoo's own games.
EXPECTED = (
    "(?s).*(Observation is not a NumPy array|Observation space for each agent probably|"
    "mask numpy array is all zeros).*"
)
every_configuration = pytest.mark.parametrize("configuration", ALL, ids=str)
every_game = pytest.mark.parametrize("name", crownlands.shelf())


@pytest.fixture(autouse=True)
def _expected_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", EXPECTED)
        yield


def env_of(configuration: Configuration, **more: Any) -> Any:
    return pettingzoo.env(
        configuration.game,
        players=configuration.players,
        options=configuration.options,
        box=configuration.start().box,
        **more,
    )


@every_configuration
def test_pettingzoo_accepts_the_api_and_the_seeds(configuration: Configuration) -> None:
    api_test(env_of(configuration), num_cycles=60)
    seed_test(lambda: env_of(configuration), num_cycles=30)


@every_game
def test_pettingzoo_accepts_the_pictures(name: str) -> None:
    render_test(lambda render_mode: pettingzoo.env(name, render_mode=render_mode))


@every_game
def test_a_picture_shows_what_has_changed(name: str) -> None:
    env = pettingzoo.env(name, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    for _ in range(12):
        env.step(int(env.last()[0]["action_mask"].nonzero()[0][-1]))
    assert before.shape == env.render().shape
    assert (before != env.render()).any()


@every_game
def test_every_game_has_a_versioned_module(name: str) -> None:
    title = f"{name.replace('-', '_')}_v{find_game(name).revision - 1}"
    module = getattr(pettingzoo, title)
    assert module.env().metadata["name"] == module.raw_env().metadata["name"] == title
    assert module.env(players=2).possible_agents == ["player_0", "player_1"]
    with pytest.raises(AttributeError, match="kingdomino_v99"):
        _ = pettingzoo.kingdomino_v99


def test_rewards_are_those_of_the_result() -> None:
    for reward in ("win", "margin"):
        env = pettingzoo.raw_env("kingdomino", reward=reward)
        env.reset(seed=4)
        generator = np.random.default_rng(1)
        while not env.terminations[env.agent_selection]:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(generator.choice(mask.nonzero()[0])))
        points = env.rules.match(env.batch.states[0]).result().points
        lead = points[0] - points[1]
        assert env.rewards["player_0"] == (lead if reward == "margin" else np.sign(lead))
        assert env.rewards["player_1"] == -env.rewards["player_0"]


def test_an_illegal_action_ends_the_match_or_is_refused(
    caplog: pytest.LogCaptureFixture,
) -> None:
    env = pettingzoo.env("kingdomino")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(5)
    assert "Illegal move made" in caplog.text
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())
    raw: Any = pettingzoo.raw_env("kingdomino")
    raw.reset(seed=1)
    legal = raw.observe(raw.agent_selection)["action_mask"].nonzero()[0]
    for action in (5, 361, -1, 2.5, None, "take"):
        with pytest.raises(Refused, match="not legal") as refusal:
            raw.step(action)
        assert all(f"{each} (" in str(refusal.value) for each in legal)
    out_of_range = pettingzoo.env("kingdomino")
    out_of_range.reset(seed=1)
    for action in (361, -1, 2.5, None, "take"):
        with pytest.raises(AssertionError, match="not legal") as error:
            out_of_range.step(action)
        assert all(f"{each} (" in str(error.value) for each in legal)


def test_max_cycles_truncate() -> None:
    env = pettingzoo.raw_env("kingdomino", max_cycles=7)
    env.reset(seed=1)
    for _ in range(7):
        assert not any(env.truncations.values())
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    env.step(None)
    assert len(env.agents) == 1


def test_a_closed_environment_says_so() -> None:
    for make in (pettingzoo.raw_env, pettingzoo.env):
        env: Any = make("kingdomino", render_mode="ansi")
        env.reset(seed=1)
        env.close()
        env.close()
        calls: list[Any] = [lambda env=env: env.observe("player_0"), lambda env=env: env.step(0)]
        for call in (*calls, env.reset, env.last, env.render):
            with pytest.raises(ClosedEnvironmentError, match="closed"):
                call()


def test_wrong_arguments_are_refused() -> None:
    for arguments in (
        {"render_mode": "movie"},
        {"max_cycles": 0},
        {"players": 9},
        {"options": ["dragons"]},
        {"reward": "fame"},
    ):
        with pytest.raises(Refused):
            pettingzoo.raw_env("kingdomino", **arguments)
    with pytest.raises(Refused, match="kingdomino"):
        pettingzoo.env("chess")
