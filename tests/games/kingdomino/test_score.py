"""What a kingdom is worth, and who has won."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.kit.territory import crowns, largest
from pictures import kingdom, kingdoms, worth
from proofs import rule

COMPLETE = """
    s m2 m2 s  w
    w m3 m1 w  g1
    f f  C  f1 g
    f g  w1 w  g2
    l l  l  l  l
"""
PLACED = "40@e6e 48@c6e 29@f5e 41@f4e 6@c5e 47@f7w 18@c4e 20@e4s 8@f3e 46@c7e 9@d3w 36@g7s"


@rule("K-22")
def test_territories_join_by_sides_not_by_corners() -> None:
    drawing = """
        w1 f
        f  w
    """
    assert worth(drawing) == 1


@rule("K-22")
def test_a_territory_is_worth_its_squares_times_its_crowns() -> None:
    drawing = """
        w1 w
        w  w2
    """
    assert worth(drawing) == 4 * 3


@rule("K-22")
def test_territories_of_one_terrain_count_each_for_itself() -> None:
    drawing = """
        w1 f w2
        w  f w
        w  f .
    """
    assert worth(drawing) == 3 * 1 + 2 * 2


@rule("K-23")
def test_a_territory_without_crowns_is_worth_nothing() -> None:
    drawing = """
        w w w
        f w w
        f f1 .
    """
    assert worth(drawing) == 3 * 1
    assert worth("w w w") == 0


@rule("K-24")
def test_the_castle_adds_no_square_and_joins_nothing() -> None:
    drawing = """
        .  f  .
        w1 C  w
        .  f1 .
    """
    assert worth(drawing) == 1 + 1
    assert largest(kingdom(drawing), 0) == 1
    assert worth("C") == 0


@rule("K-22", "K-23", "K-24")
def test_a_complete_kingdom_is_worth_44_points_and_59_with_both_bonuses() -> None:
    assert worth(COMPLETE) == 32 + 9 + 2 + 1 == 44
    assert worth(COMPLETE, "harmony", "middle-kingdom") == 59
    assert (largest(kingdom(COMPLETE), 0), crowns(kingdom(COMPLETE), 0)) == (5, 13)


@rule("K-22")
@pytest.mark.parametrize(("options", "points"), [((), 44), (("harmony", "middle-kingdom"), 59)])
def test_the_complete_kingdom_can_be_played(options: tuple[str, ...], points: int) -> None:
    dominoes = [move.partition("@")[0] for move in PLACED.split()]
    others = iter([str(number) for number in range(1, 49) if str(number) not in dominoes])
    turned = iter(
        [
            f"+{number}"
            for first in dominoes
            for number in (first, next(others), next(others), next(others))
        ]
    )
    mine = iter(
        [
            move
            for number, place in zip(dominoes, PLACED.split(), strict=True)
            for move in (number, place)
        ]
    )
    match = crownlands.start("kingdomino", 4, options)
    while not match.is_over:
        legal = match.legal()
        if match.is_chance:
            match.play(legal[0] if legal[0].startswith("king") else next(turned))
        elif match.seat == 0:
            match.play(next(mine))
        else:
            match.play(next(move for move in legal if move not in dominoes))
    score = match.scores()[0]
    assert (score.points, score.largest, score.crowns) == (points, 5, 13)
    assert str(score).startswith("mine 4×8=32 + grassland 3×3=9 + wheat 2×1=2 + forest 1×1=1")
    assert match.result().points[0] == points


@rule("K-25")
def test_the_highest_total_wins() -> None:
    result = kingdoms("f1 . l l l", "w1 w").result()
    assert (result.points, result.places, result.winners) == ((1, 2), (2, 1), (1,))
    assert result.decided_by == "points"


@rule("K-25")
def test_if_it_is_tied_the_larger_largest_territory_wins_whatever_its_crowns() -> None:
    result = kingdoms("w1 . f1 . w1 . f1", "w2 w . l l l").result()
    assert (result.points, result.places, result.winners) == ((4, 4), (2, 1), (1,))
    assert result.decided_by == "largest-territory"


@rule("K-25")
def test_if_that_is_tied_too_more_crowns_in_the_whole_kingdom_win() -> None:
    result = kingdoms("w1 w f1", "w1 . f1 . w1 . l l").result()
    assert (result.points, result.places, result.winners) == ((3, 3), (2, 1), (1,))
    assert result.decided_by == "crowns"


@rule("K-25")
def test_if_all_is_tied_the_victory_is_shared() -> None:
    result = kingdoms("w1 w f1", "l1 g1 g").result()
    assert (result.points, result.places, result.winners) == ((3, 3), (1, 1), (0, 1))
    assert result.decided_by == "shared"


@rule("AMB-29")
def test_places_below_the_first_go_by_the_same_order() -> None:
    same, longer, more = "w1 w f1", "w3 . l l l", "w1 . f1 . w1 . l l"
    assert kingdoms("w3 f2", same, longer, more).result().places == (1, 4, 2, 3)


@rule("AMB-29")
def test_players_who_are_equal_in_everything_share_the_place() -> None:
    assert kingdoms("w1", "w1", "f").result().places == (1, 1, 3)
    assert kingdoms("w1", "w2", "f1", "l").result().places == (2, 1, 2, 4)


@rule("AMB-29")
def test_bonuses_are_part_of_the_total() -> None:
    cross = """
        . . w . .
        . . w . .
        w w C w w
        . . w . .
        . . w . .
    """
    result = kingdoms("w3 w w", cross, options=["middle-kingdom"]).result()
    assert (result.points, result.winners) == ((9, 10), (1,))
