"""The scoring example of the rulebook, played and counted: 71 points."""

from __future__ import annotations

import crownlands
from crownlands.kit.territory import largest
from proofs import rule

KINGDOM = """
    s1 t  g1 g  g
    w  m3 t  f1 g2
    w1 m  C  l  f
    w  m1 t  l1 t
    f1 f  t  l1 t
"""
PLACED = "41@e7s 7@f7e 18@f6s 27@g6s 14@c5e 25@c7s 45@d6n 15@c3n 43@d4e 39@f4e 32@e3w 40@f3e"
BUILDINGS = "sawmill1@d7 church1@e6 travelling-castle1@e4 big-tavern1@g4 statue1@e3 guardtower1@g3"
TERRITORIES = {
    "wheat": [(3, 1)],
    "forest": [(2, 1), (1, 1), (1, 0)],
    "lake": [(3, 2)],
    "grassland": [(4, 3)],
    "swamp": [(1, 1)],
    "mine": [(3, 4)],
    "town": [(2, 0), (2, 0), (1, 0), (1, 0)],
}


@rule("Q-33", "Q-34", "Q-35", "Q-36")
def test_the_example_of_the_rulebook_is_worth_71_by_heading() -> None:
    score = crownlands.setup(
        "queendomino", f"{KINGDOM}coins: 11\nqueen: yes\nbuildings: {BUILDINGS}"
    )
    territories: dict[str, list[tuple[int, int]]] = {}
    for each in score.territories:
        territories.setdefault(each.terrain, []).append((each.squares, each.crowns))
    assert {
        terrain: sorted(squares, reverse=True) for terrain, squares in territories.items()
    } == TERRITORIES
    assert sum(each.points for each in score.territories) == 3 + 3 + 6 + 12 + 1 + 12 + 0
    assert (score.wealth, score.queen, score.largest) == (3, 4, 4)
    assert {each.name: each.points for each in score.buildings} == {
        "sawmill1": 6,
        "church1": 8,
        "travelling-castle1": 3,
        "big-tavern1": 2,
        "statue1": 5,
        "guardtower1": 3,
    }
    assert score.total == 3 + 41 + 27 == 71


@rule("Q-33", "Q-34", "Q-35", "Q-36")
def test_the_same_is_shown_as_data_and_as_text() -> None:
    score = crownlands.setup(
        "queendomino", f"{KINGDOM}coins: 11\nqueen: yes\nbuildings: {BUILDINGS}"
    )
    data = score.data()
    assert (data["coins"], data["queen"], data["total"]) == ({"coins": 11, "points": 3}, 4, 71)
    church = next(each for each in data["buildings"] if each["building"] == "church1")
    assert (church["per"], church["times"], church["points"]) == ("town", 4, 8)
    assert str(score).startswith("coins 11/3=3 + grassland 4×3=12 + mine 3×4=12 + lake 3×2=6 + ")
    assert str(score).endswith(" + queen 4 = 71")


@rule("Q-16", "Q-34")
def test_its_kingdom_can_be_played() -> None:
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
    match = crownlands.start("queendomino", 4)
    while not match.is_over:
        legal = match.legal()
        if "-" in legal:
            match.play("-")
        elif match.is_chance and legal[0][1:].isdecimal():
            match.play(next(turned))
        elif match.seat == 0:
            match.play(next(mine))
        else:
            match.play(next(move for move in legal if move not in dominoes))
    rows = "/".join(row.replace(" ", "") for row in KINGDOM.split("\n") if row.strip())
    assert match.position().rpartition(" kingdoms:")[2].split("|")[0] == rows
    score = match.scores()[0]
    assert (score.wealth, score.largest, largest(match.state, 0)) == (2, 4, 4)
    assert score.total == 2 + 37 == crownlands.setup("queendomino", f"{KINGDOM}coins: 7").total
