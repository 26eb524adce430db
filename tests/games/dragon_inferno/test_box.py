"""The box: two players, one board, seven tiles each, five dragons, and where the eggs go."""

from __future__ import annotations

from itertools import permutations
from math import comb
from pathlib import Path

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.perft import paths
from inferno_pictures import (
    BOX,
    FAR,
    INFERNO,
    begun,
    box,
    cave,
    covers,
    drawn,
    placements,
    points,
    squares,
)
from proofs import rule

TILES = "IOTSZJL"


@rule("I-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 3, 4])
def test_nobody_but_two_can_play(players: int) -> None:
    assert crownlands.start("dragon-inferno", 2).players == 2
    with pytest.raises(Refused, match=f"is for 2 players, not for {players}"):
        crownlands.start("dragon-inferno", players)


@rule("I-1")
def test_each_has_a_kingdom_of_his_own_on_the_same_board() -> None:
    match = begun(FAR, "O@a1n", "O@g1n")
    assert (squares(match, 0), squares(match, 1)) == (
        {"a1", "b1", "a2", "b2"},
        {"g1", "h1", "g2", "h2"},
    )
    assert points(begun(FAR, "O@a1n")) == (5, 0)


@rule("I-2", "IQ-1")
def test_the_board_is_as_the_data_file_draws_it() -> None:
    match = begun("b1 c1", box=drawn("+ee+", "..  ", "+ee+"))
    board = match.view()["board"]
    assert {each["square"] for each in board["squares"]} == {
        "a1",
        "b1",
        "c1",
        "d1",
        "a2",
        "b2",
        "a3",
        "b3",
        "c3",
        "d3",
    }
    assert {each["square"] for each in board["squares"] if each["kind"] == "corner"} == {
        "a1",
        "d1",
        "a3",
        "d3",
    }
    assert not any({"c2", "d2"} & squares for squares in placements(match).values())
    assert all({"a1", "d1", "a3", "d3"} & squares for squares in placements(match).values())


@rule("IQ-1")
def test_a_board_may_have_ten_rows_of_ten_with_squares_missing() -> None:
    rows = ["+........+", *[".eeee eee."] * 8, "+........+"]
    match = begun("b2 i9", box=drawn(*rows))
    assert covers(match, "I@j7e") == {"j7", "j8", "j9", "j10"}
    assert not any(
        {f"f{row}" for row in range(2, 10)} & squares for squares in placements(match).values()
    )
    for wrong in ([*rows, "." * 10], ["." + row for row in rows]):
        with pytest.raises(Refused, match="1 to 10 rows"):
            drawn(*wrong)


@rule("I-3")
def test_each_has_seven_tiles_and_both_sets_are_alike() -> None:
    match = begun()
    assert [kingdom["left"] for kingdom in match.view()["kingdoms"]] == [list(TILES)] * 2
    assert {move[0] for move in match.legal()} == set(TILES)
    match.play("J@a1n")
    assert [kingdom["left"] for kingdom in match.view()["kingdoms"]] == [
        list("IOTSZL"),
        list(TILES),
    ]
    assert {move[0] for move in match.legal()} == set(TILES)
    match.play("J@h7s")
    assert {move[0] for move in match.legal()} == set("IOTSZL")


@rule("I-3")
@pytest.mark.parametrize("tiles", [6, 8])
def test_a_set_has_seven_tiles(tmp_path: Path, tiles: int) -> None:
    with pytest.raises(Refused, match=f"Pieces: {tiles}; there must be 7"):
        box(tmp_path, kingdom_tiles__tiles={letter: ["C##O"] for letter in "ABCDEFGH"[:tiles]})


@rule("IQ-3")
def test_castle_and_hole_are_where_the_data_file_has_them() -> None:
    tile = begun(FAR, "J@a1n").view()["kingdoms"][0]["tiles"][0]
    assert (tile["castle"], tile["hole"]) == ("a2", "c1")
    words = INFERNO.contents(BOX).replace("J=C../##O", "J=#../OC#")
    tile = begun(FAR, "J@a1n", box=INFERNO.from_contents(words)).view()["kingdoms"][0]["tiles"][0]
    assert (tile["castle"], tile["hole"]) == ("b1", "a1")


@rule("I-4")
def test_the_dragons_come_in_any_order_for_all_to_see() -> None:
    match = crownlands.start("dragon-inferno", box=BOX)
    assert (match.seat, match.legal()) == (crownlands.CHANCE, ["+T", "+U", "+V", "+W", "+X"])
    assert paths(match, 5) == len(list(permutations("TUVWX")))
    match.play_all(["+V", "+X", "+T", "+W"])
    assert match.legal() == ["+U"]
    assert [each["dragon"] for each in match.view()["caves"]] == ["V", "X", "T", "W"]
    match.play("+U")
    assert match.view()["now"] == "eggs"


@rule("I-4")
@pytest.mark.parametrize("dragons", [4, 6])
def test_there_are_five_dragons(tmp_path: Path, dragons: int) -> None:
    with pytest.raises(Refused, match=f"Pieces: {dragons}; there must be 5"):
        box(tmp_path, dragons__tiles={letter: ["#####"] for letter in "ABCDEF"[:dragons]})


@rule("IQ-5")
def test_the_dragons_are_those_of_the_data_file(tmp_path: Path) -> None:
    others = {
        "Y": ["####", ".#.."],
        "I": ["#####"],
        "P": ["##", "##", "#."],
        "F": [".##", "##.", ".#."],
        "X": [".#.", "###", ".#."],
    }
    match = crownlands.start("dragon-inferno", box=box(tmp_path, dragons__tiles=others))
    assert match.legal() == ["+Y", "+I", "+P", "+F", "+X"]
    assert match.view()["board"]["dragons"] == others


@rule("IQ-10")
def test_caves_have_numbers_and_no_place_on_the_board() -> None:
    match = begun()
    assert [(each["cave"], each["dragon"]) for each in match.view()["caves"]] == list(
        enumerate("TUVWX", 1)
    )
    assert all(each["squares"] == [] for each in match.view()["caves"])
    assert cave(match, 5) == "X waiting"


@rule("I-5", "IQ-9")
def test_seat_0_places_four_eggs_then_seat_1() -> None:
    match = crownlands.start("dragon-inferno", box=BOX)
    match.play_all(f"+{name}" for name in "TUVWX")
    seats = []
    while match.view()["now"] == "eggs":
        seats.append(match.seat)
        match.play(match.legal()[0])
    assert seats == [0] * 4 + [1] * 4
    assert match.view()["eggs"] == ["b2", "c2", "d2", "e2", "f2", "g2", "b3", "c3"]


@rule("IQ-9")
def test_no_lots_are_drawn_for_the_seats() -> None:
    for seed in range(5):
        match = crownlands.start("dragon-inferno", box=BOX)
        match.deal(crownlands.dice(seed))
        assert (match.seat, [move[0] for move in match.moves]) == (0, ["+"] * 5)


@rule("I-5")
def test_no_square_gets_two_eggs() -> None:
    match = crownlands.start("dragon-inferno", box=BOX)
    match.play_all(["+T", "+U", "+V", "+W", "+X", "egg@b2", "egg@c2", "egg@d2", "egg@e2"])
    assert not {"egg@b2", "egg@c2", "egg@d2", "egg@e2"} & set(match.legal())
    assert len(match.legal()) == 32 - 3


@rule("IQ-2")
def test_eggs_go_on_the_squares_that_the_data_file_marks() -> None:
    match = crownlands.start("dragon-inferno", box=drawn("+e.+", "+ee+", "..e."))
    match.play_all(f"+{name}" for name in "TUVWX")
    assert match.legal() == ["egg@c1", "egg@b2", "egg@c2", "egg@b3"]
    match.play("egg@b2")
    assert match.legal() == ["egg@c1", "egg@c2", "egg@b3"]


@rule("IQ-2")
def test_eggs_may_be_neighbours() -> None:
    assert begun("b2 c2 b3 c3 d2 d3 b4 c4").view()["eggs"] == [
        "b2",
        "c2",
        "d2",
        "b3",
        "c3",
        "d3",
        "b4",
        "c4",
    ]


def test_a_players_eggs_come_in_rising_order_with_room_for_the_rest() -> None:
    match = crownlands.start("dragon-inferno", box=drawn("+ee+", "+ee+", eggs=2))
    match.play_all(f"+{name}" for name in "TUVWX")
    assert match.legal() == ["egg@b1", "egg@c1", "egg@b2"]
    match.play("egg@b2")
    assert match.legal() == ["egg@c2"]
    match.play("egg@c2")
    assert match.legal() == ["egg@b1"]


def test_every_choice_of_squares_is_reached_in_one_way() -> None:
    match = crownlands.start("dragon-inferno", box=BOX)
    match.play_all(f"+{name}" for name in "TUVWX")
    assert paths(match, 4) == comb(36, 4) == 58_905
    match.play_all(["egg@c3", "egg@d3", "egg@c5", "egg@g7"])
    assert paths(match, 4) == comb(32, 4) == 35_960


def test_the_shipped_boxes_can_be_played() -> None:
    for shipped_box in (
        INFERNO.shipped(),
        crownlands.load_box("dragon-inferno", Path("central-eggs")),
    ):
        match, dice = crownlands.start("dragon-inferno", box=shipped_box), crownlands.dice(1)
        while not match.is_over:
            match.play(match.pick(dice))
        assert crownlands.replay(match.record()).position() == match.position()


def test_the_variant_differs_only_in_its_eggs() -> None:
    usual, central = (
        INFERNO.contents(shipped_box).split(" ")
        for shipped_box in (
            INFERNO.shipped(),
            crownlands.load_box("dragon-inferno", Path("central-eggs")),
        )
    )
    assert usual[1:] == central[1:]
    assert usual[0].replace("e", ".") == central[0].replace("e", ".")
    assert central[0].count("e") == 16
