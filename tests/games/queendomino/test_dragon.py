"""Step D, bribing the dragon: who may, what burns, and that it does so once in a round."""

from __future__ import annotations

import pytest

from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from proofs import rule
from queendomino_pictures import (
    BOARD,
    act,
    board,
    end_round,
    go_to,
    match_with,
    now,
    of_kingdoms,
    pieces,
    play,
    tile,
)


def is_asked(match: Match) -> bool:
    """Whether the seat to move, which has no knight and no town, is asked for a fire."""
    match.play(match.legal()[0])
    return now(match) == "dragon"


@rule("Q-28")
def test_a_player_may_have_any_tile_on_the_board_burnt_for_one_coin() -> None:
    match = go_to(match_with("C"), "dragon")
    assert match.legal() == [*[f"burn-{name}" for name in BOARD.split()], "-"]
    match.play("burn-sawmill1")
    assert of_kingdoms(match, "purse") == [7 - 1, 7]
    assert board(match) == "bakery1 bakery2 - sawmill2 fishmongers1 fishmongers2"
    assert match.view()["dragon"] == 3
    assert "dragon on space 3" in match.drawing()


@rule("Q-28")
def test_what_is_burnt_leaves_the_game() -> None:
    match = play(go_to(match_with("C"), "dragon"), "burn-sawmill1")
    end_round(match)
    assert "sawmill1" not in board(match)
    assert "+sawmill1" not in match.legal()
    with pytest.raises(Refused):
        match.play("+sawmill1")


@rule("Q-28")
def test_the_tiles_of_the_stack_are_safe() -> None:
    match = go_to(match_with("C"), "dragon")
    for name in "weaving-shop1", "statue1":  # the top, and one below it
        with pytest.raises(Refused):
            match.play(f"burn-{name}")


@rule("Q-28")
def test_there_is_at_most_one_fire_in_a_round() -> None:
    match = play(match_with("C", "C", "C", reserve=(0, 0, 0)), "1@f5e burn-bakery1 9")
    for _ in range(2):
        match.play(match.legal()[0])
        assert now(match) == "claim"
        match.play(match.legal()[0])
    assert match.is_chance


@rule("Q-28")
def test_whoever_comes_later_may_bribe_it_if_nobody_has() -> None:
    match = act(match_with("C", "C", "C", reserve=(0, 0, 0)))
    assert is_asked(match)
    play(match, "burn-bakery1")
    assert of_kingdoms(match, "purse") == [7, 6, 7]


@rule("Q-28")
def test_the_host_of_the_queen_may_not() -> None:
    box = pieces(statue1=tile(towers=1))
    match = match_with("C t", "C", "C", box=box, houses=["statue1@f5"], queen=0, reserve=(0, 0, 0))
    assert not is_asked(match)
    match.play("9")
    assert is_asked(match)


@rule("Q-28")
def test_one_who_has_become_her_host_in_this_turn_may_not() -> None:
    match = match_with("C t", box=pieces(statue1=tile(towers=1)), board="statue1 bakery1 - - - -")
    play(go_to(match, "build"), "statue1 statue1@h7")
    assert now(match) == "claim"


@rule("Q-28")
@pytest.mark.parametrize(("coins", "is_fire_asked"), [(0, False), (1, True)])
def test_a_coin_is_needed(coins: int, is_fire_asked: bool) -> None:
    assert is_asked(match_with("C", coins=(coins, 7), reserve=(0, 0))) == is_fire_asked


@rule("Q-28")
@pytest.mark.parametrize(
    ("tiles", "is_fire_asked"), [("- - - - - -", False), ("- - - - - statue1", True)]
)
def test_a_tile_on_the_board_is_needed(tiles: str, is_fire_asked: bool) -> None:
    assert is_asked(match_with("C", board=tiles, reserve=(0, 0))) == is_fire_asked
