"""The dominoes of a box: two squares each, read from a data file or from a text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, TypeAlias, get_args

from ..engine.errors import BadText, Refused
from ..engine.layout import Bytes, Words, blank, layout
from .data_files import csv_rows, shipped_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

TerrainName = Literal["wheat", "forest", "lake", "grassland", "swamp", "mine", "town"]
TERRAIN_NAMES: tuple[TerrainName, ...] = get_args(TerrainName)
LETTERS = "wflgsmt"
DOMINOES = 48
MOST_CROWNS = 3
DOMINO = re.compile(rf"([a-z])([1-{MOST_CROWNS}]?)([a-z])([1-{MOST_CROWNS}]?)")
TOWN = TERRAIN_NAMES.index("town")
HEADINGS = "number,left_terrain,left_crowns,right_terrain,right_crowns"


class Dominoes:
    """What is printed on the dominoes of one box, by number from 0."""

    first: Annotated[Bytes, "u1", (DOMINOES,)]
    second: Annotated[Bytes, "u1", (DOMINOES,)]
    """Terrain of the first and of the second half."""
    first_crowns: Annotated[Words, "u8", (DOMINOES,)]
    second_crowns: Annotated[Words, "u8", (DOMINOES,)]
    turnable: Annotated[Words, "u8", (DOMINOES,)]
    """All ones where turning the domino round makes a difference, else 0 (AMB-28)."""


BOX = layout(Dominoes)


class Half(NamedTuple):
    """One square of a domino."""

    terrain: int
    crowns: int

    def __str__(self) -> str:
        return LETTERS[self.terrain] + (str(self.crowns) if self.crowns else "")


Pair: TypeAlias = tuple[Half, Half]


def packed(pairs: Sequence[Pair]) -> Any:
    """The read-only record of ``DOMINOES`` pairs of halves."""
    boxes = blank(BOX)
    write_pairs(boxes[0], pairs)
    boxes.flags.writeable = False
    return boxes[0]


def write_pairs(box: Dominoes, pairs: Sequence[Pair]) -> None:
    """Write pairs of halves into a record."""
    for i, (first, second) in enumerate(pairs):
        box.first[i], box.first_crowns[i] = first
        box.second[i], box.second_crowns[i] = second
        box.turnable[i] = 0 if first == second else 2**64 - 1


def halves(box: Dominoes, domino: int) -> tuple[Half, Half]:
    """Both halves of ``domino``."""
    return (
        Half(int(box.first[domino]), int(box.first_crowns[domino])),
        Half(int(box.second[domino]), int(box.second_crowns[domino])),
    )


def pairs_of(box: Dominoes) -> list[Pair]:
    """Both halves of every domino; mirror of ``packed``."""
    columns = (box.first, box.first_crowns, box.second, box.second_crowns)
    return [
        (Half(a, m), Half(b, n))
        for a, m, b, n in zip(*(column.tolist() for column in columns), strict=True)
    ]


def contents(box: Dominoes) -> str:
    """The dominoes as text: ``ww w1f …``."""
    return " ".join(f"{first}{second}" for first, second in pairs_of(box))


def from_contents(text: str, terrains: int) -> Any:
    """The box that ``contents`` wrote down; mirror of it."""
    return packed(read_words(text.split(" "), 0, terrains))


def read_words(words: list[str], at: int, terrains: int) -> list[Pair]:
    """The dominoes of one box, each as two squares; ``at`` is where the first word stands."""
    pairs, start = [], at
    for word in words:
        parts = DOMINO.fullmatch(word)
        if parts is None or not {parts[1], parts[3]} <= set(LETTERS[:terrains]):
            raise BadText("bad-domino", at, domino=word)
        first, first_crowns, second, second_crowns = parts.groups()
        town = LETTERS[TOWN]
        if (first == town and first_crowns) or (second == town and second_crowns):
            raise BadText("bad-domino", at, domino=word)
        pairs.append(
            (
                Half(LETTERS.index(first), int(first_crowns or 0)),
                Half(LETTERS.index(second), int(second_crowns or 0)),
            )
        )
        at += len(word) + 1
    if len(pairs) != DOMINOES:
        raise BadText("wrong-number-of-dominoes", start, found=len(pairs), expected=DOMINOES)
    return pairs


def read_csv(text: str, terrains: int) -> list[Pair]:
    """The dominoes of a data file with the columns ``HEADINGS``."""
    names = TERRAIN_NAMES[:terrains]
    pairs = []
    for row_number, row in csv_rows(text, HEADINGS):
        if row[0] != str(row_number - 1):
            raise Refused(
                "bad-domino-number", line=row_number, found=row[0], expected=row_number - 1
            )
        for terrain in row[1], row[3]:
            if terrain not in names:
                raise Refused(
                    "bad-terrain", line=row_number, found=terrain, expected=", ".join(names)
                )
        for terrain, crowns in (row[1:3], row[3:5]):
            # a town's crowns come from its buildings.
            most = 0 if terrain == TERRAIN_NAMES[TOWN] else MOST_CROWNS
            if crowns not in [str(n) for n in range(most + 1)]:
                raise Refused("bad-crowns", line=row_number, found=crowns, most=most)
        pairs.append(
            (Half(names.index(row[1]), int(row[2])), Half(names.index(row[3]), int(row[4])))
        )
    if len(pairs) != DOMINOES:
        raise Refused("wrong-number-of-dominoes", found=len(pairs), expected=DOMINOES)
    return pairs


def from_file(path: Path, terrains: int) -> Any:
    """The box of a data file on disk."""
    return packed(read_csv(path.read_text("utf-8", errors="replace"), terrains))


def shipped(name: str, terrains: int) -> list[Pair]:
    """The dominoes of a data file that came with the package."""
    return read_csv(shipped_text(__package__, name), terrains)
