"""The four ordinary spells."""

from __future__ import annotations

import itertools

import pytest

from crownlands.engine.errors import Refused
from duel_pictures import (
    TWO_APART,
    WALLED,
    draw_somewhere,
    drawn,
    filled_in,
    match_with,
    options_to_draw,
)
from proofs import rule

ONE_SQUARE_AND_A_PAIR = """
    d s d s d s .
    s d s d s d s
    d s d C d s d
    s d s d s d s
    . . s d s d s
"""
"""Empty are g5 between stripes, a1 under a stripe, and b1 between a dot and a stripe."""


@rule("D-26")
def test_ignore_connection_lets_a_domino_be_drawn_anywhere() -> None:
    match = match_with("q D d d", WALLED, spells="ignore-connection=0", towers="0,1")
    assert match.legal() == ["-", "ignore-connection"]
    match.play("ignore-connection")
    assert {"12@a1e", "12@g5s", "12@c4w"} <= set(match.legal())
    match.play("12@g5s")
    assert {square: drawn(match)[square] for square in ("g5", "g4")} == {"g5": "q", "g4": "D"}


@rule("D-26")
def test_the_two_squares_must_still_be_empty_neighbours() -> None:
    match = match_with("b b d d", ONE_SQUARE_AND_A_PAIR, spells="ignore-connection=0", towers="0,1")
    match.play("ignore-connection")
    assert match.legal() == ["12@a1e"]
    assert options_to_draw("b b", TWO_APART, "ignore-connection=0") == {"-"}


@rule("D-27")
def test_split_domino_draws_the_halves_apart_each_obeying_the_connection_by_itself() -> None:
    match = match_with("s b d d", WALLED, spells="split-domino=0", towers="0,1")
    match.play("split-domino")
    assert match.legal() == ["1@c4", "1@e4", "1@d5"]
    match.play("1@d5")
    assert match.legal() == ["2@d1", "2@c2", "2@e2"]
    match.play("2@e2")
    assert {square: drawn(match)[square] for square in ("d5", "e2")} == {"d5": "s", "e2": "b"}


@rule("D-27", "DQ-5")
def test_split_domino_can_be_cast_only_if_both_halves_can_be_drawn() -> None:
    assert "split-domino" in options_to_draw("s d", WALLED, "split-domino=0")
    assert "split-domino" not in options_to_draw("s q", WALLED, "split-domino=0")
    assert options_to_draw("q q", WALLED, "split-domino=0") == {"-"}


@rule("DQ-5")
def test_the_first_half_does_not_help_the_second() -> None:
    match = match_with("s s d d", "s\nC", spells="split-domino=0", towers="0,1")
    match.play_all(["split-domino", "1@d5"])
    assert match.legal() == ["2@d2", "2@c3", "2@e3", "2@c4", "2@e4"]


@rule("DQ-5")
def test_the_halves_may_end_up_side_by_side() -> None:
    match = match_with("s d d d", WALLED, spells="split-domino=0")
    match.play_all(["split-domino", "1@c4", "2@b3"])
    assert {"c4", "b3"} <= drawn(match).keys()
    match = match_with("s d d d", spells="split-domino=0")
    match.play_all(["split-domino", "1@d4"])
    assert "2@e3" in match.legal()
    match = match_with("s d d d", "s d\nC .", spells="split-domino=0")
    match.play_all(["split-domino", "1@d5", "2@e5"])
    assert drawn(match)["d5"] + drawn(match)["e5"] == "sd"


@rule("DQ-5")
def test_the_first_half_leaves_a_place_for_the_second() -> None:
    match = match_with("s d b b", TWO_APART, spells="split-domino=0", towers="0,1")
    assert match.legal() == ["-", "split-domino"]
    match.play("split-domino")
    assert match.legal() == ["1@g5"]
    match.play("1@g5")
    assert match.legal() == ["2@a1"]


@rule("DQ-5")
def test_two_halves_that_connect_on_the_same_square_only_cannot_be_split() -> None:
    assert options_to_draw("d d", TWO_APART, "split-domino=0") == {"-"}
    assert options_to_draw("s d", TWO_APART, "split-domino=0") == {"-", "split-domino"}


def draft_with_the_spell(first: str = "0") -> tuple[list[int], set[str]]:
    """The seats of a draft with ``take-two-dice``, and the pairs that A can take."""
    pairs = set()
    match = match_with(
        "d s b q", takers="----", first=first, now=f"draft-{first}", spells=f"take-two-dice={first}"
    )
    match.play("take-two-dice")
    for one in match.legal():
        match.play(one)
        for other in match.legal():
            pairs.add(f"{one[-1]}{other[-1]}")
        match.undo()
    seats = []
    while match.view()["now"] == "draft":
        seats.append(match.seat)
        match.play(match.legal()[0])
    return seats, pairs


@rule("D-28")
@pytest.mark.parametrize(("first", "seats"), [("0", [0, 0, 1, 1]), ("1", [1, 1, 0, 0])])
def test_vector_7_with_take_two_dice_a_takes_two_and_b_the_other_two(
    first: str, seats: list[int]
) -> None:
    assert draft_with_the_spell(first)[0] == seats


@rule("DQ-6")
def test_a_may_take_any_two_of_the_four_in_rising_order() -> None:
    assert draft_with_the_spell()[1] == {
        f"{one}{other}" for one, other in itertools.combinations("1234", 2)
    }


@rule("D-28")
def test_take_two_dice_is_for_player_a() -> None:
    match = match_with("d s b q", takers="----", now="draft-0", spells="take-two-dice=1")
    for move in "take1", "take2", "take3", "take4":
        assert "take-two-dice" not in match.legal()
        match.play(move)


@rule("D-29")
def test_turn_die_turns_one_of_your_two_dice_to_another_face() -> None:
    match = match_with("d1s q b2 b2", spells="turn-die=0", towers="0,1")
    match.play("turn1.2")
    assert [(die["coat"], die["crosses"]) for die in match.view()["dice"][:2]] == [
        ("stripe", 0),
        ("quartered", 0),
    ]
    match.play("12@c3w")
    assert drawn(match) == {"c3": "s", "b3": "q"}
    draw_somewhere(match)
    assert filled_in(match) == "s1:0 S2:0 q1:0"


@rule("DQ-7")
def test_every_other_kind_of_face_of_your_dice_is_offered_once() -> None:
    match = match_with("dd1dss2s q b2d b2s", spells="turn-die=0", towers="0,1")
    assert [move for move in match.legal() if "turn" in move] == ["turn1.2", "turn1.4", "turn1.5"]
    for other in "turn1.1", "turn1.3", "turn1.6", "turn2.1", "turn3.2":
        with pytest.raises(Refused):
            match.play(other)


@rule("DQ-7")
def test_vector_6_a_die_is_not_turned_to_a_face_that_only_another_die_has() -> None:
    match = match_with(
        "d dsD1S1bq dsDSb2q2 s",
        takers="0110",
        first="1",
        now="draw-1",
        spells="turn-die=1",
        towers="0,1",
    )
    turned = {}
    for move in [move for move in match.legal() if "turn" in move]:
        match.play(move)
        die = match.view()["dice"][int(move[4]) - 1]
        turned[move] = (die["coat"], die["crosses"])
        match.undo()
    assert ("solid", 2) not in {face for move, face in turned.items() if move[4] == "2"}
    assert ("solid", 2) in {face for move, face in turned.items() if move[4] == "3"}
    assert {move[4] for move in turned} == {"2", "3"}


@rule("DQ-7")
def test_a_turn_that_leaves_no_way_to_draw_is_allowed() -> None:
    match = match_with("sq q d d", WALLED, spells="turn-die=0", towers="0,1")
    assert "-" not in match.legal()
    match.play("turn1.2")
    assert match.legal() == ["-"]


@rule("DQ-7")
def test_a_die_may_be_turned_to_its_question_mark_which_fills_no_box() -> None:
    match = match_with("s? q1 d1 d1", spells="turn-die=0", towers="0,1")
    match.play("turn1.2")
    assert {move[:2] for move in match.legal()} == {"1="}
    match.play_all(["1=stripe", "12@c3w"])
    draw_somewhere(match)
    assert (drawn(match)["c3"], filled_in(match)) == ("s", "S2:0")
