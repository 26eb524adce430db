"""How many ways there are with the geometry of the tests: seven tiles and five dragons on 8 × 8."""

from __future__ import annotations

from collections import Counter

import pytest

from crownlands.games.dragon_inferno.cells import whole
from crownlands.games.dragon_inferno.components import DRAGONS, FACINGS, FLIPPED, TILES
from crownlands.games.dragon_inferno.shapes import facings, spots
from inferno_pictures import BOX, FAR, begun


def test_every_tile_has_four_facings() -> None:
    tiles = begun().view()["board"]["tiles"]
    assert (
        sum(
            len({frozenset(spots(each).items()) for each in facings(tuple(rows), flipped=False)})
            for rows in tiles.values()
        )
        == 28
    )


def test_the_placements_of_every_tile_on_the_empty_board() -> None:
    placements = {
        chr(BOX.tile_names[tile]): sum(
            whole(BOX.tile_spots[tile, facing]).bit_count() for facing in range(FACINGS)
        )
        for tile in range(TILES)
    }
    assert placements == {"I": 160, "O": 196, "T": 168, "S": 168, "Z": 168, "J": 168, "L": 168}
    assert sum(placements.values()) == 1196


def test_the_placements_of_every_dragon_on_the_board() -> None:
    placements = {
        chr(BOX.dragon_names[dragon]): sum(
            whole(BOX.dragon_spots[dragon, facing]).bit_count() for facing in range(FLIPPED)
        )
        for dragon in range(DRAGONS)
    }
    assert placements == {"T": 144, "U": 168, "V": 144, "W": 144, "X": 36}


def test_there_are_80_openings() -> None:
    assert Counter(move[0] for move in begun().legal()) == {
        "I": 16,
        "O": 16,
        "T": 8,
        "S": 8,
        "Z": 8,
        "J": 12,
        "L": 12,
    }


def test_there_are_always_60_replies() -> None:
    for opening in begun().legal():
        assert len(begun(FAR, opening, *discard(opening)).legal()) == 60


def discard(opening: str) -> list[str]:
    """The move that follows an opening that summons: a dragon finds no room on four squares."""
    return [move for move in begun(FAR, opening).legal() if move.startswith("dragon")]


def test_28_openings_have_their_hole_where_an_egg_may_be() -> None:
    holes: Counter[str] = Counter()
    inner = {f"{column}{row}" for column in "bcdefg" for row in range(2, 8)}
    for opening in begun().legal():
        hole = begun(FAR, opening).view()["kingdoms"][0]["tiles"][0]["hole"]
        holes[opening[0]] += hole in inner
    assert holes == {"I": 0, "O": 4, "T": 8, "S": 4, "Z": 4, "J": 4, "L": 4}


@pytest.mark.parametrize("dragon", "TUVWX")
def test_a_dragon_summoned_by_the_first_tile_is_always_discarded(dragon: str) -> None:
    others = "TUVWX".replace(dragon, "")
    match = begun("b2 c6 d6 e6 c7 d7 e7 f7", "O@a1w", dragons=dragon + others)
    assert match.legal() == [f"dragon{dragon}@-"]


@pytest.mark.parametrize("dragon", "TUVWX")
def test_a_dragon_summoned_by_the_second_tile_finds_no_room_either(dragon: str) -> None:
    others = "TUVWX".replace(dragon, "")
    start = begun("b2 g2 b7 g7 c4 d4 e4 f4", dragons=dragon + others)
    for first in start.view()["moves"]:
        if first["summons"]:
            continue
        match = begun("b2 g2 b7 g7 c4 d4 e4 f4", first["move"], dragons=dragon + others)
        for second in match.view()["moves"]:
            if second["summons"]:
                after = match.copy()
                after.play(second["move"])
                assert after.legal() == [f"dragon{dragon}@-"]
