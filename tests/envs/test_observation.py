"""Observations: named parts that fill the row, from the point of view of the seat."""

from __future__ import annotations

import numpy as np
import pytest

from configurations import ALL, Configuration
from crownlands.engine.errors import Refused
from crownlands.envs.batch import Batch
from crownlands.envs.rules import Rules
from crownlands.envs.watching import observed
from crownlands.kit.positions.kingdom import bit_numbers
from toy import STONES

from .test_batch import batch_of

every_configuration = pytest.mark.parametrize("configuration", ALL, ids=str)


@every_configuration
def test_parts_fill_the_row_and_numbers_stay_in_their_range(configuration: Configuration) -> None:
    batch = batch_of(configuration, 3, seed=8, autoreset="stay")
    observation = batch.rules.observation
    ends = [part.stop for part in observation.parts]
    assert [part.start for part in observation.parts] == [0, *ends[:-1]]
    assert observation.size == ends[-1]
    names = [part.feature.name for part in observation.parts]
    assert len(set(names)) == len(names)
    assert all(part.feature.meaning for part in observation.parts)
    most = np.zeros(observation.size, np.uint8)
    while not batch.over.all():
        batch.step(np.maximum(batch.pick(), 0))
        most = np.maximum(most, batch.observations.max(axis=0))
    assert (most <= observation.high).all()
    assert (most > 0).mean() > 0.2


@every_configuration
def test_every_seat_sees_itself_first(configuration: Configuration) -> None:
    batch = batch_of(configuration, 1, seed=3, autoreset="stay")
    for _ in range(30):
        batch.step(np.maximum(batch.pick(), 0))
    rules = batch.rules
    points = rules.match(batch.states[0]).result().points
    for seat in range(rules.players):
        row = batch.observe(seat)[0]
        assert np.array_equal(row, observed(rules, batch.states, seat))
        expected = [*points[seat:], *points[:seat]]
        assert rules.observation.view(row, "points").tolist() == [
            min(max(each, 0), 255) for each in expected
        ]


def test_planes_of_kingdomino_are_the_squares_of_the_state() -> None:
    batch = Batch("kingdomino", 1, 3, seed=4, autoreset="stay")
    observation = batch.rules.observation
    for _ in range(40):
        batch.step(batch.pick())
    state, row, own = batch.states[0], batch.observations[0], int(batch.movers[0])
    land = observation.view(row, "land")
    assert land.shape == (3, 6, 8, 8)
    assert land.sum() == sum(int(word).bit_count() for word in state.land.ravel()) > 20
    for relative in range(3):
        for terrain in range(6):
            word = int(state.land[(own + relative) % 3, terrain])
            squares: list[int] = land[relative, terrain].ravel().nonzero()[0].tolist()
            assert squares == list(bit_numbers(word))
    assert observation.stack(row).shape == (3 * 11, 8, 8)
    assert np.array_equal(observation.stack(row)[:18].reshape(land.shape), land)
    free = list(bit_numbers(int(state.line)))
    assert np.flatnonzero(observation.view(row, "line")).tolist() == free
    lowest = next(bit_numbers(int(state.queue)))
    (terrain,) = observation.view(row, "domino_second_terrain").nonzero()[0]
    assert terrain == batch.rules.box.second[lowest]


def test_a_game_that_declares_nothing_shows_the_fields_of_its_state() -> None:
    batch = Batch(STONES, 1, seed=4, autoreset="stay")
    while not batch.over[0]:
        state, row = batch.states[0], batch.observations[0]
        observation = batch.rules.observation
        assert observation.view(row, "pile") == state.pile + 2
        taken = [state.taken[state.seat] + 2, state.taken[1 - state.seat] + 2]
        assert observation.view(row, "taken").tolist() == taken
        batch.step(batch.pick())


def test_who_wants_no_observations_can_still_ask_for_them() -> None:
    without, with_them = (
        Batch("kingdomino", 2, seed=1, observations=each) for each in (False, True)
    )
    for _ in range(40):
        actions = without.pick()
        with_them.dice[:] = without.dice
        without.step(actions)
        with_them.step(actions)
    assert without.observations.shape == (0, 1775)
    assert np.array_equal(without.observe(without.movers), with_them.observations)


def test_a_part_that_does_not_exist_is_refused_with_the_names() -> None:
    observation = Rules.checked("kingdomino").observation
    with pytest.raises(Refused, match="land, filled"):
        observation.part("lands")


def test_every_configuration_has_a_row_of_its_own() -> None:
    for configuration in ALL:
        rules = Rules.checked(configuration.game, configuration.players, configuration.options)
        assert 50 < rules.observation.size < 10_000
