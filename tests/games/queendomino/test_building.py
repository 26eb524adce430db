"""Step C, building: who may, what it costs, where it goes, and what it brings at once."""

from __future__ import annotations

import pytest

from crownlands.engine.errors import Refused
from proofs import rule
from queendomino_pictures import (
    act,
    board,
    go_to,
    match_with,
    now,
    of_kingdoms,
    pieces,
    play,
    tile,
    worth,
)

TWO_TOWNS = "C t t"


@rule("Q-21")
def test_a_player_without_a_town_square_cannot_build() -> None:
    match = play(match_with("C w", reserve=(0, 0)), "1@i7e")
    assert now(match) == "dragon"


@rule("Q-21")
def test_a_player_whose_town_squares_are_all_built_cannot_build() -> None:
    match = play(match_with(TWO_TOWNS, reserve=(0, 0), houses=["statue1@h7 statue2@i7"]), "1@g8n")
    assert now(match) == "dragon"


@rule("Q-21")
def test_a_town_square_of_the_domino_just_placed_will_do() -> None:
    match = play(match_with("C", box=pieces("wt"), reserve=(0, 0)), "1@h7e bakery1")
    assert match.legal() == ["bakery1@i7"]


@rule("Q-21")
@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("bakery1", 0),
        ("bakery2", 1),
        ("sawmill1", 2),
        ("sawmill2", 3),
        ("fishmongers1", 4),
        ("fishmongers2", 5),
    ],
)
def test_he_takes_a_tile_from_a_space_and_pays_its_cost(name: str, cost: int) -> None:
    match = go_to(match_with(TWO_TOWNS, coins=(5, 7)), "build")
    match.play(name)
    assert match.legal() == [f"{name}@h7", f"{name}@i7"]
    match.play(f"{name}@i7")
    assert of_kingdoms(match, "purse") == [5 - cost, 7]
    assert [
        square.get("building")
        for square in of_kingdoms(match, "squares")[0]
        if square["terrain"] == "town"
    ] == [None, name]


@rule("Q-21")
def test_a_tile_tells_the_squares_it_may_stand_on_and_what_it_would_bring_there() -> None:
    box = pieces(statue1=tile(points=5), statue2=tile(crowns=1))
    match = go_to(
        match_with("C t t . t", box=box, coins=(6, 7), board="statue1 statue2 - - - -"), "build"
    )
    offered = {offer["move"]: offer.get("sites") for offer in match.moves_view()}
    assert offered == {
        "statue1": {"h7": 5, "i7": 5, "k7": 5},
        "statue2": {"h7": 1, "i7": 1, "k7": 0},
        "-": None,
    }


@rule("Q-27")
def test_what_is_built_shows_its_tile() -> None:
    match = match_with("C t", box=pieces(statue1=tile(points=5)), houses=["statue1@h7"])
    (town,) = (square for square in of_kingdoms(match, "squares")[0] if square["terrain"] == "town")
    assert (town["building"], town["tile"]["name"], town["tile"]["points"]) == (
        "statue1",
        "statue",
        5,
    )


@rule("Q-21")
def test_the_tiles_of_the_stack_cannot_be_taken() -> None:
    match = go_to(match_with(TWO_TOWNS), "build")
    assert match.legal() == [
        "bakery1",
        "bakery2",
        "sawmill1",
        "sawmill2",
        "fishmongers1",
        "fishmongers2",
        "-",
    ]
    for name in "weaving-shop1", "statue1":  # the top, and one below it
        with pytest.raises(Refused):
            match.play(name)


@rule("Q-21")
def test_a_tile_that_he_cannot_pay_for_he_cannot_take() -> None:
    match = go_to(match_with(TWO_TOWNS, coins=(3, 7)), "build")
    assert match.legal() == ["bakery1", "bakery2", "sawmill1", "sawmill2", "-"]
    match = play(
        match_with(TWO_TOWNS, reserve=(0, 0), coins=(2, 7), board="- - - sawmill2 - -"), "1@g8n"
    )
    assert now(match) == "dragon"


@rule("Q-21")
def test_he_pays_when_the_tile_is_built() -> None:
    match = play(go_to(match_with(TWO_TOWNS), "build"), "fishmongers2")
    assert of_kingdoms(match, "purse") == [7, 7]
    assert [(move["move"], move["coins"]) for move in match.view()["moves"]] == [
        ("fishmongers2@h7", -5),
        ("fishmongers2@i7", -5),
    ]


@rule("AMB-13")
def test_one_building_in_a_turn() -> None:
    match = play(go_to(match_with(TWO_TOWNS), "build"), "bakery1 bakery1@h7")
    assert now(match) == "dragon"
    play(match, "- 9")
    assert match.seat == 1


@rule("Q-22")
def test_a_town_square_carries_one_building_at_most() -> None:
    match = play(go_to(match_with(TWO_TOWNS, houses=["statue1@h7"]), "build"), "bakery1")
    assert match.legal() == ["bakery1@i7"]
    with pytest.raises(Refused):
        match.play("bakery1@h7")


@rule("Q-22")
def test_a_built_town_square_stays_a_town_square() -> None:
    match = match_with(TWO_TOWNS, box=pieces("tf"), houses=["statue1@h7 statue2@i7"])
    assert "1@j7e" in match.legal()
    play(match, "1@j7e knight@j7")
    assert of_kingdoms(match, "purse") == [7 + 3, 7]
    assert [(square["square"], square["terrain"]) for square in of_kingdoms(match, "squares")[0]][
        :2
    ] == [
        ("h7", "town"),
        ("i7", "town"),
    ]


@rule("Q-23")
def test_the_space_stays_empty_until_the_end_of_the_round() -> None:
    match = play(go_to(match_with(TWO_TOWNS), "build"), "bakery2 bakery2@h7")
    for _ in range(3):
        assert board(match) == "bakery1 - sawmill1 sawmill2 fishmongers1 fishmongers2"
        act(match)
    assert match.seat == 1
    assert board(match) == "bakery1 - sawmill1 sawmill2 fishmongers1 fishmongers2"


@rule("Q-24")
def test_the_knights_shown_come_into_the_reserve_at_once() -> None:
    match = go_to(match_with(TWO_TOWNS, box=pieces(bakery1=tile(knights=2))), "build")
    play(match, "bakery1 bakery1@h7")
    assert of_kingdoms(match, "reserve") == [1 + 2, 1]
    assert of_kingdoms(match, "knights") == [1 + 2, 1]


@rule("Q-24")
def test_they_can_be_sent_from_the_next_turn_on() -> None:
    match = play(
        match_with(TWO_TOWNS, box=pieces(bakery1=tile(knights=2)), reserve=(0, 0)),
        "1@g8n bakery1 bakery1@h7",
    )
    assert not any(move.startswith("knight") for move in match.legal())
    play(act(act(match)), "3@e7e knight@e7 knight@f7")
    assert of_kingdoms(match, "reserve") == [0, 0]


@rule("Q-24")
def test_the_towers_shown_stand_on_the_building() -> None:
    match = go_to(match_with(TWO_TOWNS, box=pieces(bakery1=tile(towers=3))), "build")
    play(match, "bakery1 bakery1@h7")
    assert of_kingdoms(match, "towers") == [3, 0]


@rule("Q-27")
def test_crowns_of_a_building_count_on_its_town_square() -> None:
    match = go_to(
        match_with(
            "C t t t", box=pieces(bakery1=tile(crowns=1), bakery2=tile(crowns=3)), coins=(1, 1)
        ),
        "build",
    )
    play(match, "bakery1 bakery1@h7")
    assert [
        square["crowns"]
        for square in of_kingdoms(match, "squares")[0]
        if square["terrain"] == "town"
    ] == [1, 0, 0]
    assert match.scores()[0].points == 3 * 1
    play(go_to(act(act(match)), "build"), "bakery2 bakery2@j7")
    assert match.scores()[0].points == 3 * (1 + 3)


@rule("Q-27")
def test_a_safe_has_its_effect_as_long_as_it_stands() -> None:
    match = match_with(TWO_TOWNS, box=pieces(bakery1=tile(knights=1, tax="knight")), reserve=(0, 0))
    play(match, "1@g8n bakery1 bakery1@h7")
    play(act(act(match)), "3@f7w knight@f7")
    assert of_kingdoms(match, "purse") == [7 + 2 + 1, 7]


@rule("Q-27")
def test_points_of_a_building_come_at_the_end() -> None:
    assert (
        worth(
            TWO_TOWNS,
            box=pieces(bakery1=tile(points=5)),
            houses=["bakery1@h7"],
            board="- - - - - -",
        )
        == 5
    )
