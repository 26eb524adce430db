"""A digest of random matches, equal for compiled and interpreted rules. Run as a script."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import numpy as np

from configurations import ALL, Configuration
from crownlands.engine.layout import SEATS, TIE_BREAKS
from crownlands.engine.registry import legal, outcome, value
from laws.random_walks import random_walk


def digest(seed: int, configurations: Iterable[Configuration] = ALL) -> str:
    """Of states, legal actions, outcomes and values along one match of each configuration."""
    hasher = hashlib.sha256()
    standing = np.zeros((SEATS, TIE_BREAKS), np.int64)
    for configuration in configurations:
        for match in random_walk(configuration, seed):
            out = np.zeros(match.game.actions, np.int64)
            n = legal(match.state, match.box, out)
            outcome(match.state, match.box, standing)
            values = [value(match.state, match.box, seat) for seat in range(match.players)]
            hasher.update(
                match.state.tobytes()
                + out[:n].tobytes()
                + standing.tobytes()
                + repr(values).encode()
            )
    return hasher.hexdigest()


if __name__ == "__main__":
    print(digest(5))
