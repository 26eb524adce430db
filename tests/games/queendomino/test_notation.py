"""How moves are written, and their numbers."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from proofs import rule
from queendomino_pictures import (
    QUEENDOMINO,
    UP,
    finished,
    go_to,
    match_with,
    pieces,
    places,
    play,
    played,
)


def to_place(domino: str) -> Match:
    """Seat 0 is to add ``domino`` to a lone castle on e5."""
    return match_with("C", "C", "C", box=pieces(domino))


@rule("AMB-28")
@pytest.mark.parametrize("domino", ["ww", "tt", "m2m2"])
def test_a_double_is_written_from_its_western_or_southern_square(domino: str) -> None:
    texts = places(domino, "C")
    assert len(texts) == 12
    assert {place[-1] for place in texts} == {"e", "n"}


@rule("AMB-28")
@pytest.mark.parametrize(
    ("one", "other"), [("g5w", "f5e"), ("e7s", "e6n"), ("d5w", "c5e"), ("e4s", "e3n")]
)
def test_the_other_text_of_a_double_means_the_same_move(one: str, other: str) -> None:
    match = to_place("tt")
    assert match.parse(f"1@{one}") == match.parse(f"1@{other}")
    match.play(f"1@{one}")
    assert match.moves == [f"1@{other}"]


@rule("AMB-28")
@pytest.mark.parametrize("domino", ["wt", "w1w", "ww1"])
def test_halves_that_differ_in_terrain_or_crowns_make_two_moves_of_each_pair_of_squares(
    domino: str,
) -> None:
    match = to_place(domino)
    assert len(match.legal()) == 24
    assert match.parse("1@g5w") != match.parse("1@f5e")


def test_the_numbers_of_moves_are_those_of_the_table() -> None:
    match = crownlands.start("queendomino")
    assert (match.parse("+bakery1"), match.parse("+queens-tower3")) == (440, 471)
    play(match, UP)
    assert (match.parse("+1"), match.parse("+48")) == (305, 352)
    play(match, "+1 +2 +3 +48")
    assert [match.parse(king) for king in ("king0", "king1")] == [353, 354]
    match.play("king0")
    assert (match.parse("1"), match.parse("48")) == (257, 304)
    assert QUEENDOMINO.actions == 472


def test_the_numbers_of_a_turn_are_those_of_the_table() -> None:
    match = match_with("C t", "C", "C", box=pieces("wf"))
    assert [match.parse(f"1@{place}") for place in ("d6e", "d5w", "e6n", "e4s")] == [
        34,
        64 + 25,
        128 + 35,
        192 + 11,
    ]
    match.play("1@e6n")
    assert match.legal_actions() == [361, 362, 439]
    match.play("-")
    assert match.legal_actions() == [363, 364, 365, 366, 367, 368, 439]
    match.play("bakery1")
    assert match.legal_actions() == [369 + 28]
    match.play("bakery1@f5")
    assert match.legal_actions() == [434, 435, 436, 437, 438, 439]
    assert match_with(".t.\nwCw\n.w.", box=pieces("gl")).parse("1@-") == 256


def test_the_last_kings_have_numbers_too() -> None:
    match = played(
        " ".join(f"+q{number}" for number in range(1, 9)), 8, "royal-wedding", "seven-or-eight"
    )
    assert match.legal_actions() == list(range(353, 361))


def test_a_tile_is_named_by_its_name_and_the_number_of_its_copy() -> None:
    moves = set(crownlands.start("queendomino").legal())
    assert {
        "+weaving-shop2",
        "+fishmongers1",
        "+safe-knights1",
        "+safe-towers1",
        "+queens-tower3",
        "+statue3",
    } <= moves


NO_MOVES = """
    x -- +0 +01 q1 +k1 king2 king0a 1@ 1@f5 1@f5x knight knight@ burn burn- bakery bakery3 safe1
    +bakery1@f5 burn-bakery1@f5 bakery1@f5x
"""


@pytest.mark.parametrize("move", ["", "1 @f5e", *NO_MOVES.split()])
def test_what_is_no_move_is_refused_and_changes_nothing(move: str) -> None:
    for match in (
        played("+1 +2 +3 +4"),
        match_with("C"),
        go_to(match_with("C t"), "build"),
        go_to(match_with("C"), "dragon"),
    ):
        before = match.state.tobytes()
        with pytest.raises(Refused):
            match.play(move)
        assert match.state.tobytes() == before


def test_a_finished_match_takes_no_more_moves() -> None:
    with pytest.raises(Refused, match="over"):
        finished(2).copy().play("1")
