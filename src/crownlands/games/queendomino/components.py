"""What is in the box: the dominoes of both boxes, the builders' board, and the buildings."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, get_args

from ...engine.layout import Bytes, Word, Words, blank, layout
from ...kit import domino
from ...kit.domino import DOMINOES, TERRAIN_NAMES, Dominoes, Pair, TerrainName

if TYPE_CHECKING:
    from collections.abc import Sequence

TERRAINS = len(TERRAIN_NAMES)
TOWN = domino.TOWN
QUEENDOMINO, KINGDOMINO = range(2)
BOX_LETTERS = "qk"
"""How a domino names its box in the Royal Wedding."""
SPACES, TILES = 6, 32
MOST_COST, MOST_PIECES, MOST_CROWNS, MOST_POINTS = 9, 9, 3, 99
COINS, KNIGHTS = 7, 1
"""What a kingdom begins with (Q-7)."""

BUILDING_NAMES = (
    "bakery",
    "sawmill",
    "fishmongers",
    "weaving-shop",
    "magic-school",
    "foundry",
    "church",
    "safe-knights",
    "safe-towers",
    "small-tavern",
    "big-tavern",
    "guardtower",
    "fortified-castle",
    "travelling-castle",
    "training-camp",
    "statue",
    "queens-tower",
)
PerName = Literal["none", TerrainName, "tower", "knight"]
PER_NAMES: tuple[PerName, ...] = get_args(PerName)
"""What a building brings points for: nothing, separate territories, towers, knights (Q-36)."""
PER_TOWER, PER_KNIGHT = len(PER_NAMES) - 2, len(PER_NAMES) - 1
TaxName = Literal["none", "knight", "tower"]
TAX_NAMES: tuple[TaxName, ...] = get_args(TaxName)
"""What a Safe counts (Q-20)."""


class Box(Dominoes):
    """What is printed on the pieces; Queendomino's dominoes come first, then Kingdomino's."""

    first: Annotated[Bytes, "u1", (2 * DOMINOES,)]
    second: Annotated[Bytes, "u1", (2 * DOMINOES,)]
    first_crowns: Annotated[Words, "u8", (2 * DOMINOES,)]
    second_crowns: Annotated[Words, "u8", (2 * DOMINOES,)]
    turnable: Annotated[Words, "u8", (2 * DOMINOES,)]
    cost: Annotated[Bytes, "u1", (SPACES,)]
    payable: Annotated[Words, "u8", (MOST_COST + 1,)]
    """The spaces that so many coins are enough for, as bits."""
    name: Annotated[Bytes, "u1", (TILES,)]
    copy_number: Annotated[Bytes, "u1", (TILES,)]
    knights: Annotated[Bytes, "u1", (TILES,)]
    towers: Annotated[Bytes, "u1", (TILES,)]
    tax: Annotated[Bytes, "u1", (TILES,)]
    crowns: Annotated[Words, "u8", (TILES,)]
    fixed: Annotated[Bytes, "u1", (TILES,)]
    per: Annotated[Bytes, "u1", (TILES,)]
    each: Annotated[Bytes, "u1", (TILES,)]
    knight_safes: Word
    tower_safes: Word
    """The tiles that are Safes, as bits."""
    guessed: Word
    """The tiles whose immediate effect is not published but our guess, as bits (AMB-26)."""


BOX = layout(Box)


class Building(NamedTuple):
    """One building tile."""

    name: int
    copy: int
    knights: int
    towers: int
    tax: int
    crowns: int
    fixed: int
    per: int
    each: int
    guessed: bool = False
    """Whether ``knights`` and ``towers`` are our guess; the contents of a record do not say so."""

    def __str__(self) -> str:
        """Its word in the contents of a record."""
        name, tax, per = (
            f"{BUILDING_NAMES[self.name]}{self.copy}",
            TAX_NAMES[self.tax],
            PER_NAMES[self.per],
        )
        pieces = f"{self.knights}:{self.towers}:{tax}:{self.crowns}"
        return f"{name}:{pieces}:{self.fixed}:{per}:{self.each}"


class Parts(NamedTuple):
    """What a box is made of, as it stands in the files."""

    dominoes: Sequence[Pair]
    """Queendomino's, then Kingdomino's."""
    costs: Sequence[int]
    buildings: Sequence[Building]


def packed(parts: Parts) -> Any:
    """The read-only record."""
    boxes = blank(BOX)
    box = boxes[0]
    domino.write_pairs(box, parts.dominoes)
    box.cost[:] = parts.costs
    for coins in range(MOST_COST + 1):
        box.payable[coins] = sum(
            1 << space for space, cost in enumerate(parts.costs) if cost <= coins
        )
    for tile, building in enumerate(parts.buildings):
        box.name[tile], box.copy_number[tile], box.knights[tile], box.towers[tile] = building[:4]
        box.tax[tile], box.crowns[tile], box.fixed[tile], box.per[tile], box.each[tile] = building[
            4:9
        ]
    box.knight_safes = sum(
        1 << tile
        for tile, building in enumerate(parts.buildings)
        if TAX_NAMES[building.tax] == "knight"
    )
    box.tower_safes = sum(
        1 << tile
        for tile, building in enumerate(parts.buildings)
        if TAX_NAMES[building.tax] == "tower"
    )
    box.guessed = sum(
        1 << tile for tile, building in enumerate(parts.buildings) if building.guessed
    )
    boxes.flags.writeable = False
    return boxes[0]


def parts_of(box: Box) -> Parts:
    """Mirror of ``packed``."""
    columns = (
        box.name,
        box.copy_number,
        box.knights,
        box.towers,
        box.tax,
        box.crowns,
        box.fixed,
        box.per,
        box.each,
    )
    rows = zip(*(column.tolist() for column in columns), strict=True)
    buildings = [
        Building(*row)._replace(guessed=is_guessed(box, tile)) for tile, row in enumerate(rows)
    ]
    return Parts(domino.pairs_of(box), box.cost.tolist(), buildings)


def is_guessed(box: Box, tile: int) -> bool:
    """Whether what ``tile`` brings at once is our guess."""
    return bool(int(box.guessed) >> tile & 1)


def tile_name(box: Box, tile: int) -> str:
    """``statue3``."""
    return f"{BUILDING_NAMES[box.name[tile]]}{box.copy_number[tile]}"


def tile_names(box: Box) -> dict[str, int]:
    """The tiles by name."""
    words = zip(box.name.tolist(), box.copy_number.tolist(), strict=True)
    return {f"{BUILDING_NAMES[name]}{copy}": tile for tile, (name, copy) in enumerate(words)}


def similar_tiles(box: Box, word: str) -> str:
    """The tiles that may be meant by a name that no tile has: the other copies of the building, or
    tiles that are spelt alike; else every name with its first copy.
    """
    names = list(tile_names(box))
    copies = [name for name in names if name.rstrip("0123456789") == word.rstrip("0123456789")]
    near = copies or get_close_matches(word, names, 3)
    return ", ".join(near or [name for name in names if name.endswith("1")])
