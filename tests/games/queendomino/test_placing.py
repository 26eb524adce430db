"""Step A, adding a domino: where it fits, and what happens when it fits nowhere."""

from __future__ import annotations

import itertools

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.kit.positions.kingdom import halves_on
from pictures import covered
from proofs import rule
from queendomino_pictures import QUEENDOMINO, match_with, now, of_kingdoms, pieces, places, play

WALLED = """
    . t .
    w C w
    . w .
"""


@rule("Q-16")
@pytest.mark.parametrize("domino", ["".join(pair) for pair in itertools.combinations("wflgsmt", 2)])
def test_the_castle_takes_every_terrain(domino: str) -> None:
    texts = places(domino, "C", "C", "C")
    assert len(texts) == 24
    assert all(covered(place) & {("e", 6), ("f", 5), ("e", 4), ("d", 5)} for place in texts)


@rule("Q-16")
def test_one_square_must_touch_its_own_terrain_and_the_rest_may_touch_anything() -> None:
    assert places("tl", WALLED, "C", "C") == {"d6w", "d6n", "f6e", "f6n", "e7n", "e7e", "e7w"}
    assert places("lt", WALLED, "C", "C") == {"c6e", "d7s", "g6w", "f7s", "e8s", "f7w", "d7e"}


@rule("Q-16")
def test_corners_do_not_touch() -> None:
    closed = """
        l l t
        l C l
        . l .
    """
    assert places("tg", closed, "C", "C") == {"f7n", "f7e", "f7w", "g6n", "g6e", "g6s"}


@rule("Q-16")
def test_the_halves_do_not_connect_each_other() -> None:
    assert places("ll", WALLED) == {"-"}
    assert all(covered(place) & {("f", 8), ("h", 8), ("g", 9)} for place in places("tt", WALLED))


@rule("Q-16")
def test_a_domino_that_fits_nowhere_leaves_the_game_and_brings_nothing() -> None:
    match = match_with(WALLED, box=pieces("gl"))
    before, points, left = halves_on(match.state, 0), match.scores()[0].points, match.view()["left"]
    assert match.legal() == ["1@-"]
    assert match.pick(crownlands.dice(1)) == match.parse("1@-")
    match.play("1@-")
    assert (halves_on(match.state, 0), match.scores()[0].points, match.view()["left"]) == (
        before,
        points,
        left,
    )
    assert of_kingdoms(match, "purse") == [7, 7]


@rule("Q-16")
def test_a_domino_that_fits_must_be_placed() -> None:
    match = match_with(WALLED, box=pieces("tl"))
    assert "1@-" not in match.legal()
    with pytest.raises(Refused, match="Domino 1 fits somewhere"):
        match.play("1@-")


@rule("Q-16")
def test_what_lies_in_a_kingdom_never_moves() -> None:
    match, dice = crownlands.start("queendomino", 2), crownlands.dice(16)
    before = [match.view()["kingdoms"][seat]["squares"] for seat in range(2)]
    while not match.is_over:
        match.play(match.pick(dice))
        after = of_kingdoms(match, "squares")
        for old, new in zip(before, after, strict=True):
            assert {(square["square"], square["terrain"]) for square in old} <= {
                (square["square"], square["terrain"]) for square in new
            }
        before = after


@rule("Q-16")
def test_nothing_is_laid_over_what_lies_there() -> None:
    occupied = {("g", 8), ("f", 7), ("g", 7), ("h", 7), ("g", 6)}
    assert not any(covered(place) & occupied for place in places("wt", WALLED))


@rule("AMB-12")
def test_after_a_domino_that_left_the_game_no_knight_is_sent_but_the_rest_goes_on() -> None:
    match = match_with(WALLED, box=pieces("gl"), reserve=(2, 1))
    steps = []
    for move in "1@-", "bakery2", "bakery2@g8", "burn-bakery1", "9":
        steps.append(now(match))
        match.play(move)
    assert steps == ["place", "build", "site", "dragon", "claim"]
    assert of_kingdoms(match, "purse") == [7 - 1 - 1, 7]


@rule("AMB-12")
def test_knights_cannot_be_sent_without_a_domino() -> None:
    match = play(match_with(WALLED, box=pieces("gl"), reserve=(2, 1)), "1@-")
    assert not any(move.startswith("knight") for move in match.legal())
    with pytest.raises(Refused):
        match.play("knight@g8")


def test_a_drawn_kingdom_can_be_asked_for_the_places_of_a_domino() -> None:
    moves = QUEENDOMINO.fitting(WALLED, 1, (), pieces("tl"))
    assert {move.removeprefix("1@") for move in moves} == places("tl", WALLED, "C", "C")
    assert QUEENDOMINO.fitting(WALLED, 1, (), pieces("ll")) == []
