"""What the scripts of all guides share: positions as texts, from which the pages work out the rest
with the rules.
"""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from crownlands.engine.match import Match

GAMES = Path(__file__).parents[1] / "src/games"
YOU = 0

Scene = dict[str, Any]


def shown(match: Match) -> Scene:
    """A position in which you only look."""
    return {"position": match.position()}


def after(match: Match, line: Iterable[str]) -> Match:
    """The match some moves later; it stays what it is."""
    tried = match.copy()
    for move in line:
        tried.play(move)
    return tried


def kingdom_after(match: Match, line: str) -> Scene:
    """Your kingdom after a line of moves."""
    kingdom: Scene = after(match, line.split()).view()["kingdoms"][YOU]
    return kingdom


def scene(
    match: Match,
    lines: Iterable[str] = (),
    ahead: Iterable[str] = (),
    offered: Callable[[Scene], bool] = bool,
) -> Scene:
    """A position in which you are to move, with those of your moves that are ``offered``.

    Where several moves go together, ``lines`` are those, with spaces between them; ``ahead`` are
    the first moves of such lines, to be looked past.
    """
    parts = {"lines": list(lines), "ahead": list(ahead)}
    moves = [each["move"] for each in match.view()["moves"] if offered(each)]
    return shown(match) | {"offered": moves} | {key: part for key, part in parts.items() if part}


def run(
    game: str, scenes: Callable[[int], dict[str, Scene]], names: tuple[str, ...], seed: int
) -> None:
    """Write the scenes of a deal; with ``--search`` look for deals that have them all, and print
    their seeds.
    """
    if "--search" in sys.argv:
        for each in itertools.count():
            if tuple(scenes(each)) == names:
                sys.stdout.write(f"{each}\n")
                sys.stdout.flush()
    positions = scenes(seed)
    assert tuple(positions) == names
    (GAMES / game / "guide/scenes.json").write_text(
        json.dumps(positions, separators=(",", ":")) + "\n", "utf-8"
    )
