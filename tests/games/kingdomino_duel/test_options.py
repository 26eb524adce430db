"""The three options: what the other reading of a doubt changes."""

from __future__ import annotations

import pytest

from crownlands.engine.match import Match
from duel_pictures import STUCK, TWO_APART, draw_somewhere, drawn, filled_in, match_with
from proofs import rule

FULL_BUT_FOR_ONE = TWO_APART.replace("s .", "s d")


@rule("DQ-4")
@pytest.mark.parametrize(
    ("options", "filled"), [("-", "S1:0 b0:1 q1:1"), ("unplaced-fills-nothing", "b0:1 q0:1")]
)
def test_a_domino_that_was_not_drawn_fills_boxes_or_none(options: str, filled: str) -> None:
    match = match_with("q S b q", STUCK, options=options)
    assert draw_somewhere(match) == "-"
    draw_somewhere(match)
    assert filled_in(match) == filled


@rule("DQ-9")
@pytest.mark.parametrize(
    ("options", "over", "filled"), [("-", False, "b0:1"), ("no-step-4-at-the-end", True, "")]
)
def test_the_last_round_is_played_to_its_end_or_not(options: str, over: bool, filled: str) -> None:
    match = match_with("q1 S1 b q1", STUCK, STUCK, rows="222211", options=options)
    match.play_all(["-", "-"])
    assert (match.is_over, filled_in(match)) == (over, filled)


@rule("DQ-9")
def test_without_step_4_a_full_map_ends_the_match_when_both_have_drawn() -> None:
    match = match_with(
        "s d b q", TWO_APART, spells="split-domino=0", rows="222211", options="no-step-4-at-the-end"
    )
    match.play_all(["split-domino", "1@g5", "2@a1"])
    assert match.seat == 1
    draw_somewhere(match)
    assert match.is_over
    assert len(drawn(match, 1)) == 2
    assert filled_in(match) == "s2:0"


@rule("DQ-9")
def test_without_step_4_at_the_end_other_rounds_have_theirs() -> None:
    match = match_with("s d b q", options="no-step-4-at-the-end")
    draw_somewhere(match)
    draw_somewhere(match)
    assert filled_in(match) == "d1:0 s1:0 b0:1 q0:1"
    assert match.is_chance


def after_nothing(
    dice: str, drawing: str, spells: str, *, options: str = "spell-holder-can-place", **fields: str
) -> Match:
    """Neither has drawn; seat 1 has no spell."""
    overrides = fields | ({"able": "-"} if options != "-" else {})
    match = match_with(dice, drawing, FULL_BUT_FOR_ONE, spells=spells, options=options, **overrides)
    match.play_all(["-", "-"])
    return match


@rule("DQ-15")
@pytest.mark.parametrize(
    ("dice", "drawing", "spells"),
    [
        ("q b q q", STUCK, "ignore-connection=0"),
        ("s d q q", TWO_APART, "split-domino=0"),
        ("qs b q q", STUCK, "turn-die=0"),
        ("b qs q q", STUCK, "turn-die=0"),
        ("q b q q", TWO_APART, "ignore-connection=0 split-domino=0"),
        ("qs d q q", TWO_APART, "turn-die=0 split-domino=0"),
        ("q? d q q", TWO_APART, "turn-die=0 split-domino=0"),
    ],
)
def test_who_could_have_drawn_by_casting_keeps_the_match_going(
    dice: str, drawing: str, spells: str
) -> None:
    assert after_nothing(dice, drawing, spells).view()["now"] == "roll"
    assert after_nothing(dice, drawing, spells, options="-").is_over


@rule("DQ-15")
@pytest.mark.parametrize(
    ("dice", "drawing", "spells"),
    [
        ("q b q q", STUCK, ""),
        ("q b q q", STUCK, "ignore-connection=1"),
        ("q b q q", STUCK, "ignore-connection=0* split-domino=0 take-two-dice=0"),
        ("qD b q q", STUCK, "turn-die=0"),
        ("q d q q", TWO_APART, "split-domino=0"),
        ("d d q q", TWO_APART, "split-domino=0"),
        ("s d q q", TWO_APART, "ignore-connection=0"),
        ("s d q q", FULL_BUT_FOR_ONE, "ignore-connection=0 split-domino=0 turn-die=0"),
    ],
)
def test_who_could_not_have_drawn_even_by_casting_does_not(
    dice: str, drawing: str, spells: str
) -> None:
    assert after_nothing(dice, drawing, spells).is_over


@rule("DQ-15")
def test_what_counts_is_the_moment_at_which_nothing_is_drawn() -> None:
    match = match_with(
        "sq q q q",
        STUCK,
        FULL_BUT_FOR_ONE,
        spells="turn-die=0",
        options="spell-holder-can-place",
        able="-",
    )
    match.play_all(["turn1.2", "-", "-"])
    assert match.is_over


@rule("DQ-15")
def test_either_seat_keeps_the_match_going() -> None:
    match = match_with(
        "q q b q",
        FULL_BUT_FOR_ONE,
        STUCK,
        spells="ignore-connection=1",
        options="spell-holder-can-place",
        able="-",
    )
    match.play("-")
    assert " able:- " in match.position()
    match.play("-")
    assert match.view()["now"] == "roll"


@rule("DQ-15")
def test_a_full_map_ends_the_match_in_spite_of_a_spell() -> None:
    match = match_with(
        "s d b q",
        TWO_APART,
        STUCK,
        spells="split-domino=0 ignore-connection=1",
        options="spell-holder-can-place",
        able="-",
    )
    match.play_all(["split-domino", "1@g5", "2@a1", "-"])
    assert match.is_over
