"""Pages and Python read each other's studies, and refuse the same ones for the same reason."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.records.study.tree import Study
from crownlands.engine.records.study.writer import STUDY_TAG
from engine.study.invalid_studies import INVALID
from parity.node import ask_module
from parity.studies import damaged_study, random_study, study_answer
from parity.test_records import GAMES, SEED, matches_of
from sampling import repetitions
from texts.invalid_text import MARK

STUDIES, DAMAGED = repetitions(16, 300), repetitions(60, 1_200)

every_game = pytest.mark.parametrize("game", GAMES)


def studies_of(game: str) -> list[Study]:
    return [random_study(match, SEED + i) for i, match in enumerate(matches_of(game, STUDIES))]


@every_game
def test_pages_read_the_studies_of_python_and_python_those_of_pages(game: str) -> None:
    studies = studies_of(game)
    records = [study.record() for study in studies]
    answers = ask_module(game, {"studies": records})["studies"]
    assert answers == records
    for study, answer in zip(studies, answers, strict=True):
        assert crownlands.read_study(answer).root == study.root


@every_game
def test_the_same_studies_are_refused_for_the_same_reason(game: str) -> None:
    records = [record for study in studies_of(game) if STUDY_TAG in (record := study.record())]
    texts = [damaged_study(records[i % len(records)], SEED + i) for i in range(DAMAGED)]
    answers = ask_module(game, {"studies": texts})["studies"]
    assert any(isinstance(answer, dict) for answer in answers)
    for text, answer in zip(texts, answers, strict=True):
        assert answer == study_answer(text), text


def test_invalid_studies_are_refused_at_the_same_place() -> None:
    records = [record.replace(MARK, "") for record, _ in INVALID]
    answers = ask_module("kingdomino", {"studies": records})["studies"]
    for record, answer in zip(records, answers, strict=True):
        assert answer == study_answer(record), record
