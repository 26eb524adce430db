"""Lines that meet: the box-drawing sign for any crossing of light and heavy strokes."""

from __future__ import annotations

import unicodedata
from functools import cache

NONE, LIGHT, HEAVY = range(3)
WEIGHTS = {"LIGHT": LIGHT, "HEAVY": HEAVY}
WAYS = {"UP": (0,), "RIGHT": (1,), "DOWN": (2,), "LEFT": (3,), "VERTICAL": (0, 2), "HORIZONTAL": (1, 3)}

Strokes = tuple[int, int, int, int]
"""The weight of the stroke going up, right, down and left."""


@cache
def crossings() -> dict[Strokes, str]:
    """Every sign by its strokes, read from the signs' own names ("DOWN LIGHT AND RIGHT HEAVY"); light corners are round."""
    found = {(NONE, NONE, NONE, NONE): " "}
    for code in range(0x2500, 0x2580):
        name = unicodedata.name(chr(code)).removeprefix("BOX DRAWINGS ")
        if any(word in name for word in ("DASH", "DOUBLE", "DIAGONAL")):
            continue
        strokes, weight = [NONE] * 4, NONE
        for part in name.replace("ARC ", "").split(" AND "):
            words = part.split()
            weight = next((WEIGHTS[word] for word in words if word in WEIGHTS), weight)
            for word in words:
                for way in WAYS.get(word, ()):
                    strokes[way] = weight
        found[strokes[0], strokes[1], strokes[2], strokes[3]] = chr(code)
    return found


def crossing(strokes: Strokes, unicode: bool) -> str:
    """The sign where ``strokes`` meet."""
    if unicode:
        return crossings()[strokes]
    up, right, down, left = strokes
    if not any(strokes):
        return " "
    if not (right or left):
        return "H" if HEAVY in strokes else "|"
    if not (up or down):
        return "=" if HEAVY in strokes else "-"
    return "+"
