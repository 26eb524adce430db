"""The tower of the castle: one cross in a match."""

from __future__ import annotations

import pytest

from duel_pictures import WALLED, draw_somewhere, drawn, filled_in, match_with, play
from proofs import rule


@rule("D-34")
@pytest.mark.parametrize(
    ("tower", "expected"),
    [("tower1", {"c3": "d1", "b3": "q"}), ("tower2", {"c3": "d", "b3": "q1"})],
)
def test_the_tower_adds_one_cross_to_one_of_the_two_dice(
    tower: str, expected: dict[str, str]
) -> None:
    match = match_with("d q s s")
    match.play_all([tower, "12@c3w"])
    assert drawn(match) == expected


@rule("D-34", "D-35")
def test_the_tower_is_used_once_in_a_match_by_each() -> None:
    match = match_with("d q s b")
    assert match.legal()[-2:] == ["tower1", "tower2"]
    match.play("tower1")
    assert all("@" in move for move in match.legal())
    match.play("12@c3w")
    assert [kingdom["tower"] for kingdom in match.view()["kingdoms"]] == [False, True]
    match.play_all(["tower3", "34@c3w"])
    play(match, "+1.1 +2.1 +3.1 +4.1 take1 take2 take3 take4")
    for _ in range(2):
        assert not any(move.startswith("tower") for move in match.legal())
        draw_somewhere(match)


@rule("D-34")
def test_even_a_question_mark_may_get_the_cross() -> None:
    match = match_with("d ? s s", rows="999999")
    assert {"tower1", "tower2"} <= set(match.legal())
    match.play("tower2")
    assert {move[:2] for move in match.legal()} == {"2="}
    match.play_all(["2=quartered", "12@c3w"])
    assert drawn(match) == {"c3": "d", "b3": "q1"}
    draw_somewhere(match)
    assert filled_in(match) == "d1:0 s0:2"


@rule("D-34")
def test_the_tower_comes_before_the_name_and_the_name_before_the_squares() -> None:
    match = match_with("d ? s s")
    match.play("2=dot")
    assert not any(move.startswith("tower") for move in match.legal())


@rule("DQ-8")
@pytest.mark.parametrize(("die", "expected"), [("b1", "b2"), ("b2", "b3")])
def test_vector_5_a_die_with_crosses_may_get_one_more(die: str, expected: str) -> None:
    match = match_with(f"d {die} s s")
    match.play_all(["tower2", "12@c3w"])
    assert drawn(match)["b3"] == expected


@rule("DQ-8")
def test_no_tower_in_a_round_in_which_nothing_is_drawn() -> None:
    match = match_with("q q s s", WALLED)
    assert match.legal() == ["-"]
    with_spell = match_with("q q s s", WALLED, spells="ignore-connection=0")
    assert with_spell.legal() == ["-", "ignore-connection"]
    with_spell.play("ignore-connection")
    assert {"tower1", "tower2"} <= set(with_spell.legal())


@rule("DQ-8")
def test_who_only_can_draw_split_has_the_tower_only_then() -> None:
    halves_only = """
        d s d s d s .
        s d s d s d s
        d s d C d s d
        s d s d s d s
        . d s d s d s
    """
    match = match_with("s d q q", halves_only, spells="split-domino=0")
    assert match.legal() == ["-", "split-domino"]
    match.play("split-domino")
    assert match.legal() == ["tower1", "tower2", "1@g5"]
    match.play_all(["tower1", "1@g5", "2@a1"])
    assert drawn(match)["g5"] == "s1"


@rule("D-35")
def test_vector_5_the_die_with_the_cross_of_the_tower_fills_no_box() -> None:
    match = match_with("d s q q", rows="999999")
    match.play_all(["tower1", "12@c3w"])
    draw_somewhere(match)
    assert filled_in(match) == "s1:0 q0:2"


@rule("D-35")
def test_the_tower_is_used_up() -> None:
    match = match_with("d s q q", towers="0")
    assert not any(move.startswith("tower") for move in match.legal())
    draw_somewhere(match)
    assert {"tower3", "tower4"} <= set(match.legal())


@rule("D-34")
def test_the_cross_of_the_tower_makes_equal_halves_different() -> None:
    match = match_with("d d q q")
    assert len([move for move in match.legal() if "@" in move]) == 12
    match.play("tower2")
    assert len(match.legal()) == 24
    match = match_with("d d1 q q")
    match.play("tower1")
    assert len(match.legal()) == 12
