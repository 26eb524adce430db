"""Dragons: whose, where, and when they leave the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from inferno_pictures import FILE, begun, box, cave, covers, drawn, placements, points, squares
from proofs import rule

EGGS = "b2 c6 d6 e6 b7 c7 d7 e7"
USUAL = tuple(json.loads(FILE)["board"]["rows"])
ALL_GONE = (
    "dragon-inferno/1 players:2 options:- now:tile-1 dragons:U@-,T@-,W@-,V@-,X@b3n "
    "eggs:c4,b5,c5,e5,f5,g5,b6,c6,d6,e6,f6,g6,b7,c7,d7,e7,f7,g7 laid:- broken:0,0 tiles:O@a7n,T@a4w,S@a3n|O@g4s,T@h6e"
)


BETWEEN = ("d2 c6 d6 e6 c7 d7 e7 f7", "I@a1n", "I@e1n", "T@d2n")
"""Both have laid I along the south; seat 0 has summoned the dragon T between them."""


def summoned(dragons: str = "VTUWX", **more: Any) -> Match:
    """Seat 0 has laid I and J round the corner a1 and summoned the dragon of cave 1; seat 1 has
    four squares round h8.
    """
    return begun(EGGS, "I@a1e", "O@g7n", "J@d1s", dragons=dragons, **more)


@rule("I-17")
def test_dragons_come_from_cave_1_first() -> None:
    match = begun("b2 g2 b7 g7 c4 d4 e4 f4", "O@a1w", dragons="XTUVW")
    assert match.legal() == ["dragonX@-"]
    match.play_all(["dragonX@-", "O@g7e"])
    assert match.legal() == ["dragonT@-"]
    match.play("dragonT@-")
    assert [cave(match, number) for number in range(1, 6)] == [
        "X gone",
        "T gone",
        "U waiting",
        "V waiting",
        "W waiting",
    ]


@rule("I-17")
def test_it_is_the_shape_of_the_first_dragon_that_has_to_fit() -> None:
    assert summoned("VTUWX").legal() == ["dragonV@a2n"]
    assert summoned("XVTUW").legal() == ["dragonX@-"]


@rule("I-17")
def test_a_dragon_that_left_the_game_empties_its_cave() -> None:
    match = begun(
        "b2 d2 b7 g7 c4 d4 e4 f4", "O@a1w", "dragonX@-", "I@e1n", "I@c1e", "O@g7n", dragons="XTUVW"
    )
    assert (cave(match, 1), cave(match, 2)) == ("X gone", "T waiting")


@rule("I-18")
def test_a_dragon_that_fits_nowhere_leaves_the_game() -> None:
    match = begun(EGGS, "O@a1w", dragons="VTUWX")
    assert match.legal() == ["dragonV@-"]
    match.play("dragonV@-")
    assert (cave(match, 1), cave(match, 2), match.seat) == ("V gone", "T waiting", 1)
    assert points(match) == (5, 0)


@rule("I-18")
def test_a_dragon_that_fits_does_not_leave_the_game() -> None:
    assert "dragonV@-" not in summoned().legal()


@rule("I-19")
def test_all_five_squares_lie_on_tiles_never_on_bare_board() -> None:
    for dragons in ("UVWXT", "WXTUV", "XTUVW"):
        assert summoned(dragons).legal() == [f"dragon{dragons[0]}@-"]
    match = summoned()
    land = squares(match, 0) | squares(match, 1)
    assert match.legal() == ["dragonV@a2n"]
    assert covers(match, "dragonV@a2n") == {"a2", "b2", "c2", "a3", "a4"} <= land


@rule("I-19")
def test_a_dragon_may_lie_on_tiles_of_both() -> None:
    match = begun(*BETWEEN)
    assert covers(match, "dragonT@c1s") == {"c1", "d1", "e1", "d2", "d3"}
    assert covers(match, "dragonT@c1s") & squares(match, 1) == {"e1"}
    match.play("dragonT@c1s")
    assert points(match) == (10 - 5, 5 - 2)  # both lose a castle


@rule("I-19")
def test_the_tile_just_laid_counts() -> None:
    match = summoned()
    assert {"b2", "c2"} <= covers(match, "dragonV@a2n") & set(
        match.view()["kingdoms"][0]["tiles"][1]["squares"]
    )


@rule("I-20")
def test_a_dragon_must_be_placed_even_on_own_squares_only() -> None:
    match = summoned()
    assert len(match.legal()) == 1
    assert covers(match, match.legal()[0]) <= squares(match, 0)
    match.play("dragonV@a2n")
    assert points(match) == (4, 5)


@rule("I-20")
def test_the_summoning_player_chooses_where_and_how_it_is_turned() -> None:
    match = begun(*BETWEEN)
    assert match.seat == 0
    assert match.legal() == ["dragonT@d1n", "dragonT@c1s"]
    assert covers(match, "dragonT@d1n") <= squares(match, 0)


@rule("I-21")
def test_castles_and_holes_may_be_covered_and_are_worth_nothing() -> None:
    match = summoned()
    match.play("dragonV@a2n")
    first, second = match.view()["kingdoms"][0]["tiles"]
    assert first["castle"] in first["burnt"]
    assert second["hole"] in second["burnt"]
    assert match.scores()[0].data() == {"squares": 3, "castles": 1, "broken": 0, "total": 4}


@rule("IQ-7")
def test_a_hole_with_an_egg_may_be_covered_unless_the_data_file_forbids_it(tmp_path: Path) -> None:
    assert "b2" in covers(summoned(), "dragonV@a2n")
    forbidden = box(tmp_path, rules__dragon_may_cover_hole_with_egg=False)
    assert summoned(box=forbidden).legal() == ["dragonV@-"]


@rule("IQ-7")
def test_the_tile_just_laid_may_be_covered_unless_the_data_file_forbids_it(tmp_path: Path) -> None:
    forbidden = box(tmp_path, rules__dragon_may_cover_tile_just_placed=False)
    assert summoned(box=forbidden).legal() == ["dragonV@-"]


@rule("I-22", "IQ-6")
def test_a_dragon_never_lies_on_a_dragon_unless_the_data_file_allows_it() -> None:
    moves = ["I@a1e", "O@g7n", "J@d1s", "dragonV@a2n", "I@c8n", "S@b3n"]
    eggs = "b2 d4 d6 e6 b7 c7 d7 e7"
    match = begun(eggs, *moves, dragons="VWTUX")
    assert match.view()["now"] == "dragon"
    assert match.legal() == ["dragonW@-"]
    allowed = begun(
        eggs, *moves, dragons="VWTUX", box=drawn(*USUAL, eggs=4, unusual="dragon-on-dragon")
    )
    burnt = {"a2", "b2", "c2", "a3", "a4"}
    assert allowed.legal() != ["dragonW@-"]
    assert all(covered & burnt for covered in placements(allowed).values())


@rule("I-23")
def test_when_all_dragons_are_gone_eggs_in_holes_do_nothing_and_others_still_break() -> None:
    match = crownlands.resume(ALL_GONE, drawn(*USUAL, eggs=9))
    match.play("I@c5n")
    assert (match.seat, match.view()["now"]) == (0, "tile")
    kingdom = match.view()["kingdoms"][1]
    assert kingdom["tiles"][0]["hole"] == "f5"
    assert "f5" in match.view()["eggs"]
    assert not {"c5", "e5"} & set(match.view()["eggs"])
    assert kingdom["broken"] == 2


@rule("IQ-4")
def test_dragons_are_turned_over_only_if_the_data_file_says_so(tmp_path: Path) -> None:
    chiral = {
        "P": ["##", "##", "#."],
        "T": ["###", ".#.", ".#."],
        "U": ["#.#", "###"],
        "V": ["#..", "#..", "###"],
        "W": ["#..", "##.", ".##"],
    }
    eggs, moves = "d3 c6 d6 e6 c7 d7 e7 f7", ("O@a1n", "O@g7n", "I@a3n")
    for may_flip in (False, True):
        chiral_box = box(tmp_path, dragons__tiles=chiral, dragons__may_flip=may_flip)
        match = begun(eggs, *moves, dragons="PTUVW", box=chiral_box)
        shapes = {frozenset(covered) for covered in placements(match).values()}
        assert frozenset({"a1", "b1", "a2", "b2", "b3"}) in shapes
        assert (frozenset({"a1", "b1", "a2", "b2", "a3"}) in shapes) == may_flip
        assert any(move[-1].isupper() for move in match.legal()) == may_flip


def test_facings_that_cover_the_same_squares_are_one_move() -> None:
    match = begun("d3 c6 d6 e6 c7 d7 e7 f7", "I@a1n", "O@g7n", "T@c2s", dragons="XTUVW")
    assert match.legal() == ["dragonX@d1n"]
    assert {match.text(match.parse(f"dragonX@d1{facing}")) for facing in "nesw"} == {"dragonX@d1n"}
    with pytest.raises(Refused, match="may not be turned over"):
        match.parse("dragonX@d1N")
