"""``crownlands.analyse`` and ``crownlands.review``: what they accept, and what they refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import crownlands
from analysis.matches import decisions_of, random_match
from configurations import Configuration
from crownlands.analysis.arguments import check_simulations
from crownlands.engine.errors import Refused
from crownlands.locales import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from crownlands.engine.match import Match


@pytest.fixture(scope="module")
def match() -> Match:
    return random_match(Configuration("kingdomino", 3), 2)


@pytest.fixture(scope="module")
def decision(match: Match) -> Match:
    return decisions_of(match)[8]


def test_a_match_and_its_position_have_the_same_analysis(decision: Match) -> None:
    before = decision.record()
    analysis, twin = crownlands.analyse(decision, 20), crownlands.analyse(decision.position(), 20)
    assert analysis.data() == twin.data()
    assert decision.record() == before
    assert (analysis.simulations, analysis.is_exact) == (20, False)
    assert analysis.best == analysis.moves[0].move
    assert len(analysis.value) == 3


def test_an_analysis_gets_better_while_one_waits(decision: Match) -> None:
    analysis = crownlands.analyse(decision, 50)
    error = analysis.value[0].lead_error
    analysis.grow(450)
    assert analysis.simulations == 500
    assert analysis.value[0].lead_error < error / 2
    analysis.grow_for(0.02)
    assert analysis.simulations > 500


def test_another_seed_has_other_simulations(decision: Match) -> None:
    first, second = (crownlands.analyse(decision, 20, seed=seed) for seed in (1, 2))
    assert first.value != second.value


def test_an_end_needs_no_simulations(match: Match) -> None:
    analysis = crownlands.analyse(match, 20)
    assert (analysis.is_exact, analysis.simulations, analysis.best) == (True, 0, None)
    analysis.grow(10)
    assert analysis.simulations == 0


def test_a_review_tells_how_far_it_is(match: Match) -> None:
    counts: list[tuple[int, int]] = []
    review = crownlands.review(match, 1, lambda done, total: counts.append((done, total)))
    steps = len(review.steps)
    assert counts == [(n, steps) for n in range(1, steps + 1)]
    assert (review.game, review.simulations, len(review.seats)) == ("kingdomino", 1, 3)


@pytest.mark.parametrize("game", crownlands.shelf())
def test_every_game_says_how_deep_its_reviews_are(game: str) -> None:
    rules = crownlands.game(game)
    assert rules.review_simulations >= 1000
    assert check_simulations(rules, None) == rules.review_simulations


REFUSED: dict[str, Callable[[Any], object]] = {
    "match-not-over": lambda match: crownlands.review(match, 1),
    "not-a-match": lambda match: crownlands.review(match.record(), 1),
    "not-a-whole-number": lambda match: crownlands.analyse(match, 20.0),  # type: ignore[arg-type]
    "out-of-range": lambda match: crownlands.analyse(match, 0),
    "ends-too-soon": lambda _match: crownlands.analyse("kingdomino/1"),
    "no-such-game": lambda _match: crownlands.analyse("chess/1 players:2"),
}


@pytest.mark.parametrize("key", REFUSED)
def test_refusals_are_explained_in_every_language(key: str, decision: Match) -> None:
    with pytest.raises(Refused) as refusal:
        REFUSED[key](decision)
    assert refusal.value.key == key
    sentences = {refusal.value.sentence(language) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)


@pytest.mark.parametrize("simulations", [0, -1, 10**12])
def test_a_number_of_simulations_is_checked(simulations: int, match: Match) -> None:
    for call in (crownlands.analyse, crownlands.review):
        with pytest.raises(Refused, match="simulations must be from 1 to"):
            call(match, simulations)
    with pytest.raises(Refused, match="seed must be from 0"):
        crownlands.analyse(match, 1, seed=-1)
    with pytest.raises(Refused, match="match must come from"):
        crownlands.analyse(None)  # type: ignore[arg-type]
