"""Planted blunders are found: moves that are known, without the review, to be worse than others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np
import pytest

import crownlands
from analysis.brute_force import Drawn, ends_by_move, last_decisions
from analysis.matches import COSTLY, decisions_of, finish, review_of_one
from bots.bot_matches import play_match
from configurations import Configuration
from crownlands.analysis.measures import analyse
from crownlands.analysis.position_analysis import expected_value
from crownlands.analysis.review import review, spread_of
from crownlands.engine.match import Match
from crownlands.engine.registry import play
from sampling import repetitions

GAMES = [Configuration(game, 2) for game in crownlands.shelf()]
EVERY = pytest.mark.parametrize("configuration", GAMES, ids=str)
LEAST_LEAD = 3.0
"""The points that a planted move near the end loses at least, unless it loses the match."""
SIMULATIONS = 100
"""The depth of reviews near the end, where most is searched completely."""
SHALLOWER, DEEPER = 5, 20
"""In mid-match reviews have a fifth of the depth that the game has; and the search that tells how
bad a planted move is, is so many times deeper.
"""
PART_OF_SPREAD = 0.5
"""What a planted move in mid-match loses at least, as a part of the spread of leads."""


@dataclass(frozen=True)
class Planted:
    """A match with a move that is known to be bad."""

    match: Match
    ply: int
    lead: float
    """The points that it loses at least."""


def near_the_end(configuration: Configuration) -> Iterator[Planted]:
    """Matches with a bad move where every continuation was tried."""
    for seed in range(100_000):
        for match in last_decisions(configuration, seed):
            try:
                ends = ends_by_move(match)
            except Drawn:
                continue
            seat = match.seat
            best = max(ends.values(), key=lambda end: end.scores[seat])
            worst = min(ends.values(), key=lambda end: end.scores[seat])
            lead = best.leads[seat] - worst.leads[seat]
            if lead >= LEAST_LEAD or worst.shares[seat] <= best.shares[seat] - 0.5:
                ply = len(match.moves)
                match.play_all(worst.moves)
                yield Planted(match, ply, lead)
                break


@EVERY
def test_blunders_near_the_end_are_found(configuration: Configuration) -> None:
    matches, graded, exact = repetitions(3, 100), 0, 0
    for planted in islice(near_the_end(configuration), matches):
        _, step = review_of_one(planted.match, planted.ply, SIMULATIONS)
        graded += step.grade in COSTLY
        played = next(each for each in step.candidates if each.move == step.moves[0])
        if step.candidates[0].is_exact and played.is_exact:
            exact += 1
            assert step.loss.lead == planted.lead
    assert graded >= 0.95 * matches
    assert exact >= matches / 2


def depth_of(match: Match) -> int:
    """The depth of a review in mid-match."""
    return match.game.review_simulations // SHALLOWER


def value_of_move(match: Match, action: int, seed: int) -> float:
    """The lead of the seat to move after an action, by a search much deeper than that of the
    review.
    """
    after = match.state.copy().reshape(1)
    play(after[0], match.box, action)
    value = analyse(after[0], match.box, seed, DEEPER * depth_of(match)).value()
    return value[match.seat].lead


def first_sight(match: Match) -> dict[int, float]:
    """The lead of the seat to move after each action, as it looks at first sight."""
    leads = {}
    for action in match.legal_actions():
        after = match.state.copy().reshape(1)
        play(after[0], match.box, action)
        leads[action] = expected_value(after[0], match.box, 1, 10)[match.seat].lead
    return leads


def in_mid_match(configuration: Configuration) -> Iterator[Planted]:
    """Matches with a move that a deep search finds much worse than another."""
    start = configuration.start()
    least = PART_OF_SPREAD * spread_of(expected_value(start.state, start.box, 3, 400), 400)
    for seed in range(100_000):
        positions = decisions_of(play_match(configuration, "mcts:sims=5", seed))
        for match in positions[len(positions) // 4 + seed % 3 : len(positions) * 3 // 4 : 3]:
            leads, deep_seed = first_sight(match), 1_000_000 + seed
            worst = min(leads, key=leads.__getitem__)
            if max(leads.values()) - leads[worst] < least:
                continue
            best = analyse(match.state, match.box, deep_seed, DEEPER * depth_of(match)).best()
            lead = value_of_move(match, best, deep_seed) - value_of_move(match, worst, deep_seed)
            if lead > least:
                ply = len(match.moves)
                match.play(worst)
                yield Planted(finish(match, seed), ply, lead)


@EVERY
def test_blunders_in_mid_match_are_found(configuration: Configuration) -> None:
    matches, graded = repetitions(1, 100), 0
    for planted in islice(in_mid_match(configuration), matches):
        _, step = review_of_one(planted.match, planted.ply, depth_of(planted.match))
        graded += step.grade in COSTLY
    assert graded >= 0.95 * matches


def test_the_review_of_a_whole_match_grades_as_that_of_one_decision() -> None:
    planted = next(near_the_end(GAMES[0]))
    partial, step = review_of_one(planted.match, planted.ply, 20)
    whole = review(planted.match, 20)
    assert whole.spread == partial.spread
    same = next(each for each in whole.steps if each.ply == planted.ply)
    assert (same.grade, same.cost, same.loss) == (step.grade, step.cost, step.loss)
    assert np.isfinite(step.cost)
