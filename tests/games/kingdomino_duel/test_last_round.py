"""The end of a round, and of the match."""

from __future__ import annotations

import pytest

from duel_pictures import STUCK, TWO_APART, draw_somewhere, drawn, filled_in, match_with, play, row
from proofs import rule


@rule("D-33")
def test_b_is_player_a_in_the_next_round() -> None:
    match = match_with("d s b q")
    for first in 1, 0, 1:
        draw_somewhere(match)
        draw_somewhere(match)
        assert match.view()["first"] == first
        play(match, "+1.1 +2.1 +3.1 +4.1")
        assert match.seat == first
        play(match, "take1 take2 take3 take4")


@rule("D-36")
def test_who_cannot_draw_takes_part_in_all_the_rest_of_the_round() -> None:
    match = match_with("q S d1 d1", STUCK, takers="----", now="draft-0", rows="999999")
    for seat, move in (0, "take1"), (1, "take3"), (1, "take4"), (0, "take2"):
        assert match.seat == seat
        match.play(move)
    assert (draw_somewhere(match), draw_somewhere(match)[:2]) == ("-", "34")
    assert filled_in(match) == "S1:0 q1:0"
    play(match, "+1.1 +2.1 +3.1 +4.1")
    match.play_all(["take1", "take2"])
    assert match.seat == 0


@rule("D-37")
@pytest.mark.parametrize("first", ["0", "1"])
def test_the_match_ends_with_the_round_in_which_a_map_is_full(first: str) -> None:
    match = match_with(
        "s d q q", TWO_APART, first=first, now=f"draw-{first}", spells="split-domino=0"
    )
    if first == "1":
        draw_somewhere(match)
    match.play_all(["split-domino", "1@g5", "2@a1"])
    assert len(drawn(match, 0)) == 34
    if first == "0":
        assert match.seat == 1  # both draw in that round
        draw_somewhere(match)
    assert len(drawn(match, 1)) == 2
    assert match.is_over


@rule("D-37")
def test_a_full_map_of_seat_1_ends_the_match_too() -> None:
    match = match_with("q q s d", "C", TWO_APART, spells="split-domino=1")
    draw_somewhere(match)
    match.play_all(["split-domino", "3@g5", "4@a1"])
    assert match.is_over


@rule("DQ-14", "D-37")
def test_vector_11_with_two_shields_apart_no_whole_domino_fits() -> None:
    for domino in "s d", "d d", "? ?", "q b2":
        match = match_with(f"{domino} q q", TWO_APART)
        assert match.legal() == ["-"]


@rule("DQ-14")
def test_vector_11_split_domino_fills_the_map_if_each_half_connects_or_with_ignore_connection() -> (
    None
):
    connecting = match_with("s d b b", TWO_APART, spells="split-domino=0", towers="0,1")
    assert connecting.legal() == ["-", "split-domino"]
    strange = match_with("q d b b", TWO_APART, spells="split-domino=0", towers="0,1")
    assert strange.legal() == ["-"]
    both = match_with(
        "q d b b", TWO_APART, spells="ignore-connection=0 split-domino=0", towers="0,1"
    )
    both.play_all(["ignore-connection", "split-domino", "1@a1", "2@g5"])
    assert len(drawn(both)) == 34


@rule("D-38")
def test_the_match_ends_with_the_round_in_which_neither_draws() -> None:
    match = match_with("q b q b", STUCK, STUCK)
    match.play("-")
    assert not match.is_over
    match.play("-")
    assert match.is_over


@rule("D-38")
@pytest.mark.parametrize(("one", "other"), [(STUCK, "C"), ("C", STUCK)])
def test_the_match_goes_on_while_one_draws(one: str, other: str) -> None:
    match = match_with("q b q b", one, other)
    assert "-" in (draw_somewhere(match), draw_somewhere(match))
    assert match.view()["now"] == "roll"


@rule("DQ-15")
@pytest.mark.parametrize("spell", ["ignore-connection=0", "turn-die=0", "split-domino=0"])
def test_who_could_draw_only_by_casting_may_draw_nothing_and_counts_as_one_who_cannot(
    spell: str,
) -> None:
    dice, drawing = ("s d q q", TWO_APART) if spell == "split-domino=0" else ("qs b q q", STUCK)
    match = match_with(dice, drawing, STUCK, spells=spell)
    assert len(match.legal()) > 1
    assert match.legal()[0] == "-"
    match.play_all(["-", "-"])
    assert match.is_over


@rule("DQ-9")
def test_vector_10_the_last_round_is_played_to_its_end_lightning_included() -> None:
    match = match_with("q b S1 D1", STUCK, STUCK, rows="222211", filled="")
    match.play_all(["-", "-"])
    assert (match.seat, match.view()["now"]) == (0, "strike")
    match.play_all(["cross@a5", "bonus=dot"])
    assert match.is_over
    assert (row(match, "b")["filled"], row(match, "q")["filled"]) == ([1, 0], [1, 0])
    assert drawn(match)["a5"] == "d1"


@rule("DQ-9")
def test_step_4_of_the_last_round_is_done_when_a_map_is_full() -> None:
    match = match_with("s d q1 q", TWO_APART, rows="222221", spells="split-domino=0", towers="0,1")
    match.play_all(["split-domino", "1@g5", "2@a1"])
    draw_somewhere(match)
    assert (match.seat, match.view()["now"]) == (1, "strike")
    match.play("cross@c2")
    assert match.is_over
