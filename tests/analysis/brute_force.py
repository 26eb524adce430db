"""Ends of matches by trying everything, without any part of the analysis or the bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import crownlands

if TYPE_CHECKING:
    from configurations import Configuration
    from crownlands.engine.match import Match

FEW = 300
"""About as many positions as plain Python looks at in a moment."""
FIRST_PLACE = 1_000_000


class Drawn(Exception):
    """Chance is still to decide something."""


@dataclass(frozen=True)
class End:
    """How a match ends: for each seat points, lead and share of the first place."""

    points: tuple[int, ...]
    leads: tuple[float, ...]
    shares: tuple[float, ...]
    scores: tuple[float, ...]
    """What each seat plays for: the first place above all, then the margin over the best rival."""
    moves: tuple[str, ...] = ()
    """The moves that lead there."""


def end_of(match: Match) -> End:
    """The end that a match has reached."""
    result, teams = match.result(), match.teams
    winners = sum(result.places[team[0]] == 1 for team in teams)
    leads, shares, scores = [], [], []
    for seat, own in enumerate(result.points):
        rivals = [result.points[other] for team in teams if seat not in team for other in team]
        share = (1.0 if winners == 1 else 0.5) if result.places[seat] == 1 else 0.0
        leads.append(own - sum(rivals) / len(rivals))
        shares.append(share)
        scores.append(FIRST_PLACE * (2 * share - 1) + own - max(rivals))
    return End(tuple(result.points), tuple(leads), tuple(shares), tuple(scores))


def best_end(match: Match) -> End:
    """The end if every seat plays its best; of equal moves the first."""
    if match.is_over:
        return end_of(match)
    ends = list(ends_by_move(match).values())
    if match.is_chance:
        return ends[0]
    return max(ends, key=lambda end: end.scores[match.seat])


def ends_by_move(match: Match) -> dict[int, End]:
    """The end after each legal action."""
    actions = match.legal_actions()
    if match.is_chance and len(actions) > 1:
        raise Drawn
    ends = {}
    for action in actions:
        match.play(action)
        end = best_end(match)
        move = match.undo()
        ends[action] = End(end.points, end.leads, end.shares, end.scores, (move, *end.moves))
    return ends


def last_decisions(configuration: Configuration, seed: int) -> list[Match]:
    """Decisions of a random match, from its end backwards, as long as there are few ways to go on
    and nothing is drawn.
    """
    match, dice = configuration.start(), crownlands.dice(seed)
    while not match.is_over:
        match.play(match.pick(dice))
    decisions: list[Match] = []
    ways = 1
    while match.moves:
        match.undo()
        choices = len(match.legal_actions())
        ways *= choices
        if ways > FEW or (match.is_chance and choices > 1):
            break
        if choices > 1:
            decisions.append(match.copy())
    return decisions
