"""Step 3: where a domino may be drawn, what it leaves on the map, and what becomes of one that fits
nowhere.
"""

from __future__ import annotations

import itertools

import pytest

from crownlands.engine.errors import Refused
from duel_pictures import WALLED, draw_somewhere, drawn, match_with, options_to_draw, play
from proofs import rule

STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
BESIDE_THE_CASTLE = {"c3", "e3", "d2", "d4"}
CLOSED = """
    d s d s d s d
    s d s d s d s
    d s d C d s d
    . b d s d s d
    . . s d s d s
"""
"""Three shields are empty: a1, b1 and a2, beside them dot, solid and stripe."""


def covered(place: str) -> set[str]:
    """The two squares of ``c3e``."""
    x, y = STEPS[place[2]]
    return {place[:2], chr(ord(place[0]) + x) + str(int(place[1]) + y)}


@rule("D-12")
def test_a_domino_is_drawn_into_two_empty_shields_side_by_side() -> None:
    placements = options_to_draw("d b", WALLED)
    assert not any(covered(place) & {"d3", "d4", "c3", "e3", "d2"} for place in placements)
    for place in placements:
        match = match_with("d b d d", WALLED)
        before = drawn(match)
        match.play(f"12@{place}")
        assert drawn(match).items() - before.items() == {
            (place[:2], "d"),
            (*(covered(place) - {place[:2]}), "b"),
        }


@rule("D-12", "DQ-11")
@pytest.mark.parametrize(("first", "second", "takers"), [(0, 1, "0011"), (1, 0, "1100")])
def test_a_draws_first_then_b(first: int, second: int, takers: str) -> None:
    match = match_with("d s b q", takers=takers, first=str(first), now=f"draw-{first}")
    draw_somewhere(match)
    assert (match.seat, match.view()["now"]) == (second, "draw")
    draw_somewhere(match)
    assert (match.is_chance, match.view()["now"]) == (True, "roll")


@rule("DQ-11")
def test_after_the_draft_a_is_the_first_to_draw() -> None:
    for first in "0", "1":
        match = match_with("d s b q", takers="----", first=first, now=f"draft-{first}")
        play(match, "take1 take2 take3 take4")
        assert (match.seat, match.view()["now"]) == (int(first), "draw")


@rule("D-13")
@pytest.mark.parametrize(
    ("domino", "expected"), [("d d1", ["d", "d1"]), ("b2 q1", ["b2", "q1"]), ("S D2", ["S", "D2"])]
)
def test_the_crosses_of_a_die_are_marked_beside_its_coat_of_arms(
    domino: str, expected: list[str]
) -> None:
    match = match_with(f"{domino} s s")
    match.play("12@c3w")
    assert [drawn(match)[square] for square in ("c3", "b3")] == expected


@rule("DQ-23")
def test_a_square_may_get_four_crosses() -> None:
    match = match_with("b2 q s s", rows="222221")
    match.play_all(["tower1", "12@c3w"])
    assert drawn(match)["c3"] == "b3"
    draw_somewhere(match)
    match.play("cross@c3")
    assert drawn(match)["c3"] == "b4"
    assert match.scores()[0].points == 4
    assert "maps:......./......./.qb4C.../" in match.position()


@rule("D-14")
@pytest.mark.parametrize("domino", [" ".join(pair) for pair in itertools.combinations("dsDSbq", 2)])
def test_one_square_next_to_the_castle_is_enough_whatever_it_shows(domino: str) -> None:
    placements = options_to_draw(domino)
    assert {square + step for square in BESIDE_THE_CASTLE for step in "nesw"} - {
        "c3e",
        "e3w",
        "d2n",
        "d4s",
    } <= placements
    assert all(covered(place) & BESIDE_THE_CASTLE for place in placements)


@rule("D-14")
def test_vector_1_either_half_may_be_the_one_at_the_castle_but_a_corner_is_not_enough() -> None:
    placements = options_to_draw("d b2")
    assert {"c3w", "b3e"} <= placements
    assert not {"c4w", "b4e", "c4n", "c5s", "e2e", "f2w"} & placements


@rule("D-14")
def test_vector_2_a_half_next_to_its_like_makes_the_other_legal_whatever_it_is() -> None:
    placements = options_to_draw("s q", WALLED)
    assert placements == {"d5w", "d5e", "c4n", "c4w", "e4n", "e4e"}


@rule("D-14")
def test_vector_2_two_equal_halves_do_not_connect_each_other() -> None:
    assert options_to_draw("q q", WALLED) == {"-"}
    assert options_to_draw("b b", WALLED) == {"b2e", "c1n", "c1e", "d1e", "e1n", "e2e"}


@rule("D-14")
def test_the_half_that_does_not_connect_may_be_either_one() -> None:
    assert options_to_draw("q s2", WALLED) == {"c5e", "e5w", "c5s", "b4e", "e5s", "f4w"}


@rule("D-15")
def test_corners_do_not_connect() -> None:
    corner = """
        . . . .
        b b b .
        b C b s
        b b b .
    """
    placements = options_to_draw("s q", corner)
    assert placements == {"g3n", "g3s", "f4n", "f4e", "f2s", "f2e"}


@rule("D-16")
def test_the_border_between_different_coats_of_arms_forbids_nothing() -> None:
    match = match_with("s q d d", WALLED)
    match.play("12@c4w")  # a stripe above a dot
    assert drawn(match) == {"d4": "s", "c3": "d", "e3": "d", "d2": "b", "c4": "s", "b4": "q"}


@rule("D-17")
@pytest.mark.parametrize("domino", ["q q", "q S", "D2 S1"])
def test_a_domino_that_fits_nowhere_is_not_drawn(domino: str) -> None:
    match = match_with(f"{domino} b b", CLOSED, towers="0,1")
    before = drawn(match)
    assert match.legal() == ["-"]
    match.play("-")
    assert (drawn(match), match.seat) == (before, 1)


@rule("D-17")
def test_a_domino_needs_room_as_well_as_a_neighbour() -> None:
    one_gap = CLOSED.replace(". . s d s d s", "s . s d s d s").replace(". b d s", "s b d s")
    assert options_to_draw("b s", one_gap) == {"-"}


@rule("DQ-3")
@pytest.mark.parametrize(("domino", "drawing"), [("d s", "C"), ("b q", CLOSED), ("? ?", "C")])
def test_who_can_draw_must_draw(domino: str, drawing: str) -> None:
    match = match_with(f"{domino} d d", drawing)
    assert "-" not in match.legal()
    with pytest.raises(Refused, match="can be drawn, so it must be drawn"):
        match.play("-")
