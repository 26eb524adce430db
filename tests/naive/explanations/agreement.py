"""Sentences about moves of random matches, each checked against the slow twin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import cycle
from random import Random
from typing import Any

import crownlands
from configurations import Configuration
from crownlands.engine.match import Match
from crownlands.engine.registry import NONE, advise
from naive.agreement import seed_of_the_day, twin_of

from .draft import Check
from .facts import Facts

PAIRS = 4
"""How many pairs of moves are compared in a position."""
FEW = 12
"""A kind of sentence is not checked more often in a match, so that it is from many matches."""


def pairs_of(match: Match, random: Random) -> Iterator[tuple[int, int]]:
    """Pairs of a worse and a better action, and better ones alone."""
    actions = match.legal_actions()
    for _ in range(PAIRS):
        played, best = random.sample(actions, 2)
        yield played, best
        yield NONE, best


def choose(match: Match, random: Random, dice: Any, policy: int) -> int:
    """A move: mostly that of a policy, so that kingdoms come out well; else a random one."""
    if match.seat >= 0 and random.random() < 0.8:
        return int(advise(match.state, match.box, policy, dice))
    return match.pick(dice)


def check_match(
    configuration: Configuration,
    facts_of: Callable[[Any, Random], Facts],
    checks: Mapping[str, Check],
    seed: int,
    keys: Collection[str],
) -> Counter[str]:
    """Play a match beside the twin and check the kinds ``keys`` of what is said of its moves; how
    often each was.
    """
    random, dice = Random(seed), crownlands.dice(seed)
    match = configuration.start()
    game, twin = match.game, twin_of(match)
    assert game.explanations is not None
    checked: Counter[str] = Counter()
    while not match.is_over:
        pairs = pairs_of(match, random) if is_decision(match) else iter(())
        for played, best in pairs:
            texts = ["" if action == NONE else match.text(action) for action in (played, best)]
            for each in game.explanations(match.state, match.box, played, best):
                if each.key in keys and checked[each.key] < FEW:
                    is_true = checks[each.key](facts_of(twin, random), *texts, **each.params)
                    assert is_true, (match.position(), texts, each)
                    checked[each.key] += 1
        move = match.text(choose(match, random, dice, len(game.policies) - 1))
        match.play(move)
        twin.play(move)
    return checked


def is_decision(match: Match) -> bool:
    """Whether a player has a choice."""
    return match.seat >= 0 and len(match.legal_actions()) > 1


def check_matches(
    configurations: list[Configuration],
    facts_of: Callable[[Any, Random], Facts],
    checks: Mapping[str, Check],
    expected: Collection[str],
    positions: int,
    matches: int,
) -> None:
    """Play matches of all configurations in turn until every ``expected`` kind was checked in so
    many positions; fails after so many ``matches`` without that.
    """
    total: Counter[str] = Counter()
    for number, configuration in enumerate(cycle(configurations)):
        if all(total[key] >= positions for key in expected):
            return
        assert number < matches, total
        keys = {key for key in checks if total[key] < positions}
        seed = 1000 * seed_of_the_day() + number
        total += check_match(configuration, facts_of, checks, seed, keys)
