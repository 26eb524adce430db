"""A drawn kingdom: rows of squares, then lines for its coins, pieces, the queen and buildings."""

from __future__ import annotations

import re
from typing import Any

from ...engine.errors import BadText
from ...engine.positions.fields import index_of
from ...kit.domino import LETTERS
from ...kit.positions import number_sets
from ...kit.positions.kingdom import drawn_squares
from .components import KNIGHTS, MOST_PIECES, Box, tile_names
from .positions.text import read_buildings, read_kingdom
from .rules import start
from .state import State

NAMES = ("coins", "queen", "knights", "towers", "buildings")
LINE = re.compile(r"[ \t]*([A-Za-z][A-Za-z-]*)[ \t]*:[ \t]*(.*?)[ \t]*$")
Extras = dict[str, tuple[str, int]]
"""What the lines behind the rows say, by their names, each with its place in the drawing."""


def drawn_state(drawing: str, options: tuple[str, ...], box: Box) -> Any:
    """A state whose first kingdom is the drawn one; what fits into 5x5 is a kingdom of 5x5."""
    rows, extras = split_drawing(drawing)
    states = start(2, [name for name in options if name in ("harmony", "middle-kingdom")])
    state = states[0]
    drawn = drawn_squares(rows, "\n", 0, LETTERS)
    squares = [(x, y) for x, y, letter, _, _ in drawn if letter != "."]
    spans = [max(axis) - min(axis) + 1 for axis in zip(*squares, strict=True)] if squares else [0]
    state.side = 5 if max(spans) <= 5 else 7
    read_kingdom(state, 0, rows, "\n", 0)
    state.coins[0] = number_sets.number(*extras.get("coins", ("0", 0)))
    if "buildings" in extras:
        words, at = extras["buildings"]
        read_buildings(state, box, tile_names(box), 0, ",".join(words.split()) or "-", at, set())
    read_pieces(state, extras)
    read_queen(state, extras)
    return state


def split_drawing(drawing: str) -> tuple[str, Extras]:
    """The rows, and what is said behind them."""
    rows: list[str] = []
    extras: Extras = {}
    at = 0
    for line in drawing.split("\n"):
        match = LINE.fullmatch(line)
        begin = at + len(line) - len(line.lstrip())
        if match is not None and match[1] in extras:
            raise BadText("setup-line-twice", begin, found=match[1])
        if match is not None and match[1] in NAMES:
            extras[match[1]] = match[2], at + match.start(2)
        elif match is not None or (extras and line.strip()):
            raise BadText("bad-setup-line", begin, found=line.strip())
        elif not extras:
            rows.append(line)
        at += len(line) + 1
    return "\n".join(rows), extras


def read_pieces(state: State, extras: Extras) -> None:
    """Knights and towers as they stand on the table; without such a line those that the box gives
    to the buildings. What a building brings is not known of every tile, so a box may be wrong.
    """
    buildings = int(state.houses[0]).bit_count()
    if "knights" in extras:
        word, at = extras["knights"]
        knights = number_sets.number(word, at)
        if not KNIGHTS <= knights <= KNIGHTS + MOST_PIECES * buildings:
            raise BadText(
                "wrong-knights",
                at,
                found=knights,
                first=KNIGHTS,
                each=MOST_PIECES,
                buildings=buildings,
            )
        state.reserve[0] = knights
    if "towers" in extras:
        word, at = extras["towers"]
        towers = number_sets.number(word, at)
        if towers > MOST_PIECES * buildings:
            raise BadText("wrong-towers", at, found=towers, each=MOST_PIECES, buildings=buildings)
        state.towers[0] = towers


def read_queen(state: State, extras: Extras) -> None:
    """Whether the kingdom hosts the queen, who comes with a tower (Q-25)."""
    if "queen" not in extras:
        return
    word, at = extras["queen"]
    state.queen = -index_of(("yes", "no"), word, at)  # kingdom 0, or -1 for none
    if state.queen == 0 and state.towers[0] == 0:
        raise BadText("queen-without-tower", at)
