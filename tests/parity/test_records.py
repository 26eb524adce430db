"""Matches in pages are those of Python, and each reads the records of the other."""

from __future__ import annotations

import os
from itertools import cycle, islice

import pytest

import crownlands
from crownlands.engine.match import Match
from parity.node import WEB, ask_module
from parity.positions import configurations_of
from parity.records import damaged_record, play_answer, play_task, random_match, record_answer
from sampling import repetitions
from texts.invalid_records import INVALID
from texts.invalid_text import MARK

GAMES = [name for name in crownlands.shelf() if (WEB / "src/games" / name / "engine").is_dir()]
MATCHES, DAMAGED = repetitions(16, 200), repetitions(40, 1_000)
SEED = int(os.environ["TWIN_SEED"]) * 100_000

every_game = pytest.mark.parametrize("game", GAMES)


def matches_of(game: str, n: int) -> list[Match]:
    """Random matches with the shipped box in every configuration, ``n`` in all."""
    configurations = [each for each in configurations_of(game) if not each.box]
    return [
        random_match(configuration, SEED + i)
        for i, configuration in enumerate(islice(cycle(configurations), n))
    ]


@every_game
def test_a_match_in_a_page_is_the_same_and_python_reads_its_record(game: str) -> None:
    matches = matches_of(game, MATCHES)
    answers = ask_module(game, {"plays": [play_task(match) for match in matches]})["plays"]
    for match, answer in zip(matches, answers, strict=True):
        assert answer == play_answer(match), match.record()
        assert crownlands.replay(answer["record"]).state.tobytes() == match.state.tobytes()


@every_game
def test_pages_read_the_records_of_python(game: str) -> None:
    records = [match.record() for match in matches_of(game, MATCHES)]
    assert ask_module(game, {"records": records})["records"] == records


@every_game
def test_the_same_records_are_refused_for_the_same_reason(game: str) -> None:
    matches = matches_of(game, MATCHES)
    records = [damaged_record(matches[i % len(matches)], SEED + i) for i in range(DAMAGED)]
    answers = ask_module(game, {"records": records})["records"]
    for record, answer in zip(records, answers, strict=True):
        assert answer == record_answer(record), record


def test_invalid_records_are_refused_at_the_same_place() -> None:
    """But for boxes of their own, which pages do not read at all."""
    records = [record.replace(MARK, "") for record, _ in INVALID]
    answers = ask_module("kingdomino", {"records": records})["records"]
    for record, answer in zip(records, answers, strict=True):
        if "[Contents " in record:
            assert answer["key"] == "box-of-its-own"
        else:
            assert answer == record_answer(record), record
