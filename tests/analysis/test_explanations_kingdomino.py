"""Reasons in words, Kingdomino: each kind where it must be said, where it must not, and never
false.
"""

from __future__ import annotations

from configurations import KINGDOMINO
from crownlands.engine.explanation import Explanation, explanation_text
from crownlands.engine.match import Match
from crownlands.games.kingdomino.explanations import SENTENCES
from crownlands.games.kingdomino.state import CLAIM
from crownlands.kit.bits import U
from naive.explanations.agreement import check_matches
from naive.explanations.draft import CHECKS
from naive.explanations.kingdomino import KingdominoFacts
from pictures import box, kingdoms, to_place
from sampling import repetitions
from sentences import said

FULL, MATCHES = 200, 3_000
POSITIONS = repetitions(3, FULL)
"""Positions in which each kind of sentence is checked, and the most matches for them."""
RARE = {"no-place-for", "completes-harmony"}
"""Kinds that are not waited for in a sample."""
GAP = """
    w w w w w
    w w w w .
    w w C w .
    w w w w .
    w w w w .
"""
"""A gap of four squares: g3 to g6."""
LINE = U(0b111100)
"""The dominoes 3 to 6."""


def to_claim(*dominoes: str, own: str = "C", rival: str = "C") -> Match:
    """A match in which seat 0 is to claim one of the ``dominoes``, from 3 on; seat 1 is next."""
    match = kingdoms(own, rival)
    match.box = box("ww", "ww", *dominoes)
    state = match.state
    state.seat, state.phase, state.kings = 0, CLAIM, 0
    state.queue, state.holds[0], state.holds[1], state.line = U(0b11), U(0b1), U(0b10), LINE
    state.unseen ^= state.queue | state.line
    return match


def test_every_kind_of_sentence_is_true_as_the_twin_sees_it() -> None:
    expected = CHECKS if POSITIONS == FULL else set(CHECKS) - RARE
    check_matches(KINGDOMINO, KingdominoFacts, CHECKS, expected, POSITIONS, MATCHES)


def test_there_is_a_check_for_every_kind() -> None:
    assert [sentence.split()[0] for sentence in SENTENCES] == list(CHECKS)


def test_a_domino_that_will_have_no_place() -> None:
    match = to_place("ww", GAP)
    match.state.claims[0], match.state.line = U(0b10), U(0b11100)
    assert said(match, "1@g3n", "1@g4n")["no-place-for"] == {"domino": 2}
    assert "no-place-for" not in said(match, "1@g4n", "1@g3n")
    assert "no-place-for" not in said(match, "1@g3n", "1@g5n")


def test_a_domino_that_may_still_get_a_place_is_not_named() -> None:
    """If domino 2 is claimed now, it comes before domino 3 and may make room for it."""
    match = to_place("ww", GAP)
    match.state.claims[0], match.state.line = U(0b100), U(0b11010)
    assert "no-place-for" not in said(match, "1@g3n", "1@g4n")


def test_a_hole() -> None:
    assert said(to_place("ww", GAP), "1@g3n", "1@g4n")["hole"] == {"square": "g3"}
    assert "hole" not in said(to_place("ww", GAP), "1@g3n", "1@g5n")


def test_a_gap_at_the_edge_that_can_be_covered_from_outside_is_no_hole() -> None:
    open_gap = """
        w w w w
        w w w .
        w w C w
        w w w w
    """
    assert "hole" not in said(to_place("ww", open_gap), "1@g5n", "1@g4n")


def test_harmony_is_given_up() -> None:
    match = to_place("ww", GAP, ["harmony"])
    assert said(match, "1@g3n", "1@g4n")["gives-up-harmony"] == {"n": 5}
    assert "gives-up-harmony" not in said(match, "1@g3n", "1@g5n")
    assert "gives-up-harmony" not in said(to_place("ww", GAP), "1@g3n", "1@g4n")


def test_the_middle_kingdom_is_given_up() -> None:
    match = to_place("wf", "w w C", ["middle-kingdom"])
    assert said(match, "1@f5e", "1@b5w")["gives-up-middle-kingdom"] == {"n": 10}
    assert "gives-up-middle-kingdom" not in said(match, "1@f5e", "1@e6n")
    assert "gives-up-middle-kingdom" not in said(to_place("wf", "w w C"), "1@f5e", "1@b5w")


def test_fewer_points() -> None:
    match = to_place("w1f", "w C")
    assert said(match, "1@c5w", "1@f5e")["fewer-points"] == {"n": 1}
    assert "fewer-points" not in said(match, "1@f5e", "1@c5w")


def test_dominoes_that_would_fit_nowhere() -> None:
    assert said(to_place("ww", GAP), "1@g3n", "1@g4n")["misfits"] == {"n": 43, "instead": 0}
    assert "misfits" not in said(to_place("ww", GAP), "1@g3n", "1@g5n")


def test_what_a_placement_brings_by_itself() -> None:
    match = to_place("w1f", "w C")
    assert said(match, "1@c5w") == {"brings-points": {"n": 2}}
    assert said(to_place("wf", "w C"), "1@c5w") == {}


def test_a_placement_that_completes_the_middle_kingdom() -> None:
    rows = "w w w w w\nw w w w w\nw w C w w\nw w w w w"
    match = to_place("ww", rows, ["middle-kingdom"])
    assert said(match, "1@c3e")["completes-middle-kingdom"] == {"n": 10}
    assert "completes-middle-kingdom" not in said(match, "1@c8e")


def test_a_placement_that_completes_harmony() -> None:
    rows = "w w w w w\nw w w w w\nw w C w w\nw w w w w\nw w w . ."
    assert said(to_place("ww", rows, ["harmony"]), "1@f3e")["completes-harmony"] == {"n": 5}
    assert "completes-harmony" not in said(to_place("ww", rows), "1@f3e")


def test_claiming_a_domino_that_fits_nowhere() -> None:
    match = to_claim("ll", "wl", own=GAP)
    assert said(match, "4", "3")["claims-unplaceable"] == {"domino": 3}
    assert "claims-unplaceable" not in said(match, "3", "4")
    assert "claims-unplaceable" not in said(match, "4", "5")


def test_claiming_a_domino_that_brings_less() -> None:
    match = to_claim("wf", "w1f", own="w w C")
    assert said(match, "4", "3")["less-gain"] == {"n": 3, "domino": 3, "other": 4}
    assert "less-gain" not in said(match, "3", "4")


def test_claiming_a_domino_with_fewer_crowns() -> None:
    match = to_claim("w1f", "m2w1")
    assert said(match, "4", "3")["fewer-crowns"] == {"n": 2, "domino": 3, "other": 4}
    assert "fewer-crowns" not in said(match, "3", "4")


def test_leaving_a_domino_to_the_next_player() -> None:
    match = to_claim("ww", "m2s", rival="m m m C")
    assert said(match, "4", "3")["leaves-to-next"] == {"n": 8, "domino": 4}
    assert "leaves-to-next" not in said(match, "3", "4")
    match.state.queue = match.state.holds[0] = U(0b1)  # nobody chooses after this king
    assert "leaves-to-next" not in said(match, "4", "3")


def test_leaving_crowns_to_the_next_player() -> None:
    # A domino with a crown on each half brings the next player no more than one with both on one.
    match = to_claim("l1g", "m1s1", rival="l C")
    assert said(match, "4", "3")["leaves-crowns-to-next"] == {"n": 2, "domino": 4}
    assert "leaves-crowns-to-next" not in said(match, "3", "4")


def test_acting_after_another_king() -> None:
    match = to_claim("ww", "ww", "ww", "ww")
    match.state.line, match.state.claims[1] = U(0b101100), U(0b10000)
    assert said(match, "3", "6")["acts-after"] == {"n": 1, "other": 3}
    assert "acts-after" not in said(match, "3", "4")
    assert "acts-after" not in said(match, "6", "3")
    match.state.left = 0  # nothing is chosen in the next round
    assert "acts-after" not in said(match, "3", "6")


def test_what_speaks_for_a_claim_by_itself() -> None:
    match = to_claim("w1f", "ww", own="w w C", rival="w w w C")
    assert said(match, "3") == {
        "takes-from-next": {"n": 4, "domino": 3},
        "domino-gain": {"n": 3, "domino": 3},
        "domino-crowns": {"n": 1, "domino": 3},
        "acts-first": {"domino": 3},
    }
    assert said(match, "4") == {}


def test_the_most_telling_sentence_comes_first() -> None:
    match = to_claim("ww", "w2m", own="w w w C", rival="m m C")
    assert [*said(match, "4", "3")] == ["less-gain", "fewer-crowns", "leaves-to-next"]


def test_sentences_are_words_in_every_language() -> None:
    hole = Explanation("hole", {"square": "d4"})
    assert explanation_text("en", hole) == "Leaves a hole at d4 that no domino can fill."
    domino = Explanation("no-place-for", {"domino": 41})
    assert explanation_text("hu", domino) == "Nem hagy helyet a 41-es dominónak."
    building = Explanation("leaves-building", {"n": 3, "building": "building.bakery"})
    text = explanation_text("en", building).replace("\u00a0", " ")
    assert text.endswith("who can pay for it: Bakery, 3 points.")
