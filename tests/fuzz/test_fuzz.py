"""Ten seconds of spoiled texts for each parser; the seed changes with the day."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from random import Random

import pytest
from numba import config

from fuzz.fuzz import fuzz
from fuzz.parsers import PARSERS, DataFiles, Parser
from naive.agreement import seed_of_the_day

SECONDS = float(os.environ.get("FUZZ_SECONDS", "10"))
SEED = seed_of_the_day()


@pytest.mark.skipif(
    bool(config.DISABLE_JIT), reason="the time that a text takes is measured on compiled rules"
)
@pytest.mark.parametrize("parser", [*PARSERS, DataFiles], ids=lambda parser: parser.name)
def test_only_refusals_come_out_of_spoiled_texts(parser: Callable[[Random], Parser]) -> None:
    end = time.monotonic() + SECONDS
    tally = fuzz(parser, str(SEED), lambda _: time.monotonic() < end)
    print(f"fuzz: {tally} (TWIN_SEED={SEED} repeats it)")
    assert 0 < tally.accepted < tally.inputs
