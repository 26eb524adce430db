"""The end of a match is solved as by somebody who tries everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import crownlands
from configurations import ALL, Configuration
from crownlands.bots.search.endgame import FIRST_PLACE, POSITIONS, solve_endgame
from crownlands.bots.search.search_bot import sides_of
from crownlands.engine.registry import NONE

if TYPE_CHECKING:
    from crownlands.engine.match import Match

FEW = 300
"""Positions that plain Python looks at in a moment."""


class Drawn(Exception):
    """Chance is still to decide something."""


def tried(match: Match) -> tuple[int, list[float], int]:
    """The best action, what comes of it for each seat, and how many positions there are: by playing
    everything.

    Nothing is known where something is still drawn on some way.
    """
    if match.is_chance and len(match.legal_actions()) > 1:
        raise Drawn
    if match.is_over:
        result, teams = match.result(), match.teams
        winners = sum(result.places[team[0]] == 1 for team in teams)
        scores = []
        for seat in range(match.players):
            others = [result.points[other] for team in teams if seat not in team for other in team]
            first = {True: FIRST_PLACE if winners == 1 else 0, False: -FIRST_PLACE}[
                result.places[seat] == 1
            ]
            scores.append(first + result.points[seat] - max(others))
        return NONE, scores, 1
    seat, best, positions = match.seat, NONE, 1
    best_scores: list[float] = []
    for action in match.legal_actions():
        match.play(action)
        _, scores, more = tried(match)
        match.undo()
        positions += more
        if not best_scores or scores[seat] > best_scores[seat]:
            best, best_scores = action, scores
    return best, best_scores, positions


def last_decisions(configuration: Configuration, seed: int) -> list[Match]:
    """Positions of one random match, from the end backwards, as long as there are few ways to go on
    and nothing is drawn.
    """
    match, dice = configuration.start(), crownlands.dice(seed)
    while not match.is_over:
        match.play(match.pick(dice))
    decisions: list[Match] = []
    configurations = 1
    while match.moves:
        match.undo()
        choices = len(match.legal_actions())
        configurations *= choices
        if configurations > FEW or (match.is_chance and choices > 1):
            break
        if choices > 1:
            decisions.append(match.copy())
    return decisions


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_the_end_is_solved_as_by_trying_everything(configuration: Configuration) -> None:
    compared = 0
    for seed in range(30):
        for match in last_decisions(configuration, seed):
            action, solved_scores = solve_endgame(match.state, match.box, sides_of(match.state))
            try:
                best, scores, _ = tried(match)
            except Drawn:
                assert action == NONE
                continue
            assert (action, solved_scores.tolist()) == (best, scores)
            compared += 1
        if compared >= 6:
            return
    assert compared > 0


def test_where_something_is_still_drawn_nothing_is_solved() -> None:
    match = crownlands.start("kingdomino", 2)
    match.deal(crownlands.dice(1))
    assert solve_endgame(match.state, match.box, sides_of(match.state))[0] == NONE


def test_no_more_positions_are_looked_at_than_allowed() -> None:
    configuration = Configuration("kingdomino", 2)
    match = max(
        (each for seed in range(30) for each in last_decisions(configuration, seed)),
        key=lambda each: tried(each)[2],
    )
    sides = sides_of(match.state)
    assert solve_endgame(match.state, match.box, sides, 3)[0] == NONE
    assert solve_endgame(match.state, match.box, sides, POSITIONS)[0] != NONE


def test_with_two_sides_fewer_positions_are_enough() -> None:
    """What the other side would never allow is not looked at; the answer is the same."""
    configuration = Configuration("kingdomino", 2)
    match = max(
        (each for seed in range(30) for each in last_decisions(configuration, seed)),
        key=lambda each: tried(each)[2],
    )
    best, _, positions = tried(match)
    assert (
        solve_endgame(match.state, match.box, sides_of(match.state), positions * 2 // 3)[0] == best
    )
