"""What deals come to: shares, margins, intervals, ratings."""

from __future__ import annotations

import csv
import io
import json
from math import log10
from statistics import fmean
from typing import Any

import pytest

from crownlands.arena.interval import critical, mean, share
from crownlands.arena.plan import Plan
from crownlands.arena.rating import Outcome, ratings
from crownlands.arena.results import Results, results


def match(
    bots: list[int], points: list[int], places: list[int], simulations: int = 0
) -> dict[str, Any]:
    n = len(bots)
    effort = {"plies": 9, "turns": [10] * n, "simulations": [simulations] * n, "seconds": [0.5] * n}
    return {"bots": bots, "points": points, "places": places, "decided_by": "points", **effort}


def deal(number: int, *matches: dict[str, Any], meeting: int = 0) -> dict[str, Any]:
    return {"meeting": meeting, "deal": number, "matches": list(matches)}


def two(matches: int, *bots: str) -> Plan:
    return Plan.checked("kingdomino", 2, (), bots or ("tr", "mce"), "round-robin", matches, 0)


@pytest.fixture
def arena_results() -> Results:
    deals = [
        deal(0, match([0, 1], [30, 20], [1, 2], 50), match([1, 0], [25, 25], [1, 1], 50)),
        deal(1, match([0, 1], [10, 20], [2, 1], 50), match([1, 0], [30, 50], [2, 1], 50)),
    ]
    return results(two(4), deals)


def test_a_shared_first_place_counts_as_its_share(arena_results: Results) -> None:
    row = arena_results.meetings[0]
    assert (row.won, row.shared, row.lost, row.matches) == (2, 1, 1, 4)
    assert row.share.value == pytest.approx((1 + 0.5 + 0 + 1) / 4)
    assert arena_results.meetings[1].share.value == pytest.approx((0 + 0.5 + 1 + 0) / 4)


def test_three_at_the_first_place_have_a_third_each() -> None:
    plan = Plan.checked("kingdomino", 4, (), ("tr", "mce"), "challenger", 4, 0)
    seatings = [plan.seating(0, rotation) for rotation in range(4)]
    arena_results = results(
        plan, [deal(0, *(match(seating, [9, 9, 9, 3], [1, 1, 1, 4]) for seating in seatings))]
    )
    assert arena_results.meetings[0].share.value == pytest.approx((1 / 3 + 1 / 3 + 1 / 3 + 0) / 4)
    assert len(arena_results.meetings) == 1
    assert arena_results.bots[1].matches == 12
    assert arena_results.bots[1].share.value == pytest.approx((1 - 0.25) / 3)


def test_a_team_wins_as_one() -> None:
    plan = Plan.checked(
        "queendomino", 6, ("royal-wedding", "teams"), ("tr", "mce"), "challenger", 3, 0
    )
    points, places = [30, 30, 30, 30, 10, 10], [1, 1, 1, 1, 3, 3]
    seatings = [plan.seating(0, rotation) for rotation in range(3)]
    arena_results = results(
        plan, [deal(0, *(match(seating, points, places) for seating in seatings))]
    )
    row = arena_results.meetings[0]
    assert (row.won, row.shared, row.lost) == (0, 2, 1)
    assert row.share.value == pytest.approx((0.5 + 0.5 + 0) / 3)
    assert row.margin.value == pytest.approx((0 + 0 - 20) / 3)


def test_points_and_margins_are_means_over_deals(arena_results: Results) -> None:
    row = arena_results.meetings[0]
    assert row.points.value == pytest.approx(fmean([30, 25, 10, 50]))
    assert row.margin.value == pytest.approx(fmean([10, 0, -10, 20]))
    half = 12.706205 * abs((10 + 0) / 2 - (-10 + 20) / 2) / 2
    assert row.margin.margin == pytest.approx(half)


def test_effort_is_counted_by_turns(arena_results: Results) -> None:
    data = arena_results.data()["bots"][0]
    assert (data["turns"], data["simulations_per_turn"], data["seconds_per_turn"]) == (
        40,
        5.0,
        0.05,
    )


def test_paired_deals_make_the_interval_narrow() -> None:
    """Whoever sits in seat 0 wins: seen as matches that is noise, seen as deals it is nothing at
    all.
    """
    lucky = [
        deal(i, match([0, 1], [9, 5], [1, 2]), match([1, 0], [9, 5], [1, 2])) for i in range(30)
    ]
    row = results(two(60), lucky).meetings[0]
    assert row.margin.value == row.margin.margin == 0
    rating = row.rating or results(two(60), lucky).bots[0].rating
    assert rating is not None
    assert [rating.points, rating.margin] == pytest.approx([0, 0])


def test_intervals_hold_what_they_should() -> None:
    assert critical(10**9) == pytest.approx(1.959964, abs=1e-6)
    assert [round(critical(n), 3) for n in (1, 5, 10, 11, 20, 60)] == [
        12.706,
        2.571,
        2.228,
        2.201,
        2.086,
        2.000,
    ]
    assert mean([1, 2, 3, 4]).low == pytest.approx(2.5 - 3.182446 * 1.2909944 / 2)
    assert mean([4.0]).high == float("inf")


def test_a_share_stays_between_nothing_and_all() -> None:
    assert (share([1.0] * 10).low, share([1.0] * 10).high) == pytest.approx((0.7224672, 1.0))
    assert share([1.0, 1.0, 0.0]).high == 1.0
    assert share([0.0, 0.5]).low == 0.0


def outcomes(strengths: list[float], sides: int, times: int) -> list[Outcome]:
    """A table of results that is exactly what these ratings lead to."""
    matches = []
    for first in range(len(strengths)):
        for other in range(len(strengths)):
            if first != other:
                bots = (first, *[other] * (sides - 1))
                odds = [10 ** (strengths[bot] / 400) for bot in bots]
                matches += [
                    Outcome(i, bots, tuple(each / sum(odds) for each in odds)) for i in range(times)
                ]
    return matches


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_ratings_of_a_known_table_are_found_again(sides: int) -> None:
    strengths = [-250.0, -30.0, 80.0, 200.0]
    arena_results = ratings(outcomes(strengths, sides, 20_000 // 12), 4)
    assert [each.points for each in arena_results] == pytest.approx(strengths, abs=0.5)
    assert all(each.margin < 2 for each in arena_results)


def test_three_wins_of_four_are_191_points() -> None:
    played = [Outcome(i, (0, 1), (1.0, 0.0) if i % 4 else (0.0, 1.0)) for i in range(4000)]
    first, second = ratings(played, 2)
    assert first.points - second.points == pytest.approx(400 * log10(3), abs=1)
    # Of 4000 independent matches: the error of the share, on the scale of the rating.
    assert first.margin + second.margin == pytest.approx(
        1.96 * 400 / 2.302585 / (4000 * 0.75 * 0.25) ** 0.5, rel=0.01
    )


def test_a_bot_that_always_wins_has_a_finite_rating() -> None:
    first, second = ratings([Outcome(i, (0, 1), (1.0, 0.0)) for i in range(50)], 2)
    assert 300 < first.points - second.points < 1500
    assert first.margin > 100


def test_the_data_are_plain(arena_results: Results) -> None:
    data = arena_results.data()
    assert json.loads(json.dumps(data)) == data
    assert (data["deals"], data["matches"]) == (2, 4)
    assert [row["bot"] for row in data["bots"]] == ["tr", "mce"]
    assert [row["against"] for row in data["meetings"]] == [["mce"], ["tr"]]
    rows = list(csv.DictReader(io.StringIO(arena_results.csv())))
    assert [row["against"] for row in rows] == ["", "", "mce", "tr"]
    assert float(rows[2]["share"]) == data["meetings"][0]["share"]
    assert rows[2]["rating"] == ""


def test_one_deal_has_no_interval() -> None:
    arena_results = results(
        two(2), [deal(0, match([0, 1], [9, 5], [1, 2]), match([1, 0], [7, 5], [1, 2]))]
    )
    row = arena_results.data()["bots"][0]
    assert (row["margin_low"], row["margin_high"], row["rating_low"]) == (None, None, None)
