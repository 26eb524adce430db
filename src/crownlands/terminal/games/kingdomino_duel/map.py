"""The map of a player of Kingdomino Duel, as a kingdom to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...drawing.kingdom import STEPS, Kingdom, Square, parse_square
from ...drawing.square_drawing import Land

SHEET = range(7), range(1, 6)
"""The columns and rows of the printed map."""


def map_of(view: Mapping[str, Any]) -> Kingdom:
    """The map that the view of a kingdom describes."""
    land = {
        parse_square(square["square"]): Land(square["coat"], square["crosses"])
        for square in view["squares"]
    }
    return Kingdom(view["seat"], parse_square(view["castle"]), land, sheet=SHEET)


def covered(move: str) -> list[Square]:
    """The squares that a move draws on or marks, that of the lower die first."""
    _, at, square = move.partition("@")
    if not at:
        return []
    x, y = parse_square(square[:2])
    if len(square) == 2:
        return [(x, y)]
    east, north = STEPS[square[2]]
    return [(x, y), (x + east, y + north)]


def square_name(square: Square) -> str:
    """``c3``."""
    return f"{'abcdefg'[square[0]]}{square[1]}"


def named_coat(die: Mapping[str, Any], view: Mapping[str, Any]) -> str:
    """The coat of arms that a question mark was declared to be; empty where there is none."""
    prefix = f"{die['die']}="
    return next((word.split("=")[1] for word in view["cast"] if word.startswith(prefix)), "")
