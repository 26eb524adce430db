"""Step B, sending knights: where they may go, and what taxes they bring."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import Refused
from proofs import rule
from queendomino_pictures import go_to, match_with, now, of_kingdoms, pieces, play, played, tile

WITH_TOWNS = """
    t t t
    C w .
"""
KNIGHT_SAFE = tile(tax="knight")
TOWER_SAFE = tile(tax="tower", towers=2)


@rule("Q-17")
def test_a_knight_may_go_onto_either_square_of_the_domino_just_placed_and_nowhere_else() -> None:
    match = play(match_with("C w w", box=pieces("wf")), "1@j7e")
    assert match.legal() == ["knight@j7", "knight@k7", "-"]
    for square in "h7", "i7", "g7":
        with pytest.raises(Refused):
            match.play(f"knight@{square}")


@rule("Q-17")
@pytest.mark.parametrize(
    ("place", "first", "second"),
    [("g8n", "g8", "g9"), ("g6s", "g6", "g5"), ("f7w", "f7", "e7"), ("j7e", "j7", "k7")],
)
def test_the_squares_are_named_first_half_first(place: str, first: str, second: str) -> None:
    match = play(match_with("C w w", box=pieces("wf")), f"1@{place}")
    assert match.legal() == [f"knight@{first}", f"knight@{second}", "-"]
    match.play(f"knight@{second}")
    assert [
        square["square"] for square in of_kingdoms(match, "squares")[0] if "knight" in square
    ] == [second]


@rule("Q-17")
def test_another_knight_may_go_onto_the_other_square() -> None:
    match = play(match_with("C w w", box=pieces("wf"), reserve=(3, 1)), "1@j7e knight@j7")
    assert match.legal() == ["knight@k7", "-"]
    match.play("knight@k7")
    assert now(match) != "knight"
    assert of_kingdoms(match, "reserve") == [1, 1]
    assert [
        square["square"] for square in of_kingdoms(match, "squares")[0] if "knight" in square
    ] == [
        "j7",
        "k7",
    ]


@rule("Q-17")
@pytest.mark.parametrize(("reserve", "moves"), [(0, ""), (1, "knight@j7")])
def test_only_knights_in_reserve_can_be_sent(reserve: int, moves: str) -> None:
    match = play(match_with("C w w", box=pieces("wf"), reserve=(reserve, 1)), f"1@j7e {moves}")
    assert now(match) != "knight"
    assert of_kingdoms(match, "reserve") == [0, 1]


@rule("AMB-30")
def test_after_the_second_half_the_first_is_not_asked_for_again() -> None:
    match = play(match_with("C w w", box=pieces("wf"), reserve=(2, 1)), "1@j7e knight@k7")
    assert now(match) != "knight"
    assert of_kingdoms(match, "reserve") == [1, 1]


@rule("AMB-30")
def test_after_the_first_half_only_the_second_is_left() -> None:
    match = play(match_with("C w w", box=pieces("wf"), reserve=(2, 1)), "1@j7e knight@j7")
    assert match.legal() == ["knight@k7", "-"]


@rule("Q-18")
@pytest.mark.parametrize(("square", "coins"), [("j7", 3), ("k7", 1)])
def test_a_knight_brings_as_many_coins_as_its_territory_has_squares(
    square: str, coins: int
) -> None:
    match = play(match_with("C w w", box=pieces("wf")), f"1@j7e knight@{square}")
    assert of_kingdoms(match, "purse") == [7 + coins, 7]


@rule("Q-18")
def test_towns_are_taxed_too() -> None:
    match = play(match_with("C t t", box=pieces("ft"), reserve=(2, 1)), "1@j8s knight@j8 knight@j7")
    assert of_kingdoms(match, "purse") == [7 + 1 + 3, 7]


@rule("Q-18")
def test_only_squares_that_hang_together_count() -> None:
    drawing = """
        w . w
        w C w
        f . f
    """
    assert of_kingdoms(play(match_with(drawing, box=pieces("wl")), "1@g8n knight@g8"), "purse") == [
        7 + 5,
        7,
    ]
    assert of_kingdoms(play(match_with(drawing, box=pieces("wl")), "1@f9n knight@f9"), "purse") == [
        7 + 3,
        7,
    ]


@rule("Q-18")
def test_the_first_knight_of_a_match_brings_one_or_two_coins() -> None:
    match = played("+1 +10 +20 +30 king0 10 1 20 30 +2 +3 +4 +5 1@h7e knight@h7")
    assert of_kingdoms(match, "purse") == [7, 7 + 2]


@rule("AMB-10")
def test_two_knights_in_one_territory_collect_each_its_full_size() -> None:
    match = play(match_with("C w w", box=pieces("ww"), reserve=(2, 1)), "1@j7e knight@j7 knight@k7")
    assert of_kingdoms(match, "purse") == [7 + 4 + 4, 7]


@rule("Q-19")
def test_a_territory_that_holds_knights_may_be_taxed_again() -> None:
    match = play(
        match_with("C w w", box=pieces("wf"), knights=["h7 i7"], reserve=(1, 1)), "1@j7e knight@j7"
    )
    assert of_kingdoms(match, "purse") == [7 + 3, 7]
    assert [
        square["square"] for square in of_kingdoms(match, "squares")[0] if "knight" in square
    ] == [
        "h7",
        "i7",
        "j7",
    ]


@rule("Q-19")
def test_a_knight_stays_on_its_square_until_the_end() -> None:
    match, dice, before = (
        crownlands.start("queendomino", 2),
        crownlands.dice(19),
        [set[str](), set[str]()],
    )
    while not match.is_over:
        match.play(match.pick(dice))
        after = [
            {square["square"] for square in kingdom if "knight" in square}
            for kingdom in of_kingdoms(match, "squares")
        ]
        assert all(old <= new for old, new in zip(before, after, strict=True))
        before = after
    assert all(len(knights) > 1 for knights in before)


@rule("AMB-11")
def test_a_building_may_come_to_a_square_with_a_knight() -> None:
    match = play(match_with("C", box=pieces("tf")), "1@h7e knight@h7 bakery1")
    assert match.legal() == ["bakery1@h7"]
    match.play("bakery1@h7")
    square = of_kingdoms(match, "squares")[0][0]
    assert square.pop("tile")["building"] == "bakery1"
    assert square == {
        "square": "h7",
        "terrain": "town",
        "crowns": 0,
        "building": "bakery1",
        "knight": True,
    }


@rule("AMB-11")
def test_a_knight_may_stand_on_a_town_square_without_a_building() -> None:
    match = play(
        match_with("C t", box=pieces("tf"), houses=["bakery1@h7"], board="- - - - - -"),
        "1@i7e knight@i7",
    )
    assert of_kingdoms(match, "purse") == [7 + 2, 7]


@rule("Q-20")
def test_a_safe_brings_a_coin_for_each_own_knight_on_squares_and_in_reserve() -> None:
    box = pieces("wl", safe_knights1=KNIGHT_SAFE)
    match = match_with(
        WITH_TOWNS, box=box, houses=["safe-knights1@g8"], knights=["h7"], reserve=(2, 5)
    )
    play(match, "1@i7e knight@i7")
    assert of_kingdoms(match, "purse") == [7 + 2 + (1 + 2), 7]


@rule("Q-20")
def test_a_safe_brings_a_coin_for_each_own_tower() -> None:
    box = pieces(
        "wl", safe_towers1=TOWER_SAFE, guardtower1=tile(towers=3), guardtower2=tile(towers=4)
    )
    match = match_with(
        WITH_TOWNS, "C t", box=box, houses=["safe-towers1@g8 guardtower1@h8", "guardtower2@h7"]
    )
    play(match, "1@i7e knight@i7")
    assert of_kingdoms(match, "purse") == [7 + 2 + (2 + 3), 7]


@rule("Q-20")
def test_a_safe_serves_its_owner_alone() -> None:
    match = match_with(
        "C w", "C t", box=pieces("wl", safe_knights1=KNIGHT_SAFE), houses=["", "safe-knights1@h7"]
    )
    play(match, "1@i7e knight@i7")
    assert of_kingdoms(match, "purse") == [7 + 2, 7]


@rule("AMB-5")
def test_each_knight_sent_is_a_tax_of_its_own() -> None:
    match = match_with(
        WITH_TOWNS,
        box=pieces("wl", safe_knights1=KNIGHT_SAFE),
        houses=["safe-knights1@g8"],
        reserve=(2, 1),
    )
    play(match, "1@i7e knight@i7")
    assert of_kingdoms(match, "purse") == [7 + (2 + 2), 7]
    match.play("knight@j7")
    assert of_kingdoms(match, "purse") == [7 + (2 + 2) + (1 + 2), 7]


@rule("AMB-18")
def test_both_safes_add_up() -> None:
    box = pieces("wl", safe_knights1=KNIGHT_SAFE, safe_towers1=TOWER_SAFE)
    match = match_with(
        WITH_TOWNS, box=box, houses=["safe-knights1@g8 safe-towers1@h8"], reserve=(3, 1)
    )
    play(match, "1@i7e knight@i7")
    assert of_kingdoms(match, "purse") == [7 + 2 + 3 + 2, 7]


@rule("AMB-18")
@pytest.mark.parametrize(("safe", "more"), [(KNIGHT_SAFE, 1), (TOWER_SAFE, 2 + 2)])
def test_two_safes_of_one_kind_add_up(safe: str, more: int) -> None:
    match = match_with(
        WITH_TOWNS,
        box=pieces("wl", bakery1=safe, bakery2=safe),
        houses=["bakery1@g8 bakery2@h8"],
        board="- - - - - -",
    )
    play(match, "1@i7e knight@i7")
    assert of_kingdoms(match, "purse") == [7 + 2 + more + more, 7]


def test_the_view_says_what_a_knight_would_bring() -> None:
    match = go_to(match_with("C w w", box=pieces("wf")), "place")
    match.play("1@j7e")
    assert [(move["move"], move["coins"]) for move in match.view()["moves"]] == [
        ("knight@j7", 3),
        ("knight@k7", 1),
        ("-", 0),
    ]
