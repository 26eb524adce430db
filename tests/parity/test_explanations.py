"""Pages say the same of moves as Python does."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import crownlands
from crownlands.engine.registry import NONE
from parity.native_texts import place
from parity.node import ask_module
from parity.positions import choice_in, configurations_of
from sampling import repetitions

if TYPE_CHECKING:
    from crownlands.engine.match import Match

GAMES = [name for name in crownlands.shelf() if crownlands.game(name).study_functions]
MATCHES = repetitions(2, 40)
"""Positions of each configuration."""
PAIRS = 6
SEED = int(os.environ["TWIN_SEED"])


def pairs_of(match: Match, random: Random) -> list[list[int]]:
    """Pairs of a worse and a better action, and better ones alone."""
    actions = match.legal_actions()
    pairs = [random.sample(actions, 2) for _ in range(PAIRS)]
    return [*pairs, *([NONE, best] for _, best in pairs)]


def native(match: Match, pairs: list[list[int]]) -> Any:
    """What Python says of pairs of actions."""
    explanations = match.game.explanations
    assert explanations is not None
    return msgspec.to_builtins(
        [explanations(match.state, match.box, played, best) for played, best in pairs]
    )


@pytest.mark.parametrize("game", GAMES)
def test_reasons_are_the_same(game: str) -> None:
    random = Random(SEED)
    matches = [
        choice_in(configuration, 2 * (SEED + number))
        for configuration in configurations_of(game)
        for number in range(MATCHES)
    ]
    questions = [{**place(match), "pairs": pairs_of(match, random)} for match in matches]
    answers = ask_module(game, {"explanations": questions})["explanations"]
    for match, question, answer in zip(matches, questions, answers, strict=True):
        assert answer == native(match, question["pairs"]), match.position()
    assert any(each for answer in answers for each in answer)
