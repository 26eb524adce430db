"""Marks as they stand in a record: ``G0:c4`` a square, ``R1:c4-e5`` an arrow."""

from __future__ import annotations

import re

from ...errors import BadText, Refused
from .tree import Mark

MARK = re.compile(r"([GRBY])(0|[1-9][0-9]?):([a-z][1-9][0-9]?)(?:-([a-z][1-9][0-9]?))?")
COLOURS = {"G": "green", "R": "red", "B": "blue", "Y": "yellow"}
EXAMPLES = "G0:c4 R0:c4-e5"


def mark_text(mark: Mark) -> str:
    """``R1:c4-e5``; refused where the colour is none."""
    letters = [letter for letter, colour in COLOURS.items() if colour == mark.colour]
    if not letters:
        raise Refused("study-bad-mark", found=mark.colour, expected=" ".join(COLOURS.values()))
    return f"{letters[0]}{mark.board}:{mark.square}" + (f"-{mark.to}" if mark.to else "")


def read_marks(text: str, start: int, players: int) -> list[Mark]:
    """The marks between angle brackets, of which the first character stands at ``start``."""
    marks: list[Mark] = []
    at = start
    for word in text.split(" "):
        mark = read_mark(word, players)
        if mark is None:
            raise BadText("study-bad-mark", at, found=word, expected=EXAMPLES)
        if any(place_of(each) == place_of(mark) for each in marks):
            raise BadText("study-mark-twice", at, found=word)
        marks.append(mark)
        at += len(word) + 1
    return marks


def read_mark(word: str, players: int) -> Mark | None:
    """The mark of a text; nothing where it is none."""
    match = MARK.fullmatch(word)
    if match is None or int(match[2]) >= players or match[3] == match[4]:
        return None
    return Mark(COLOURS[match[1]], int(match[2]), match[3], match[4] or "")


def place_of(mark: Mark) -> tuple[int, str, str]:
    """The mark without its colour: a place is marked once."""
    return mark.board, mark.square, mark.to
