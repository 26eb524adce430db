"""Pages write and read moves, positions and views as Python does."""

from __future__ import annotations

import os
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import crownlands
from laws.random_walks import random_walk
from naive.reasons.writable import illegal_moves
from parity.native_texts import damaged, place, read, reasons, written
from parity.node import WEB, ask_module
from parity.positions import configurations_of
from sampling import repetitions
from texts import (
    invalid_duel_positions,
    invalid_inferno_positions,
    invalid_moves,
    invalid_positions,
    invalid_queendomino_positions,
)
from texts.invalid_duel_boxes import CONTENTS
from texts.invalid_text import MARK, InvalidText

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.engine.match import Match

GAMES = [name for name in crownlands.shelf() if (WEB / "src/games" / name / "engine").is_dir()]
POSITIONS, DAMAGED = repetitions(100, 2_400), repetitions(100, 2_400)
TRIES = 50
"""Texts tried in each position, of which most are no legal moves."""
BATCH = 200
"""Positions that node is asked for at once: their views are large."""
SEED = int(os.environ["TWIN_SEED"])
"""The seed of the day."""
PLACES_IN_A_MATCH = 6
INVALID: dict[str, tuple[str, list[InvalidText]]] = {
    "kingdomino": (invalid_positions.VALID, invalid_positions.INVALID),
    "kingdomino-duel": (invalid_duel_positions.VALID, invalid_duel_positions.INVALID),
    "queendomino": (invalid_queendomino_positions.VALID, invalid_queendomino_positions.INVALID),
    "dragon-inferno": (invalid_inferno_positions.VALID, invalid_inferno_positions.INVALID),
}
"""A valid position of each game, and invalid ones."""
BOXES = {"kingdomino-duel": crownlands.game("kingdomino-duel").from_contents(CONTENTS)}
"""The box that the positions are of, if it is not the shipped one."""
INVALID_MOVES = {"kingdomino": invalid_moves.INVALID}

every_game = pytest.mark.parametrize("game", GAMES)


def positions(game: str, n: int) -> Iterator[Match]:
    """So many positions of random matches, from every configuration in turn."""
    for number, configuration in enumerate(cycle(configurations_of(game))):
        seed = SEED * 100_000 + number
        walk = [match.copy() for match in random_walk(configuration, seed)]
        # The end of a match is worth a look, and is as rare as its beginning.
        chosen = Random(seed).sample(walk, PLACES_IN_A_MATCH - 1) + walk[-1:]
        for match in chosen:
            yield match
            n -= 1
            if n == 0:
                return


def ask_about(game: str, name: str, items: list[Any]) -> list[Any]:
    """What pages answer, a batch at a time."""
    return [
        answer
        for begin in range(0, len(items), BATCH)
        for answer in ask_module(game, {name: items[begin : begin + BATCH]})[name]
    ]


@every_game
def test_moves_views_and_positions_are_written_the_same(game: str) -> None:
    matches = list(positions(game, POSITIONS))
    answers = ask_about(game, "places", [place(match) for match in matches])
    for match, answer in zip(matches, answers, strict=True):
        assert answer == written(match), (match.position(), str(match.box))


@every_game
def test_damaged_texts_are_read_or_refused_the_same(game: str) -> None:
    random = Random(SEED)
    readings = []
    for match in positions(game, DAMAGED):
        moves = [damaged(move, random) for move in random.choices(match.legal() or ["-"], k=3)]
        readings.append((match, moves, [damaged(match.position(), random) for _ in range(3)]))
    compare_readings(game, readings)


@every_game
def test_invalid_texts_are_refused_the_same(game: str) -> None:
    valid, invalid = INVALID[game]
    texts = [text.replace(MARK, "") for text, _ in invalid]
    moves = [text.replace(MARK, "") for text, _ in INVALID_MOVES.get(game, [])]
    match = crownlands.resume(valid, BOXES.get(game))
    compare_readings(game, [(match, moves, texts)])


@every_game
def test_the_same_rule_is_named_against_moves_that_are_not_legal(game: str) -> None:
    random = Random(SEED)
    matches = [match for match in positions(game, POSITIONS) if not match.is_over]
    wrong_moves = [illegal_moves(match, random, TRIES) for match in matches]
    tasks = [
        {**place(match), "moves": moves} for match, moves in zip(matches, wrong_moves, strict=True)
    ]
    answers = ask_about(game, "wrong_moves", tasks)
    for match, moves, answer in zip(matches, wrong_moves, answers, strict=True):
        for move, mine, theirs in zip(moves, reasons(match, moves), answer, strict=True):
            assert mine == theirs, (move, match.position())
    keys = {reason["key"] for answer in answers for reason in answer}
    assert sum(map(len, wrong_moves)) > 20 * len(matches)
    assert len(keys) > 10


def compare_readings(game: str, readings: list[tuple[Match, list[str], list[str]]]) -> None:
    """Every text is read or refused as Python does it."""
    tasks = [
        {**place(match), "moves": moves, "positions": texts} for match, moves, texts in readings
    ]
    answers = ask_about(game, "readings", tasks)
    for (match, moves, texts), answer in zip(readings, answers, strict=True):
        for text, mine, theirs in zip(
            [*moves, *texts], read(match, moves, texts), answer, strict=True
        ):
            assert mine == theirs, (text, match.position())
