"""Before the first turn: the stack of buildings, castles with a knight and coins, the first line
and its kings.
"""

from __future__ import annotations

from collections import Counter

import pytest

import crownlands
from pictures import covered
from proofs import rule
from queendomino_pictures import (
    ADDED,
    CLAIMED,
    TURNED,
    UP,
    board,
    finished,
    kings,
    moves_of_kind,
    now,
    of_kingdoms,
    places,
    play,
    played,
)

FIRST_LINE = "+40 +3 +22 +17"
ABBA = f"{FIRST_LINE} king1 22 3 40 17"


@rule("Q-5")
def test_six_tiles_go_one_by_one_to_the_cheapest_free_space_and_the_seventh_stays_on_the_stack() -> (
    None
):
    match, lying = crownlands.start("queendomino"), ["-"] * 6
    for space, move in enumerate(UP.split()):
        assert match.is_chance
        match.play(move)
        if space < 6:
            lying[space] = move.removeprefix("+")
        assert board(match) == " ".join(lying)
    assert match.view()["pile"] == 32 - 6
    assert match.view()["top"]["building"] == "weaving-shop1"
    assert now(match) == "turn-up"


@rule("Q-5")
def test_every_tile_has_the_same_chance_to_come_next() -> None:
    match, dice = play(crownlands.start("queendomino"), "+statue1 +church2"), crownlands.dice(5)
    assert len(match.legal()) == 30
    assert not {"+statue1", "+church2"} & set(match.legal())
    turned = Counter(match.text(match.pick(dice)) for _ in range(3000))
    assert sorted(turned) == sorted(match.legal())
    assert all(60 < n < 150 for n in turned.values())


@rule("AMB-15")
def test_the_top_of_the_stack_is_public_and_what_lies_below_is_not() -> None:
    match = played("")
    assert match.view()["top"]["building"] == "weaving-shop1"
    assert "top: weaving-shop1" in match.drawing()
    assert " top:weaving-shop1 burnt:- " in match.position()
    assert len(match.view()["stack"]) == 25  # a set, in the order of the file


@rule("Q-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_queen_is_nobodys_guest_and_the_dragon_is_in_its_cave(players: int) -> None:
    view = crownlands.start("queendomino", players).view()
    assert (view["queen"], view["dragon"]) == (None, None)
    assert [kingdom["hosts"] for kingdom in view["kingdoms"]] == [False] * players


@rule("Q-7")
@pytest.mark.parametrize(("players", "castle"), [(2, "g7"), (3, "e5"), (4, "e5")])
def test_each_kingdom_begins_as_a_castle_with_a_knight_in_reserve_and_7_coins(
    players: int, castle: str
) -> None:
    match = crownlands.start("queendomino", players)
    assert of_kingdoms(match, "castle") == [castle] * players
    assert of_kingdoms(match, "squares") == [[]] * players
    assert of_kingdoms(match, "reserve") == of_kingdoms(match, "knights") == [1] * players
    assert of_kingdoms(match, "purse") == [7] * players
    assert of_kingdoms(match, "towers") == [0] * players


@rule("Q-7")
@pytest.mark.parametrize(("players", "kings_each"), [(2, 2), (3, 1), (4, 1)])
def test_two_players_have_two_kings_each_and_more_players_one(
    players: int, kings_each: int
) -> None:
    match, dice = played(FIRST_LINE, players), crownlands.dice(7)
    while not match.view()["queue"]:
        match.play(match.pick(dice))
    assert Counter(seat for _, seat in kings(match, "queue")) == dict.fromkeys(
        range(players), kings_each
    )


@rule("Q-8")
@pytest.mark.parametrize(("players", "side", "castle"), [(2, 7, 7), (3, 5, 5), (4, 5, 5)])
def test_a_kingdom_is_at_most_7_wide_and_high_with_two_players_and_5_with_more(
    players: int, side: int, castle: int
) -> None:
    wide = set().union(*map(covered, places("wf", "w " * (side - 1) + "C", *["C"] * (players - 1))))
    high = set().union(
        *map(covered, places("wf", "w\n" * (side - 1) + "C", *["C"] * (players - 1)))
    )
    assert {column for column, _ in wide} == set("abcdefg"[:side])
    assert {row for _, row in high} == set(range(castle, castle + side))


@rule("Q-9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_line_has_four_dominoes_in_rising_order(players: int) -> None:
    match = played("+40 +3 +22", players)
    assert now(match) == "turn-up"
    match.play("+17")
    assert kings(match, "line") == [(3, None), (17, None), (22, None), (40, None)]
    assert now(match) == "draw"


@rule("Q-10")
@pytest.mark.parametrize("players", [3, 4])
def test_the_kings_are_drawn_one_after_the_other_and_each_takes_a_free_domino(players: int) -> None:
    match, free = played(FIRST_LINE, players), ["3", "17", "22", "40"]
    for seat in reversed(range(players)):
        assert match.is_chance
        assert match.legal() == [f"king{left}" for left in range(seat + 1)]
        match.play(f"king{seat}")
        assert (match.seat, match.legal()) == (seat, free)
        match.play(free.pop(1 % len(free)))
    assert now(match) == "turn-up"


@rule("Q-10")
def test_every_king_has_the_same_chance() -> None:
    match, dice = played(f"{FIRST_LINE} king1 3", 4), crownlands.dice(10)
    drawn = Counter(match.text(match.pick(dice)) for _ in range(3000))
    assert sorted(drawn) == ["king0", "king2", "king3"]
    assert all(900 < n < 1100 for n in drawn.values())


@rule("Q-10")
def test_the_first_claim_of_the_rulebook() -> None:
    # White takes the fourth domino, orange the first, purple the third, and red must take the
    # second.
    match = played("+1 +2 +3 +4 king2 4 king0 1 king1 3 king3", 4)
    assert match.legal() == ["2"]
    match.play("2")
    assert kings(match, "queue") == [(1, 0), (2, 3), (3, 1), (4, 2)]


@rule("Q-11")
@pytest.mark.parametrize("first", [0, 1])
def test_with_two_players_one_king_is_drawn_and_they_claim_one_two_and_one(first: int) -> None:
    match = played(FIRST_LINE)
    assert match.legal() == ["king0", "king1"]
    match.play(f"king{first}")
    for seat, free, domino in [
        (first, "3 17 22 40", "17"),
        (1 - first, "3 22 40", "40"),
        (1 - first, "3 22", "3"),
        (first, "22", "22"),
    ]:
        assert match.seat == seat
        assert match.legal() == free.split()
        match.play(domino)
    assert kings(match, "queue") == [(3, 1 - first), (17, first), (22, first), (40, 1 - first)]
    assert now(match) == "turn-up"


@rule("Q-11")
def test_either_player_may_be_the_first() -> None:
    match, dice = played(FIRST_LINE), crownlands.dice(11)
    drawn = Counter(match.text(match.pick(dice)) for _ in range(2000))
    assert sorted(drawn) == ["king0", "king1"]
    assert all(900 < n < 1100 for n in drawn.values())


@rule("Q-12")
def test_when_the_first_line_is_claimed_the_second_is_turned_up() -> None:
    match = played(ABBA)
    for domino in "+1", "+2", "+5", "+6":
        assert match.is_chance
        match.play(domino)
    assert match.seat == 0
    assert kings(match, "line") == [(1, None), (2, None), (5, None), (6, None)]


@rule("Q-12")
def test_with_three_players_the_unclaimed_domino_leaves_the_game_at_once_in_the_first_line() -> (
    None
):
    match = played("+1 +2 +3 +4 king2 1 king0 4 king1 2", 3)
    assert match.view()["line"] == []
    assert kings(match, "queue") == [(1, 2), (2, 1), (4, 0)]
    assert "+3" not in match.legal()


@rule("Q-12")
def test_with_three_players_one_domino_of_every_line_is_never_claimed() -> None:
    assert len(moves_of_kind(finished(3), TURNED)) == 12 * 4
    assert (
        len(moves_of_kind(finished(3), CLAIMED)) == len(moves_of_kind(finished(3), ADDED)) == 12 * 3
    )
