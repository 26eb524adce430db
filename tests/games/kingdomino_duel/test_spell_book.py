"""Step 4: boxes are filled in, spells are earned."""

from __future__ import annotations

import pytest

from duel_pictures import after_round, draw_somewhere, filled_in, match_with, play, row
from proofs import rule

FULL_BUT_FOR_ONE = """
    d s d s d s d
    s d s d s d s
    d s d C d s d
    s d s d s d s
    d s d s d s .
"""


@rule("D-18")
@pytest.mark.parametrize(
    ("dice", "filled"),
    [
        ("d s b q", "d1:0 s1:0 b0:1 q0:1"),
        ("D S1 D1 S", "D1:0 S0:1"),
        ("b2 q1 d1 s2", ""),
        ("s s q d", "d0:1 s2:0 q0:1"),
    ],
)
def test_each_coat_of_arms_without_a_cross_fills_one_box_of_its_row(dice: str, filled: str) -> None:
    assert filled_in(after_round(dice, rows="999999")) == filled


@rule("DQ-4", "D-36")
def test_a_domino_that_could_not_be_drawn_fills_boxes_all_the_same() -> None:
    match = match_with("q S d d", FULL_BUT_FOR_ONE, towers="0,1")
    assert draw_somewhere(match) == "-"
    draw_somewhere(match)
    assert filled_in(match) == "d0:2 S1:0 q1:0"


@rule("DQ-20")
def test_filling_a_box_is_no_choice_and_no_move() -> None:
    match = match_with("d s b q", rows="999999")
    draw_somewhere(match)
    assert filled_in(match) == ""
    draw_somewhere(match)
    assert filled_in(match) == "d1:0 s1:0 b0:1 q0:1"
    assert match.legal() == [f"+1.{face}" for face in range(1, 7)]


@rule("D-19", "DQ-2")
@pytest.mark.parametrize("name", ["dot", "solid"])
def test_vector_5_a_question_mark_never_fills_a_box(name: str) -> None:
    match = match_with("? q1 ? ?", rows="111111")
    match.play_all([f"1={name}", "12@c3w", "3=stripe", "4=stripe", "34@c3w"])
    assert filled_in(match) == ""
    assert match.is_chance


@rule("D-20")
def test_the_first_to_fill_all_of_his_boxes_in_a_row_gets_its_spell() -> None:
    match = after_round("d q1 d q1", rows="222222", filled="d1:0")
    assert (row(match, "d")["seat"], row(match, "d")["filled"]) == (0, [2, 0])
    assert row(match, "d")["used"] is False


@rule("D-20")
def test_the_boxes_of_the_other_do_not_help() -> None:
    match = after_round("d q1 d q1", rows="333333", filled="d1:1")
    assert (row(match, "d")["seat"], row(match, "d")["filled"]) == (None, [2, 2])


@rule("D-21")
def test_the_other_can_no_longer_earn_a_spell_that_somebody_has() -> None:
    match = after_round("q1 q1 d d", spells="ignore-connection=0", filled="d2:1", rows="222222")
    assert (row(match, "d")["seat"], row(match, "d")["filled"]) == (0, [2, 1])


@rule("D-22")
@pytest.mark.parametrize(("first", "takers"), [(0, "0011"), (1, "1100")])
def test_vector_3_if_both_would_finish_a_row_a_was_first(first: int, takers: str) -> None:
    match = match_with(
        "d q1 d q1",
        takers=takers,
        first=str(first),
        now=f"draw-{first}",
        rows="555555",
        filled="d4:4",
    )
    draw_somewhere(match)
    draw_somewhere(match)
    assert row(match, "d")["seat"] == first
    assert row(match, "d")["filled"][first] == 5
    assert row(match, "d")["filled"][1 - first] == 4


@rule("D-22", "DQ-19")
def test_vector_4_a_finishes_with_one_die_before_b_does_with_two() -> None:
    match = after_round("d q1 d d", rows="555555", filled="d4:3")
    assert (row(match, "d")["seat"], row(match, "d")["filled"]) == (0, [5, 3])


@rule("DQ-19")
def test_two_equal_dice_fill_two_boxes() -> None:
    assert filled_in(after_round("S S q1 q1", rows="999999")) == "S2:0"


@rule("DQ-19")
def test_what_is_beyond_the_last_box_is_lost() -> None:
    match = after_round("d d q1 q1", rows="222222", filled="d1:0")
    assert (row(match, "d")["seat"], row(match, "d")["filled"]) == (0, [2, 0])


@rule("DQ-19")
def test_rows_that_are_won_take_no_more_marks() -> None:
    match = after_round("d d d d", spells="ignore-connection=1", rows="333333")
    assert row(match, "d")["filled"] == [0, 3]


@rule("D-23", "D-25")
@pytest.mark.parametrize(
    ("letter", "spell", "move", "moment"),
    [
        ("d", "ignore-connection", "ignore-connection", {"now": "draw-0"}),
        ("s", "split-domino", "split-domino", {"now": "draw-0"}),
        ("D", "take-two-dice", "take-two-dice", {"now": "draft-0", "takers": "----"}),
        ("S", "turn-die", "turn1.2", {"now": "draw-0"}),
    ],
)
def test_a_spell_is_cast_once_and_then_gone(
    letter: str, spell: str, move: str, moment: dict[str, str]
) -> None:
    match = match_with("ds s b q", spells=f"{spell}=0", **moment)
    assert move in match.legal()
    assert not row(match, letter)["used"]
    match.play(move)
    assert row(match, letter)["used"]
    for later in match, match_with("ds s b q", spells=f"{spell}=0*", **moment):
        assert not [legal for legal in later.legal() if legal.startswith(move[:5])]


@rule("D-23", "DQ-10")
def test_a_spell_is_used_by_its_owner_alone() -> None:
    spells = "ignore-connection=1 split-domino=1 turn-die=1"
    match = match_with("ds s bd q", spells=spells, towers="0,1")
    assert {move[:3] for move in match.legal()} == {"12@"}
    draw_somewhere(match)
    assert {"ignore-connection", "split-domino", "turn3.2"} <= set(match.legal())
    draft = match_with("d s b q", spells="take-two-dice=1", takers="----", now="draft-0")
    assert draft.legal() == ["take1", "take2", "take3", "take4"]


@rule("DQ-10")
def test_a_spell_has_one_owner() -> None:
    match = after_round("b d1 b d1", rows="222212", filled="")
    match.play("bonus=solid")
    assert match.is_chance
    assert row(match, "b")["seat"] == 0
    assert [score.bonuses for score in match.scores()] == [{"domain-bonus": 3}, {}]


@rule("D-24")
def test_ordinary_spells_are_never_forced_and_lightning_spells_are_carried_out_at_once() -> None:
    match = match_with("b q b1 q1", rows="222211", spells="ignore-connection=0 split-domino=0")
    draw_somewhere(match)
    draw_somewhere(match)
    assert (match.seat, match.view()["now"]) == (0, "strike")
    assert {move[:5] for move in match.legal()} == {"bonus", "cross"}
    match.play_all(["bonus=dot", "cross@c2"])
    assert match.is_chance


@rule("DQ-1")
def test_each_ordinary_spell_has_its_moment() -> None:
    spells = "ignore-connection=0 split-domino=0 take-two-dice=0 turn-die=0"
    match = match_with("d1s d1 q1 q1", takers="----", now="draft-0", spells=spells, towers="0,1")
    assert match.legal() == ["take1", "take2", "take3", "take4", "take-two-dice"]
    play(match, "take1 take3 take4")
    assert match.legal() == ["take2"]
    match.play("take2")
    assert {move for move in match.legal() if "@" not in move} == {
        "turn1.2",
        "ignore-connection",
        "split-domino",
    }
    match.play("ignore-connection")
    assert {move for move in match.legal() if "@" not in move} == {"split-domino"}
    match.play("12@a1e")
    assert all("@" in move for move in match.legal())


@rule("DQ-12", "F-7")
def test_an_ordinary_spell_is_first_used_in_the_round_after_it_was_earned() -> None:
    match = match_with("q1 q1 d d", rows="222222", towers="0,1")
    draw_somewhere(match)
    assert all(
        "@" in move for move in match.legal()
    )  # B holds the two dots that will earn him the spell
    draw_somewhere(match)
    assert row(match, "d")["seat"] == 1
    play(match, "+1.1 +2.1 +3.1 +4.1 take1 take2 take3 take4")
    assert match.seat == 1
    assert "ignore-connection" in match.legal()


@rule("DQ-21")
def test_a_spell_may_be_kept_for_ever_and_is_worth_nothing() -> None:
    match = match_with(
        "d s b1 q2", spells="ignore-connection=0 split-domino=0 take-two-dice=0 turn-die=0"
    )
    while not match.is_over:
        without_spells = [
            move for move in match.legal() if move[0] in "+-0123456789" or move[:-1] == "take"
        ]
        match.play(without_spells[len(match.moves) % len(without_spells)])
    assert not any(row(match, letter)["used"] for letter in "dsDS")
    assert match.result().points[0] == sum(
        domain.points for domain in match.scores()[0].territories
    )
