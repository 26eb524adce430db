"""The number of paths from fixed positions, counted by the engine and by the twin."""

from __future__ import annotations

import pytest

import crownlands
from configurations import ALL, Configuration
from counts.write import FILE, PARTS
from crownlands.engine.perft import paths
from laws.random_walks import INTERPRETED
from naive.agreement import Twin, twin_of
from playthroughs.write import path

LINES = FILE.read_text("utf-8").splitlines()
MOST = 20_000 if INTERPRETED else 60_000_000


@pytest.mark.parametrize("number", range(len(LINES)))
def test_the_number_of_paths_is_what_it_was(number: int) -> None:
    counts, position = LINES[number].split(" : ")
    match = crownlands.resume(position, ALL[number // len(PARTS)].start_with_test_box().box)
    for depth, count in enumerate(map(int, counts.split()), 1):
        if count <= MOST:
            assert paths(match, depth) == count


def test_the_counts_reach_a_million_paths_from_every_start() -> None:
    starts = LINES[:: len(PARTS)]
    assert [line.split(" : ")[1] for line in starts] == [
        configuration.start_with_test_box().position() for configuration in ALL
    ]
    assert all(int(line.split(" : ")[0].split()[-1]) >= 1_000_000 for line in starts)


def twin_paths(configuration: Configuration, moves: list[str], depth: int) -> int:
    """Counted by playing every path from the beginning; slow and obvious."""
    twin = twin_at(configuration, moves)
    if depth == 1:
        return len(twin.moves())
    return sum(twin_paths(configuration, [*moves, move], depth - 1) for move in twin.moves())


def twin_at(configuration: Configuration, moves: list[str]) -> Twin:
    twin = twin_of(configuration.start_with_test_box())
    for move in moves:
        twin.play(move)
    return twin


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_the_twin_counts_the_same(configuration: Configuration) -> None:
    moves = [
        line[2:]
        for line in path(configuration).read_text("utf-8").splitlines()
        if line.startswith("> ")
    ]
    for plies, depth in ((0, 1), (len(moves) // 2, 1), (len(moves) - 12, 2), (len(moves) - 2, 2)):
        match = configuration.start_with_test_box()
        match.play_all(moves[:plies])
        assert paths(match, depth) == twin_paths(configuration, moves[:plies], depth)
