"""The box: 48 dominoes with towns, 32 building tiles, the builders' board, and who may play."""

from __future__ import annotations

from collections import Counter

import pytest

import crownlands
from crownlands.engine.errors import BadText, Refused
from crownlands.kit.domino import TERRAIN_NAMES, Half, halves
from proofs import rule
from queendomino_pictures import (
    QUEENDOMINO,
    TURNED,
    board,
    finished,
    go_to,
    match_with,
    moves_of_kind,
    of_kingdoms,
    pieces,
    play,
    played,
    tile,
)

PRINTED = """
    ww ww ff ff ll ll gg gg ss
    w1f w1l w1g w1s w1m f1w f1w f1w f1l f1g l1w l1f l1f l1f
    g1w s1w g2w g2f s2w s2f m2w m2w
    tf tl tl tg tg ts f1t l1t l1t g1t s1t m1t m2t m3t tt tt tt
"""
COPIES = {
    "bakery": 2,
    "sawmill": 2,
    "fishmongers": 2,
    "weaving-shop": 2,
    "magic-school": 2,
    "foundry": 2,
    "church": 2,
    "safe-knights": 1,
    "safe-towers": 1,
    "small-tavern": 2,
    "big-tavern": 1,
    "guardtower": 2,
    "fortified-castle": 1,
    "travelling-castle": 2,
    "training-camp": 2,
    "statue": 3,
    "queens-tower": 3,
}


@rule("Q-1")
def test_there_are_48_dominoes_of_two_squares_with_or_without_crowns() -> None:
    assert QUEENDOMINO.contents(QUEENDOMINO.shipped()).split()[:48] == PRINTED.split()


@rule("Q-1")
def test_the_squares_are_of_seven_terrains_and_no_crown_is_printed_on_a_town() -> None:
    printed = Counter(
        half for domino in range(48) for half in halves(QUEENDOMINO.shipped(), domino)
    )
    terrains = {
        name: [printed[Half(terrain, crowns)] for crowns in range(4)]
        for terrain, name in enumerate(TERRAIN_NAMES)
    }
    assert terrains == {
        "wheat": [14, 5, 0, 0],
        "forest": [11, 6, 0, 0],
        "lake": [8, 6, 0, 0],
        "grassland": [8, 2, 2, 0],
        "swamp": [4, 2, 2, 0],
        "mine": [1, 1, 3, 1],
        "town": [20, 0, 0, 0],
    }


@rule("Q-1")
@pytest.mark.parametrize("domino", ["t1w", "wt1", "tt3"])
def test_a_domino_with_a_crown_on_a_town_is_refused(domino: str) -> None:
    with pytest.raises(BadText) as refusal:
        pieces(domino)
    assert refusal.value.key == "bad-domino"


@rule("Q-1")
def test_the_dominoes_are_numbered_from_1_to_48() -> None:
    match = played("")
    assert match.legal() == [f"+{number}" for number in range(1, 49)]
    for number in "0", "49":
        with pytest.raises(Refused):
            match.play(f"+{number}")


@rule("Q-2")
def test_there_are_32_building_tiles_of_17_names() -> None:
    names = [move.removeprefix("+") for move in crownlands.start("queendomino").legal()]
    assert names == [
        f"{name}{copy}" for name, copies in COPIES.items() for copy in range(1, copies + 1)
    ]
    assert len(names) == 32


@rule("Q-2")
def test_on_the_table_are_castles_knights_towers_coins_a_queen_a_dragon_and_the_builders_board() -> (
    None
):
    view = crownlands.start("queendomino", 4).view()
    assert {"queen", "dragon", "board", "top", "stack"} <= view.keys()
    assert len(view["kingdoms"]) == 4
    assert {"castle", "purse", "reserve", "knights", "towers", "hosts"} <= view["kingdoms"][
        0
    ].keys()


@rule("Q-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_castles_for_two_to_four(players: int) -> None:
    assert crownlands.start("queendomino", players).players == players


@rule("Q-2")
@pytest.mark.parametrize(
    ("players", "key"),
    [(-1, "bad-players"), (1, "bad-players"), (5, "players-need-option"), (9, "bad-players")],
)
def test_no_other_number_can_play(players: int, key: str) -> None:
    with pytest.raises(Refused) as refusal:
        crownlands.start("queendomino", players)
    assert refusal.value.key == key


@rule("AMB-16")
def test_knights_and_towers_never_run_out() -> None:
    box = pieces(**{f"statue{copy}": tile(knights=9, towers=9) for copy in (1, 2, 3)})
    match = match_with(
        "C t t t", box=box, houses=["statue1@h7 statue2@i7"], board="statue3 - - - - -", queen=0
    )
    assert (of_kingdoms(match, "knights")[0], of_kingdoms(match, "towers")[0]) == (1 + 18, 18)
    play(go_to(match, "build"), "statue3 statue3@j7")
    assert (of_kingdoms(match, "knights")[0], of_kingdoms(match, "towers")[0]) == (1 + 27, 27)


@rule("AMB-16")
def test_coins_never_run_out() -> None:
    match = play(match_with("C w w", coins=(1000, 1000)), "1@j7e knight@j7")
    assert of_kingdoms(match, "purse") == [1004, 1000]


@rule("Q-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_48_dominoes_are_played_with(players: int) -> None:
    assert crownlands.start("queendomino", players).view()["left"] == 48
    turned_up = moves_of_kind(finished(players), TURNED)
    assert len(set(turned_up)) == len(turned_up) == 48


@rule("Q-4")
def test_the_builders_board_has_six_spaces_that_cost_0_to_5() -> None:
    spaces = crownlands.start("queendomino").view()["board"]
    assert [(space["space"], space["cost"]) for space in spaces] == [
        (1, 0),
        (2, 1),
        (3, 2),
        (4, 3),
        (5, 4),
        (6, 5),
    ]


@rule("Q-4")
def test_it_has_a_cave_for_the_dragon_and_a_place_for_the_stack() -> None:
    match = played("")
    assert " dragon:cave top:weaving-shop1 burnt:-" in match.position()
    assert board(match) == "bakery1 bakery2 sawmill1 sawmill2 fishmongers1 fishmongers2"
