"""Reasons in words, Dragon Inferno: each kind where it must be said, where it must not, and never
false.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from configurations import INFERNO
from crownlands.engine.explanation import Explanation, explanation_text
from crownlands.engine.match import Match
from crownlands.engine.registry import NONE
from crownlands.games.dragon_inferno.explanations import SENTENCES
from inferno_pictures import SMALL, begun, drawn
from naive.agreement import seed_of_the_day
from naive.explanations.dragon_inferno import is_true
from naive.explanations.random_matches import check_matches, explanations
from sampling import repetitions
from sentences import said

POSITIONS, MATCHES = repetitions(3, 200), repetitions(60, 4000)
"""Positions in which each kind of sentence is judged, and the most matches for them."""
KINDS = [sentence.split()[0] for sentence in SENTENCES]
EGGS = "b2 g2 b7 g7 c4 d4 e4 f4"
ROUND_THE_CORNER = ("b2 c6 d6 e6 b7 c7 d7 e7", "I@a1e", "O@g7n")
"""Seat 0 has laid I north of a1, seat 1 is far away."""
SIDE_BY_SIDE = ("d2 c6 d6 e6 c7 d7 e7 f7", "I@a1n", "I@e1n")
"""Both have laid I along the south; an egg is above the border between them."""
LOW = ("+eee+", "+eee+")
FLAT = ("+ee+", "....", "+..+")


def matches() -> Iterator[Match]:
    """Matches on all boards."""
    for _, configuration in zip(range(MATCHES), cycle(INFERNO), strict=False):
        yield configuration.start()


def test_every_kind_of_sentence_is_true_as_the_twin_sees_it() -> None:
    missing = check_matches(matches(), is_true, KINDS, POSITIONS, seed_of_the_day())
    assert not missing


def tiles_named(key: str, match: Match, best: str, played: str | None = None) -> list[str]:
    """The tiles of all sentences of a kind."""
    actions = [NONE if move is None else match.parse(move) for move in (played, best)]
    return [str(each.params["tile"]) for each in explanations(match, *actions) if each.key == key]


def test_a_tile_brings_its_points() -> None:
    assert said(begun(EGGS), "I@a1n") == {"brings-points": {"n": 5}}
    assert said(begun(EGGS), "O@a1n") == {"brings-points": {"n": 4}}


def test_eggs_that_are_broken() -> None:
    assert said(begun(EGGS), "I@a1n", "O@a1n") == {"inferno-breaks-eggs": {"n": 1}}
    assert said(begun(EGGS), "O@a1n", "I@a1n") == {}


def test_a_dragon_that_leaves_the_game() -> None:
    match = begun(EGGS, dragons="XTUVW")
    assert said(match, "I@a1n", "O@a1w") == {"inferno-dragon-leaves": {"dragon": "X"}}
    assert said(match, "I@a1n", "I@a8n") == {}


def test_a_dragon_that_must_burn_more_of_ones_own() -> None:
    match = begun(*ROUND_THE_CORNER, dragons="VTUWX")
    assert said(match, "O@g1n", "J@d1s")["inferno-must-burn-own"] == {"n": 6, "dragon": "V"}
    assert "inferno-must-burn-own" not in said(match, "J@d1s", "O@g1n")


def test_a_dragon_that_can_cost_the_other_more() -> None:
    match = begun(*SIDE_BY_SIDE)
    dragon = {"n": 1, "dragon": "T"}
    assert said(match, "L@d2n")["inferno-summons"] == dragon
    assert said(match, "L@d2n", "O@a2n")["inferno-no-dragon"] == dragon
    assert "inferno-summons" not in said(match, "O@a2n")
    assert "inferno-no-dragon" not in said(match, "L@d2n", "T@d2n")


def test_a_dragon_that_can_gain_less() -> None:
    match = begun(*SIDE_BY_SIDE)
    assert said(match, "O@c2n", "T@d2n")["inferno-dragon-less"] == {"n": 1}
    assert "inferno-dragon-less" not in said(match, "T@d2n", "O@c2n")
    assert "inferno-dragon-less" not in said(match, "O@a2n", "T@d2n")


def test_what_a_dragon_burns() -> None:
    match = begun(*SIDE_BY_SIDE, "T@d2n")
    assert said(match, "dragonT@c1s") == {"inferno-burns": {"n": 2}}
    assert said(match, "dragonT@d1n") == {}
    assert said(match, "dragonT@c1s", "dragonT@d1n") == {
        "inferno-burns-less": {"n": 2},
        "inferno-burns-own": {"n": 1},
    }
    assert said(match, "dragonT@d1n", "dragonT@c1s") == {}


def test_a_dragon_that_the_other_can_summon_next() -> None:
    match = begun(*SIDE_BY_SIDE[:2])
    assert said(match, "I@a8n", "I@e1n")["inferno-lets-burn"] == {"n": 4, "dragon": "T"}
    assert "inferno-lets-burn" not in said(match, "I@e1n", "I@a8n")
    assert said(match, "I@e1s", "I@e1n")["inferno-lets-burn-more"] == {"n": 1}
    assert "inferno-lets-burn-more" not in said(match, "I@e1n", "I@e1s")


def test_tiles_without_a_place() -> None:
    match = begun("c1 d1", box=drawn(*LOW))
    assert "L" in tiles_named("inferno-no-place", match, "I@b1n", "I@a1n")
    assert "J" not in tiles_named("inferno-no-place", match, "I@b1n", "I@a1n")
    assert "J" in tiles_named("inferno-leaves-place", match, "I@b1n", "I@a1n")
    assert "L" not in tiles_named("inferno-leaves-place", match, "I@b1n", "I@a1n")
    assert "L" in tiles_named("inferno-blocks", match, "I@a1n")
    assert "J" not in tiles_named("inferno-blocks", match, "I@a1n")


def test_no_further_tile_has_a_place() -> None:
    match = begun("b3 c3", "O@c2n", box=drawn(*FLAT))
    assert "inferno-out" in said(match, "O@a2e", "O@a1n")
    assert "inferno-out" not in said(match, "O@a1n", "O@a2e")


def test_the_other_is_shut_out() -> None:
    match = begun("b1 c1", box=drawn(*SMALL))
    assert "inferno-shuts-out" in said(match, "T@b1n")
    assert "inferno-shuts-out" not in said(match, "I@a1n")
    assert "inferno-lets-place" in said(match, "T@b1n", "I@a1n")
    assert "inferno-lets-place" not in said(match, "I@a1n", "T@b1n")


def test_eggs_are_not_explained() -> None:
    match = begun("")
    assert said(match, "egg@c3") == said(match, "egg@c3", "egg@d3") == {}


def test_sentences_are_words_in_every_language() -> None:
    dragon = Explanation("inferno-dragon-leaves", {"dragon": "X"})
    assert explanation_text("en", dragon) == (
        "Summons the dragon X, which fits nowhere and leaves the game."
    )
    assert explanation_text("pl", dragon) == (
        "Przywołuje smoka X, który nigdzie nie pasuje i\u00a0opuszcza grę."
    )
