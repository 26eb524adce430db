"""Programs that have lost by their clocks: behind all others, whatever their kingdoms are worth."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.standing import Result

FORFEIT = "forfeit"
"""What decided, where somebody has lost by his clock."""


def placed(result: Result, teams: list[tuple[int, ...]], lost: Mapping[int, str]) -> Result:
    """The places when the seats in ``lost`` have lost, in that order: who lost first is last, and partners lose together."""
    if not lost:
        return result
    order = list(lost)

    def rank(team: tuple[int, ...]) -> tuple[int, int]:
        moments = [order.index(seat) for seat in team if seat in lost]
        return (1, -min(moments)) if moments else (0, result.places[team[0]])

    ranks = {seat: rank(team) for team in teams for seat in team}
    ranking = sorted(rank(team) for team in teams)
    places = tuple(ranking.index(ranks[seat]) + 1 for seat in range(len(result.points)))
    return replace(result, places=places, decided_by=FORFEIT)


def listed(lost: Mapping[int, str], seats: int) -> list[str]:
    """Seat by seat why it has lost by its clock; nothing where it has not."""
    return [lost.get(seat, "") for seat in range(seats)]
