"""Observations, masks and play turn with the kingdom."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from crownlands.engine.errors import Refused
from crownlands.envs.batch import Batch
from crownlands.envs.rules import Rules
from crownlands.envs.symmetries import COUNT, Symmetries, moved_square

SQUARE_SETS = ("land", "filled", "single", "double")
LINES = ("columns", "rows")


def moved_word(word: int, symmetry: int) -> int:
    return sum(1 << moved_square(square, symmetry) for square in range(64) if word >> square & 1)


def moved_states(states: Any, symmetry: int) -> Any:
    """The states with every kingdom moved, field by field: what an observation must agree with."""
    moved = states.copy()
    names = states.dtype.names
    for name in SQUARE_SETS + LINES:
        if name in names:
            target = name
            if name in LINES and symmetry % 2:
                target = LINES[1 - LINES.index(name)]
            words = states[name].ravel().tolist()
            moved[target] = np.array(
                [moved_word(word, symmetry) for word in words], np.uint64
            ).reshape(states[name].shape)
    return moved


@pytest.mark.parametrize("symmetry", range(COUNT))
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("kingdomino", 2, ["mighty-duel"]),
        ("kingdomino", 3, []),
        ("kingdomino", 2, ["harmony", "middle-kingdom"]),
    ],
)
def test_a_moved_match_looks_and_plays_alike(
    game: str, players: int, options: list[str], symmetry: int
) -> None:
    batch = Batch(game, 12, players, options, seed=symmetry, autoreset="stay")
    twin = Batch(game, 12, players, options, autoreset="stay")
    symmetries = Symmetries(batch.rules)
    twin.dice[:] = batch.dice
    twin.states[:] = moved_states(batch.states, symmetry)
    twin.refresh()
    while not batch.over.all():
        rows = symmetries.observations(batch.observations, symmetry)
        assert np.array_equal(rows, twin.observations)
        assert np.array_equal(symmetries.masks(batch.masks, rows, symmetry), twin.masks)
        actions = np.maximum(batch.pick(), 0)
        twin.dice[:] = batch.dice
        moved = symmetries.actions(actions, batch.observations, symmetry)
        batch.step(actions)
        twin.step(moved)
        states = moved_states(batch.states, symmetry)
        assert states.tobytes() == twin.states.tobytes()


def test_a_game_without_symmetries_says_so() -> None:
    for name in ("dragon-inferno", "queendomino"):
        with pytest.raises(Refused, match="no symmetries"):
            Symmetries(Rules.checked(name))
    with pytest.raises(Refused, match="from 0 to 7"):
        Symmetries(Rules.checked("kingdomino")).observations(np.zeros((1, 1775)), 8)
