"""Domains, points, ties."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.match import Match
from crownlands.games.kingdomino_duel.scoring import points
from duel_pictures import map_text, match_with
from proofs import rule

FORTY_WITH_SEVEN = """
    d  d  d  d  .  .  .
    d2 d2 d  .  .  .  .
    .  .  .  C  s2 s  s
    .  .  .  .  s  s  s
"""
FORTY_WITH_SEVEN_OTHERS = """
    S  S  S  S  .  .  .
    S2 S2 S1 .  .  .  .
    .  .  .  C  D1 D  D
    .  .  .  .  D  D  .
"""
FORTY_WITH_SIX = """
    b  b  b  .  .  .  .
    b2 b2 b  .  .  .  .
    .  .  .  C  .  q1 q1
    .  .  .  .  .  q1 q1
"""


def ended(one: str, other: str = "C", **fields: str) -> Match:
    """A match that has ended with these maps."""
    return match_with("d d d d", one, other, now="end", **fields)


def worth(drawing: str, **fields: str) -> int:
    """The points of a drawn map; the compiled sum, the written arithmetic and the setup agree."""
    match = ended(drawing, **fields)
    total = int(points(match.state, 0))
    assert match.scores()[0].points == match.result().points[0] == total
    if not fields:
        assert (
            crownlands.setup("kingdomino-duel", map_text(drawing).replace("/", "\n")).points
            == total
        )
    return total


def domains(drawing: str) -> list[tuple[str, int, int]]:
    """Coat of arms, squares and crosses of every domain."""
    return sorted(
        (each.terrain, each.squares, each.crowns) for each in ended(drawing).scores()[0].territories
    )


@rule("D-32")
def test_domains_hang_together_by_sides_not_by_corners() -> None:
    drawing = """
        d1 s
        s  d C
    """
    assert domains(drawing) == [("dot", 1, 0), ("dot", 1, 1), ("stripe", 1, 0), ("stripe", 1, 0)]
    assert worth(drawing) == 1


@rule("D-32")
def test_a_domain_does_not_go_round_the_edge_of_the_map() -> None:
    drawing = """
        . . . . . . .
        . . . . . . .
        d1 . . C . . d1
        . . . . . . .
        . . . . . . .
    """
    assert domains(drawing) == [("dot", 1, 1), ("dot", 1, 1)]
    assert worth("d1\n.\nC\n.\nd1") == 2


@rule("D-39")
def test_a_kingdom_is_divided_into_its_domains() -> None:
    drawing = """
        d1 d  s
        s  d  C b2
        s1 q  q b
    """
    expected = [
        ("dot", 3, 1),
        ("quartered", 2, 0),
        ("solid", 2, 2),
        ("stripe", 1, 0),
        ("stripe", 2, 1),
    ]
    assert domains(drawing) == expected
    territories = ended(drawing).view()["kingdoms"][0]["territories"]
    assert sorted(len(domain["where"]) for domain in territories) == [1, 2, 2, 2, 3]


@rule("D-40")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("d1 C", 1),
        ("d d1 C", 2),
        ("d1 d1 C", 4),
        ("d d2 C", 4),
        ("d d3 C", 6),
        ("d3 d3 d2 C d1", 3 * 8 + 1),
    ],
)
def test_a_domain_is_worth_its_squares_times_its_crosses(drawing: str, expected: int) -> None:
    assert worth(drawing) == expected


@rule("D-41")
def test_several_domains_of_one_coat_of_arms_count_each_for_itself() -> None:
    assert worth("d d1 C d2 d") == 2 * 1 + 2 * 2


@rule("D-42")
def test_a_domain_without_crosses_is_worth_nothing() -> None:
    assert worth("d d s C b b b") == 0


@rule("D-43")
def test_the_score_is_the_sum_over_the_domains() -> None:
    drawing = """
        d1 d  s
        s  d  C b2
        s1 q  q b
    """
    assert worth(drawing) == 3 * 1 + 2 * 1 + 2 * 2


@rule("D-40", "D-42", "D-44")
def test_vector_8_a_domain_of_five_and_one_without_a_cross() -> None:
    drawing = """
        d  d  d  .
        d1 d2 .  C
        .  .  d  d
        .  .  d  d
    """
    assert worth(drawing) == 15
    assert worth(drawing, spells="domain-bonus=0*", bonus="dot") == 15 + 6


@rule("D-44")
def test_only_the_owner_of_domain_bonus_has_its_points() -> None:
    match = ended("d C d", "d C d", spells="domain-bonus=1*", bonus="dot")
    assert match.result().points == (0, 6)
    assert [score.bonuses for score in match.scores()] == [{}, {"domain-bonus": 6}]


@rule("D-45", "D-1")
@pytest.mark.parametrize(
    ("one", "other", "places"), [("d2 C", "d1 C s s s", (1, 2)), ("C", "d1 C", (2, 1))]
)
def test_the_higher_score_wins(one: str, other: str, places: tuple[int, ...]) -> None:
    result = ended(one, other).result()
    assert (result.places, result.decided_by) == (places, "points")


@rule("D-46")
def test_vector_9_a_tie_is_won_by_the_larger_largest_domain() -> None:
    result = ended(FORTY_WITH_SEVEN, FORTY_WITH_SIX).result()
    assert (result.points, result.places, result.decided_by) == ((40, 40), (1, 2), "largest-domain")
    assert ended(FORTY_WITH_SIX, FORTY_WITH_SEVEN).result().places == (2, 1)


@rule("D-47")
def test_vector_9_if_that_is_tied_too_the_victory_is_shared() -> None:
    result = ended(FORTY_WITH_SEVEN, FORTY_WITH_SEVEN_OTHERS).result()
    assert (result.points, result.places, result.decided_by) == ((40, 40), (1, 1), "shared")
    assert ended("C").result().decided_by == "shared"


@rule("DQ-25")
def test_in_a_tie_the_size_alone_counts_not_the_crosses() -> None:
    result = ended("d2 C d2", "q1 q1 C s s s").result()
    assert (result.points, result.places) == ((4, 4), (2, 1))
    result = ended("d2 C d1 d1", "d d2 C d2").result()
    assert (result.points, result.places, result.decided_by) == ((6, 6), (1, 1), "shared")
