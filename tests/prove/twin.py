"""Compare engine and twin in 2,000 matches of every configuration: ``python -m prove.twin``.

Configurations that have passed on the same sources are left out, so that a run that was
interrupted can be continued; with ``PROVE_AGAIN=1`` none is.
"""

from __future__ import annotations

import os
from multiprocessing import get_context

import crownlands
from configurations import ALL, Configuration
from naive.agreement import play_side_by_side, seed_of_the_day
from prove.passed import AGAIN, note_passed, passed_before
from prove.sources import TWIN

MATCHES = int(os.environ.get("TWIN_MATCHES", "2000"))


def name_of(configuration: Configuration) -> str:
    """The name of the proof for one configuration."""
    return f"twin {configuration} {configuration.times(MATCHES)}"


def compare(configuration: Configuration) -> str:
    """Play one configuration on both sides; long games half as often. Return a line about it."""
    passed_at = passed_before(name_of(configuration), TWIN)
    if passed_at and not AGAIN:
        return f"{configuration}: passed on the same sources, {passed_at}"
    matches = configuration.times(MATCHES)
    positions = play_side_by_side(configuration, matches, crownlands.dice(seed_of_the_day()))
    note_passed(name_of(configuration), TWIN)
    return (
        f"{configuration}: {matches:,} matches, {positions:,} positions: "
        "the same legal moves, scores and places"
    )


def main() -> None:
    """Compare all configurations, in two processes."""
    print(f"twin: seed {seed_of_the_day()} (TWIN_SEED={seed_of_the_day()} repeats it)", flush=True)
    with get_context("spawn").Pool(2) as pool:
        longest_first = sorted(ALL, key=lambda configuration: -len(configuration.options))
        for line in pool.imap_unordered(compare, longest_first):
            print(line, flush=True)


if __name__ == "__main__":
    main()
