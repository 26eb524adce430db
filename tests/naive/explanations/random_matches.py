"""Sentences about moves of random matches of two players, each judged by the slow twin."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

import crownlands
from crownlands.engine.explanation import Explanation
from crownlands.engine.match import Match
from crownlands.engine.registry import NONE, advise
from naive.agreement import Twin, twin_of

Game = TypeVar("Game")
Params = dict[str, Any]
Judge = Callable[[Any, str, Params, str | None, str], bool]
"""Whether the sentence of a key with its parameters is true: the twin stands before the moves, and
the first of them is None where the sentence is about the second alone.
"""
PAIRS, LOOKS = 4, 60
"""How many pairs of random moves are compared in a position; at how many moves is looked for pairs
of moves for which the same speaks.
"""
FEW = 12
"""No kind is checked more often in one match, so that many matches have their share."""


def copy_of(twin: Game, unchanging: tuple[str, ...]) -> Game:
    """A copy that shares what never changes in a match."""
    shared = [getattr(twin, name) for name in unchanging]
    copy: Game = deepcopy(twin, {id(each): each for each in shared})
    return copy


@dataclass
class Beside:
    """A match with its twin, which follows only when it is asked: most positions have nothing to be
    judged.
    """

    match: Match
    twin: Twin = field(init=False)
    plies: int = 0

    def __post_init__(self) -> None:
        self.twin = twin_of(self.match)

    def caught_up(self) -> Twin:
        """The twin where the match stands."""
        for move in self.match.moves[self.plies :]:
            self.twin.play(move)
        self.plies = len(self.match.moves)
        return self.twin


def pairs_of(match: Match, random: Random) -> Iterator[tuple[int, int]]:
    """Pairs of a worse and a better action, and better ones alone."""
    actions = match.legal_actions()
    if match.seat < 0 or len(actions) < 2:
        return
    for _ in range(PAIRS):
        played, best = random.sample(actions, 2)
        yield played, best
        yield NONE, best
    alike: dict[frozenset[str], list[int]] = defaultdict(list)
    for action in random.sample(actions, min(LOOKS, len(actions))):
        alike[frozenset(each.key for each in explanations(match, NONE, action))].append(action)
    for group in alike.values():
        if len(group) > 1:
            yield group[0], group[1]


def explanations(match: Match, played: int, best: int) -> list[Explanation]:
    """What is said of two moves, or of one."""
    assert match.game.explanations is not None
    return match.game.explanations(match.state, match.box, played, best)


def check_match(
    match: Match, judge: Judge, missing: Counter[str], random: Random, dice: Any
) -> Counter[str]:
    """Play a match and judge what is said of its moves, of the kinds that are ``missing`` so often;
    how often each was judged.
    """
    beside = Beside(match)
    judged: Counter[str] = Counter()
    while not match.is_over:
        for played, best in pairs_of(match, random):
            move = None if played == NONE else match.text(played)
            for each in explanations(match, played, best):
                if judged[each.key] < min(FEW, missing[each.key]):
                    case = (each.key, each.params, move, match.text(best))
                    assert judge(beside.caught_up(), *case), (match.position(), *case)
                    judged[each.key] += 1
        if match.seat >= 0 and random.random() < 0.6:
            match.play(int(advise(match.state, match.box, len(match.game.policies) - 1, dice)))
        else:
            match.play(match.pick(dice))
    return judged


def check_matches(
    matches: Iterable[Match], judge: Judge, kinds: Iterable[str], times: int, seed: int
) -> Counter[str]:
    """Matches until every kind was judged so often, or there are no more; how often each still was
    not.
    """
    random, dice = Random(seed), crownlands.dice(seed)
    missing = Counter(dict.fromkeys(kinds, times))
    for match in matches:
        missing -= check_match(match, judge, missing, random, dice)
        if not missing:
            break
    return missing
