"""Reasons in words, Kingdomino Duel: each kind where it must be said, where it must not, and never
false.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import crownlands
from configurations import DUEL
from crownlands.engine.explanation import Explanation, explanation_text
from crownlands.engine.match import Match
from crownlands.games.kingdomino_duel.explanations.sentences import SENTENCES
from duel_pictures import TWO_APART, WALLED, match_with
from naive.agreement import seed_of_the_day
from naive.explanations.kingdomino_duel import is_true
from naive.explanations.random_matches import check_matches, explanations
from sampling import repetitions
from sentences import said

POSITIONS, MATCHES = repetitions(3, 200), repetitions(60, 4000)
"""Positions in which each kind of sentence is judged, and the most matches for them."""
KINDS = [sentence.split()[0] for sentence in SENTENCES]
TWO_DOTS = "d d C"
STRIP = """
    d s d s d s d
    . d s d s d s
    . s d C d s d
    . s s d s d s
    . d s d s d s
"""
"""Empty are a1 to a4; dots are beside a1 and a4, stripes beside a2 and a3."""
BETWEEN = """
    d . d
    s C s
"""
SPLIT = {"spell": "spell.split-domino"}


def matches() -> Iterator[Match]:
    """Matches with all options; in every second there are few boxes, so that spells are earned."""
    game = crownlands.game("kingdomino-duel")
    words = game.contents(game.shipped()).split(" ")
    few_boxes = game.from_contents(" ".join(words[:4] + ["2" + word[1:] for word in words[4:]]))
    for number, configuration in zip(range(MATCHES), cycle([*DUEL[:1], *DUEL]), strict=False):
        box = None if number % 2 else few_boxes
        yield crownlands.start(game.name, 2, configuration.options, box)


def all_said(match: Match, best: str, played: str) -> list[Explanation]:
    """All that is said of two moves; a kind may come more than once."""
    return explanations(match, match.parse(played), match.parse(best))


def test_every_kind_of_sentence_is_true_as_the_twin_sees_it() -> None:
    missing = check_matches(matches(), is_true, KINDS, POSITIONS, seed_of_the_day())
    assert not missing


def to_draw(dice: str, drawing: str = "C", **fields: str) -> Match:
    """A match in which seat 0 is to draw the dice 1 and 2, without its tower."""
    return match_with(f"{dice} d d", drawing, **{"towers": "0,1"} | fields)


def to_take(dice: str, takers: str = "----", **fields: str) -> Match:
    """A match in which A is to take his first die, or B where some are taken."""
    return match_with(dice, takers=takers, now=f"draft-{int(takers != '----')}", **fields)


def test_a_drawing_that_brings_fewer_points() -> None:
    match = to_draw("d1 s", TWO_DOTS)
    assert said(match, "12@a3s", "12@d4n")["fewer-points"] == {"n": 2}
    assert "fewer-points" not in said(match, "12@d4n", "12@a3s")


def test_what_a_drawing_brings_by_itself() -> None:
    assert said(to_draw("d1 s", TWO_DOTS), "12@a3s") == {"brings-points": {"n": 3}}
    assert said(to_draw("d s", TWO_DOTS), "12@a3s") == {}


def test_a_cross_that_brings_fewer_points() -> None:
    fields = {"spells": "add-cross=0", "now": "strike-0", "rows": "222292", "drew": "0,1"}
    match = match_with("d s d d", "d d C s b", **fields)
    assert said(match, "cross@b3", "cross@e3") == {"fewer-points": {"n": 1}}
    assert said(match, "cross@b3") == {"brings-points": {"n": 2}}
    assert said(match, "cross@e3", "cross@b3") == {}


def test_a_question_mark_named_so_that_the_domino_brings_less() -> None:
    match = to_draw("? s", "d d2 C")
    assert said(match, "1=dot", "1=solid") == {"duel-domino-less": {"n": 2}}
    assert said(match, "1=quartered", "1=solid") == {}
    assert said(match, "1=solid", "1=dot") == {}


def test_dice_of_which_the_domino_brings_less() -> None:
    """B takes the second of two dice: only then the pair is known."""
    match = to_take("s q d2 s", "01--", other=TWO_DOTS)
    assert said(match, "take3", "take4")["duel-domino-less"] == {"n": 6}
    assert "duel-domino-less" not in said(match, "take4", "take3")
    assert "duel-domino-less" not in said(to_take("d2 q s s", one=TWO_DOTS), "take1", "take2")


def test_dice_that_bring_the_opponent_more() -> None:
    match = to_take("d1 s q b", other=TWO_DOTS)
    assert said(match, "take1", "take2") == {
        "duel-leaves-points": {"n": 3},
        "duel-leaves-crosses": {"n": 1, "die": 1},
    }
    assert "duel-leaves-points" not in said(match, "take2", "take1")


def test_a_die_with_crosses() -> None:
    match = to_take("d1 s q b")
    assert said(match, "take1")["duel-takes-crosses"] == {"n": 1, "die": 1}
    assert "duel-takes-crosses" not in said(match, "take2")
    assert "duel-leaves-crosses" not in said(match, "take2", "take1")
    first_of_two = to_take("s s q d1", "0---")
    assert "duel-leaves-crosses" not in said(first_of_two, "take3", "take2")


def test_domains_that_are_joined() -> None:
    match = to_draw("d b", BETWEEN)
    assert said(match, "12@d4n") == {"duel-joins": {"n": 2, "coat": "coat.dot"}}
    assert said(match, "12@d4n", "12@d2s") == {"duel-leaves-apart": {"n": 2, "coat": "coat.dot"}}
    assert said(match, "12@d2s") == said(match, "12@d2s", "12@d4n") == {}


def test_shields_that_no_whole_domino_can_fill() -> None:
    match = to_draw("d s", STRIP)
    holes = [each.params for each in all_said(match, "12@a1n", "12@a3s") if "hole" in each.key]
    assert holes == [{"square": "a1"}, {"square": "a4"}]
    assert said(match, "12@a3s", "12@a1n") == {}


def test_coats_of_arms_without_a_place() -> None:
    match = to_draw("d s", STRIP)
    coats = [each.params for each in all_said(match, "12@a1n", "12@a3s") if "place" in each.key]
    assert coats == [{"coat": "coat.dot"}, {"coat": "coat.stripe"}]
    assert "duel-no-place" not in said(match, "12@a1n", "12@a4s")


def test_a_spell_that_is_missed() -> None:
    second_of_two = to_take("q d1 s d1", "01--", filled="s0:1")
    assert said(second_of_two, "take3", "take4")["duel-misses-spell"] == SPLIT
    assert said(second_of_two, "take3")["duel-earns-spell"] == SPLIT
    assert "duel-misses-spell" not in said(second_of_two, "take4", "take3")
    assert "duel-earns-spell" not in said(to_take("q d1 s d1", "01--"), "take3")


def test_a_spell_that_player_a_may_earn_before() -> None:
    match = to_take("s d1 s d1", "01--", filled="s1:1")
    assert not {"duel-misses-spell", "duel-no-box"} & said(match, "take3", "take4").keys()
    assert not {"duel-earns-spell", "duel-fills-box"} & said(match, "take3").keys()


def test_a_tower_that_takes_the_last_box() -> None:
    match = to_draw("s d1", filled="s1:0", towers="1")
    assert said(match, "12@c3w", "tower1")["duel-misses-spell"] == SPLIT
    assert "duel-misses-spell" not in said(match, "12@c3w", "tower2")


def test_a_spell_for_the_opponent() -> None:
    match = to_take("s q1 q1 q1", filled="s0:1")
    assert said(match, "take1", "take2")["duel-gives-spell"] == SPLIT
    assert said(match, "take1")["duel-keeps-spell"] == SPLIT
    assert "duel-gives-spell" not in said(match, "take2", "take1")
    two_missing = to_take("s q1 q1 q1")
    assert "duel-gives-spell" not in said(two_missing, "take1", "take2")
    assert "duel-keeps-spell" not in said(two_missing, "take1")


def test_boxes_that_are_filled() -> None:
    match = to_take("s q1 ? d1")
    assert said(match, "take1") == {"duel-fills-box": {"die": 1, **SPLIT}}
    assert said(match, "take1", "take2")["duel-no-box"] == {"die": 1, **SPLIT}
    assert said(match, "take1", "take3")["duel-no-box"] == {"die": 1, **SPLIT}
    assert "duel-no-box" not in said(match, "take2", "take3")
    assert said(to_take("s q1 ? d1", options="unplaced-fills-nothing"), "take1") == {}


def test_a_spell_used_for_nothing() -> None:
    match = to_draw("d s", spells="ignore-connection=0")
    spell = {"spell": "spell.ignore-connection"}
    assert said(match, "12@c3w", "ignore-connection") == {"duel-spell-for-nothing": spell}
    assert said(match, "ignore-connection", "12@c3w") == {}


def test_a_tower_that_is_used_up() -> None:
    match = to_draw("d1 s", TWO_DOTS, towers="1")
    assert said(match, "12@a3s", "tower1") == {"duel-tower": {"n": 3}}
    assert said(match, "tower1", "tower2") == {"duel-domino-less": {"n": 2}}
    assert said(match, "tower1", "12@a3s") == {"duel-domino-less": {"n": 3}}


def test_drawing_nothing_where_a_spell_would_help() -> None:
    match = to_draw("q q", WALLED, spells="ignore-connection=0")
    spell = {"spell": "spell.ignore-connection"}
    assert said(match, "ignore-connection", "-") == {"duel-draws-nothing": spell}
    assert said(match, "-", "ignore-connection") == {}


def test_the_most_telling_sentence_comes_first() -> None:
    match = to_take("s d2 q1 b", filled="s0:1", other=TWO_DOTS)
    assert [each.key for each in all_said(match, "take2", "take4")] == [
        "duel-leaves-points",
        "duel-leaves-crosses",
    ]


def test_sentences_are_words_in_every_language() -> None:
    box = Explanation("duel-fills-box", {"die": 1, **SPLIT})
    assert explanation_text("en", box) == "Die 1 can fill a box for the spell “Split Domino”."
    assert explanation_text("hu", box) == (
        "Az 1-es kocka kitölthet egy rubrikát ehhez a varázslathoz: „Kettévágott dominó”."
    )


def test_a_spell_that_helps_only_with_another_one_is_not_named() -> None:
    match = to_draw("q q", TWO_APART, spells="ignore-connection=0 split-domino=0")
    assert "duel-draws-nothing" not in said(match, "ignore-connection", "-")


def test_the_first_half_of_a_split_domino_does_not_speak_for_the_second() -> None:
    spells = {"spells": "split-domino=0*", "cast": "split-domino,half@d4"}
    match = to_draw("d b1", BETWEEN, **spells)
    assert said(match, "2@d2") == {"brings-points": {"n": 1}}
    assert said(to_draw("b d", BETWEEN, **spells | {"cast": "split-domino,half@d2"}), "2@d4") == {
        "duel-joins": {"n": 2, "coat": "coat.dot"}
    }
