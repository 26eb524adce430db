"""Adding a domino: where it fits, and what happens when it fits nowhere."""

from __future__ import annotations

import itertools

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.kit.positions.kingdom import halves_on
from pictures import KINGDOMINO, box, covered, places, to_place
from proofs import rule

WALLED = """
    . f .
    w C w
    . w .
"""
ONE_GAP = """
    s m2 m2 s  .
    w m3 m1 w  .
    f f  C  f1 g
    f g  w1 w  g2
    l l  l  l  l
"""


@rule("K-15")
def test_a_kingdom_never_becomes_wider_than_five() -> None:
    squares = set().union(*map(covered, places("wf", "w w w w C")))
    assert {column for column, _ in squares} == set("abcde")


@rule("K-15")
def test_a_kingdom_never_becomes_higher_than_five() -> None:
    squares = set().union(*map(covered, places("wf", "w\nw\nw\nw\nC")))
    assert {row for _, row in squares} == {5, 6, 7, 8, 9}


@rule("K-15")
def test_a_kingdom_of_four_may_grow_by_one_on_either_side_but_not_by_two() -> None:
    wide, high = places("wf", "w w w C"), places("wf", "w\nw\nw\nC")
    assert {"f5n", "f5s", "a5n", "a5s"} <= wide
    assert not {"f5e", "g5w", "a5w"} & wide
    assert {"e4e", "e4w", "e9e", "e9w"} <= high
    assert not {"e4s", "e3n", "e9n"} & high


@rule("K-15")
def test_the_castle_need_not_be_in_the_middle() -> None:
    assert "b5w" in places("wf", "w w C")
    assert "h5e" in places("wf", "C w w")


@rule("K-16")
@pytest.mark.parametrize("domino", ["".join(pair) for pair in itertools.combinations("wflgsm", 2)])
def test_the_castle_takes_every_terrain(domino: str) -> None:
    touching = {"e6": "new", "f5": "nes", "e4": "esw", "d5": "nsw"}
    first_half = {square + step for square, steps in touching.items() for step in steps}
    second_half = {place for place in places(domino, "C") if place not in first_half}
    assert first_half <= places(domino, "C")
    assert len(second_half) == len(first_half) == 12
    assert all(covered(place) & {("e", 6), ("f", 5), ("e", 4), ("d", 5)} for place in second_half)


@rule("K-16")
def test_one_square_must_touch_its_own_terrain_and_the_rest_may_touch_anything() -> None:
    assert places("fl", WALLED) == {"d6w", "d6n", "f6e", "f6n", "e7n", "e7e", "e7w"}
    assert places("lf", WALLED) == {"c6e", "d7s", "g6w", "f7s", "e8s", "f7w", "d7e"}


@rule("K-16")
def test_corners_do_not_touch() -> None:
    closed = """
        l l f
        l C l
        . l .
    """
    assert places("fg", closed) == {"f7n", "f7e", "f7w", "g6n", "g6e", "g6s"}


@rule("K-17")
def test_the_halves_do_not_connect_each_other() -> None:
    assert places("ll", WALLED) == {"-"}
    assert all(covered(place) & {("d", 6), ("f", 6), ("e", 7)} for place in places("ff", WALLED))


@rule("K-18")
@pytest.mark.parametrize(
    ("domino", "drawing"),
    [("ss", WALLED), ("gl", WALLED), ("ll", ONE_GAP)],
    ids=["double", "two-terrains", "no-room"],
)
def test_a_domino_that_fits_nowhere_leaves_the_game(domino: str, drawing: str) -> None:
    match = to_place(domino, drawing)
    before, points, left = halves_on(match.state, 0), match.scores()[0].points, match.view()["left"]
    assert match.legal() == ["1@-"]
    assert match.pick(crownlands.dice(1)) == match.parse("1@-")
    match.play("1@-")
    assert (halves_on(match.state, 0), match.scores()[0].points) == (before, points)
    assert match.view()["left"] == left  # not replaced
    assert match.legal() == ["2", "3", "4", "5"]


@rule("K-19", "AMB-1")
def test_a_domino_that_fits_somewhere_must_be_placed() -> None:
    assert places("gs", ONE_GAP) == {"g6n"}
    assert "-" not in places("ww", "C")


@rule("K-19", "AMB-1")
@pytest.mark.parametrize(
    ("domino", "drawing"), [("gs", ONE_GAP), ("ww", "C")], ids=["one-place", "many-places"]
)
def test_nobody_may_throw_a_domino_away_by_choice(domino: str, drawing: str) -> None:
    match = to_place(domino, drawing)
    with pytest.raises(Refused, match="Domino 1 fits somewhere") as refusal:
        match.play("1@-")
    assert (refusal.value.key, refusal.value.reason) == ("not-legal", "must-be-placed")


@rule("K-20")
def test_what_lies_in_a_kingdom_never_moves() -> None:
    match, dice = crownlands.start("kingdomino", 2), crownlands.dice(20)
    before = [halves_on(match.state, seat) for seat in range(2)]
    while not match.is_over:
        match.play(match.pick(dice))
        after = [halves_on(match.state, seat) for seat in range(2)]
        assert all(old.items() <= new.items() for old, new in zip(before, after, strict=True))
        before = after


@rule("K-20")
def test_nothing_is_laid_over_what_lies_there() -> None:
    occupied = {("e", 6), ("d", 5), ("e", 5), ("f", 5), ("e", 4)}
    assert not any(covered(place) & occupied for place in places("wf", WALLED))


def test_a_drawn_kingdom_can_be_asked_for_the_places_of_a_domino() -> None:
    moves = KINGDOMINO.fitting(WALLED, 1, (), box("fl"))
    assert {move.removeprefix("1@") for move in moves} == places("fl", WALLED)
    assert KINGDOMINO.fitting(WALLED, 1, (), box("ll")) == []
