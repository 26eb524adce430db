"""What is shown: the points that each move would bring."""

from __future__ import annotations

from crownlands.engine.match import Match
from duel_pictures import match_with, play

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
    points = gains(match_with("d1 s b b", TWO_DOMAINS, towers="0,1"))
    assert points["12@c4e"] == 3
    assert points["12@d4e"] == 3
    assert points["12@d2w"] == 1


def test_the_first_half_brings_its_own_points_the_second_those_of_both() -> None:
    match = match_with("d1 s b b", TWO_DOMAINS, spells="split-domino=0", towers="0,1")
    play(match, "split-domino")
    assert gains(match) == {"1@b3": 3, "1@c2": 3, "1@c4": 3, "1@d2": 1, "1@d4": 1}
    play(match, "1@c4")
    assert gains(match) == {
        "2@e4": 5,
        "2@e2": 5,
        "2@f4": 5,
        "2@f2": 5,
        "2@g3": 5,
        "2@d2": 3,
        "2@d4": 3,
    }
    before = match.view()["kingdoms"][0]["total"]
    play(match, "2@e4")
    assert match.view()["kingdoms"][0]["total"] == before + 5


def test_lightning_brings_what_it_adds() -> None:
    striking = {"now": "strike-0", "drew": "0,1", "rows": "222222"}
    match = match_with("d s b q", TWO_DOMAINS, spells="add-cross=0", **striking)
    assert gains(match) == {"cross@c3": 1, "cross@e3": 2, "cross@f3": 2}
    match = match_with("d s b q", TWO_DOMAINS, spells="domain-bonus=0", **striking)
    assert gains(match) == {"bonus=dot": 3, "bonus=stripe": 3}


def test_each_die_shows_its_faces_so_that_one_can_be_chosen() -> None:
    match = match_with("d1 s b b", TWO_DOMAINS, towers="0,1")
    for die in match.view()["dice"]:
        assert len(die["faces"]) == 6
        assert die["faces"][die["face"] - 1] == {"coat": die["coat"], "crosses": die["crosses"]}


def test_a_die_tells_what_it_is_good_for_in_the_spell_book() -> None:
    # Seat 0 has taken a dot with a cross and a stripe, and seat 1 two solid ones.
    view = match_with("d1 s b b", TWO_DOMAINS, towers="0,1").view()
    assert [die["use"] for die in view["dice"]] == [
        ["crossed", "crossed"],
        ["fills", "fills"],
        ["fills", "fills"],
        ["fills", "fills"],
    ]
    fills = {row["coat"]: row["fills"] for row in view["rows"] if any(row["fills"])}
    assert fills == {"stripe": [1, 0], "solid": [0, 2]}


def test_a_row_that_is_full_is_won_by_one_and_struck_for_the_other() -> None:
    match = match_with("d s b q", TWO_DOMAINS, spells="turn-die=0", towers="0,1")
    coat = next(row["coat"] for row in match.view()["rows"] if row["spell"] == "turn-die")
    uses = {die["coat"]: die["use"] for die in match.view()["dice"]}
    for sign, use in uses.items():
        assert use == (["won", "struck"] if sign == coat else ["fills", "fills"])


def test_lightning_spells_have_different_names() -> None:
    rows = match_with("d1 s b b", TWO_DOMAINS, towers="0,1").view()["rows"]
    assert {row["spell"] for row in rows if row["lightning"]} == {"domain-bonus", "add-cross"}
