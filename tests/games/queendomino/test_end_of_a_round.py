"""The end of a round: the dragon goes home, tiles slide, the stack fills the gaps, a new line is
turned up.
"""

from __future__ import annotations

from collections import Counter

import pytest

import crownlands
from crownlands.engine.match import Match
from proofs import rule
from queendomino_pictures import (
    NAMES,
    board,
    end_round,
    finished,
    kings,
    match_with,
    now,
    of_kingdoms,
    pieces,
    play,
)


def burnt_and_built(stack: str | None = None) -> Match:
    """Three players; one has burnt Bakery 1, one has built Sawmill 1, and the last king is to act:
    11 and 12 are free.
    """
    match = match_with("C", "C t", "C", reserve=(0, 0, 0), stack=stack)
    return play(match, "1@f5e burn-bakery1 9 2@e6n sawmill1 sawmill1@f5 10 3@f5e")


@rule("Q-30")
def test_the_dragon_goes_back_and_the_tiles_slide_to_the_cheapest_spaces_in_their_order() -> None:
    match = burnt_and_built(stack="")
    assert (board(match), match.view()["dragon"]) == (
        "- bakery2 - sawmill2 fishmongers1 fishmongers2",
        1,
    )
    match.play("12")
    assert (board(match), match.view()["dragon"]) == (
        "bakery2 sawmill2 fishmongers1 fishmongers2 - -",
        None,
    )


@rule("Q-30")
def test_the_empty_spaces_are_filled_from_the_stack() -> None:
    match = play(burnt_and_built(), "12")
    assert board(match) == "bakery2 sawmill2 fishmongers1 fishmongers2 weaving-shop1 -"
    assert now(match) == "stack"
    match.play("+statue1")
    assert board(match) == "bakery2 sawmill2 fishmongers1 fishmongers2 weaving-shop1 statue1"
    assert now(match) == "stack"
    match.play("+church2")
    assert board(match).endswith("weaving-shop1 statue1")
    assert match.view()["top"]["building"] == "church2"
    assert now(match) == "turn-up"


@rule("Q-30")
def test_what_nobody_claimed_leaves_the_game_and_the_next_line_is_turned_up() -> None:
    match = play(burnt_and_built(), "12 +statue1 +church2")
    assert match.view()["line"] == []
    assert kings(match, "queue") == [(9, 0), (10, 1), (12, 2)]
    assert match.legal() == [f"+{domino}" for domino in range(13, 49)]
    play(match, "+20 +14 +48 +13")
    assert kings(match, "line") == [(13, None), (14, None), (20, None), (48, None)]
    assert (match.seat, now(match)) == (0, "place")
    assert all(move.startswith("9@") for move in match.legal())


@rule("Q-30")
def test_a_full_board_takes_nothing_from_the_stack() -> None:
    match = end_round(match_with("C", "C", "C"))
    assert now(match) == "turn-up"
    assert match.view()["top"]["building"] == "weaving-shop1"


@rule("AMB-14")
def test_the_cheapest_space_is_filled_first() -> None:
    match = end_round(
        match_with("C", board="statue1 - - - - -", stack=" ".join(NAMES[:26]), coins=(0, 0))
    )
    lying = ["statue1", "bakery1", "-", "-", "-", "-"]
    for space, tile in [(2, "church1"), (3, "sawmill2"), (4, "bakery2"), (5, "foundry1")]:
        assert board(match) == " ".join(lying)
        match.play(f"+{tile}")
        lying[space] = tile
    assert board(match) == " ".join(lying)


@rule("AMB-14")
@pytest.mark.parametrize(
    ("stack", "then"),
    [
        ("", "bakery2 sawmill2 fishmongers1 fishmongers2 - -"),
        ("statue1", "bakery2 sawmill2 fishmongers1 fishmongers2 statue1 -"),
    ],
)
def test_spaces_stay_empty_when_the_stack_is_used_up(stack: str, then: str) -> None:
    match = play(burnt_and_built(stack=stack), "12")
    assert board(match) == then
    assert now(match) == "turn-up"
    assert (match.view()["top"], match.view()["stack"]) == (None, [])
    match.deal(crownlands.dice(14))
    assert board(end_round(match)) == then


@rule("AMB-14", "AMB-31")
def test_a_wedding_of_many_rounds_uses_the_stack_up_and_goes_on() -> None:
    match = finished(4, "royal-wedding").copy()
    turned = [
        move.removeprefix("+")
        for move in match.moves
        if move.removeprefix("+") in NAMES and move[0] == "+"
    ]
    assert sorted(turned) == sorted(NAMES)
    assert match.view()["top"] is None
    rounds = 0
    while not (match.is_chance and match.legal()[0][1:] in NAMES):
        rounds += match.undo().startswith("+")
    assert match.view()["stack"] == [turned[-1]]
    assert rounds > 4


@rule("AMB-15", "AMB-31")
def test_when_the_top_has_left_the_stack_the_next_one_is_turned_up_at_once() -> None:
    match = play(burnt_and_built(stack="statue1 statue2 church1 church2"), "12")
    assert match.is_chance
    assert (match.view()["top"], match.view()["stack"]) == (None, ["church1", "church2", "statue2"])
    assert match.legal() == ["+church1", "+church2", "+statue2"]
    match.play("+church2")
    assert (match.view()["top"], match.legal()) == (None, ["+church1", "+statue2"])
    match.play("+church1")
    assert (match.view()["top"]["building"], match.view()["stack"]) == ("church1", ["statue2"])


@rule("AMB-15")
def test_each_tile_below_the_top_is_equally_likely() -> None:
    match, dice = (
        play(burnt_and_built(stack="statue1 statue2 church1 church2"), "12"),
        crownlands.dice(15),
    )
    turned = Counter(match.text(match.pick(dice)) for _ in range(3000))
    assert sorted(turned) == ["+church1", "+church2", "+statue2"]
    assert all(900 < n < 1100 for n in turned.values())


@rule("AMB-31")
def test_the_last_tile_of_the_stack_leaves_no_top_behind() -> None:
    match = play(burnt_and_built(stack="statue1 church1"), "12")
    assert match.legal() == ["+church1"]
    match.play("+church1")
    assert board(match) == "bakery2 sawmill2 fishmongers1 fishmongers2 statue1 church1"
    assert (match.view()["top"], now(match)) == (None, "turn-up")


@rule("Q-30")
def test_the_dragon_can_be_bribed_again_in_the_next_round() -> None:
    match = play(burnt_and_built(stack=""), "12")
    match.deal(crownlands.dice(30))
    match.play(match.legal()[0])
    assert now(match) == "dragon"
    assert of_kingdoms(match, "purse")[0] == 7 - 1


def test_a_box_of_other_costs_is_paid_as_it_says() -> None:
    match = match_with("C t", box=pieces(costs="112339"), coins=(3, 0), reserve=(0, 0))
    match.play("1@g8n")
    assert match.legal() == ["bakery1", "bakery2", "sawmill1", "sawmill2", "fishmongers1", "-"]
    play(match, "fishmongers1 fishmongers1@h7")
    assert of_kingdoms(match, "purse") == [0, 0]
