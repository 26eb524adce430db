"""Batches play by the rules, and the same whatever the number of threads."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import crownlands
from configurations import ALL, Configuration
from crownlands.engine.errors import Refused
from crownlands.engine.layout import Dice
from crownlands.engine.match import Match
from crownlands.engine.seats import NOBODY
from crownlands.envs.batch import Batch
from crownlands.envs.stepping import stream_dice
from sampling import repetitions
from toy import STONES
from toy_cache import forget_older_toy

forget_older_toy()

every_configuration = pytest.mark.parametrize("configuration", ALL, ids=str)


def batch_of(configuration: Configuration, matches: int, **more: Any) -> Batch:
    return Batch(
        configuration.game,
        matches,
        configuration.players,
        configuration.options,
        box=configuration.start().box,
        **more,
    )


def play_until_decision(match: Match, dice: Dice) -> None:
    """Let chance move as compiled code does: match.play would look for texts of its moves."""
    match.deal(dice)


@every_configuration
def test_a_batch_plays_what_matches_play(configuration: Configuration) -> None:
    matches = repetitions(2, 5)
    batch = batch_of(configuration, matches, seed=5, autoreset="stay")
    twins = [configuration.start() for _ in range(matches)]
    dice = stream_dice(5, matches)
    for twin, own_dice in zip(twins, dice, strict=True):
        play_until_decision(twin, own_dice)
    generator = np.random.default_rng(3)
    while not batch.over.all():
        actions = np.zeros(matches, np.int64)
        for i, twin in enumerate(twins):
            assert batch.states[i : i + 1].tobytes() == twin._states.tobytes()
            legal = np.flatnonzero(batch.masks[i]).tolist()
            assert legal == twin.legal_actions()
            assert bool(batch.over[i]) == twin.is_over
            if twin.is_over:
                continue
            assert int(batch.movers[i]) == twin.seat
            actions[i] = generator.choice(legal)
        movers = batch.movers.copy()
        batch.step(actions)
        for i, twin in enumerate(twins):
            if twin.is_over:
                continue
            twin.apply(twin.text(int(actions[i])), int(actions[i]))
            play_until_decision(twin, dice[i])
            if batch.over[i]:
                places = twin.result().places
                shared = twin.result().decided_by == "shared"
                expected = [(0 if shared else 1) if place == 1 else -1 for place in places]
                assert batch.rewards[i].tolist() == expected
                assert batch.reward[i] == expected[movers[i]]
    assert (batch.movers == NOBODY).all()


@pytest.mark.parametrize("name", crownlands.shelf())
def test_the_number_of_threads_changes_nothing(name: str) -> None:
    arrays = []
    for threads in (1, 2, 3):
        batch = Batch(name, 50, threads=threads, seed=9)
        for _ in range(150):
            batch.step(batch.pick())
        arrays.append(
            [batch.states, batch.masks, batch.observations, batch.reward, batch.dice, batch.finals]
        )
        batch.close()
    for others in arrays[1:]:
        for one, other in zip(arrays[0], others, strict=True):
            assert one.tobytes() == other.tobytes()


def test_margins_are_points_less_those_of_the_best_rival() -> None:
    batch = Batch("kingdomino", 3, players=3, reward="margin", autoreset="stay")
    while not batch.over.all():
        batch.step(np.maximum(batch.pick(), 0))
        for i in np.flatnonzero(batch.over & (batch.rewards != 0).any(axis=1)):
            points = batch.rules.match(batch.finals[i]).result().points
            best = sorted(points)
            expected = [each - (best[-2] if each == best[-1] else best[-1]) for each in points]
            assert batch.rewards[i].tolist() == expected


def test_what_follows_the_end() -> None:
    same, next_step, stay = (
        Batch(STONES, 4, seed=1, autoreset=mode) for mode in ("same-step", "next-step", "stay")
    )
    while not stay.over.any():
        actions = same.pick()
        for batch in (same, next_step, stay):
            batch.dice[:] = same.dice
            batch.step(actions)
    ended = int(np.flatnonzero(stay.over)[0])
    assert same.over[ended]
    assert same.movers[ended] >= 0
    assert same.finals[ended].seat == NOBODY
    assert next_step.movers[ended] == stay.movers[ended] == NOBODY
    assert np.flatnonzero(next_step.masks[ended]).tolist() == [0]
    assert not stay.masks[ended].any()
    reward = same.reward[ended]
    assert reward in (1, -1)
    next_step.step(np.maximum(next_step.pick(), 0))
    assert not next_step.over[ended]
    assert next_step.reward[ended] == 0
    assert next_step.movers[ended] >= 0


def test_opponents_move_inside() -> None:
    batch = Batch("kingdomino", 40, opponent="informed", seed=2)
    assert set(batch.owners) == {0, 1}
    rewards: Counter[float] = Counter()
    for _ in range(100):
        playing = batch.movers == batch.owners
        assert playing.all()
        batch.step(batch.pick())
        rewards.update(batch.reward[batch.over > 0].tolist())
    assert rewards[-1] > 3 * rewards[1] > 0
    assert set(Batch("kingdomino", 40, opponent="uniform", seat=1).owners) == {1}


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    batch = Batch("kingdomino", 3, seed=4)
    before = batch.states.tobytes(), batch.dice.tobytes()
    actions = batch.pick()
    actions[1] = 5
    before = batch.states.tobytes(), batch.dice.tobytes()
    legal = [f"{action} (" for action in np.flatnonzero(batch.masks[1])]
    with pytest.raises(Refused, match="The action 5 is not legal here") as refusal:
        batch.step(actions)
    assert all(action in str(refusal.value) for action in legal)
    for wrong in (actions[:2], actions.astype(float), [-1, -1, -1], [9999] * 3, "hello"):
        with pytest.raises(Refused):
            batch.step(wrong)
    assert before == (batch.states.tobytes(), batch.dice.tobytes())


def test_wrong_arguments_are_refused() -> None:
    for arguments in (
        {"matches": 0},
        {"players": 7},
        {"options": ["mighty"]},
        {"reward": "money"},
        {"autoreset": "never"},
        {"opponent": "gredy"},
        {"seat": 2},
        {"threads": 0},
        {"seed": -1},
    ):
        with pytest.raises(Refused):
            Batch("kingdomino", **{"matches": 2, **arguments})  # type: ignore[arg-type]


def test_a_closed_batch_says_so() -> None:
    batch = Batch("kingdomino", 2)
    actions = batch.pick()
    batch.close()
    batch.close()
    for call in (
        batch.reset,
        lambda: batch.step(actions),
        batch.refresh,
        batch.pick,
        lambda: batch.observe(0),
        batch.playouts,
        batch.values,
        lambda: batch.set_positions([]),
    ):
        with pytest.raises(Refused, match="closed"):
            call()


def test_positions_playouts_and_values() -> None:
    match = crownlands.start("kingdomino")
    dice = crownlands.dice(1)
    while len(match.actions) < 60:
        match.play(match.pick(dice))
    match.deal(dice)
    batch = Batch("kingdomino", 2)
    batch.set_positions([match.position()] * 2)
    assert batch.states[1].tobytes() == match.state.tobytes()
    assert np.flatnonzero(batch.masks[0]).tolist() == match.legal_actions()
    means = batch.playouts(20)
    assert means.shape == (2, 2)
    assert (means > 0).all()
    value = match.game.value
    assert value is not None
    assert batch.values()[0].tolist() == [value(match.state, match.box, seat) for seat in (0, 1)]
    for wrong in ([], [match.position()], ["hello", "hello"]):
        with pytest.raises(Refused):
            batch.set_positions(wrong)


def test_every_legal_action_is_equally_likely() -> None:
    batch = Batch("kingdomino", 4000, seed=6, threads=1)
    batch.states[:] = batch.states[0]
    batch.refresh()
    counts = Counter(batch.pick().tolist())
    legal = np.flatnonzero(batch.masks[0]).tolist()
    assert sorted(counts) == legal
    assert max(counts.values()) < 1.25 * min(counts.values())
