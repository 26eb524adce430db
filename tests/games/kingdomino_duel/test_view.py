"""What is shown: the points that each move would bring."""

from __future__ import annotations

from crownlands.engine.match import Match
from duel_pictures import play, table

TWO_DOMAINS = """
    . . .  . .  . .
    . . .  . .  . .
    . . d1 C s2 s .
    . . .  . .  . .
    . . .  . .  . .
"""


def gains(match: Match) -> dict[str, int]:
    """The points of the moves that bring any."""
    return {each["move"]: each["points"] for each in match.view()["moves"] if each["points"]}


def test_a_domino_brings_what_its_two_halves_add() -> None:
    found = gains(table("d1 s b b", TWO_DOMAINS, towers="0,1"))
    assert found["12@c4e"] == 3
    assert found["12@d4e"] == 3
    assert found["12@d2w"] == 1


def test_the_first_half_brings_its_own_points_the_second_those_of_both() -> None:
    match = table("d1 s b b", TWO_DOMAINS, spells="split-domino=0", towers="0,1")
    play(match, "split-domino")
    assert gains(match) == {"1@b3": 3, "1@c2": 3, "1@c4": 3, "1@d2": 1, "1@d4": 1}
    play(match, "1@c4")
    assert gains(match) == {"2@e4": 5, "2@e2": 5, "2@f4": 5, "2@f2": 5, "2@g3": 5, "2@d2": 3, "2@d4": 3}
    before = match.view()["kingdoms"][0]["total"]
    play(match, "2@e4")
    assert match.view()["kingdoms"][0]["total"] == before + 5


def test_lightning_brings_what_it_adds() -> None:
    striking = {"now": "strike-0", "drew": "0,1", "rows": "222222"}
    match = table("d s b q", TWO_DOMAINS, spells="add-cross=0", **striking)
    assert gains(match) == {"cross@c3": 1, "cross@e3": 2, "cross@f3": 2}
    match = table("d s b q", TWO_DOMAINS, spells="domain-bonus=0", **striking)
    assert gains(match) == {"bonus=dot": 3, "bonus=stripe": 3}


def test_each_die_shows_its_faces_so_that_one_can_be_chosen() -> None:
    match = table("d1 s b b", TWO_DOMAINS, towers="0,1")
    for die in match.view()["dice"]:
        assert len(die["faces"]) == 6
        assert die["faces"][die["face"] - 1] == {"coat": die["coat"], "crosses": die["crosses"]}
