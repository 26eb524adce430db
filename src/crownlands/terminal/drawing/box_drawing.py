"""The box-drawing character for any crossing of light and heavy strokes."""

from __future__ import annotations

import unicodedata
from functools import cache

NONE, LIGHT, HEAVY = range(3)
WEIGHTS = {"LIGHT": LIGHT, "HEAVY": HEAVY}
SIDES = {
    "UP": (0,),
    "RIGHT": (1,),
    "DOWN": (2,),
    "LEFT": (3,),
    "VERTICAL": (0, 2),
    "HORIZONTAL": (1, 3),
}

Strokes = tuple[int, int, int, int]
"""The weight of the stroke going up, right, down and left."""


@cache
def crossings() -> dict[Strokes, str]:
    """Every character by its strokes, read from its Unicode name ("DOWN LIGHT AND RIGHT HEAVY").

    Light corners are round.
    """
    by_strokes = {(NONE, NONE, NONE, NONE): " "}
    for code in range(0x2500, 0x2580):
        name = unicodedata.name(chr(code)).removeprefix("BOX DRAWINGS ")
        if any(token in name for token in ("DASH", "DOUBLE", "DIAGONAL")):
            continue
        strokes, weight = [NONE] * 4, NONE
        for part in name.replace("ARC ", "").split(" AND "):
            tokens = part.split()
            weight = next((WEIGHTS[token] for token in tokens if token in WEIGHTS), weight)
            for token in tokens:
                for side in SIDES.get(token, ()):
                    strokes[side] = weight
        by_strokes[strokes[0], strokes[1], strokes[2], strokes[3]] = chr(code)
    return by_strokes


def crossing(strokes: Strokes, unicode: bool) -> str:
    """The character where ``strokes`` meet."""
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
