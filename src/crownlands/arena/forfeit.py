"""Forfeits: programs that lost by their clocks are placed behind all others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.ranking import Result

FORFEIT = "forfeit"
"""``decided_by`` of a match with a forfeit."""


def with_forfeits(
    result: Result, teams: list[tuple[int, ...]], forfeits: Mapping[int, str]
) -> Result:
    """The places when the seats in ``forfeits`` have lost, in that order: the first to lose is
    last, and partners lose together.
    """
    if not forfeits:
        return result
    order = list(forfeits)

    def rank(team: tuple[int, ...]) -> tuple[int, int]:
        losses = [order.index(seat) for seat in team if seat in forfeits]
        return (1, -min(losses)) if losses else (0, result.places[team[0]])

    ranks = {seat: rank(team) for team in teams for seat in team}
    ranking = sorted(rank(team) for team in teams)
    places = tuple(ranking.index(ranks[seat]) + 1 for seat in range(len(result.points)))
    return replace(result, places=places, decided_by=FORFEIT)


def forfeit_reasons(forfeits: Mapping[int, str], seats: int) -> list[str]:
    """The reason of the forfeit by seat; empty where there is none."""
    return [forfeits.get(seat, "") for seat in range(seats)]
