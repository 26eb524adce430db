"""The analysis of a position, in every game and for every number of seats, teams included."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import crownlands
from analysis.brute_force import Drawn, End, ends_by_move, last_decisions
from analysis.matches import decisions_of, random_match
from configurations import ALL, Configuration
from crownlands.analysis.measures import analyse
from crownlands.analysis.position_analysis import PositionAnalysis, engine_of
from crownlands.analysis.values import on_grid
from crownlands.bots.bot_spec import parse_bot
from crownlands.bots.budget import Budget
from crownlands.bots.search.mcts import TreeSearch
from crownlands.engine.registry import NONE

if TYPE_CHECKING:
    from crownlands.analysis.values import Value

EVERY = pytest.mark.parametrize("configuration", ALL, ids=str)
SIMULATIONS = 40


@EVERY
def test_the_best_move_is_what_the_strongest_bot_plays(configuration: Configuration) -> None:
    positions = decisions_of(random_match(configuration, 5))
    for seed, match in enumerate([*positions[::9], *positions[-3:]]):
        bot = parse_bot(f"mcts:sims={SIMULATIONS}", match.game).create()
        assert isinstance(bot, TreeSearch)
        assert engine_of(match.game).settings.tolist() == bot.settings.tolist()
        budget, dice = Budget(SIMULATIONS), crownlands.dice(seed)
        chosen = bot.choose(match.state.copy(), match.box, budget, dice)
        assert analyse(match.state, match.box, seed, SIMULATIONS).best() == chosen


@EVERY
def test_an_analysis_may_grow_in_parts(configuration: Configuration) -> None:
    positions = decisions_of(random_match(configuration, 6))
    for match in (positions[0], positions[len(positions) // 2], positions[-1]):
        whole, parts = (PositionAnalysis(match.state, match.box, 7, 0) for _ in range(2))
        whole.grow(SIMULATIONS)
        for part in (1, SIMULATIONS // 2 - 1, SIMULATIONS // 2):
            parts.grow(part)
        assert parts.simulations == whole.simulations == SIMULATIONS
        assert parts.value() == whole.value()
        assert parts.candidates() == whole.candidates()


@EVERY
def test_candidates_are_all_legal_moves_with_the_best_first(configuration: Configuration) -> None:
    for match in decisions_of(random_match(configuration, 8))[::11]:
        analysis = analyse(match.state, match.box, 9, SIMULATIONS)
        candidates, seat = analysis.candidates(), match.seat
        assert candidates[0].action == analysis.best()
        assert sorted(each.action for each in candidates) == match.legal_actions()
        for each in candidates:
            trial = match.copy()
            trial.play_all(each.line)
            assert each.line[0] == each.action
            assert (each.value is None) == (each.simulations == 0 and not each.is_exact)
        if not analysis.is_exact:
            counts = [each.simulations for each in candidates[1:]]
            assert counts == sorted(counts, reverse=True)
            assert sum(each.simulations for each in candidates) == analysis.simulations
        solved = [each.value[seat] for each in candidates if each.is_exact and each.value]
        ranks = [(value.share, value.lead) for value in solved]
        assert ranks == sorted(ranks, reverse=True)


def value_of(end: End) -> list[tuple[float, float, float]]:
    """Points, lead and share of every seat."""
    return [
        (float(points), on_grid(lead), share)
        for points, lead, share in zip(end.points, end.leads, end.shares, strict=True)
    ]


def plain(value: Value | None) -> list[tuple[float, float, float]]:
    """The same of a value."""
    assert value is not None
    assert all(each.lead_error == each.share_error == 0.0 for each in value)
    return [(each.points, each.lead, each.share) for each in value]


@EVERY
def test_ends_have_the_values_that_trying_everything_gives(configuration: Configuration) -> None:
    compared = 0
    for seed in range(30):
        for match in last_decisions(configuration, seed):
            analysis = PositionAnalysis(match.state, match.box, 0)
            try:
                ends = ends_by_move(match)
            except Drawn:
                assert not analysis.is_exact
                continue
            best = max(ends.values(), key=lambda end: end.scores[match.seat])
            assert plain(analysis.value()) == value_of(best)
            assert analysis.best() == match.parse(best.moves[0])
            for each in analysis.candidates():
                assert each.is_exact
                assert plain(each.value) == value_of(ends[each.action])
            compared += 1
        if compared >= 6:
            return
    assert compared > 0


def test_where_there_is_nothing_to_decide_there_are_no_candidates() -> None:
    match = crownlands.start("kingdomino", 2)
    analysis = PositionAnalysis(match.state, match.box, 1)
    analysis.grow(20)
    assert (analysis.is_decision, analysis.best(), analysis.candidates()) == (False, NONE, [])
    assert not analysis.is_exact
    ended = random_match(Configuration("kingdomino", 2), 1)
    over = PositionAnalysis(ended.state, ended.box, 1)
    assert (over.is_exact, over.best(), over.candidates()) == (True, NONE, [])
    assert [value.points for value in over.value()] == list(ended.result().points)
