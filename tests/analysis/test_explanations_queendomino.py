"""Reasons in words, Queendomino: each kind where it must be said, where it must not, and never
false.
"""

from __future__ import annotations

from configurations import QUEENDOMINO
from crownlands.engine.match import Match
from crownlands.games.queendomino.explanations.parts import SENTENCES
from naive.explanations.agreement import check_matches
from naive.explanations.queendomino import CHECKS, QueendominoFacts
from queendomino_pictures import go_to, match_with, pieces, play, tile
from sampling import repetitions
from sentences import said

FULL, MATCHES = 200, 3_000
POSITIONS = repetitions(3, FULL)
"""Positions in which each kind of sentence is checked, and the most matches for them."""
RARE = {"no-place-for", "completes-harmony", "gives-up-harmony", "too-few-coins"}
"""Kinds that are not waited for in a sample."""
WHEAT = "w w w C t"
"""Wheat on d7 to f7, a town square on h7."""


def to_build(**tiles: str) -> Match:
    """A match in which seat 0 is to build; its largest territory has 5 squares."""
    match = match_with(WHEAT, box=pieces("ww", **tiles))
    return go_to(play(match, "1@b7e"), "build")


def test_every_kind_of_sentence_is_true_as_the_twin_sees_it() -> None:
    expected = CHECKS if POSITIONS == FULL else set(CHECKS) - RARE
    check_matches(QUEENDOMINO, QueendominoFacts, CHECKS, expected, POSITIONS, MATCHES)


def test_there_is_a_check_for_every_kind() -> None:
    assert [sentence.split()[0] for sentence in SENTENCES] == list(CHECKS)


def test_a_domino_on_which_a_knight_collects_less() -> None:
    match = match_with(WHEAT)
    assert said(match, "1@b7e", "1@g8e")["smaller-tax"] == {"n": 3}
    assert "smaller-tax" not in said(match, "1@g8e", "1@b7e")
    match.state.reserve[0] = 0
    assert "smaller-tax" not in said(match, "1@b7e", "1@g8e")


def test_fewer_coins_and_fewer_knights() -> None:
    match = play(match_with(WHEAT, box=pieces("wf")), "1@c7w")
    assert said(match, "knight@c7", "knight@b7")["fewer-coins"] == {"n": 3}
    assert "fewer-coins" not in said(match, "knight@b7", "knight@c7")
    assert said(match, "-", "knight@b7")["fewer-knights"] == {"n": 1}
    assert "fewer-knights" not in said(match, "knight@c7", "knight@b7")
    assert said(match, "knight@c7")["brings-coins"] == {"n": 4}
    assert "brings-coins" not in said(match, "-")


def test_too_few_coins_for_any_building() -> None:
    box = pieces("wf", costs="345678")
    match = play(match_with(WHEAT, box=box, coins=[0]), "1@c7w")
    assert said(match, "knight@c7", "-")["too-few-coins"] == {}
    assert "too-few-coins" not in said(match, "-", "knight@c7")
    without_town = play(match_with("w w w C", box=box, coins=[0]), "1@c7w")
    assert "too-few-coins" not in said(without_town, "knight@c7", "-")


def test_a_building_that_brings_fewer_points() -> None:
    match = to_build(bakery1=tile(points=3), bakery2=tile(points=1))
    assert said(match, "bakery1", "bakery2")["fewer-points"] == {"n": 2}
    assert "fewer-points" not in said(match, "bakery2", "bakery1")
    assert said(match, "bakery1") == {"brings-points": {"n": 3}}


def test_the_site_of_a_building_that_brings_fewer_points() -> None:
    box = pieces("ww", bakery1=tile(crowns=1))
    match = go_to(play(match_with("w w t C t t", box=box), "1@e8e"), "build")
    match.play("bakery1")
    assert said(match, "bakery1@h7", "bakery1@f7")["fewer-points"] == {"n": 1}
    assert "fewer-points" not in said(match, "bakery1@h7", "bakery1@i7")


def test_the_queen_and_towers_are_given_away() -> None:
    match = to_build(sawmill1=tile(towers=2))
    assert said(match, "sawmill1", "bakery1")["gives-queen-away"] == {"n": 5}
    assert said(match, "sawmill1", "bakery1")["fewer-towers"] == {"n": 2}
    assert not {"gives-queen-away", "fewer-towers"} & set(said(match, "bakery1", "sawmill1"))
    assert said(match, "sawmill1")["brings-queen"] == {"n": 5}
    assert "brings-queen" not in said(match, "bakery1")
    match.state.towers[1] = 3  # another kingdom has more
    assert "gives-queen-away" not in said(match, "sawmill1", "bakery1")


def test_a_building_is_left_to_the_next_player() -> None:
    box = pieces("ww", bakery1=tile(points=5))
    match = go_to(match_with("w C", "C t", box=box), "dragon")
    reasons = said(match, "burn-bakery1", "-")
    assert reasons["leaves-building"] == {"n": 5, "building": "building.bakery"}
    assert "leaves-building" not in said(match, "-", "burn-bakery1")
    assert "leaves-building" not in said(match, "burn-bakery2", "-")
    without_town = go_to(match_with("w C", "C", box=box), "dragon")
    assert "leaves-building" not in said(without_town, "burn-bakery1", "-")


def test_dominoes_are_called_by_their_box_in_the_royal_wedding() -> None:
    box = pieces(*["ww"] * 56, "w2w")
    match = match_with("C", "C", "C", box=box, options=["royal-wedding"])
    reasons = said(go_to(match, "claim"), "k9", "k10")
    assert reasons["fewer-crowns"] == {"n": 2, "domino": "k10", "other": "k9"}


def test_nothing_is_left_to_a_partner() -> None:
    box = pieces(*["ww"] * 56, "w2w")
    others = {"box": box, "options": ["royal-wedding"]}
    match = go_to(match_with("C", "w w C", "C", **others), "claim")
    assert "leaves-to-next" in said(match, "k9", "k10")
    others["options"] = ["royal-wedding", "teams"]
    match = go_to(match_with("w w C", "w w C", "C", **others), "claim")
    assert "leaves-to-next" not in said(match, "k9", "k10")
