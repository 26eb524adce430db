"""How moves are written."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import NotLegal, Refused
from crownlands.engine.match import Match
from duel_pictures import DUEL, draw_somewhere, drawn, match_with, played_out

NO_MOVES = [
    *("", "x", "--", "{move}", " 12@c3w", "12@c3w\n", "12@c３w", "split_domino"),
    *(
        "+1",
        "+0.1",
        "+1.7",
        "+5.1",
        "take0",
        "take5",
        "takes1",
        "turn1",
        "turn1.0",
        "turn5.1",
        "tower",
        "tower5",
    ),
    *("1=Dot", "1=wild", "5=dot", "12@c3", "12@c3x", "12@h3e", "12@c6e", "12@c0n", "1@", "1@c"),
    *("bonus=", "bonus=wild", "cross@", "cross@h1", "cross@a6"),
]
NOT_NOW = """
    +1.1 take1 take-two-dice turn1.2 ignore-connection split-domino tower3 1=dot - 1@c3 2@c3 bonus=dot cross@c3
    21@c3w 11@c3w 34@c3w 13@c3w 12@c3e 12@d3e 12@a1e 12@a1w 12@g3e 12@d5n 12@d1s
"""
"""What the seat with the dice 1 and 2 cannot do on its empty map."""


@pytest.mark.parametrize(
    ("direction", "second"), [("n", "c4"), ("s", "c2"), ("w", "b3")], ids=["north", "south", "west"]
)
def test_the_lower_die_is_on_the_named_square_and_the_higher_beside_it(
    direction: str, second: str
) -> None:
    match = match_with("b q d s", takers="1010", first="0")
    match.play(f"24@c3{direction}")
    assert drawn(match) == {"c3": "q", second: "s"}
    match.play("13@e3e")
    assert drawn(match, 1) == {"e3": "b", "f3": "d"}


@pytest.mark.parametrize("domino", ["d d", "b2 b2", "? d"])
def test_equal_halves_are_written_from_the_western_or_southern_square(domino: str) -> None:
    match = match_with(f"{domino} s s", towers="0,1")
    if "?" in domino:
        match.play("1=dot")
    assert len(match.legal()) == 12
    assert {move[-1] for move in match.legal()} == {"e", "n"}


@pytest.mark.parametrize(
    ("one", "other"), [("c3w", "b3e"), ("d5s", "d4n"), ("f3w", "e3e"), ("d2s", "d1n")]
)
def test_the_other_text_of_equal_halves_means_the_same_move(one: str, other: str) -> None:
    match = match_with("d d s s")
    assert match.parse(f"12@{one}") == match.parse(f"12@{other}")
    match.play(f"12@{one}")
    assert match.moves == [f"12@{other}"]


def test_the_cross_of_the_tower_counts_for_being_equal() -> None:
    match = match_with("d d s s")
    match.play("tower1")
    assert match.parse("12@c3w") != match.parse("12@b3e")
    match = match_with("d d1 s s")
    match.play("tower1")
    assert match.parse("12@c3w") == match.parse("12@b3e")


def test_the_halves_of_a_split_domino_are_two_moves_whatever_they_show() -> None:
    match = match_with("d d s s", spells="split-domino=0", towers="0,1")
    match.play("split-domino")
    assert match.legal() == ["1@d2", "1@c3", "1@e3", "1@d4"]
    match.play("1@c3")
    assert match.legal() == ["2@d2", "2@e3", "2@d4"]


def test_the_numbers_of_actions_are_those_of_the_table() -> None:
    match = match_with("d s b q")
    assert [match.parse(f"12@{place}") for place in ("e3e", "c3w", "d4n", "d2s")] == [
        28,
        64 + 25,
        128 + 35,
        192 + 11,
    ]
    assert [match.parse(f"tower{die}") for die in (1, 2)] == [283, 284]
    spells = "ignore-connection=0 split-domino=0 turn-die=0"
    match = match_with("d? s? b q", spells=spells)
    assert [
        match.parse(move) for move in ("turn1.2", "turn2.2", "ignore-connection", "split-domino")
    ] == [258, 264, 281, 282]
    match.play("split-domino")
    assert [match.parse(move) for move in ("1@d2", "1@d4")] == [340 + 19, 340 + 35]
    match = match_with("? ? b q")
    assert [match.parse(move) for move in ("1=dot", "1=quartered")] == [287, 292]
    match.play("1=dot")
    assert [match.parse(move) for move in ("2=dot", "2=quartered")] == [293, 298]


def test_the_numbers_of_other_actions_are_those_of_the_table() -> None:
    match = crownlands.start("kingdomino-duel")
    assert [match.parse(move) for move in ("+1.1", "+1.6")] == [311, 316]
    match = match_with("d s b q", takers="----", now="draft-0", spells="take-two-dice=0")
    assert [match.parse(move) for move in ("take1", "take4", "take-two-dice")] == [335, 338, 339]
    match = match_with("b q b2 q2", rows="111111")
    draw_somewhere(match)
    draw_somewhere(match)
    assert [match.parse(move) for move in ("bonus=dot", "bonus=quartered", "cross@c2")] == [
        404,
        409,
        410 + 18,
    ]
    assert match_with("q q b b", ". s .\nd C d\n. b .").parse("-") == 256
    assert DUEL.actions == 474


def test_every_legal_move_survives_being_written_down() -> None:
    def look(match: Match) -> None:
        assert [
            match.parse(match.text(action)) for action in match.legal_actions()
        ] == match.legal_actions()

    spells = "ignore-connection=0 split-domino=1 take-two-dice=1 turn-die=0"
    assert played_out(match_with("?dS bq1 s?D q2Db", spells=spells, rows="222211"), 5, look).is_over


@pytest.mark.parametrize("move", NO_MOVES)
def test_what_is_no_move_is_refused_and_changes_nothing(move: str) -> None:
    match = match_with("d s b q")
    before = match.position()
    with pytest.raises(Refused, match="is not a move") as refusal:
        match.play(move)
    assert (refusal.value.key, match.position()) == ("bad-move-text", before)


@pytest.mark.parametrize("move", NOT_NOW.split())
def test_a_move_that_the_rules_do_not_allow_is_refused_and_changes_nothing(move: str) -> None:
    match = match_with("d s b q")
    before = match.position()
    with pytest.raises(NotLegal) as refusal:
        match.play(move)
    assert (refusal.value.key, match.position()) == ("not-legal", before)
    assert refusal.value.reason


@pytest.mark.parametrize("move", ["12@c3w", "1@c3", "tower1", "cross@c3"])
def test_nothing_is_drawn_before_its_time(move: str) -> None:
    with pytest.raises(NotLegal, match="the dice are being rolled"):
        crownlands.start("kingdomino-duel").play(move)


def test_only_the_die_whose_turn_it_is_is_drawn_of_a_split_domino() -> None:
    match = match_with("d s b q", spells="split-domino=0")
    match.play("split-domino")
    for move, reason in (("2@c3", "other-die"), ("12@c3w", "domino-split")):
        check_reason(match, move, reason)
    match.play("1@c3")
    for move, reason in (("1@d4", "other-die"), ("2@c3", "overlap"), ("2@a1", "not-connected")):
        check_reason(match, move, reason)


def check_reason(match: Match, move: str, reason: str) -> None:
    with pytest.raises(NotLegal) as refusal:
        match.play(move)
    assert refusal.value.reason == reason


def test_a_finished_match_takes_no_more_moves() -> None:
    match = match_with("d d d d", now="end")
    with pytest.raises(Refused, match="over"):
        match.play("-")
