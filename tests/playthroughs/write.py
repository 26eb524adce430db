"""Write a playthrough of every configuration: ``python -m playthroughs.write``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import crownlands
from configurations import ALL, Configuration

if TYPE_CHECKING:
    from crownlands.engine.match import Match

FOLDER = Path(__file__).parent
EVERY = {"queendomino": 10}
"""After how many moves a position is written where matches are long."""


def path(configuration: Configuration) -> Path:
    """Where the playthrough of a configuration lies."""
    return FOLDER / f"{configuration}.txt"


def result_text(match: Match) -> str:
    """Points, places and what decided."""
    result = match.result()
    points, places = (" ".join(map(str, numbers)) for numbers in (result.points, result.places))
    return f"= {points} places {places} by {result.decided_by}"


def playthrough(configuration: Configuration) -> str:
    """Position, move, position, …, and the result."""
    match, dice = configuration.start_with_test_box(), crownlands.dice(20261115)
    lines = [match.position()]
    while not match.is_over:
        match.play(match.pick(dice))
        lines.append(f"> {match.moves[-1]}")
        if len(match.moves) % EVERY.get(configuration.game, 1) == 0:
            lines.append(match.position())
    lines.append(result_text(match))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for configuration in ALL:
        path(configuration).write_text(playthrough(configuration), "utf-8")
