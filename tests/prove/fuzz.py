"""Feed each parser a million mutated texts, in two processes: ``python -m prove.fuzz``."""

from __future__ import annotations

import multiprocessing
import os
import time

from fuzz.fuzz import Tally, fuzz
from fuzz.parsers import PARSERS
from naive.agreement import seed_of_the_day

INPUTS = int(os.environ.get("FUZZ_INPUTS", "1000000"))
SEED = seed_of_the_day()
PROCESSES = 2


def share(parser: int, process: int) -> Tally:
    """Fuzz one parser with the part of the inputs that falls to one process."""
    inputs = len(range(process, INPUTS, PROCESSES))
    return fuzz(PARSERS[parser], f"{SEED}-{process}", lambda tally: tally.inputs < inputs)


def main() -> None:
    print(f"fuzz: {INPUTS:,} texts for each parser from seed {SEED} (TWIN_SEED={SEED} repeats it)")
    with multiprocessing.get_context("spawn").Pool(PROCESSES) as pool:
        for index, parser in enumerate(PARSERS):
            begun = time.monotonic()
            tally = sum(
                pool.starmap(share, [(index, process) for process in range(PROCESSES)], 1), Tally()
            )
            rate = tally.inputs / (time.monotonic() - begun)
            print(f"  {parser.name:<9} {tally}, {rate:,.0f} a second", flush=True)


if __name__ == "__main__":
    main()
