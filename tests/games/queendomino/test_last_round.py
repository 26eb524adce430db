"""The last round: no new line, so a turn ends with the dragon."""

from __future__ import annotations

import pytest

from proofs import rule
from queendomino_pictures import (
    ADDED,
    CLAIMED,
    act,
    board,
    end_round,
    finished,
    match_with,
    now,
    of_kingdoms,
    pieces,
    play,
)


@rule("Q-32")
def test_in_the_last_round_a_turn_has_the_steps_a_to_d() -> None:
    match = match_with("C t", "C", "C", box=pieces("wf"), last_round=True)
    steps = []
    for move in "1@e6n", "knight@e7", "bakery1", "bakery1@f5", "burn-bakery2":
        assert match.seat == 0
        steps.append(now(match))
        match.play(move)
    assert steps == ["place", "knight", "build", "site", "dragon"]
    assert of_kingdoms(match, "purse") == [7 + 1 - 0 - 1, 7, 7]
    assert match.seat == 1


@rule("Q-32")
def test_when_it_is_over_the_match_ends_and_nothing_slides_any_more() -> None:
    match = match_with("C t", "C", "C", last_round=True)
    play(match, "1@e6n - sawmill1 sawmill1@f5 burn-bakery1")
    act(act(match))
    assert match.is_over
    assert match.legal() == []
    assert board(match) == "- bakery2 - sawmill2 fishmongers1 fishmongers2"
    assert match.view()["dragon"] == 1
    assert match.view()["top"]["building"] == "weaving-shop1"


@rule("Q-32")
def test_before_the_last_round_the_board_is_filled_and_no_line_is_turned_up() -> None:
    match = match_with("C t", "C", "C")
    match.state.unseen[:], match.state.left = 0, 0  # the line to be claimed is the last one
    play(match, "1@e6n - bakery1 bakery1@f5 -")
    end_round(act(match))
    assert board(match) == "bakery2 sawmill1 sawmill2 fishmongers1 fishmongers2 weaving-shop1"
    match.play("+statue1")
    assert now(match) == "place"
    assert match.view()["line"] == []
    assert end_round(match).is_over


@rule("Q-32")
@pytest.mark.parametrize(("players", "kings"), [(2, 4), (3, 3), (4, 4)])
def test_nothing_is_claimed_in_the_last_round_of_a_match(players: int, kings: int) -> None:
    moves = finished(players).moves
    added = [place for place, move in enumerate(moves) if ADDED.fullmatch(move)]
    assert not any(CLAIMED.fullmatch(move) or move[0] == "+" for move in moves[added[-kings] :])
    assert any(CLAIMED.fullmatch(move) for move in moves[added[-kings - 1] : added[-kings]])
