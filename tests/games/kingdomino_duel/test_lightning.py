"""The two lightning spells: carried out as soon as they are earned."""

from __future__ import annotations

import pytest

from crownlands.engine.match import Match
from duel_pictures import draw_somewhere, drawn, match_with, play, row
from proofs import rule

COATS = ["dot", "stripe", "double-dot", "double-stripe", "solid", "quartered"]


def striking(dice: str, one: str = "C", other: str = "C", **fields: str) -> Match:
    """Both have drawn, and every row has one box."""
    match = match_with(dice, one, other, rows="111111", **fields)
    draw_somewhere(match)
    draw_somewhere(match)
    return match


@rule("D-30")
def test_domain_bonus_brings_3_points_for_every_domain_of_the_chosen_coat() -> None:
    match = striking("b d1 s1 s1", "s . s C s")
    before = match.scores()[0].points
    match.play("bonus=stripe")
    assert match.scores()[0].bonuses == {"domain-bonus": 9}
    assert match.scores()[0].points == match.result().points[0] == before + 9


@rule("D-30", "DQ-17")
def test_any_of_the_six_may_be_chosen_also_one_that_is_not_drawn() -> None:
    match = striking("b d1 s1 s1")
    assert (match.seat, match.legal()) == (0, [f"bonus={coat}" for coat in COATS])
    match.play("bonus=quartered")
    assert match.view()["bonus"] == "quartered"
    assert match.scores()[0].bonuses == {}
    assert row(match, "b")["used"]


@rule("DQ-17")
def test_single_squares_and_domains_without_crosses_count() -> None:
    drawing = """
        d . d d
        . . . .
        d1 . C .
    """
    match = match_with("s1 s1 s1 s1", drawing, spells="domain-bonus=0*", bonus="dot")
    assert match.scores()[0].bonuses == {"domain-bonus": 9}
    assert match.result().points[0] == 1 + 9


@rule("DQ-17")
def test_domains_are_counted_at_the_end() -> None:
    match = striking("b d1 s1 s1")
    match.play("bonus=stripe")
    assert match.scores()[0].bonuses == {}
    play(match, "+1.1 +2.1 +3.1 +4.1 take2 take3 take4 take1 12@d4n 34@d4n")
    assert match.scores()[0].bonuses == {"domain-bonus": 3}


@rule("D-31")
@pytest.mark.parametrize(
    ("before", "after"), [("d", "d1"), ("d1", "d2"), ("d2", "d3"), ("d3", "d4")]
)
def test_add_cross_adds_a_cross_to_a_coat_of_arms_in_your_kingdom(before: str, after: str) -> None:
    match = striking("q s1 s1 s1", f"{before} C", "d2 C")
    match.play("cross@c3")
    assert (drawn(match, 0)["c3"], drawn(match, 1)["c3"]) == (after, "d2")
    assert row(match, "q")["used"]


@rule("D-31", "DQ-18")
def test_the_cross_goes_to_any_drawn_square_of_your_own_also_one_of_this_round() -> None:
    match = match_with("q ? s1 s1", "d2 C", "C s s s", rows="111111")
    match.play_all(["2=solid", "12@d4n"])
    draw_somewhere(match)
    assert {move.removeprefix("cross@") for move in match.legal()} == {"c3", "d4", "d5"}
    match.play("cross@d5")
    assert drawn(match)["d5"] == "b1"


@rule("DQ-18")
def test_the_cross_fills_no_box_and_empties_none() -> None:
    match = striking("q s s1 s1")
    before = row(match, "s")
    match.play("cross@c2")
    assert row(match, "s") == before


@rule("D-24", "DQ-18")
@pytest.mark.parametrize("order", [["bonus=dot", "cross@c2"], ["cross@c2", "bonus=dot"]])
def test_both_lightning_spells_of_one_step_come_in_either_order(order: list[str]) -> None:
    match = striking("b q s1 s1")
    assert set(order) <= set(match.legal())
    match.play(order[0])
    assert match.seat == 0
    assert order[0] not in match.legal()
    assert {move[:5] for move in match.legal()} == {order[1][:5]}
    match.play(order[1])
    assert match.is_chance


@rule("D-22", "D-24")
def test_a_carries_out_his_lightning_before_b_fills() -> None:
    match = striking("b d1 q d1", first="0")
    assert (match.seat, row(match, "q")["filled"]) == (0, [0, 0])
    match.play("bonus=dot")
    assert (match.seat, row(match, "q")["filled"]) == (1, [0, 1])
    assert {move[:5] for move in match.legal()} == {"cross"}
    match.play(match.legal()[0])
    assert match.is_chance


@rule("D-24")
def test_b_may_have_lightning_while_a_has_none() -> None:
    match = striking("d1 d1 b q")
    assert match.seat == 1
    match.play_all(["cross@c2", "bonus=solid"])
    assert match.is_chance
    assert [score.bonuses for score in match.scores()] == [{}, {"domain-bonus": 3}]
