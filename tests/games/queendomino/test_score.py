"""What a kingdom is worth, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from crownlands.engine.match import Match
from proofs import rule
from queendomino_pictures import match_with, pieces, tile, worth

EMPTY = "- - - - - -"


def standing(*drawings: str, **more: Any) -> Match:
    """A match whose kingdoms are the drawn ones, without coins."""
    return match_with(*drawings, **{"coins": [0] * len(drawings), "board": EMPTY} | more)


@rule("Q-33")
@pytest.mark.parametrize(
    ("coins", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3), (300, 100)]
)
def test_coins_bring_one_point_for_every_three(coins: int, points: int) -> None:
    assert worth("C", coins=(coins, 0)) == points


@rule("Q-34")
@pytest.mark.parametrize("terrain", list("wflgsm"))
def test_a_territory_is_worth_its_squares_times_its_crowns(terrain: str) -> None:
    assert worth(f"C {terrain}1 {terrain} {terrain}2") == 3 * 3


@rule("Q-34")
def test_territories_count_each_for_itself_and_join_by_sides_only() -> None:
    drawing = """
        w1 f  w2
        f  w  w
        C  l  l
    """
    assert worth(drawing) == 1 * 1 + 3 * 2


@rule("Q-34")
def test_a_territory_without_crowns_is_worth_nothing() -> None:
    assert worth("C t t t") == 0
    assert worth("C w w f1") == 1


@rule("Q-34")
def test_crowns_of_a_town_come_from_buildings() -> None:
    box = pieces(queens_tower1=tile(crowns=1), queens_tower2=tile(crowns=2), statue1=tile(crowns=3))
    drawing = """
        t t . t
        C t w t
    """
    assert worth(drawing, box=box, houses=["queens-tower1@g8"]) == 3 * 1
    assert worth(drawing, box=box, houses=["queens-tower1@g8 queens-tower2@h7"]) == 3 * 3
    assert (
        worth(drawing, box=box, houses=["queens-tower1@g8 queens-tower2@h7 statue1@j7"])
        == 3 * 3 + 2 * 3
    )


@rule("Q-35")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("C w w w f f1", 2 + 3),
        ("C w1 w f f", 2 + 2),
        ("C t t t t f1", 1 + 4),
        ("C", 0),
    ],
    ids=["without-crowns", "of-equal-ones-any", "towns-too", "no-territory"],
)
def test_the_queen_is_one_more_crown_in_the_largest_territory(drawing: str, points: int) -> None:
    assert worth(drawing, queen=0) == points


@rule("Q-35")
def test_she_is_worth_nothing_to_the_others() -> None:
    assert worth("C w w w f f1", queen=1) == 2


@rule("Q-36")
def test_buildings_bring_their_fixed_points() -> None:
    box = pieces(statue1=tile(points=5), statue2=tile(points=5), small_tavern1=tile(points=3))
    assert worth("C t t t", box=box, houses=["statue1@h7 statue2@i7 small-tavern1@j7"]) == 5 + 5 + 3


@rule("Q-36")
@pytest.mark.parametrize(("terrain", "points"), [("forest", 3 * 2), ("wheat", 1 * 2), ("lake", 0)])
def test_or_so_many_for_each_separate_territory_whatever_its_size_and_crowns(
    terrain: str, points: int
) -> None:
    drawing = """
        f w f f
        w w . f
        f w C t
    """
    box = pieces(sawmill1=tile(per=terrain, each=2))
    assert worth(drawing, box=box, houses=["sawmill1@h7"]) == points
    crowned = drawing.replace("f w f f", "f1 w f f")
    assert worth(crowned, box=box, houses=["sawmill1@h7"]) == 1 + points


@rule("Q-36")
def test_or_so_many_for_each_own_tower() -> None:
    box = pieces(
        travelling_castle1=tile(towers=1, per="tower", each=1),
        guardtower1=tile(towers=2),
        guardtower2=tile(towers=9),
    )
    match = standing(
        "C t t", "C t", box=box, houses=["travelling-castle1@h7 guardtower1@i7", "guardtower2@h7"]
    )
    assert match.result().points == (3, 0)


@rule("Q-36")
def test_or_so_many_for_each_own_knight_on_squares_and_in_reserve() -> None:
    box = pieces(training_camp1=tile(knights=1, per="knight", each=2))
    match = standing(
        "C t w w",
        "C w",
        box=box,
        houses=["training-camp1@h7"],
        knights=["i7 j7", "h7"],
        reserve=(3, 0),
    )
    assert match.result().points == (5 * 2, 0)


@rule("AMB-17")
def test_town_territories_count_built_or_not() -> None:
    drawing = """
        t w t t
        w t w w
        C w w t
    """
    assert (
        worth(drawing, box=pieces(church1=tile(per="town", each=2)), houses=["church1@g9"]) == 4 * 2
    )


@rule("AMB-18")
def test_two_tiles_of_one_name_bring_their_points_each() -> None:
    box = pieces(church1=tile(per="town", each=2), church2=tile(per="town", each=2))
    assert worth("C t t w t", box=box, houses=["church1@h7 church2@i7"]) == 2 * 2 + 2 * 2


@rule("Q-37")
def test_the_castle_adds_no_square_and_joins_nothing() -> None:
    drawing = """
        .  f  .
        w1 C  w
        .  f1 .
    """
    assert worth(drawing) == 1 + 1
    assert worth(drawing, queen=0) == 1 + 1 + 1
    box = pieces(bakery1=tile(per="wheat", each=2))
    assert (
        worth(drawing.replace("f1", "t"), box=box, houses=["bakery1@g6"], board=EMPTY) == 1 + 2 * 2
    )
    assert worth("C") == 0


@rule("Q-38")
def test_the_highest_total_wins() -> None:
    result = standing("C f1 l l l", "C w1 w").result()
    assert (result.points, result.places, result.winners) == ((1, 2), (2, 1), (1,))
    assert result.decided_by == "points"


@rule("Q-38")
def test_all_headings_are_in_the_total() -> None:
    box = pieces(statue1=tile(points=4))
    result = standing(
        "C w1 w", "C t", "C l1 l", box=box, houses=["", "statue1@f5"], coins=(0, 0, 7), queen=2
    ).result()
    assert result.points == (2, 4, 2 + 2 + 2)
    assert result.places == (3, 2, 1)


@rule("Q-38")
def test_if_it_is_tied_the_larger_largest_territory_wins_whatever_its_crowns() -> None:
    result = standing("C w1 f1 w1 f1", "C w2 w t t t").result()
    assert (result.points, result.places, result.winners) == ((4, 4), (2, 1), (1,))
    assert result.decided_by == "largest-territory"


@rule("Q-38")
def test_if_that_is_tied_too_the_victory_is_shared_whatever_the_crowns() -> None:
    result = standing("C w1 w f1", "C w1 f1 w1 l l").result()
    assert (result.points, result.places, result.winners) == ((3, 3), (1, 1), (0, 1))
    assert result.decided_by == "shared"


@rule("Q-38")
def test_places_below_the_first_go_by_the_same_order() -> None:
    result = standing("C w1 f1", "C w1 w", "C w3 w", "C l2").result()
    assert (result.points, result.places) == ((2, 2, 6, 2), (3, 2, 1, 3))
    assert result.decided_by == "points"
