"""A turn: the king's domino is added, then the king goes onto a free one."""

from __future__ import annotations

import pytest

from crownlands.engine.match import Match
from pictures import finished, played
from proofs import rule

LINES = "+40 +3 +22 +17 king0a 3 king1b 17 king1a 22 king0b 40 +1 +2 +5 +6"
ROUND = [
    (0, "3@f5e", "6"),
    (1, "17@f5e", "5"),
    (1, "22@e6n", "1"),
    (0, "40@e6n", "2"),
]


def kings(match: Match, line: str) -> list[tuple[int, int | None]]:
    """The dominoes of a line with the seats whose kings stand on them."""
    return [(entry["domino"], entry["seat"]) for entry in match.view()[line]]


@rule("K-10")
@pytest.mark.parametrize(
    ("claims", "order"),
    [
        ("king0 40 king1 22 king2 17 king3 3", [3, 2, 1, 0]),
        ("king0 17 king1 40 king2 3 king3 22", [2, 0, 3, 1]),
    ],
)
def test_kings_act_in_the_order_of_their_dominoes(claims: str, order: list[int]) -> None:
    match = played(f"+40 +3 +22 +17 {claims} +1 +2 +5 +6", 4)
    acted = []
    while not match.is_chance:
        acted.append(match.seat)
        domino = kings(match, "queue")[0][0]
        assert all(move.startswith(f"{domino}@") for move in match.legal())
        match.play(match.legal()[0])
        match.play(match.legal()[0])
    assert acted == order


@rule("K-11")
def test_first_the_domino_is_added_to_the_kingdom() -> None:
    match = played(LINES)
    assert all(move.startswith("3@") for move in match.legal())
    match.play("3@f5e")
    assert match.seat == 0
    assert match.view()["kingdoms"][0]["squares"] == [
        {"square": "f5", "terrain": "forest", "crowns": 0},
        {"square": "g5", "terrain": "forest", "crowns": 0},
    ]
    assert match.view()["kingdoms"][1]["squares"] == []


@rule("K-12")
def test_then_the_same_king_goes_onto_any_free_domino() -> None:
    match = played(f"{LINES} 3@f5e")
    assert match.legal() == ["1", "2", "5", "6"]
    match.play("5")
    assert kings(match, "line") == [(1, None), (2, None), (5, 0), (6, None)]
    assert kings(match, "queue") == [(17, 1), (22, 1), (40, 0)]
    match.play("17@f5e")
    assert match.legal() == ["1", "2", "6"]


@rule("K-13")
def test_with_two_players_each_king_acts_in_its_own_place() -> None:
    match = played(LINES)
    for seat, place, claim in ROUND:
        assert match.seat == seat
        match.play(place)
        assert match.seat == seat
        match.play(claim)
    assert kings(match, "queue") == [(1, 1), (2, 0), (5, 1), (6, 0)]


@rule("K-14")
def test_after_the_last_king_a_new_line_is_turned_up() -> None:
    match = played(LINES)
    for _, place, claim in ROUND:
        assert not match.is_chance
        match.play_all([place, claim])
    for domino in "+48", "+47", "+46", "+45":
        assert match.is_chance
        match.play(domino)
    assert match.seat == 1
    assert kings(match, "line") == [(45, None), (46, None), (47, None), (48, None)]


@rule("K-14")
@pytest.mark.parametrize(
    ("players", "rounds", "kings_in_play"), [(2, 6, 4), (3, 12, 3), (4, 12, 4)]
)
def test_there_are_6_rounds_with_two_players_and_12_with_more(
    players: int, rounds: int, kings_in_play: int
) -> None:
    moves = finished(players).moves
    assert len([move for move in moves if "@" in move]) == rounds * kings_in_play
    assert len([move for move in moves if move.isdecimal()]) == rounds * kings_in_play
