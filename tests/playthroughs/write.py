"""Write the playthroughs: one match for every way to play, with every position. Run as ``python -m playthroughs.write``."""

from __future__ import annotations

from pathlib import Path

import crownlands
from configurations import ALL, Configuration

FOLDER = Path(__file__).parent
EVERY = {"queendomino": 10}
"""After how many moves a position is written where matches are long."""


def path(way: Configuration) -> Path:
    """Where the playthrough of a configuration lies."""
    return FOLDER / f"{way}.txt"


def playthrough(way: Configuration) -> str:
    """Position, move, position, …, and the result."""
    match, dice = way.kept(), crownlands.dice(20261115)
    lines = [match.position()]
    while not match.is_over:
        match.play(match.pick(dice))
        lines.append(f"> {match.moves[-1]}")
        if len(match.moves) % EVERY.get(way.game, 1) == 0:
            lines.append(match.position())
    result = match.result()
    lines += [f"= {' '.join(map(str, result.points))} places {' '.join(map(str, result.places))} by {result.decided_by}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for way in ALL:
        path(way).write_text(playthrough(way), "utf-8")
