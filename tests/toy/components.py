"""What is in the box: a die, whose faces stand in a data file, and stones."""

from functools import cache
from pathlib import Path
from typing import Annotated, Any

from crownlands.engine.errors import BadText, Refused
from crownlands.engine.layout import Bytes, blank, layout
from crownlands.kit.data_files import csv_rows, shipped_text

FACES, MOST = 6, 6
"""Faces of the die, and the most pips on one of them."""
DIGITS = tuple("123456")
PILE, SHORT_PILE = 20, 10


class Box:
    """What is printed on the die."""

    pips: Annotated[Bytes, "u1", (FACES,)]


BOX = layout(Box)


def packed(pips: list[int]) -> Any:
    """The read-only record of the box."""
    boxes = blank(BOX)
    boxes[0].pips[:] = pips
    boxes.flags.writeable = False
    return boxes[0]


@cache
def shipped() -> Any:
    """The die that comes with the game."""
    return packed(read_die(shipped_text(__package__, "die.csv")))


def from_file(path: Path) -> Any:
    """The box of a data file."""
    return packed(read_die(path.read_text("utf-8", errors="replace")))


def read_die(text: str) -> list[int]:
    """The pips of a data file."""
    rows = csv_rows(text, "face,pips", FACES)
    for line, (face, pips) in rows:
        if face != str(line - 1) or pips not in DIGITS:
            raise Refused("bad-cell", line=line, column="pips", found=pips, expected=f"1–{MOST}")
    return [int(pips) for _, (_, pips) in rows]


def contents(box: Box) -> str:
    """The box in one line: ``112233``."""
    return "".join(map(str, box.pips))


def from_contents(text: str) -> Any:
    """Mirror of ``contents``."""
    if len(text) != FACES or not set(text) <= set(DIGITS):
        raise BadText("bad-word", 0, found=text, expected="112233")
    return packed([int(pips) for pips in text])
