"""A turn: five steps in one order, by the kings in the order of their dominoes."""

from __future__ import annotations

import pytest

from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from proofs import rule
from queendomino_pictures import (
    ADDED,
    TURNED,
    act,
    end_round,
    finished,
    kings,
    match_with,
    moves_of_kind,
    now,
    of_kingdoms,
    pieces,
    play,
    played,
    tile,
)


def steps(match: Match) -> list[str]:
    """The steps of a turn in which whatever may be done is done, by their names."""
    names, seat = [], match.seat
    while match.seat == seat:
        names += [] if now(match) in names else [now(match)]
        match.play(match.legal()[0])
    return names


@rule("Q-13")
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
        assert all(move.startswith(f"{kings(match, 'queue')[0][0]}@") for move in match.legal())
        act(match)
    assert acted == order


@rule("Q-14")
def test_a_turn_has_five_steps_in_this_order() -> None:
    match = match_with("C t t", box=pieces("tf"), reserve=(2, 1))
    steps = []
    for move in "1@j7e", "knight@j7", "-", "bakery1", "bakery1@h7", "burn-bakery2", "9":
        assert match.seat == 0
        steps.append(now(match))
        match.play(move)
    assert steps == ["place", "knight", "knight", "build", "site", "dragon", "claim"]
    assert match.seat == 1


@rule("Q-14")
def test_the_domino_must_be_added_and_the_king_must_claim() -> None:
    match = match_with("C t t", box=pieces("tf"))
    for move in "1@j7e", "-", "-", "-", "10":
        assert ("-" in match.legal()) == (now(match) in ("knight", "build", "dragon"))
        match.play(move)
    assert kings(match, "line") == [(9, None), (10, 0), (11, None), (12, None)]
    with pytest.raises(Refused):
        match.play("-")


@rule("Q-14")
def test_steps_without_a_choice_are_passed_over() -> None:
    assert steps(match_with("C", reserve=(0, 0), coins=(0, 0))) == ["place", "claim"]
    assert steps(match_with("C", reserve=(1, 0), coins=(0, 0), board="- - - - - -")) == [
        "place",
        "knight",
        "claim",
    ]
    assert steps(match_with("C t", reserve=(0, 0), coins=(0, 0))) == [
        "place",
        "build",
        "site",
        "claim",
    ]
    assert steps(match_with("C", reserve=(0, 0))) == ["place", "dragon", "claim"]


@rule("Q-15")
def test_with_two_players_every_king_takes_a_turn_of_its_own() -> None:
    match, order = match_with("C", "C"), []
    while not match.is_chance:
        order.append((match.seat, kings(match, "queue")[0][0]))
        act(match)
    assert order == [(0, 1), (1, 2), (0, 3), (1, 4)]
    assert [sum(seat == who for _, seat in kings(match, "queue")) for who in (0, 1)] == [2, 2]


@rule("AMB-6")
def test_both_turns_of_a_player_have_all_five_steps() -> None:
    match = match_with("C t t", box=pieces("tf", "ww", "tf"), reserve=(2, 0))
    for domino in (1, 3):
        assert kings(match, "queue")[0] == (domino, 0)
        assert steps(match.copy()) == ["place", "knight", "build", "site", "dragon", "claim"]
        act(act(match))


@rule("AMB-6")
def test_a_player_may_build_with_either_king_of_a_round() -> None:
    match = match_with("C t t", reserve=(0, 0))
    play(match, "1@g8n bakery1 bakery1@h7 - 9")
    act(match)
    play(match, "3@f7w sawmill1 sawmill1@i7 - 11")
    assert of_kingdoms(match, "purse") == [7 - 0 - 2, 7]


@rule("AMB-7")
def test_a_knight_won_in_the_first_turn_of_a_round_can_be_sent_in_the_second() -> None:
    match = match_with("C t", box=pieces(bakery1=tile(knights=1)), reserve=(0, 0))
    play(match, "1@g8n bakery1 bakery1@h7 - 9")
    assert of_kingdoms(match, "reserve") == [1, 0]
    act(match)
    play(match, "3@f7w knight@f7")
    assert of_kingdoms(match, "purse") == [7 + 2, 7]


@rule("Q-29")
def test_the_king_goes_onto_any_free_domino_of_the_new_line() -> None:
    match = match_with("C", "C", reserve=(0, 0), coins=(0, 0))
    play(match, "1@h7e")
    assert match.legal() == ["9", "10", "11", "12"]
    play(match, "11 2@h7e")
    assert match.legal() == ["9", "10", "12"]
    play(match, "9 3@g8n")
    assert match.legal() == ["10", "12"]
    play(match, "12 4@g8n 10")
    assert kings(match, "queue") == [(9, 1), (10, 1), (11, 0), (12, 0)]


@rule("Q-29")
def test_a_king_that_has_acted_stands_on_the_new_line_only() -> None:
    match = act(match_with("C", "C", "C"))
    assert kings(match, "queue") == [(2, 1), (3, 2)]
    assert [seat for _, seat in kings(match, "line")].count(0) == 1
    end_round(match)
    assert sorted(seat for _, seat in kings(match, "queue") if seat is not None) == [0, 1, 2]


@rule("Q-31")
@pytest.mark.parametrize(("players", "kings_in_play"), [(2, 4), (3, 3), (4, 4)])
def test_there_are_12_rounds(players: int, kings_in_play: int) -> None:
    assert len(moves_of_kind(finished(players), ADDED)) == 12 * kings_in_play
    assert len(moves_of_kind(finished(players), TURNED)) == 12 * 4
