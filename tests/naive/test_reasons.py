"""The reason of a refusal is the first rule against the move, as the slow twin names them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

import crownlands
from configurations import ALL, Configuration
from crownlands.engine.errors import NotLegal
from naive.agreement import seed_of_the_day, twin_of
from naive.reasons import Rules, dragon_inferno, kingdomino, kingdomino_duel, queendomino
from naive.reasons.writable import illegal_moves
from sampling import repetitions
from texts.test_keys import documented_keys as keys_of_table

MATCHES, TRIES = repetitions(2, 4), repetitions(12, 30)
"""Matches of each configuration, and texts tried in each position."""
LEAST_NAMED, MOST_MATCHES = 11, 30
"""How many rules must have been named: short matches are repeated until they have been."""
documented_keys = cache(keys_of_table)
TWINS: dict[str, Callable[[Any, str], Rules]] = {
    "kingdomino": kingdomino.reasons,
    "kingdomino-duel": kingdomino_duel.reasons,
    "queendomino": queendomino.reasons,
    "dragon-inferno": dragon_inferno.reasons,
}


def check_order(rules: list[str]) -> None:
    """The rules come in the order of the table; what a passed step lacks comes before the step that
    is to be taken now.
    """
    if not any(rule.startswith("now-") for rule in rules[1:]):
        assert rules == sorted(rules, key=documented_keys("### Moves that are not legal").index)


@cache
def compare(configuration: Configuration, seed: int) -> Counter[str]:
    """Ask both for the rule against moves in random matches; how often each was named."""
    random, dice = Random(seed), crownlands.dice(seed)
    named: Counter[str] = Counter()
    for number in range(MOST_MATCHES):
        if number >= configuration.times(MATCHES) and len(named) >= LEAST_NAMED:
            break
        match = configuration.start()
        twin = twin_of(match)
        while not match.is_over:
            for move in illegal_moves(match, random, TRIES if match.seat >= 0 else 4):
                with pytest.raises(NotLegal) as refusal:
                    match.play(move)
                error = refusal.value
                rules = list(TWINS[configuration.game](twin, move))
                assert rules, (match.position(), move, error.reason)
                first, params = rules[0]
                assert (error.reason, error.params) == (first, {"move": move, **params}), (
                    match.position(),
                    move,
                )
                check_order([rule for rule, _ in rules])
                named[error.reason] += 1
            text = match.text(match.pick(dice))
            match.play(text)
            twin.play(text)
    return named


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_the_twin_names_the_same_rule_against_every_move(configuration: Configuration) -> None:
    assert len(compare(configuration, seed_of_the_day())) >= LEAST_NAMED
