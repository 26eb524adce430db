"""Arrange tests of Dragon Inferno: boxes drawn as pictures, and matches whose eggs are placed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import crownlands
from configurations import BOXES, box_of

if TYPE_CHECKING:
    from crownlands.engine.match import Match

INFERNO = crownlands.game("dragon-inferno")
FILE = (BOXES / "inferno-8x8.json").read_text("utf-8")
"""The geometry that these tests go by, whatever is shipped."""
BOX = box_of("dragon-inferno", "inferno-8x8")
FAR = "c4 d4 e4 f4 c5 d5 e5 f5"
"""Eggs that are in nobody's way for a while."""
SMALL = ("+ee+", "+ee+")
"""A board that is full after two tiles."""


def changed(**entries: Any) -> str:
    """The data file with other entries, ``board__rows`` being ``board.rows``."""
    data = json.loads(FILE)
    for name, value in entries.items():
        *groups, last = name.split("__")
        inner = data
        for group in groups:
            inner = inner[group]
        inner[last] = value
    return json.dumps(data)


def box(folder: Path, **entries: Any) -> Any:
    """A box with other entries, read from a file of its own."""
    path = folder / "box.json"
    path.write_text(changed(**entries), "utf-8")
    return crownlands.load_box("dragon-inferno", path)


def drawn(*rows: str, eggs: int = 1, unusual: str = "-") -> Any:
    """The usual pieces with another board, read from contents."""
    words = INFERNO.contents(BOX).split(" ")
    board = "/".join(rows).replace(" ", "_")
    return INFERNO.from_contents(" ".join([board, str(eggs), *words[2:-1], unusual]))


def begun(eggs: str = FAR, *moves: str, dragons: str = "TUVWX", box: Any = BOX) -> Match:
    """A match after the deal, after its eggs, first half those of seat 0, and after some moves."""
    match = crownlands.start("dragon-inferno", box=box)
    match.play_all(f"+{name}" for name in dragons)
    squares = eggs.split()
    for half in (squares[: len(squares) // 2], squares[len(squares) // 2 :]):
        match.play_all(
            f"egg@{square}"
            for square in sorted(half, key=lambda square: (int(square[1:]), square[0]))
        )
    match.play_all(moves)
    return match


def squares(match: Match, seat: int) -> set[str]:
    """The squares of a kingdom."""
    return {
        square for tile in match.view()["kingdoms"][seat]["tiles"] for square in tile["squares"]
    }


def placements(match: Match) -> dict[str, set[str]]:
    """Every legal move with the squares that it covers."""
    return {move["move"]: set(move["squares"]) for move in match.view()["moves"]}


def covers(match: Match, move: str) -> set[str]:
    """The squares that a legal move covers."""
    return placements(match)[move]


def points(match: Match) -> tuple[int, ...]:
    """Of both seats."""
    return match.result().points


def cave(match: Match, number: int) -> str:
    """What has become of the dragon of a cave: ``V waiting``, ``V a2n``, ``V gone``."""
    cave = match.view()["caves"][number - 1]
    return f"{cave['dragon']} {cave['place'] or cave['now']}"
