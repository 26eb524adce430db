"""The Royal Wedding: the dominoes of both boxes, three to eight players."""

from __future__ import annotations

from itertools import groupby

import pytest

import crownlands
from crownlands.engine.errors import Refused
from proofs import rule
from queendomino_pictures import (
    CLAIMED,
    TURNED,
    board,
    end_round,
    finished,
    go_to,
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

WEDDING = ("royal-wedding",)
SEVEN_OR_EIGHT = ("royal-wedding", "seven-or-eight")


def lines(players: int, *options: str) -> list[tuple[str, int]]:
    """The box and the length of every line of a finished match."""
    turned = moves_of_kind(finished(players, *options), TURNED)
    return [
        (box, len(list(dominoes))) for box, dominoes in groupby(turned, key=lambda move: move[1])
    ]


@rule("W-1")
def test_the_first_line_comes_from_queendominos_box_the_second_from_kingdominos_and_so_on_in_turn() -> (
    None
):
    match = played("", 3, *WEDDING)
    assert match.legal() == [f"+q{number}" for number in range(1, 49)]
    play(match, "+q1 +q2 +q3 +q4 king0 q1 king1 q2 king2 q3")
    assert match.legal() == [f"+k{number}" for number in range(1, 49)]
    play(match, "+k1 +k2 +k3 +k4")
    end_round(match)
    assert match.legal() == [f"+q{number}" for number in range(5, 49)]
    assert [box for box, _ in lines(3, *WEDDING)] == ["q", "k"] * 12


@rule("W-1")
def test_each_box_keeps_its_own_pile() -> None:
    assert sorted(moves_of_kind(finished(4, *WEDDING), TURNED)) == sorted(
        f"+{box}{number}" for box in "qk" for number in range(1, 49)
    )
    match = played("+q1 +q2 +q3 +q4", 4, *WEDDING)
    assert " unseen:5-48|1-48 " in match.position()
    assert match.view()["left"] == 92


@rule("W-1")
def test_kingdominos_dominoes_are_those_of_kingdomino() -> None:
    match = played("+q1 +q2 +q3 +q48 king0 q1 king1 q2 king2 q48 +k1 +k40 +k47 +k48", 3, *WEDDING)
    drawn = [entry["halves"] for entry in match.view()["line"]]
    assert drawn[3] == [{"terrain": "wheat", "crowns": 0}, {"terrain": "mine", "crowns": 3}]
    assert drawn[1] == [{"terrain": "mine", "crowns": 1}, {"terrain": "wheat", "crowns": 0}]


@rule("W-2")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_play_24_lines_of_four_into_kingdoms_of_seven(players: int) -> None:
    assert crownlands.start("queendomino", players, WEDDING).view()["side"] == 7
    assert [length for _, length in lines(players, *WEDDING)] == [4] * 24


@rule("W-2")
def test_with_three_the_unclaimed_domino_leaves_the_game() -> None:
    match = played("+q1 +q2 +q3 +q4 king2 q1 king0 q4 king1 q2", 3, *WEDDING)
    assert match.view()["line"] == []
    play(match, "+k5 +k6 +k7 +k8")
    end_round(match)
    assert len(match.view()["queue"]) == 3
    assert "+q3" not in match.legal()


@rule("AMB-20")
def test_two_players_cannot_play_it() -> None:
    with pytest.raises(Refused) as refusal:
        crownlands.start("queendomino", 2, WEDDING)
    assert refusal.value.key == "option-needs-players"


@rule("W-3")
@pytest.mark.parametrize(("players", "unclaimed"), [(5, 3), (6, 2)])
def test_five_or_six_play_12_lines_of_eight_into_kingdoms_of_five(
    players: int, unclaimed: int
) -> None:
    assert crownlands.start("queendomino", players, WEDDING).view()["side"] == 5
    assert lines(players, *WEDDING) == [("q", 8), ("k", 8)] * 6
    assert len(moves_of_kind(finished(players, *WEDDING), CLAIMED)) == 12 * (8 - unclaimed)


@rule("W-4")
@pytest.mark.parametrize(("players", "unclaimed"), [(7, 1), (8, 0)])
def test_seven_or_eight_play_as_six_do(players: int, unclaimed: int) -> None:
    assert crownlands.start("queendomino", players, SEVEN_OR_EIGHT).view()["side"] == 5
    assert lines(players, *SEVEN_OR_EIGHT) == [("q", 8), ("k", 8)] * 6
    assert len(moves_of_kind(finished(players, *SEVEN_OR_EIGHT), CLAIMED)) == 12 * (8 - unclaimed)


@rule("W-4", "AMB-22")
@pytest.mark.parametrize("players", [7, 8])
def test_seven_or_eight_can_play_only_with_their_option(players: int) -> None:
    with pytest.raises(Refused) as refusal:
        crownlands.start("queendomino", players, WEDDING)
    assert refusal.value.key == "players-need-option"
    assert "seven-or-eight" in str(refusal.value.params["options"])
    with pytest.raises(Refused) as refusal:
        crownlands.start("queendomino", players)
    assert refusal.value.key == "players-need-option"


@rule("AMB-22")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_their_option_is_for_nobody_else(players: int) -> None:
    with pytest.raises(Refused) as refusal:
        crownlands.start("queendomino", players, SEVEN_OR_EIGHT)
    assert refusal.value.key == "option-needs-players"


@rule("W-5")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_kingdom_begins_as_in_queendomino(players: int) -> None:
    match = crownlands.start("queendomino", players, WEDDING)
    assert of_kingdoms(match, "purse") == [7] * players
    assert of_kingdoms(match, "reserve") == [1] * players
    assert len(match.legal()) == 32
    assert (match.view()["queen"], match.view()["dragon"]) == (None, None)


@rule("W-5")
def test_knights_builders_queen_and_dragon_are_those_of_queendomino() -> None:
    match = match_with("C t", "C", "C", box=pieces("wf", bakery2=tile(towers=1)), options=WEDDING)
    play(match, "q1@g8n knight@g8 bakery2 bakery2@h7")
    assert of_kingdoms(match, "purse") == [7 + 1 - 1, 7, 7]
    assert match.view()["queen"] == 0
    play(match, "k9 q2@h7e - burn-sawmill1 k10")
    assert match.view()["dragon"] == 3
    assert [score.points for score in match.scores()] == [7 // 3 + 1, 6 // 3, 7 // 3]


@rule("AMB-21")
@pytest.mark.parametrize(("players", "options"), [(3, WEDDING), (5, WEDDING), (8, SEVEN_OR_EIGHT)])
def test_all_kings_are_drawn_for_the_first_line(players: int, options: tuple[str, ...]) -> None:
    length = 8 if players > 4 else 4
    match = played(" ".join(f"+q{number}" for number in range(1, length + 1)), players, *options)
    for seat in reversed(range(players)):
        assert match.is_chance
        assert match.legal() == [f"king{left}" for left in range(seat + 1)]
        match.play(f"king{seat}")
        assert match.seat == seat
        match.play(match.legal()[0])
    assert now(match) == "turn-up"
    assert sorted(seat for _, seat in kings(match, "queue") if seat is not None) == list(
        range(players)
    )


@rule("AMB-24")
def test_the_builders_board_is_filled_after_every_round_whichever_box_the_line_came_from() -> None:
    match = match_with("C t t t", "C", "C", options=WEDDING)
    for box in "qk":
        assert match.view()["queue"][0]["domino"][0] == box
        while match.seat != 0:
            go_to(match, "claim").play(match.legal()[0])
        play(go_to(match, "build"), board(match).split()[0])
        match.play(match.legal()[0])
        assert "-" in board(match).split()
        end_round(match)
        assert "-" not in board(match).split()
        assert now(match) == "stack"
        match.deal(crownlands.dice(24))


@rule("W-6")
def test_a_line_comes_from_one_box_so_its_numbers_never_clash() -> None:
    match = match_with("C", "C", "C", options=WEDDING)
    assert kings(match, "queue") == [("q1", 0), ("q2", 1), ("q3", 2)]
    assert kings(match, "line") == [("k9", None), ("k10", None), ("k11", None), ("k12", None)]
    end_round(match)
    assert match.legal() == [
        f"+q{number}" for number in range(9, 49)
    ]  # k9 to k12 are gone, q9 to q12 are not
    play(match, "+q9 +q10 +q11 +q12")
    assert [domino for domino, _ in kings(match, "line")] == ["q9", "q10", "q11", "q12"]
    assert {str(domino)[0] for domino, _ in kings(match, "queue")} == {"k"}


@rule("W-6")
def test_equal_numbers_of_both_boxes_are_two_dominoes() -> None:
    match = played(
        "+q45 +q46 +q47 +q48 king0 q45 king1 q46 king2 q47 +k45 +k46 +k47 +k48", 3, *WEDDING
    )
    assert all(move.startswith("q45@") for move in match.legal())
    play(go_to(match, "claim"), "k45")
    assert kings(match, "line")[0] == ("k45", 0)
    for move in "q45", "46", "q46", "k46@h7e":
        with pytest.raises(Refused):
            match.play(move)
