"""A review says why: against a move that has lost something, or for the best one."""

from __future__ import annotations

from functools import cache

import crownlands
from crownlands.analysis.review import EXPLANATIONS, Review, review
from crownlands.engine.match import Match

SIMULATIONS = 60


@cache
def reviewed() -> tuple[Match, Review]:
    """A match of random moves, and its review."""
    match, dice = crownlands.start("kingdomino", 2), crownlands.dice(5)
    while not match.is_over:
        match.play(match.pick(dice))
    return match, review(match, SIMULATIONS)


def test_reasons_are_those_of_the_game_for_the_moves_of_the_step() -> None:
    match, result = reviewed()
    explain = match.game.explanations
    assert explain is not None
    replayed, compared = match.at_start(), 0
    for step in result.steps:
        replayed.play_all(match.moves[len(replayed.moves) : step.ply])
        if not step.explanations:
            continue
        best = replayed.parse(step.candidates[0].move)
        worse = step.moves[0] if step.cost else step.candidates[1].move
        expected = explain(replayed.state, replayed.box, replayed.parse(worse), best)
        assert step.explanations == expected[:EXPLANATIONS]
        compared += 1
    assert compared > 10


def test_draws_and_moves_that_are_as_good_have_no_reasons() -> None:
    _, result = reviewed()
    for step in result.steps:
        is_best = step.grade is not None and step.moves[0] == step.candidates[0].move
        assert not step.explanations or step.cost > 0.0 or is_best
