"""The queen: whom she visits, and what her host saves."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.match import Match
from proofs import rule
from queendomino_pictures import act, go_to, match_with, now, of_kingdoms, pieces, play, tile

TOWNS = ["C t t"] * 3
BOX = pieces(
    statue1=tile(towers=1),
    statue2=tile(towers=1),
    statue3=tile(towers=2),
    guardtower1=tile(towers=3),
    church2=tile(towers=2),
    church1=tile(points=5, knights=2, crowns=1),
)


def queen(match: Match) -> int | None:
    """Whose guest she is."""
    host = match.view()["queen"]
    assert of_kingdoms(match, "hosts") == [host == kingdom for kingdom in range(3)]
    return None if host is None else int(host)


def built(match: Match, name: str) -> Match:
    """The seat to move builds the tile on its first town square, and does nothing else."""
    play(go_to(match, "build"), name)
    match.play(match.legal()[0])
    return match


@rule("Q-25")
def test_she_comes_with_the_first_tower() -> None:
    match = match_with(*TOWNS, box=BOX, board="statue1 - - - - -")
    assert queen(match) is None
    assert queen(built(match, "statue1")) == 0


@rule("Q-25")
def test_she_leaves_her_host_for_one_who_draws_level() -> None:
    match = match_with(*TOWNS, box=BOX, board="statue1 statue2 - - - -")
    act(built(match, "statue1"))
    assert queen(match) == 0
    assert queen(built(match, "statue2")) == 1


@rule("Q-25")
@pytest.mark.parametrize(("name", "host"), [("statue1", 2), ("statue3", 0), ("guardtower1", 0)])
def test_one_who_gets_towers_must_have_as_many_as_every_other_player(name: str, host: int) -> None:
    match = match_with(
        *TOWNS, box=BOX, board=f"{name} - - - - -", houses=["", "statue2@f5", "church2@f5"], queen=2
    )
    assert of_kingdoms(match, "towers") == [0, 1, 2]
    assert queen(built(match, name)) == host


@rule("Q-25")
def test_her_host_keeps_her_with_more_towers() -> None:
    match = match_with(
        *TOWNS,
        box=BOX,
        board="guardtower1 - - - - -",
        houses=["statue1@f5", "statue2@f5", ""],
        queen=0,
    )
    assert queen(built(match, "guardtower1")) == 0


@rule("AMB-9")
def test_nobody_hosts_her_before_the_first_tower() -> None:
    match = match_with(*TOWNS, box=BOX, board="church1 bakery1 - - - -")
    assert queen(built(match, "church1")) is None
    assert queen(built(act(match), "bakery1")) is None


@rule("AMB-9")
def test_a_tie_alone_does_not_move_her_only_new_towers_do() -> None:
    match = match_with(
        *TOWNS, box=BOX, board="church1 - - - - -", houses=["statue1@f5", "statue2@f5", ""], queen=1
    )
    assert queen(built(match, "church1")) == 1


@rule("AMB-9")
def test_whoever_has_more_towers_hosts_her_whatever_happens() -> None:
    match, dice = crownlands.start("queendomino", 4), crownlands.dice(9)
    while not match.is_over:
        match.play(match.pick(dice))
        towers, host = (
            of_kingdoms(match, "towers"),
            match.view(with_moves=False)["queen"],
        )
        assert (host is None) == (max(towers) == 0)
        assert host is None or towers[host] == max(towers)
    assert max(towers) > 0


@rule("Q-26")
def test_her_host_pays_one_coin_less() -> None:
    match = go_to(
        match_with(*TOWNS, box=BOX, houses=["statue1@f5", "", ""], queen=0, coins=(2, 2, 2)),
        "build",
    )
    assert match.legal() == ["bakery1", "bakery2", "sawmill1", "sawmill2", "-"]
    assert [space["price"] for space in match.view()["board"]] == [0, 0, 1, 2, 3, 4]
    play(match, "sawmill2 sawmill2@g5")
    assert of_kingdoms(match, "purse") == [0, 2, 2]


@rule("Q-26")
def test_the_others_pay_in_full() -> None:
    match = act(
        match_with(*TOWNS, box=BOX, houses=["statue1@f5", "", ""], queen=0, coins=(2, 2, 2))
    )
    go_to(match, "build")
    assert match.legal() == ["bakery1", "bakery2", "sawmill1", "-"]
    assert [space["price"] for space in match.view()["board"]] == [0, 1, 2, 3, 4, 5]
    play(match, "sawmill1 sawmill1@f5")
    assert of_kingdoms(match, "purse") == [2, 0, 2]


@rule("AMB-8")
@pytest.mark.parametrize(("name", "coins"), [("bakery1", 0), ("bakery2", 0)])
def test_she_never_makes_a_building_cost_less_than_nothing(name: str, coins: int) -> None:
    match = match_with(*TOWNS, box=BOX, houses=["statue1@f5", "", ""], queen=0, coins=(coins, 0, 0))
    built(match, name)
    assert of_kingdoms(match, "purse") == [0, 0, 0]


@rule("AMB-8")
def test_the_building_that_brings_her_is_paid_in_full() -> None:
    match = built(
        match_with(*TOWNS, box=BOX, board="- - statue1 - - -", coins=(2, 2, 2)), "statue1"
    )
    assert queen(match) == 0
    assert of_kingdoms(match, "purse") == [0, 2, 2]


@rule("AMB-8")
def test_nor_can_it_be_taken_with_the_coin_that_she_would_save() -> None:
    match = play(
        match_with(*TOWNS, box=BOX, board="- - statue1 - - -", coins=(1, 1, 1), reserve=(0, 0, 0)),
        "1@e6n",
    )
    assert now(match) == "dragon"
