"""Positions are analysed and matches reviewed in pages as in Python, to the last digit."""

from __future__ import annotations

import os
from itertools import cycle, islice

import pytest

import crownlands
from crownlands.engine.match import Match
from laws.random_walks import random_walk
from parity.node import WEB, ask_module
from parity.positions import choice_in, configurations_of
from parity.records import random_match
from parity.reviews import NUMBERS, analysis_answer, analysis_task, review_json
from sampling import repetitions
from toy_cache import forget_older_toy
from wasm.__main__ import TOY

GAMES = [*crownlands.shelf(), *TOY]
MATCHES, POSITIONS = repetitions(1, 8), repetitions(6, 120)
MOVES = repetitions(60, 10_000)
"""Of each match the last moves are reviewed, so many at most."""
SIMULATIONS = (6, 40, 300)
"""The first one is that of every day."""
SOLVED = 2_000
"""The most positions of an endgame that an analysis looks at."""
SEED = int(os.environ["TWIN_SEED"]) * 1_000


@pytest.fixture(scope="module", autouse=True)
def fresh() -> None:
    forget_older_toy()


def matches_of(game: str) -> list[tuple[Match, int]]:
    """Random matches with the shipped box, and the simulations of their reviews."""
    if not (WEB / "src/games" / game / "engine").is_dir():
        return []  # the toy has no texts in pages
    configurations = [each for each in configurations_of(game) if not each.box]
    begin = SEED // 1_000 % len(configurations)
    chosen = islice(cycle(configurations), begin, begin + MATCHES)
    return [
        (end_of(random_match(configuration, SEED + 2 * i)), SIMULATIONS[i % len(SIMULATIONS)])
        for i, configuration in enumerate(chosen)
    ]


def end_of(match: Match) -> Match:
    """The last moves of a match, from the position before them; all of a short one."""
    if len(match.moves) <= MOVES:
        return match
    earlier = match.copy()
    while len(earlier.moves) > len(match.moves) - MOVES:
        earlier.undo()
    rest = crownlands.resume(earlier.position())
    rest.play_all(match.actions[-MOVES:])
    return rest


def positions_of(game: str) -> list[tuple[Match, int, int, int]]:
    """Positions of random matches, with what their analyses need: decisions, some of them at the
    end, and others, where chance is to move or the match is over.
    """
    positions = []
    for i, configuration in enumerate(islice(cycle(configurations_of(game)), POSITIONS)):
        seed = SEED + i
        if i % 3:
            match = choice_in(configuration, seed)
        else:
            walk = [each.copy() for each in random_walk(configuration, seed)]
            others = [each for each in walk if each.seat < 0]
            match = others[seed * 7 % len(others)] if i % 2 else others[-1]
        positions.append((match, seed, SOLVED, SIMULATIONS[i % len(SIMULATIONS)]))
    return positions


@pytest.mark.parametrize("game", GAMES)
def test_analyses_and_reviews_are_those_of_python(game: str) -> None:
    matches, positions = matches_of(game), positions_of(game)
    task = {
        "reviews": [
            {"record": match.record(), "simulations": simulations} for match, simulations in matches
        ],
        "analyses": [analysis_task(*position) for position in positions],
    }
    answers = ask_module(game, task)
    for (match, simulations), answer in zip(matches, answers["reviews"], strict=True):
        assert answer == review_json(match, simulations), match.record()
    for position, answer in zip(positions, answers["analyses"], strict=True):
        assert answer == analysis_answer(*position), (position[0].position(), position[1:])
    assert answers["review_numbers"] == NUMBERS
