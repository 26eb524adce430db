"""Several spells and the tower in one drawing, and the order in which they come."""

from __future__ import annotations

import pytest

from duel_pictures import TWO_APART, WALLED, drawn, match_with, row
from proofs import rule


@rule("DQ-16")
def test_with_ignore_connection_and_split_domino_both_halves_are_free() -> None:
    match = match_with("q D d d", WALLED, spells="ignore-connection=0 split-domino=0", towers="0,1")
    assert match.legal() == ["-", "ignore-connection"]
    match.play("ignore-connection")
    assert "split-domino" in match.legal()
    match.play_all(["split-domino", "1@a1", "2@g5"])
    assert drawn(match)["a1"] + drawn(match)["g5"] == "qD"


@rule("DQ-16")
def test_all_spells_of_drawing_and_the_tower_may_be_used_in_one_round() -> None:
    spells = "ignore-connection=0 split-domino=0 turn-die=0"
    match = match_with("d? q2 s s", WALLED, spells=spells)
    match.play_all(
        ["turn1.2", "ignore-connection", "split-domino", "tower2", "1=double-dot", "1@a1", "2@g5"]
    )
    assert drawn(match)["a1"] + drawn(match)["g5"] == "Dq3"
    assert all(row(match, letter)["used"] for letter in "dsS")


@rule("DQ-16")
def test_where_only_two_shields_apart_are_left_ignore_connection_needs_split_domino() -> None:
    match = match_with("q ? s s", TWO_APART, spells="ignore-connection=0 split-domino=0")
    assert match.legal() == ["-", "ignore-connection"]
    match.play("ignore-connection")
    assert match.legal() == ["split-domino"]
    match.play("split-domino")
    assert set(match.legal()) >= {"tower1", "tower2", "2=dot", "2=quartered"}
    match.play_all(["2=quartered", "1@g5", "2@a1"])
    assert len(drawn(match)) == 34


@rule("DQ-1")
@pytest.mark.parametrize(
    ("done", "left"),
    [
        ("turn1.2", "ignore-connection split-domino tower1 tower2 2=dot"),
        ("ignore-connection", "split-domino tower1 tower2 2=dot"),
        ("split-domino", "tower1 tower2 2=dot"),
        ("tower1", "2=dot"),
        ("2=dot", "12@b3e"),
    ],
)
def test_what_has_been_passed_by_cannot_be_done_any_more(done: str, left: str) -> None:
    moves = ["turn1.2", "ignore-connection", "split-domino", "tower1", "tower2", "2=dot", "12@b3e"]
    match = match_with("ds ? q q", spells="ignore-connection=0 split-domino=0 turn-die=0")
    match.play(done)
    assert [move for move in moves if move in match.legal()] == left.split()
