"""Question marks: what they may stand for, and what they are once they are drawn."""

from __future__ import annotations

from duel_pictures import WALLED, draw_somewhere, drawn, filled_in, match_with, options_to_draw
from proofs import rule


@rule("D-6")
def test_a_question_mark_stands_for_any_of_the_six_coats_of_arms() -> None:
    names = {
        "dot": "d",
        "stripe": "s",
        "double-dot": "D",
        "double-stripe": "S",
        "solid": "b",
        "quartered": "q",
    }
    assert options_to_draw("? d") == {f"1={name}" for name in names}
    for name, letter in names.items():
        match = match_with("d ? s s")
        match.play_all([f"2={name}", "12@c3w"])
        assert drawn(match) == {"c3": "d", "b3": letter}


@rule("DQ-13")
def test_a_named_question_mark_must_connect_as_what_it_stands_for() -> None:
    assert options_to_draw("? q", WALLED) == {"1=dot", "1=stripe", "1=solid"}
    match = match_with("? q d d", WALLED, towers="0,1")
    match.play("1=stripe")
    assert {move.removeprefix("12@") for move in match.legal()} == options_to_draw("s q", WALLED)


@rule("DQ-13")
def test_two_question_marks_are_chosen_independently_the_lower_die_first() -> None:
    match = match_with("? ? s s", towers="0,1")
    assert {move[:2] for move in match.legal()} == {"1="}
    match.play("1=dot")
    assert {move[:2] for move in match.legal()} == {"2="}
    match.play_all(["2=stripe", "12@c3w"])
    assert drawn(match) == {"c3": "d", "b3": "s"}


@rule("DQ-13")
def test_the_second_question_mark_may_be_anything_that_helps_the_first() -> None:
    assert options_to_draw("? ?", WALLED) == {
        f"1={name}"
        for name in ("dot", "stripe", "double-dot", "double-stripe", "solid", "quartered")
    }
    match = match_with("? ? d d", WALLED, towers="0,1")
    match.play("1=quartered")
    assert match.legal() == ["2=dot", "2=stripe", "2=solid"]


@rule("DQ-13")
def test_once_drawn_a_question_mark_is_an_ordinary_coat_of_arms_without_crosses() -> None:
    match = match_with("? q d d", rows="999999")
    match.play_all(["1=stripe", "12@d4n"])
    assert drawn(match)["d4"] == "s"
    draw_somewhere(match)
    assert filled_in(match) == "d0:2 q1:0"
    assert "c4w" in options_to_draw("s b", "s\nC")
    assert "c4w" not in options_to_draw("q b", "s\nC")
