"""Eggs under a tile: broken, or in its hole."""

from __future__ import annotations

from random import Random

import crownlands
from crownlands.engine.match import Match
from inferno_pictures import begun, cave, points
from proofs import rule

NEAR = "b2 c2 c6 d6 c7 d7 e7 f7"


@rule("I-13")
def test_a_tile_may_be_laid_over_eggs() -> None:
    without, near = begun(), begun(NEAR)
    assert near.legal() == without.legal()


@rule("I-14")
def test_an_egg_under_a_square_is_broken_and_costs_a_point() -> None:
    match = begun(NEAR, "O@a1n")
    assert "b2" not in match.view()["eggs"]
    assert [kingdom["broken"] for kingdom in match.view()["kingdoms"]] == [1, 0]
    assert points(match) == (4, 0)
    assert match.seat == 1


@rule("I-14")
def test_an_egg_under_the_castle_is_broken_too() -> None:
    match = begun(NEAR, "O@a1e")
    assert match.view()["kingdoms"][0]["tiles"][0]["castle"] == "b2"
    assert points(match) == (4, 0)


@rule("I-14")
def test_every_broken_egg_costs_one() -> None:
    match = begun("b2 c2 d2 e2 b3 c3 d3 e3", "I@a1e", "O@g7n", "L@b2n")
    broken = match.view()["kingdoms"][0]["broken"]
    assert broken == 3
    assert points(match) == (10 - 3, 5)


@rule("I-15")
def test_an_egg_in_the_hole_summons_a_dragon_and_stays() -> None:
    match = begun(NEAR, "O@a1w")
    assert match.view()["kingdoms"][0]["tiles"][0]["hole"] == "b2"
    assert (match.seat, match.view()["now"]) == (0, "dragon")
    assert "b2" in match.view()["eggs"]
    assert points(match) == (5, 0)
    match.play(match.legal()[0])
    assert "b2" in match.view()["eggs"]
    assert match.view()["kingdoms"][0]["broken"] == 0


@rule("I-15")
def test_a_hole_without_an_egg_summons_nothing() -> None:
    match = begun("c2 d2 c6 d6 c7 d7 e7 f7", "O@a1w")
    assert (match.seat, match.view()["now"], cave(match, 1)) == (1, "tile", "T waiting")


@rule("I-16")
def test_one_tile_breaks_eggs_and_summons() -> None:
    match = begun(NEAR, "I@a1e", "O@g7n", "J@d1s")
    assert match.view()["now"] == "dragon"
    assert match.view()["eggs"] == ["b2", "c6", "d6", "c7", "d7", "e7", "f7"]
    assert match.view()["kingdoms"][0]["broken"] == 1
    assert points(match) == (10 - 1, 5)


@rule("I-14", "I-15")
def test_the_view_says_what_a_tile_would_do_to_eggs() -> None:
    moves = {
        each["move"]: (each["breaks"], each["summons"], each["points"])
        for each in begun(NEAR).view()["moves"]
    }
    assert moves["O@a1w"] == (0, True, 5)
    assert moves["O@a1n"] == (1, False, 4)
    assert moves["I@a1e"] == (0, False, 5)


def test_the_view_says_where_eggs_can_go_and_how_many_are_placed() -> None:
    match = dealt()
    free = {each["square"] for each in match.view()["board"]["squares"] if each["kind"] == "egg"}
    dice = crownlands.dice(3)
    eggs = int(match.box.eggs)
    for egg in range(2 * eggs):
        view = match.view()
        assert view["eggs_to_place"] == eggs - egg % eggs
        squares = set(view["egg_squares"])
        if egg % eggs == 0:
            assert squares == free - set(view["eggs"])
        else:  # above the last egg of this seat
            assert squares < free - set(view["eggs"])
        match.play(match.pick(dice))
    assert (match.view()["egg_squares"], match.view()["eggs_to_place"]) == ([], 0)


def test_any_so_many_of_these_squares_can_get_eggs() -> None:
    match, random = dealt(), Random(4)
    view = match.view()
    for _ in range(20):
        chosen = sorted(random.sample(range(len(view["egg_squares"])), view["eggs_to_place"]))
        trial = match.copy()
        for index in chosen:
            assert trial.seat == 0
            trial.play(f"egg@{view['egg_squares'][index]}")
        assert trial.seat == 1


def dealt() -> Match:
    """The dragons lie in front of their caves, and no egg is placed."""
    match = crownlands.start("dragon-inferno")
    match.deal(crownlands.dice(1))
    return match
