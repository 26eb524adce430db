"""A dynasty: three deals in one match, the sum of the totals wins."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.match import Match
from pictures import finished
from proofs import rule


def last_placement(deal: str, kingdoms: str, options: str = "dynasty") -> Match:
    """Seat 0 is to add domino 24 (f1w), the last one of a deal."""
    rest = "now:place-0 kings:- unseen:25-48 line:- claims:- queue:24=0"
    return crownlands.resume(
        f"kingdomino/1 players:2 options:{options} {deal} {rest} kingdoms:{kingdoms}"
    )


@rule("K-26")
@pytest.mark.parametrize(
    ("deal", "then"), [("deal:1", "deal:2 past:1,4"), ("deal:2 past:7,0", "deal:3 past:7,0/1,4")]
)
def test_each_deal_begins_with_a_full_box_lone_castles_and_all_kings(deal: str, then: str) -> None:
    match = last_placement(deal, "C|w1wwwC")
    match.play("24@f5e")
    rest = "now:turn-up kings:0a,0b,1a,1b unseen:1-48 line:- claims:- queue:- kingdoms:C|C"
    assert match.position() == f"kingdomino/1 players:2 options:dynasty {then} {rest}"
    assert match.is_chance


@rule("K-26")
def test_the_match_ends_after_the_third_deal_and_the_highest_sum_wins() -> None:
    match = last_placement("deal:3 past:10,3/0,4", "C|w1wC")
    match.play("24@f5e")
    assert match.is_over
    result = match.result()
    assert (result.points, result.winners, result.decided_by) == ((11, 9), (0,), "points")
    assert [score.past for score in match.scores()] == [(10, 0), (3, 4)]
    assert [score.total for score in match.scores()] == [11, 9]


@rule("K-26")
def test_three_deals_are_played() -> None:
    match = finished(2, "dynasty")
    assert len([move for move in match.moves if move.startswith("+")]) == 3 * 24
    assert len([move for move in match.moves if move.startswith("king")]) == 3 * 4
    assert len([move for move in match.moves if "@" in move]) == 3 * 24
    assert match.result().points == tuple(
        score.points + sum(score.past) for score in match.scores()
    )
    assert all(len(score.past) == 2 for score in match.scores())


@rule("K-26")
def test_bonuses_are_carried_with_the_points_of_their_deal() -> None:
    cross = "..g../..g../ggCgg/..l../..l.."
    match = last_placement("deal:1", f"C|{cross}", "dynasty,middle-kingdom")
    match.play("24@f5e")
    assert match.scores()[1].past == (10,)


@rule("AMB-4")
def test_a_tie_of_the_sums_is_a_shared_victory_without_tie_breaks() -> None:
    match = last_placement("deal:3 past:1,2/2,0", "C|w1wC")
    match.play("24@f5e")
    result = match.result()
    assert [score.largest for score in match.scores()] == [1, 2]
    assert (result.points, result.places, result.decided_by) == ((4, 4), (1, 1), "shared")
