"""Steps 1 and 2: the dice are rolled and shared."""

from __future__ import annotations

from itertools import combinations

import pytest

import crownlands
from crownlands.engine.match import Match
from duel_pictures import box, filled_in, match_with, play
from proofs import rule

ROLLED = ["+1.1", "+2.1", "+3.1", "+4.1"]


def draft(first: str = "0") -> Match:
    """All dice have been rolled, none is taken."""
    return match_with("d s b q", takers="----", now=f"draft-{first}", first=first)


def taking(match: Match, moves: str) -> list[int]:
    """The seats that make these moves."""
    seats = []
    for move in moves.split():
        seats.append(match.seat)
        match.play(move)
    return seats


@rule("D-8")
def test_a_round_is_roll_draft_drawing_and_the_spell_book() -> None:
    match = crownlands.start("kingdomino-duel", box=box("d s b q", "999999"))
    steps = []
    for move in [*ROLLED, "take1", "take2", "take3", "take4", "14@c3w", "23@c3w"]:
        steps.append(match.view()["now"])
        assert filled_in(match) == ""
        match.play(move)
    assert steps == ["roll"] * 4 + ["draft"] * 4 + ["draw"] * 2
    assert filled_in(match) == "d1:0 s0:1 b0:1 q1:0"
    assert match.view()["now"] == "roll"


@rule("D-9")
def test_all_four_dice_are_rolled_in_their_order() -> None:
    match = crownlands.start("kingdomino-duel")
    for die in "1234":
        assert match.is_chance
        assert {move[:3] for move in match.legal()} == {f"+{die}."}
        match.play(f"+{die}.2")
    assert [(die["die"], die["face"], die["seat"]) for die in match.view()["dice"]] == [
        (n, 2, None) for n in (1, 2, 3, 4)
    ]
    assert match.view()["now"] == "draft"


@rule("D-9")
def test_every_face_comes_up_about_equally_often() -> None:
    match, dice = crownlands.start("kingdomino-duel"), crownlands.dice(9)
    rolled = [match.text(match.pick(dice)) for _ in range(600)]
    assert all(70 <= rolled.count(f"+1.{face}") <= 130 for face in range(1, 7))


@rule("D-10")
@pytest.mark.parametrize(("first", "seats"), [("0", [0, 1, 1, 0]), ("1", [1, 0, 0, 1])])
def test_a_takes_one_die_b_takes_two_and_a_the_last(first: str, seats: list[int]) -> None:
    match = draft(first)
    assert match.legal() == ["take1", "take2", "take3", "take4"]
    assert taking(match, "take3 take1 take4 take2") == seats
    assert match.view()["now"] == "draw"


@rule("D-10")
def test_dice_stay_on_the_face_they_show() -> None:
    match = draft()
    before = [(die["face"], die["coat"], die["crosses"]) for die in match.view()["dice"]]
    play(match, "take3 take1 take4 take2")
    assert [(die["face"], die["coat"], die["crosses"]) for die in match.view()["dice"]] == before


@rule("D-10")
@pytest.mark.parametrize(
    ("a", "first", "second"), [(4, "1 2", {1: "2 3", 2: "3"}), (2, "1 3", {1: "3 4", 3: "4"})]
)
def test_two_dice_in_a_row_are_taken_in_rising_order(
    a: int, first: str, second: dict[int, str]
) -> None:
    match = draft()
    match.play(f"take{a}")
    assert match.legal() == [f"take{die}" for die in first.split()]
    for die, rest in second.items():
        match.play(f"take{die}")
        assert match.legal() == [f"take{last}" for last in rest.split()]
        match.undo()


@rule("D-10")
def test_the_last_die_is_taken_by_a_move_too() -> None:
    match = draft()
    play(match, "take4 take1 take2")
    assert (match.seat, match.legal()) == (0, ["take3"])


@rule("D-11")
def test_the_two_dice_of_a_player_are_his_domino() -> None:
    match = draft()
    play(match, "take4 take1 take2 take3")
    assert [die["seat"] for die in match.view()["dice"]] == [1, 1, 0, 0]
    assert {move[:3] for move in match.legal() if "@" in move} == {"34@"}
    match.play("34@c3w")
    assert {move[:3] for move in match.legal() if "@" in move} == {"12@"}


def ahead(match: Match) -> tuple[list[int], int]:
    """The dice that can be taken and how many are, as the view says."""
    view = match.view()
    return view["free_dice"], view["dice_to_take"]


def test_the_view_says_which_dice_are_free_and_how_many_are_taken() -> None:
    match = draft()
    answers = [ahead(match)]
    for move in ["take3", "take1", "take4", "take2"]:
        match.play(move)
        answers.append(ahead(match))
    assert answers == [([1, 2, 3, 4], 1), ([1, 2, 4], 2), ([2, 4], 1), ([2], 1), ([], 0)]
    assert ahead(crownlands.start("kingdomino-duel")) == ([], 0)


def test_the_view_says_that_two_dice_are_taken_after_the_spell() -> None:
    match = match_with("d s b q", takers="----", now="draft-0", spells="take-two-dice=0")
    assert ahead(match) == ([1, 2, 3, 4], 1)
    match.play("take-two-dice")
    assert ahead(match) == ([1, 2, 3, 4], 2)


def test_any_so_many_of_the_free_dice_can_be_taken() -> None:
    match = draft()
    match.play("take2")
    dice, n = ahead(match)
    for chosen in combinations(dice, n):
        trial = match.copy()
        assert taking(trial, " ".join(f"take{die}" for die in chosen)) == [1] * n
        assert trial.seat == 0
