"""The ranking: places, shared places, and what decided."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """Points and places by seat, and what decided the first place."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    decided_by: str
    """One of the game's ``ranked_by``, or ``shared`` when several seats are first."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def result(
    rows: list[tuple[int, ...]],
    ranked_by: tuple[str, ...],
    teams: list[tuple[int, ...]] | None = None,
) -> Result:
    """Places from what each seat is ranked by, more being better; equal rows share a place
    (AMB-29).

    Seats of one team have equal rows and count as one.
    """
    order = sorted((rows[team[0]] for team in teams) if teams else rows, reverse=True)
    places = tuple(order.index(row) + 1 for row in rows)
    decided = "shared"
    if order.count(order[0]) == 1:
        column = next(
            i
            for i, (first, second) in enumerate(zip(order[0], order[1], strict=True))
            if first != second
        )
        decided = ranked_by[column]
    return Result(tuple(row[0] for row in rows), places, decided)
