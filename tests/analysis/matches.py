"""Matches and parts of reviews for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import crownlands
from crownlands.analysis.measures import measure
from crownlands.analysis.plies import plies_of
from crownlands.analysis.review import assemble

if TYPE_CHECKING:
    from configurations import Configuration
    from crownlands.analysis.review import Review, Step
    from crownlands.engine.match import Match

COSTLY = ("inaccuracy", "mistake", "blunder")


def finish(match: Match, seed: int) -> Match:
    """Play random moves to the end."""
    dice = crownlands.dice(seed)
    while not match.is_over:
        match.play(match.pick(dice))
    return match


def random_match(configuration: Configuration, seed: int) -> Match:
    """A match of random moves."""
    return finish(configuration.start(), seed)


def decisions_of(match: Match) -> list[Match]:
    """The positions of a match in which a player had a choice."""
    replayed, positions = match.at_start(), []
    for action in match.actions:
        if replayed.seat >= 0 and len(replayed.legal_actions()) > 1:
            positions.append(replayed.copy())
        replayed.play(action)
    return positions


def review_of_one(match: Match, ply: int, simulations: int) -> tuple[Review, Step]:
    """The review of a match of which only the start and one decision are measured, and the step of
    this decision; its grade is that of the whole review.
    """
    plies, ended = plies_of(match)
    first = next(each.number for each in plies if each.kind != "forced")
    measures = {
        number: measure(plies[number], match.box, simulations) for number in sorted({first, ply})
    }
    review = assemble(plies, ended, measures, simulations)
    return review, next(step for step in review.steps if step.ply == ply)
