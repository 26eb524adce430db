"""Moves as text."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import Refused
from inferno_pictures import BOX, begun, covers, drawn
from texts.invalid_text import check_refused

INVALID = [
    ("", "bad-move-text"),
    ("j@c3e", "bad-move-text"),
    ("J@c3", "bad-move-text"),
    ("J@c3N", "bad-move-text"),
    ("J@c03e", "bad-move-text"),
    ("J@c11e", "bad-move-text"),
    ("J@k3e", "bad-move-text"),
    (" J@c3e", "bad-move-text"),
    ("J@c3e\n", "bad-move-text"),
    ("egg@", "bad-move-text"),
    ("egg@c３", "bad-move-text"),
    ("dragon@c3n", "bad-move-text"),
    ("dragonT@", "bad-move-text"),
    ("+t", "bad-move-text"),
    ("-", "bad-move-text"),
    ("+T", "not-legal"),
    ("+A", "not-legal"),
    ("egg@c3", "not-legal"),
    ("egg@j10", "not-legal"),
    ("A@c3e", "not-legal"),
    ("J@j10e", "not-legal"),
    ("J@h8e", "not-legal"),
    ("J@c3e", "not-legal"),
    ("dragonT@-", "not-legal"),
    ("dragonT@c3n", "not-legal"),
    ("dragonA@c3n", "not-legal"),
]


@pytest.mark.parametrize(("invalid", "key"), INVALID)
def test_an_invalid_move_is_refused(invalid: str, key: str) -> None:
    check_refused(begun().parse, invalid, key)


def test_eggs_named_together_in_any_order_are_played_in_rising_order() -> None:
    match = begun("")
    assert match.parse_moves("egg@g7,d5,e4,e5") == ["egg@e4", "egg@d5", "egg@e5", "egg@g7"]
    match.play("egg@g7,d5,e4,e5")
    assert match.moves[5:] == ["egg@e4", "egg@d5", "egg@e5", "egg@g7"]
    assert match.seat == 1
    match.play("egg@c3,b2")
    match.play("egg@f6,e6")
    assert match.moves[9:] == ["egg@b2", "egg@c3", "egg@e6", "egg@f6"]
    assert crownlands.replay(match.record()).state == match.state


@pytest.mark.parametrize(
    ("together", "key"),
    [
        ("egg@b2,b2,c2,d2", "not-legal"),
        ("egg@a1,b2,c2,d2", "not-legal"),
        ("egg@b2,c2,d2,e2,f2", "not-legal"),
        ("egg@b2,g7", "eggs-out-of-order"),
        ("egg@b2,", "bad-move-text"),
        ("egg@b2, c2", "bad-move-text"),
    ],
)
def test_eggs_that_cannot_be_placed_together_change_nothing(together: str, key: str) -> None:
    match = begun("")
    check_refused(match.play, together, key)
    assert len(match.moves) == 5


def test_more_eggs_than_are_to_be_placed_are_refused_for_the_end_of_the_turn() -> None:
    with pytest.raises(Refused) as refusal:
        begun("").play("egg@b2,f2,c2,d2,e2")
    assert (refusal.value.key, refusal.value.reason) == ("not-legal", "turn-over")
    assert str(refusal.value) == "That is too much for one turn: it ends before egg@f2."


def test_an_egg_out_of_rising_order_is_refused_for_its_order() -> None:
    match = begun("")
    check_refused(match.parse, "egg@g7", "eggs-out-of-order")
    match.play("egg@d5")
    check_refused(match.parse, "egg@e4", "eggs-out-of-order")
    check_refused(match.parse, "egg@d5", "not-legal")
    check_refused(match.parse, "egg@a1", "not-legal")


def test_the_square_is_the_first_of_the_tile_and_the_facing_its_top() -> None:
    match = begun("c4 d4 e4 f4 c6 d6 e6 f6", "O@a1n", "O@g7n")
    assert covers(match, "J@c1n") == {"c1", "d1", "e1", "c2"}
    assert covers(match, "J@c1e") == {"c1", "c2", "c3", "d3"}
    assert covers(match, "J@c2s") == {"c2", "a3", "b3", "c3"}
    assert covers(match, "J@c1w") == {"c1", "d1", "d2", "d3"}


def test_ten_is_a_row_too() -> None:
    rows = ["+........+", *["." * 10] * 8, "+eeeeeeee+"]
    match = begun("b1 c1", box=drawn(*rows))
    assert {"I@a10n", "I@g10n", "I@j7e"} <= set(match.legal())


def test_another_dragon_than_the_summoned_one_cannot_be_placed() -> None:
    match = begun("b2 c6 d6 e6 b7 c7 d7 e7", "I@a1e", "O@g7n", "J@d1s", dragons="VTUWX")
    with pytest.raises(Refused, match="The dragon V was summoned, not T"):
        match.parse("dragonT@a2n")
    assert match.text(match.parse("dragonV@a2n")) == "dragonV@a2n"


def test_a_match_in_letters() -> None:
    match = begun("b2 c6 d6 e6 b7 c7 d7 e7", "I@a1e", "O@g7n", "J@d1s", dragons="VTUWX")
    assert match.drawing().splitlines()[:3] == [
        "Dragon Inferno, seat 0 to move (dragon)",
        "caves: 1 V  2 T  3 U  4 W  5 X",
        "  8 +  .  .  .  .  .  1C 1#",
    ]
    match.play("dragonV@a2n")
    assert "  2 0x 0o 0x 0# :  :  :  ." in match.drawing()
    assert "seat 0: squares 3 + castles 1 − broken eggs 0 = 4; left: O T S Z L" in match.drawing()
    assert "1 V a2n  2 T" in match.drawing()
    assert (
        crownlands.start("dragon-inferno", box=BOX)
        .drawing()
        .startswith("Dragon Inferno, chance to move (deal)")
    )
