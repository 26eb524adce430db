"""What the scripts of all guides share: positions as the engine shows them, written down for the
pages.
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


def trimmed_view(match: Match) -> Scene:
    """The view without what a guide has no use for."""
    return {key: part for key, part in match.view().items() if key not in ("moves", "unseen")}


def after(match: Match, line: Iterable[str]) -> Match:
    """The match some moves later; it stays what it is."""
    tried = match.copy()
    for move in line:
        tried.play(move)
    return tried


def scene(
    match: Match,
    lines: Iterable[str] = (),
    ahead: Iterable[str] = (),
    offered: Callable[[Scene], bool] = bool,
) -> Scene:
    """A position in which you are to move, with what is ``offered`` of your moves, and what your
    kingdom becomes by each.

    Where several moves go together, ``lines`` are those, with spaces between them; ``ahead`` are
    the first moves of such lines, to be looked past.
    """
    moves = [each for each in match.view()["moves"] if offered(each)]
    lines = list(lines) or [each["move"] for each in moves]
    position: Scene = {"view": trimmed_view(match), "moves": moves}
    position["after"] = {line: after(match, line.split()).view()["kingdoms"][YOU] for line in lines}
    if ahead := list(ahead):
        matches = {line: after(match, line.split()) for line in ahead}
        position["ahead"] = {
            line: {
                "view": trimmed_view(then),
                "moves": [each for each in then.view()["moves"] if offered(each)],
            }
            for line, then in matches.items()
        }
    return position


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
