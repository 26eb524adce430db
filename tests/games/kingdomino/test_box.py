"""The box: 48 dominoes, four castles, eight kings."""

from __future__ import annotations

from collections import Counter

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.games.kingdomino.box_files import shipped
from crownlands.games.kingdomino.components import CASTLES, KINGS
from crownlands.kit.domino import TERRAIN_NAMES, Half, halves
from pictures import KINGDOMINO
from proofs import rule

PRINTED = """
    ww ww ff ff ff ff ll ll ll gg gg ss
    wf wl wg ws fl fg
    w1f w1l w1g w1s w1m f1w f1w f1w f1w f1l f1g l1w l1w l1f l1f l1f l1f
    wg1 lg1 ws1 gs1 m1w wg2 lg2 ws2 gs2 m2w sm2 sm2 wm3
"""


@rule("K-1")
def test_there_are_48_dominoes_of_two_squares_with_or_without_crowns() -> None:
    assert KINGDOMINO.contents(shipped()).split() == PRINTED.split()
    assert len(PRINTED.split()) == 48


@rule("K-1")
def test_the_squares_are_of_six_terrains() -> None:
    printed = Counter(half for domino in range(48) for half in halves(shipped(), domino))
    terrains = {
        name: [printed[Half(terrain, crowns)] for crowns in range(4)]
        for terrain, name in enumerate(TERRAIN_NAMES)
    }
    assert terrains == {
        "wheat": [21, 5, 0, 0],
        "forest": [16, 6, 0, 0],
        "lake": [12, 6, 0, 0],
        "grassland": [10, 2, 2, 0],
        "swamp": [6, 2, 2, 0],
        "mine": [1, 1, 3, 1],
        "town": [0, 0, 0, 0],
    }


@rule("K-1")
def test_the_dominoes_are_numbered_from_1_to_48() -> None:
    match = crownlands.start("kingdomino")
    assert match.legal() == [f"+{number}" for number in range(1, 49)]
    for number in "0", "49":
        with pytest.raises(Refused):
            match.play(f"+{number}")


@rule("K-2")
def test_there_are_four_castles_and_two_kings_for_each() -> None:
    assert (CASTLES, KINGS) == (4, 8)


@rule("K-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    assert crownlands.start("kingdomino", players).players == players


@rule("K-2")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 8])
def test_no_other_number_can_play(players: int) -> None:
    with pytest.raises(Refused, match=f"is for 2, 3, 4 players, not for {players}") as refusal:
        crownlands.start("kingdomino", players)
    assert refusal.value.key == "bad-players"
