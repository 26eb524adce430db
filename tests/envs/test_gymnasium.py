"""Gymnasium's own checks, single matches against bots, and vectors of matches."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import crownlands
import crownlands.envs.gymnasium
from crownlands.bots.bot_spec import known_bots
from crownlands.engine.errors import Refused
from crownlands.envs.batch import Batch
from crownlands.envs.registration import identifier
from crownlands.envs.rules import Rules

every_game = pytest.mark.parametrize("name", crownlands.shelf())
KINGDOMINO = identifier("kingdomino")


def make(game: str = KINGDOMINO, **arguments: Any) -> Any:
    return gymnasium.make(game, **arguments).unwrapped


def play(env: Any, seed: int) -> float:
    """The reward of a match of random moves."""
    _, info = env.reset(seed=seed)
    generator = np.random.default_rng(seed)
    while True:
        assert np.array_equal(env.action_masks(), info["action_mask"] > 0)
        observation, reward, over, truncated, info = env.step(
            generator.choice(np.flatnonzero(env.action_masks()))
        )
        assert env.observation_space.contains(observation)
        assert not truncated
        if over:
            return float(reward)
        assert reward == 0


@every_game
def test_gymnasium_accepts_every_game(name: str) -> None:
    check_env(gymnasium.make(identifier(name), opponent="uniform").unwrapped)
    assert identifier(name).endswith(f"-{Rules.checked(name).name.rpartition('_')[2]}")


@every_game
def test_every_bot_is_an_opponent(name: str) -> None:
    bots = [
        bot if bot not in ("mce", "rollout", "uct", "mcts") else f"{bot}:sims=2"
        for bot in known_bots(crownlands.game(name))
        if bot not in ("baron", "duke", "emperor")
    ]
    rewards = [play(make(identifier(name), opponent=bot), 1) for bot in bots]
    assert rewards.count(-1.0) > len(bots) / 2


def test_seats_and_several_opponents() -> None:
    env = make(players=3, opponent=["uniform", "greedy"])
    rewards = [play(env, seed) for seed in range(6)]
    assert set(rewards) <= {-1.0, 0.0, 1.0}
    seats = set()
    for seed in range(20):
        seats.add(env.reset(seed=seed)[1]["seat"])
    assert seats == {0, 1, 2}
    assert make(seat=1).reset(seed=3)[1]["seat"] == 1
    margins = {play(make(opponent="uniform", reward="margin"), seed) for seed in range(4)}
    assert max(map(abs, margins)) > 1


def test_the_same_seed_gives_the_same_match() -> None:
    matches = []
    for _ in range(2):
        env = make(opponent="greedy:slip=3")
        env.reset(seed=11)
        rows = []
        for _ in range(15):
            action = int(np.flatnonzero(env.action_masks())[0])
            rows.append(env.step(action)[0])
        matches.append(np.array(rows))
    assert np.array_equal(matches[0], matches[1])


def test_an_illegal_action_loses_or_is_refused_and_names_the_legal_ones() -> None:
    env = make()
    env.reset(seed=1)
    legal = [f"{each} (" for each in np.flatnonzero(env.action_masks())]
    _, reward, over, _, info = env.step(5)
    assert (reward, over) == (-1, True)
    assert all(each in info["illegal"] for each in legal)
    with pytest.raises(ResetNeeded, match="over"):
        env.step(5)
    strict = make(illegal="refuse")
    strict.reset(seed=1)
    for action in (5, 361, -1, 2.5, "take", None):
        with pytest.raises(InvalidAction, match="not legal here") as refusal:
            strict.step(action)
        assert all(each in str(refusal.value) for each in legal)
    with pytest.raises(InvalidAction):
        make_and_reset().step(361)


def make_and_reset() -> Any:
    env = make()
    env.reset(seed=1)
    return env


def test_order_and_closing() -> None:
    env = make()
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    env.close()
    env.close()
    for call in (env.reset, lambda: env.step(0), env.action_masks):
        with pytest.raises(ClosedEnvironmentError, match="closed"):
            call()


def test_wrong_arguments_are_refused() -> None:
    for arguments in (
        {"opponent": "gredy"},
        {"opponent": ["greedy", "greedy"]},
        {"players": 9},
        {"seat": 5},
        {"illegal": "ignore"},
        {"render_mode": "movie"},
    ):
        with pytest.raises(Refused):
            crownlands.envs.gymnasium.MatchEnv("kingdomino", **arguments)
    with pytest.raises(Refused, match="greedy"):
        crownlands.envs.gymnasium.BatchEnv("kingdomino", 2, opponent="gredy")


@every_game
def test_a_vector_plays_as_a_batch(name: str) -> None:
    vector: Any = gymnasium.make_vec(
        identifier(name), num_envs=16, vectorization_mode="vector_entry_point"
    )
    assert vector.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    observations, info = vector.reset(seed=5)
    twin = Batch(name, 16, autoreset="next-step")
    twin.dice[:] = vector.unwrapped.batch.dice
    twin.states[:] = vector.unwrapped.batch.states
    twin.refresh()
    assert vector.observation_space.contains(observations)
    ends = 0
    while ends <= 16:
        actions = np.maximum(twin.pick(), 0)
        vector.unwrapped.batch.dice[:] = twin.dice
        assert np.array_equal(info["action_mask"], twin.masks)
        assert np.array_equal(info["action_mask"] > 0, vector.unwrapped.action_masks())
        observations, rewards, over, truncated, info = vector.step(actions)
        twin.step(actions)
        assert np.array_equal(observations, twin.observations)
        assert np.array_equal(rewards, twin.reward)
        assert np.array_equal(over, twin.over > 0)
        assert not truncated.any()
        ends += int(over.sum())
    vector.close()
    for call in (vector.reset, lambda: vector.step(actions), vector.unwrapped.action_masks):
        with pytest.raises(ClosedEnvironmentError, match="closed"):
            call()


def test_a_vector_refuses_an_illegal_action() -> None:
    vector: Any = crownlands.envs.gymnasium.BatchEnv("kingdomino", 3, copy=False)
    observations, _ = vector.reset(seed=1)
    assert observations is vector.batch.observations
    with pytest.raises(InvalidAction, match="The action 5 is not legal here"):
        vector.step([5, 5, 5])
    with pytest.raises(InvalidAction, match=r"array of 3\swhole numbers"):
        vector.step([5])
