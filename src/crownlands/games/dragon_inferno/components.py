"""What is in the box: a board, seven tiles, five dragons, and where each of them can lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from ...engine.layout import Bytes, Int8, Words, layout

TILES, DRAGONS = 7, 5
TILE_SQUARES, DRAGON_SQUARES = 4, 5
MOST = 10
"""Rows and columns of the largest board."""
SQUARES = MOST * MOST
FACINGS, FLIPPED = 4, 8
"""Ways to turn a piece; with those of a piece that is turned over."""
FACING_NAMES = "neswNESW"
MOST_EGGS = 9
CORNER, PLAIN, EGG_SQUARE, MISSING = "+.e "
CASTLE, HOLE, SQUARE, NOTHING = "CO#."


class Box:
    """Sets of squares are two words: squares are numbered row by row from a1, and 64 of them fill
    the first word.

    A piece lies where its first square lies, which is the westernmost of its lowest row; its other
    squares are so many ``steps`` further. Signs of pictures are kept as they are drawn, row by row
    from the north, with zeros round them.
    """

    rows: Int8
    columns: Int8
    eggs: Int8
    """Eggs of each player (I-5)."""
    may_flip: Int8
    """Whether dragons may be turned over (IQ-4)."""
    on_dragons: Int8
    on_eggs: Int8
    on_new_tile: Int8
    """Whether a dragon may cover a dragon (IQ-6), a hole with an egg, the tile just laid (IQ-7)."""
    board_signs: Annotated[Bytes, "u1", (MOST, MOST)]
    tile_names: Annotated[Bytes, "u1", (TILES,)]
    tile_signs: Annotated[Bytes, "u1", (TILES, TILE_SQUARES, TILE_SQUARES)]
    dragon_names: Annotated[Bytes, "u1", (DRAGONS,)]
    dragon_signs: Annotated[Bytes, "u1", (DRAGONS, DRAGON_SQUARES, DRAGON_SQUARES)]
    turns: Annotated[Bytes, "u1", (TILES,)]
    """In how many facings a tile covers different squares: 1, 2 or 4; then they come again in the
    same order.
    """
    alike: Annotated[Bytes, "u1", (DRAGONS, FLIPPED)]
    """The first facing in which a dragon covers the same squares."""
    board: Annotated[Words, "u8", (2,)]
    corners: Annotated[Words, "u8", (2,)]
    egg_squares: Annotated[Words, "u8", (2,)]
    western: Annotated[Words, "u8", (2,)]
    eastern: Annotated[Words, "u8", (2,)]
    """The first and the last column."""
    tile_spots: Annotated[Words, "u8", (TILES, FACINGS, 2)]
    """The squares on which the first square of a tile can lie, so that the tile lies wholly on the
    board.
    """
    tile_steps: Annotated[Words, "u8", (TILES, FACINGS, TILE_SQUARES - 1)]
    tile: Annotated[Words, "u8", (TILES, FACINGS)]
    castle: Annotated[Words, "u8", (TILES, FACINGS)]
    hole: Annotated[Words, "u8", (TILES, FACINGS)]
    """The squares of a tile, of its castle and of its hole, when its first square is square 0."""
    dragon_spots: Annotated[Words, "u8", (DRAGONS, FLIPPED, 2)]
    """None for a facing in which the dragon covers the same squares as in an earlier one."""
    dragon_steps: Annotated[Words, "u8", (DRAGONS, FLIPPED, DRAGON_SQUARES - 1)]
    dragon: Annotated[Words, "u8", (DRAGONS, FLIPPED)]


BOX = layout(Box)

Picture = tuple[str, ...]
"""Rows of signs, from the north."""


@dataclass(frozen=True)
class Plan:
    """What a data file says."""

    board: Picture
    eggs: int
    tiles: dict[str, Picture]
    dragons: dict[str, Picture]
    may_flip: bool = False
    on_dragons: bool = False
    on_eggs: bool = True
    on_new_tile: bool = True


def signs(rows: np.ndarray[Any, Any]) -> Picture:
    """The rows of a picture, without the zeros round it."""
    return tuple(text for row in rows.tolist() if (text := bytes(row).rstrip(b"\0").decode()))


def plan_of(box: Box) -> Plan:
    """What the data file said."""
    return Plan(
        signs(box.board_signs),
        int(box.eggs),
        {chr(name): signs(rows) for name, rows in zip(box.tile_names, box.tile_signs, strict=True)},
        {
            chr(name): signs(rows)
            for name, rows in zip(box.dragon_names, box.dragon_signs, strict=True)
        },
        bool(box.may_flip),
        bool(box.on_dragons),
        bool(box.on_eggs),
        bool(box.on_new_tile),
    )
