"""Observations, masks and play turn with the kingdom, the map or the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from crownlands.engine.errors import Refused
from crownlands.envs.batch import Batch
from crownlands.envs.rules import Rules
from crownlands.envs.symmetries import Symmetries
from crownlands.envs.symmetries.board import Board
from crownlands.envs.symmetries.kingdoms import COUNT, moved_square
from crownlands.games.dragon_inferno.components import plan_of
from crownlands.games.dragon_inferno.shapes import packed
from crownlands.games.dragon_inferno.state import EGGS

SQUARE_SETS = ("land", "filled", "single", "double", "ones", "twos", "fours")
LINES = ("columns", "rows")
BOARD_SETS = ("land", "castles", "eggs", "burnt")


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
    if "half" in names:
        halves = states["half"].tolist()
        moved["half"] = [moved_square(half, symmetry) if half >= 0 else half for half in halves]
    return moved


def play_both(batch: Batch, twin: Batch, symmetry: int, equal_states: Any) -> int:
    """Play the same match in both until its end; how many actions differed."""
    symmetries = Symmetries(batch.rules)
    different = 0
    while not batch.over.all():
        rows = symmetries.observations(batch.observations, symmetry)
        assert np.array_equal(rows, twin.observations)
        assert np.array_equal(symmetries.masks(batch.masks, rows, symmetry), twin.masks)
        actions = np.maximum(batch.pick(), 0)
        twin.dice[:] = batch.dice
        moved = symmetries.actions(actions, batch.observations, symmetry)
        different += int((moved != actions).sum())
        batch.step(actions)
        twin.step(moved)
        assert equal_states(batch.states, twin.states)
    return different


@pytest.mark.parametrize(
    ("game", "players", "options", "symmetry"),
    [
        *(("kingdomino", 2, ["mighty-duel"], symmetry) for symmetry in range(COUNT)),
        *(("kingdomino", 3, [], symmetry) for symmetry in range(COUNT)),
        *(("kingdomino", 2, ["harmony", "middle-kingdom"], symmetry) for symmetry in range(COUNT)),
        *(("kingdomino-duel", 2, [], symmetry) for symmetry in (0, 2, 4, 6)),
    ],
)
def test_a_moved_match_looks_and_plays_alike(
    game: str, players: int, options: list[str], symmetry: int
) -> None:
    batch = Batch(game, 12, players, options, seed=symmetry, autoreset="stay")
    twin = Batch(game, 12, players, options, autoreset="stay")
    twin.dice[:] = batch.dice
    twin.states[:] = moved_states(batch.states, symmetry)
    twin.refresh()

    def equal_states(states: Any, others: Any) -> bool:
        return bool(moved_states(states, symmetry).tobytes() == others.tobytes())

    assert (play_both(batch, twin, symmetry, equal_states) > 0) == (symmetry > 0)


def box_of(*rows: str, **more: Any) -> Any:
    """Dragon Inferno's box with another board."""
    return packed(replace(plan_of(Rules.checked("dragon-inferno").box), board=rows, **more))


SQUARE = ("+.......+", *[".eeeeeee."] * 7, "+.......+")
WIDE = ("+........+", *[".eeeeeeee."] * 5, "+........+")
LOPSIDED = ("+........+", *[".eeeeeeee."] * 5, "+.........")


def bits_of(states: Any, name: str) -> Any:
    return np.unpackbits(states[name].view(np.uint8), axis=-1, bitorder="little")


@pytest.mark.parametrize(
    ("rows", "symmetry"),
    [
        *((None, symmetry) for symmetry in range(4)),
        *((SQUARE, symmetry) for symmetry in range(4)),
        *((WIDE, symmetry) for symmetry in (0, 2)),
    ],
)
def test_a_turned_board_looks_and_plays_alike(rows: tuple[str, ...] | None, symmetry: int) -> None:
    box = box_of(*rows, may_flip=True) if rows else None
    batch = Batch("dragon-inferno", 12, box=box, seed=symmetry, autoreset="stay")
    twin = Batch("dragon-inferno", 12, box=box, autoreset="stay")
    symmetries = Symmetries(batch.rules)
    squares = Board(batch.rules).moved_squares(symmetry)
    while (batch.states["phase"] == EGGS).any():
        # Eggs are put in the order of their squares: until then nothing moves.
        observations = symmetries.observations(batch.observations, symmetry)
        assert np.array_equal(observations, batch.observations)
        actions = batch.pick()
        assert np.array_equal(symmetries.actions(actions, batch.observations, symmetry), actions)
        batch.step(actions)

    def equal_states(states: Any, others: Any) -> bool:
        return all(
            np.array_equal(
                bits_of(states, name)[..., : len(squares)], bits_of(others, name)[..., squares]
            )
            for name in BOARD_SETS
        )

    twin.states[:] = batch.states
    for name in BOARD_SETS:
        bits = bits_of(batch.states, name)
        moved = np.zeros_like(bits)
        moved[..., squares] = bits[..., : len(squares)]
        twin.states[name] = np.packbits(moved, axis=-1, bitorder="little").view(np.uint64)
    twin.refresh()
    assert equal_states(batch.states, twin.states)
    assert (play_both(batch, twin, symmetry, equal_states) > 0) == (symmetry > 0)


def test_a_board_turns_only_as_far_as_it_looks_the_same() -> None:
    boxes = (None, (0, 1, 2, 3)), (box_of(*WIDE), (0, 2)), (box_of(*LOPSIDED), (0,))
    for box, numbers in boxes:
        assert Symmetries(Rules.checked("dragon-inferno", box=box)).numbers == numbers


def test_a_game_without_symmetries_says_so() -> None:
    with pytest.raises(Refused, match="no symmetries"):
        Symmetries(Rules.checked("queendomino"))
    wrong: list[tuple[str, Any]] = [
        ("kingdomino", 8),
        ("kingdomino", "north"),
        ("kingdomino-duel", 1),
    ]
    for name, number in wrong:
        symmetries = Symmetries(Rules.checked(name))
        with pytest.raises(Refused, match="0, "):
            symmetries.observations(np.zeros((1, 10_000), np.uint8), number)
