"""Write the playthroughs: one match for every way to play, with every position. Run as ``python -m playthroughs.write``."""

from __future__ import annotations

from pathlib import Path

from configurations import ALL, Configuration
from laws.walks import walk

FOLDER = Path(__file__).parent


def path(way: Configuration) -> Path:
    """Where the playthrough of a configuration lies."""
    return FOLDER / f"{way}.txt"


def playthrough(way: Configuration) -> str:
    """Position, move, position, …, and the result."""
    lines = []
    for match in walk(way, 20261115):
        if match.moves:
            lines.append(f"> {match.moves[-1]}")
        lines.append(match.position())
    result = match.result()
    lines += [f"= {' '.join(map(str, result.points))} places {' '.join(map(str, result.places))} by {result.decided_by}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for way in ALL:
        path(way).write_text(playthrough(way), "utf-8")
