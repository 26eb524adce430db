"""Turns, and where a tile may be laid."""

from __future__ import annotations

import crownlands
from configurations import INFERNO as CONFIGURATIONS
from crownlands.engine.match import Match
from inferno_pictures import FAR, INFERNO, SMALL, begun, drawn, placements, points, squares
from laws.random_walks import INTERPRETED, random_walk
from naive.agreement import twin_of
from naive.dragon_inferno import DragonInferno
from proofs import rule
from sampling import repetitions

CORNERS = {"a1", "h1", "a8", "h8"}
WEDGE = ("eee.", "....", "+..+")
"""Two corners that one tile can cover."""


@rule("I-6")
def test_seat_0_has_the_first_turn_and_turns_alternate() -> None:
    match, seats = begun(), []
    for move in ("O@a1n", "O@g7n", "I@c1n", "I@c8n", "L@a3n"):
        seats.append(match.seat)
        match.play(move)
    assert seats == [0, 1, 0, 1, 0]
    assert match.seat == 1


@rule("I-6")
def test_a_turn_is_one_tile_and_the_dragon_it_summons() -> None:
    match = begun("b2 c6 d6 e6 b7 c7 d7 e7", "I@a1e", "O@g7n", "J@d1s", dragons="VTUWX")
    assert (match.seat, match.view()["now"]) == (0, "dragon")
    match.play("dragonV@a2n")
    assert (match.seat, match.view()["now"]) == (1, "tile")


@rule("I-7")
def test_a_player_who_cannot_place_is_passed_over_and_nothing_is_written() -> None:
    match = begun("a3 b3", box=drawn(*WEDGE))
    match.play("I@a1n")
    while not match.is_over:
        assert match.seat == 0
        match.play(match.legal()[0])
    assert match.moves[:9] == ["+T", "+U", "+V", "+W", "+X", "egg@a3", "egg@b3", "I@a1n", "O@a2n"]
    assert squares(match, 1) == set()


@rule("I-7")
def test_a_player_who_can_place_must_place() -> None:
    match = begun()
    assert not any(move.endswith("-") for move in match.legal())
    assert all(placements(match).values())


@rule("I-7")
def test_a_pass_is_final() -> None:
    for configuration in CONFIGURATIONS:
        for seed in range(1 if INTERPRETED else repetitions(4, 20)):
            movers = [
                match.seat
                for match in random_walk(configuration, seed)
                if match.view()["now"] == "tile"
            ]
            alone = next(
                (i for i in range(1, len(movers)) if movers[i] == movers[i - 1]), len(movers)
            )
            assert len(set(movers[alone:])) <= 1


@rule("I-8")
def test_the_first_tile_must_cover_a_corner() -> None:
    match = begun()
    assert all(covered & CORNERS for covered in placements(match).values())
    assert "O@a1n" in match.legal()
    assert "O@b1n" not in match.legal()
    match.play("O@a1n")
    assert all(covered & CORNERS - {"a1"} for covered in placements(match).values())


@rule("I-9")
def test_a_later_tile_touches_an_own_one_by_a_side_or_covers_a_corner() -> None:
    match = begun(FAR, "O@a1n", "O@g7n")
    for move, covered in placements(match).items():
        assert covered & ({"c1", "c2", "a3", "b3"} | CORNERS), move
    legal = set(match.legal())
    assert {"I@c2n", "I@b3n", "J@a7n"} <= legal
    assert "I@c3n" not in legal  # touches b2 only by a point
    assert "I@c8n" not in legal  # touches only the other's tile


@rule("I-9")
def test_a_tile_under_a_dragon_counts_as_ones_own() -> None:
    match = begun(
        "b2 c6 d6 e6 b7 c7 d7 e7",
        "I@a1e",
        "O@g7n",
        "J@d1s",
        "dragonV@a2n",
        "I@c8n",
        dragons="VTUWX",
    )
    assert match.view()["kingdoms"][0]["tiles"][0]["burnt"] == ["a2", "a3", "a4"]
    assert {"O@a5n", "O@b3n"} <= set(match.legal())


@rule("I-10")
def test_a_tile_lies_wholly_on_the_board_on_free_squares() -> None:
    match = begun(FAR, "O@a1n", "I@h1e")
    occupied, board = (
        squares(match, 0) | squares(match, 1),
        {each["square"] for each in match.view()["board"]["squares"]},
    )
    assert all(len(covered) == 4 for covered in placements(match).values())
    assert all(covered <= board - occupied for covered in placements(match).values())


@rule("I-10")
def test_a_square_under_a_dragon_is_not_free() -> None:
    match = begun(
        "b2 c6 d6 e6 b7 c7 d7 e7",
        "I@a1e",
        "O@g7n",
        "J@d1s",
        "dragonV@a2n",
        "I@c8n",
        dragons="VTUWX",
    )
    burnt = {"a2", "b2", "c2", "a3", "a4"}
    assert not any(covered & burnt for covered in placements(match).values())


@rule("I-11")
def test_tiles_are_turned_but_never_turned_over() -> None:
    match = begun()
    by_j, by_l = (
        {
            frozenset(squares_covered)
            for move, squares_covered in placements(match).items()
            if move[0] == tile and "a1" in squares_covered
        }
        for tile in "JL"
    )
    assert by_j == {
        frozenset({"a1", "b1", "c1", "a2"}),
        frozenset({"a1", "a2", "a3", "b3"}),
        frozenset({"a1", "b1", "b2", "b3"}),
    }
    assert by_l == {
        frozenset({"a1", "b1", "c1", "c2"}),
        frozenset({"a1", "a2", "a3", "b1"}),
        frozenset({"a1", "a2", "b2", "c2"}),
    }
    assert {move[-1] for move in match.legal()} == set("nesw")


@rule("I-12")
def test_a_tile_brings_five_points_its_hole_included() -> None:
    match = begun()
    assert all(each["points"] == 5 for each in match.view()["moves"])
    match.play("J@a1n")
    tile = match.view()["kingdoms"][0]["tiles"][0]
    assert points(match) == (5, 0)
    assert {tile["castle"], tile["hole"]} < set(tile["squares"])
    assert tile["castle"] != tile["hole"]


def test_the_same_facing_lies_the_same_way_on_every_board() -> None:
    for rows in (("+ee..+", "......", "+....+", "......"), ("+ee.", "....", "....", "+...")):
        match = begun("b4 c4", box=drawn(*rows))
        for move, covered in placements(match).items():
            assert covered == set(twin_squares(match, move))


def twin_squares(match: Match, move: str) -> list[str]:
    """The squares of a tile as the slow twin has them."""
    twin = twin_of(match)
    for each in match.moves:
        twin.play(each)
    twin.play(move)
    assert isinstance(twin, DragonInferno)
    laid = twin.tiles[match.seat].values()
    return [f"{'abcdefghij'[column]}{row + 1}" for piece in laid for column, row in piece]


def test_a_board_may_be_too_narrow_for_a_tile() -> None:
    match = begun("a2 b3", box=drawn("+.", ".e", "e.", "+."))
    assert "I@a1e" in match.legal()
    assert not any(move[-1] in "ns" for move in match.legal() if move[0] == "I")
    twin = twin_of(match)
    for move in match.moves:
        twin.play(move)
    assert set(match.legal()) == twin.moves()


def test_a_full_board_ends_the_match() -> None:
    match = begun("b1 c2", "I@a1n", "I@a2n", box=drawn(*SMALL))
    assert match.is_over
    assert INFERNO.pick(match.state, match.box, crownlands.dice(1)) == -1
