"""Bots of any name as opponents in batches and vectors."""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

import crownlands
import crownlands.envs.gymnasium
from crownlands.bots.bot_spec import known_bots
from crownlands.engine.errors import Refused
from crownlands.engine.seats import NOBODY
from crownlands.envs.batch import Batch
from crownlands.envs.opponents import opponents_of
from crownlands.envs.registration import identifier

every_game = pytest.mark.parametrize("name", crownlands.shelf())


def play(batch: Batch, matches: int) -> list[float]:
    """The rewards of so many matches of random moves of the own seats."""
    rewards: list[float] = []
    while len(rewards) < matches:
        assert (batch.movers == batch.owners).all()
        batch.step(batch.pick())
        rewards += batch.reward[batch.over > 0].tolist()
    return rewards


@every_game
def test_every_bot_is_an_opponent(name: str) -> None:
    bots = [
        bot if bot not in ("mce", "rollout", "uct", "mcts") else f"{bot}:sims=2"
        for bot in known_bots(crownlands.game(name))
        if bot not in ("baron", "duke", "emperor")
    ]
    rewards = [each for bot in bots for each in play(Batch(name, 2, opponent=bot), 2)]
    assert rewards.count(-1.0) > len(rewards) / 2


@every_game
def test_bots_play_as_they_do_in_a_single_match(name: str) -> None:
    batch = Batch(name, 3, opponent="greedy:slip=2", seed=3, autoreset="stay")
    spec = opponents_of(batch.rules, "greedy:slip=2")[0]
    twins = [batch.rules.match(state.copy()) for state in batch.states]
    assert batch._opponents is not None
    dice, bot_dice = batch.dice.copy(), batch._opponents.dice.copy()
    bots = [spec.create() for _ in twins]
    while not batch.over.all():
        actions = np.maximum(batch.masks.argmax(axis=1), 0)
        batch.step(actions)
        for i, twin in enumerate(twins):
            action = int(actions[i])
            while not twin.is_over:
                twin.apply(twin.text(action), action)
                twin.deal(dice[i])
                if twin.seat in (int(batch.owners[i]), NOBODY):
                    break
                action = bots[i].choose(twin.state.copy(), twin.box, spec.budget, bot_dice[i])
            assert batch.states[i : i + 1].tobytes() == twin._states.tobytes()
    assert (batch.movers == NOBODY).all()


@pytest.mark.parametrize("opponent", ["greedy:slip=2", "mcts:sims=3"])
def test_the_number_of_threads_changes_nothing(opponent: str) -> None:
    arrays = []
    for threads in (1, 2, 3):
        batch = Batch("kingdomino", 7, players=3, opponent=opponent, threads=threads, seed=9)
        for _ in range(30):
            batch.step(batch.pick())
        assert batch.finals["seat"].min() == -2
        arrays.append([batch.states, batch.masks, batch.observations, batch.reward, batch.finals])
        batch.close()
    for others in arrays[1:]:
        for one, other in zip(arrays[0], others, strict=True):
            assert one.tobytes() == other.tobytes()


def test_the_same_seed_gives_the_same_matches_again() -> None:
    batch = Batch("kingdomino", 5, opponent="greedy:slip=2", seed=1)
    states = []
    for _ in range(2):
        batch.reset(1)
        for _ in range(30):
            batch.step(batch.masks.argmax(axis=1))
        states.append(batch.states.tobytes())
    assert states[0] == states[1]


def test_each_of_the_others_has_a_bot_of_its_own() -> None:
    names = ["uniform", "greedy"]
    batch = Batch("kingdomino", 20, 3, opponent=names, seat=1, seed=2, autoreset="stay")
    while not batch.over.all():
        batch.step(np.maximum(batch.pick(), 0))
    assert (batch.owners == 1).all()
    points = np.array([batch.rules.match(state).result().points for state in batch.finals])
    assert points[:, 2].mean() > points[:, 0].mean() + 10
    with pytest.raises(Refused):
        Batch("kingdomino", 2, 3, opponent=["greedy"])


def test_a_policy_by_its_other_name_plays_inside_the_call() -> None:
    one, other = (Batch("kingdomino", 4, opponent=name, seed=1) for name in ("tr", "uniform"))
    for batch in (one, other):
        assert batch._opponents is None
        batch.step(batch.masks.argmax(axis=1))
    assert one.states.tobytes() == other.states.tobytes()


def test_programs_are_started_for_every_match_and_stopped() -> None:
    program = f"{sys.executable} docs/examples/bot.py"
    batch = Batch("kingdomino", 2, opponent=f"program:clock=60,{program}", seed=4)
    assert batch._opponents is not None
    begun: set[int] = set()
    processes = []
    for _ in range(30):
        batch.step(batch.pick())
        for number, bots in zip(batch._opponents._numbers, batch._opponents._bots, strict=True):
            for bot in bots:
                begun.add(number)
                pipe: Any = getattr(bot, "pipe", None)
                if pipe is not None and pipe.process not in processes:
                    processes.append(pipe.process)
    assert len(begun) > 1
    batch.close()
    assert len(processes) == 2 * len(begun)
    assert all(process.poll() is not None for process in processes)


@every_game
def test_a_vector_has_bots_as_opponents(name: str) -> None:
    vector: Any = gymnasium.make_vec(
        identifier(name), num_envs=4, vectorization_mode="vector_entry_point", opponent="greedy"
    )
    rows = []
    for _ in range(2):
        observations, info = vector.reset(seed=8)
        rewards: list[float] = []
        while len(rewards) < 4:
            mask = info["action_mask"]
            assert vector.observation_space.contains(observations)
            observations, reward, over, _, info = vector.step(mask.argmax(axis=1))
            rewards += reward[over].tolist()
        rows.append((observations.tobytes(), tuple(rewards)))
    assert rows[0] == rows[1]
    assert rows[0][1].count(-1.0) >= 3
    vector.close()
