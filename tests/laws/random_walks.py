"""Random walks: matches of random moves, yielded position by position."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import crownlands
from sampling import repetitions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from configurations import Configuration
    from crownlands.engine.match import Match

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
MATCHES = 1 if INTERPRETED else repetitions(2, 5)


def random_walk(configuration: Configuration, seed: int) -> Iterator[Match]:
    """A match of random moves, yielded before every move and once at its end."""
    match = configuration.start()
    dice = crownlands.dice(seed)
    while not match.is_over:
        yield match
        match.play(match.pick(dice))
    yield match


def random_walks(configuration: Configuration) -> Iterator[Match]:
    """Several of them."""
    for seed in range(MATCHES):
        yield from random_walk(configuration, seed)
