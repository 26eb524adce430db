"""The end, the points, and who has won."""

from __future__ import annotations

from functools import partial

import pytest

import crownlands
from crownlands.engine.errors import BadText
from inferno_pictures import BOX, SMALL, begun, drawn, points
from proofs import rule
from texts.invalid_inferno_boxes import INVALID_DRAWINGS
from texts.invalid_text import check_refused


@rule("I-24")
def test_the_match_ends_when_neither_can_place() -> None:
    match = begun("b1 c2", "I@a1n", box=drawn(*SMALL))
    assert match.seat == 1
    match.play("I@a2n")
    assert match.is_over
    assert [len(kingdom["left"]) for kingdom in match.view()["kingdoms"]] == [6, 6]


@rule("I-24")
def test_the_match_goes_on_while_one_can_place() -> None:
    match = begun("a3 b3", "I@a1n", box=drawn("eee.", "....", "+..+"))
    assert not match.is_over
    assert match.seat == 0


@rule("I-24")
def test_the_match_ends_when_no_tile_is_left() -> None:
    rows = ("+eeeeeeee+", *["." * 10] * 8, "+........+")
    board = drawn(*rows)
    for seed in range(40):
        match, dice = crownlands.start("dragon-inferno", box=board), crownlands.dice(seed)
        while not match.is_over:
            match.play(match.pick(dice))
        if not any(kingdom["left"] for kingdom in match.view()["kingdoms"]):
            return
    raise AssertionError("no match in which all tiles are laid")


@rule("I-25")
def test_squares_and_castles_count_one_and_broken_eggs_cost_one() -> None:
    match = begun("b2 c2 d6 e6 b7 c7 d7 e7", "I@a1e", "O@g7n", "J@d1s", dragons="VTUWX")
    assert match.scores()[0].data() == {"squares": 8, "castles": 2, "broken": 1, "total": 9}
    match.play("dragonV@a2n")
    assert match.scores()[0].data() == {"squares": 3, "castles": 1, "broken": 1, "total": 3}
    assert match.scores()[1].data() == {"squares": 4, "castles": 1, "broken": 0, "total": 5}
    assert points(match) == (3, 5)
    assert str(match.scores()[0]) == "squares 3 + castles 1 − broken eggs 1 = 3"


@rule("I-25")
def test_eggs_on_the_board_and_in_holes_count_nothing() -> None:
    match = begun("b2 c6 d6 e6 b7 c7 d7 e7", "O@a1w")
    assert len(match.view()["eggs"]) == 8
    assert points(match) == (5, 0)


@rule("I-25")
def test_who_breaks_an_egg_pays_whoever_placed_it() -> None:
    match = begun("b1 b2", "I@a1n", box=drawn(*SMALL))
    assert points(match) == (4, 0)


@rule("I-26")
def test_the_higher_score_wins() -> None:
    match = begun("b1 c1", "I@a1n", "I@a2n", box=drawn(*SMALL))
    result = match.result()
    assert (result.points, result.places, result.decided_by) == ((3, 5), (2, 1), "points")


@rule("IQ-8")
def test_equal_scores_are_a_draw() -> None:
    match = begun("b1 b2", "I@a1n", "I@a2n", box=drawn(*SMALL))
    result = match.result()
    assert (result.points, result.places, result.decided_by) == ((4, 4), (1, 1), "shared")
    assert result.winners == (0, 1)


def test_a_drawn_kingdom_is_scored_as_on_the_table() -> None:
    assert crownlands.setup("dragon-inferno", "C#x.\n##x#\n!!").data() == {
        "squares": 5,
        "castles": 1,
        "broken": 2,
        "total": 4,
    }
    assert crownlands.setup("dragon-inferno", "").total == 0


@pytest.mark.parametrize(("invalid", "key"), INVALID_DRAWINGS)
def test_a_drawn_kingdom_has_no_more_than_the_box(invalid: str, key: str) -> None:
    check_refused(partial(crownlands.setup, "dragon-inferno", box=BOX), invalid, key)


def test_a_drawn_kingdom_may_have_all_that_is_in_the_box() -> None:
    full = "C###" * 7 + "!" * 8
    assert crownlands.setup("dragon-inferno", full, box=BOX).total == 28 + 7 - 8
    few = drawn(*SMALL)
    with pytest.raises(BadText, match="than eggs in the game: 2"):
        crownlands.setup("dragon-inferno", "C### / !!!", box=few)
