"""Write the counts from positions along the playthroughs: ``python -m counts.write``."""

from __future__ import annotations

from pathlib import Path

import crownlands
from configurations import ALL, Configuration
from crownlands.engine.perft import paths
from playthroughs.write import path

FILE = Path(__file__).parent / "paths.txt"
ENOUGH, MOST = 1_000_000, 60_000_000
PARTS = (0, 2, 4, 6)
"""The positions that are kept of each match: so many eighths of it."""


def counted(configuration: Configuration, position: str) -> list[int]:
    """The number of paths for one move, two moves, … until there are enough."""
    match = crownlands.resume(position, configuration.start_with_test_box().box)
    counts: list[int] = []
    while (counts or [0])[-1] < ENOUGH:
        number = paths(match, len(counts) + 1)
        if not 0 < number < MOST:
            break
        counts.append(number)
    return counts


if __name__ == "__main__":
    lines = []
    for configuration in ALL:
        positions = [
            line
            for line in path(configuration).read_text("utf-8").splitlines()
            if line[:1] not in ">="
        ]
        chosen = [positions[len(positions) * part // 8] for part in PARTS]
        lines += [
            f"{' '.join(map(str, counted(configuration, position)))} : {position}\n"
            for position in chosen
        ]
    FILE.write_text("".join(lines), "utf-8")
