"""The twin at length: 2,000 matches of every configuration, half as many where they are long. Run as ``python -m prove.twin``."""

from __future__ import annotations

import os
from multiprocessing import get_context

import crownlands
from configurations import ALL, Configuration
from naive.agreement import play_side_by_side, seed_of_the_day

MATCHES = int(os.environ.get("TWIN_MATCHES", "2000"))


def line(way: Configuration) -> str:
    """Play one configuration, and say what was seen."""
    matches = way.times(MATCHES)
    positions = play_side_by_side(way, matches, crownlands.dice(seed_of_the_day()))
    return f"{way}: {matches:,} matches, {positions:,} positions: the same legal moves, scores and places"


def main() -> None:
    """All of them, on two cores."""
    print(f"twin: seed {seed_of_the_day()} (TWIN_SEED={seed_of_the_day()} repeats it)", flush=True)
    with get_context("spawn").Pool(2) as pool:
        for said in pool.imap_unordered(line, sorted(ALL, key=lambda way: -len(way.options))):
            print(said, flush=True)


if __name__ == "__main__":
    main()
