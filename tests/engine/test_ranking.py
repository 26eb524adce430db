"""Places, shared places, and what decided."""

from __future__ import annotations

import pytest

from crownlands.engine.ranking import result

RANKED_BY = ("points", "largest-territory", "crowns")


@pytest.mark.parametrize(
    ("rows", "places", "decided_by"),
    [
        ([(5, 0, 0), (9, 0, 0)], (2, 1), "points"),
        ([(9, 4, 0), (9, 3, 9)], (1, 2), "largest-territory"),
        ([(9, 4, 1), (9, 4, 2)], (2, 1), "crowns"),
        ([(9, 4, 2), (9, 4, 2)], (1, 1), "shared"),
        ([(1, 0, 0), (9, 4, 2), (9, 4, 2)], (3, 1, 1), "shared"),
        ([(9, 0, 0), (5, 2, 2), (5, 2, 2), (1, 0, 0)], (1, 2, 2, 4), "points"),
        ([(5, 1, 0), (5, 2, 0), (9, 0, 0)], (3, 2, 1), "points"),
        ([(0, 0, 0)] * 4, (1, 1, 1, 1), "shared"),
        ([(-3, 0, 0), (-1, 0, 0)], (2, 1), "points"),
    ],
)
def test_more_is_better_and_equals_share_a_place(
    rows: list[tuple[int, ...]], places: tuple[int, ...], decided_by: str
) -> None:
    ranking = result(rows, RANKED_BY)
    assert ranking.points == tuple(row[0] for row in rows)
    assert ranking.places == places
    assert ranking.decided_by == decided_by
    assert ranking.winners == tuple(seat for seat, place in enumerate(places) if place == 1)
