"""A drawn kingdom: rows of squares, then lines for its coins, the queen and its buildings."""

from __future__ import annotations

import re
from typing import Any

from ...engine.errors import BadText
from ...engine.fields import one_of
from ...kit import numbers
from ...kit.kingdom import drawn_squares
from .components import Box, tile_names
from .position import read_buildings, read_kingdom
from .rules import start

LINE = re.compile(r"[ \t]*(coins|queen|buildings):[ \t]*(.*?)[ \t]*$")


def drawn(drawing: str, options: tuple[str, ...], box: Box) -> Any:
    """A state whose first kingdom is the drawn one; what fits into 5x5 is a kingdom of 5x5."""
    rows, extras = parts(drawing)
    states = start(2, [name for name in options if name in ("harmony", "middle-kingdom")])
    state = states[0]
    squares = [(x, y) for x, y, letter, _, _ in drawn_squares(rows, "\n", 0) if letter != "."]
    spans = [max(axis) - min(axis) + 1 for axis in zip(*squares, strict=True)] if squares else [0]
    state.side = 5 if max(spans) <= 5 else 7
    read_kingdom(state, 0, rows, "\n", 0)
    state.coins[0] = numbers.number(*extras.get("coins", ("0", 0)))
    if "queen" in extras:
        word, at = extras["queen"]
        state.queen = -one_of(("yes", "no"), word, at)  # kingdom 0, or -1 for none
    if "buildings" in extras:
        words, at = extras["buildings"]
        read_buildings(state, box, tile_names(box), 0, ",".join(words.split()) or "-", at, set())
    return state


def parts(drawing: str) -> tuple[str, dict[str, tuple[str, int]]]:
    """The rows, and what is said behind them, with its place."""
    rows: list[str] = []
    extras: dict[str, tuple[str, int]] = {}
    at = 0
    for line in drawing.split("\n"):
        found = LINE.fullmatch(line)
        if found is None and extras and line.strip():
            raise BadText("bad-setup-line", at, found=line.strip())
        if found is not None and found[1] in extras:
            raise BadText("setup-line-twice", at, found=found[1])
        if found is not None:
            extras[found[1]] = found[2], at + found.start(2)
        elif not extras:
            rows.append(line)
        at += len(line) + 1
    return "\n".join(rows), extras
