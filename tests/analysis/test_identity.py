"""Start, luck and moves add up to the result, to the last digit, in every game."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from analysis.matches import random_match
from bots.bot_matches import play_match
from configurations import ALL, Configuration
from crownlands.analysis.measures import NO_LOSS
from crownlands.analysis.review import review
from sampling import repetitions

if TYPE_CHECKING:
    from crownlands.engine.match import Match

SIMULATIONS = 2
"""The sums do not depend on how well values are known."""
RANDOM_MATCHES, BOT_MATCHES = 1000, 200
"""How many matches of every game there are with ``--full``."""
EVERY = pytest.mark.parametrize("configuration", ALL, ids=str)


def share(configuration: Configuration, matches: int) -> int:
    """The part of the matches of a game that a configuration has."""
    configurations = sum(each.game == configuration.game for each in ALL)
    return repetitions(1, -(-matches // configurations))


def check_sums(match: Match) -> None:
    """Everything that was measured leads from the start to the result, and nothing is left."""
    reviewed = review(match, SIMULATIONS)
    steps, result = reviewed.steps, match.result()
    for before, after in pairwise(steps):
        assert before.after == after.before
    for seat, each in enumerate(reviewed.seats):
        assert each.start + each.luck + each.own + each.others == each.result
        assert each.start == steps[0].before[seat]
        assert each.result == steps[-1].after[seat]
        assert each.result.points == result.points[seat]
        assert (each.result.share > 0.0) == (result.places[seat] == 1)
        luck = sum((step.gain(seat) for step in steps if step.seat is None), NO_LOSS)
        own = sum((step.gain(seat) for step in steps if step.seat == seat), NO_LOSS)
        assert (luck, own) == (each.luck, each.own)
        assert sum(each.grades.values()) == sum(step.seat == seat for step in steps)


@EVERY
def test_luck_and_skill_explain_random_matches(configuration: Configuration) -> None:
    for seed in range(share(configuration, RANDOM_MATCHES)):
        check_sums(random_match(configuration, seed))


@EVERY
def test_luck_and_skill_explain_matches_of_bots(configuration: Configuration) -> None:
    for seed in range(share(configuration, BOT_MATCHES)):
        check_sums(play_match(configuration, ("mcts:sims=5", "greedy")[seed % 2], seed))


@EVERY
def test_a_review_is_the_same_twice(configuration: Configuration) -> None:
    match = random_match(configuration, 3)
    assert review(match, SIMULATIONS) == review(match, SIMULATIONS)
