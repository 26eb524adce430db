"""One digest for every way to play: what compiled and interpreted rules must have in common. Run as a script."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import numpy as np

from configurations import ALL, Configuration
from crownlands.engine.layout import SEATS, TIE_BREAKS
from crownlands.engine.registry import legal, outcome, value
from laws.walks import walk


def digest(seed: int, ways: Iterable[Configuration] = ALL) -> str:
    """Of states, legal actions, outcomes and values along one match of each configuration."""
    found = hashlib.sha256()
    standing = np.zeros((SEATS, TIE_BREAKS), np.int64)
    for way in ways:
        for match in walk(way, seed):
            out = np.zeros(match.game.actions, np.int64)
            n = legal(match.state, match.box, out)
            outcome(match.state, match.box, standing)
            values = [value(match.state, match.box, seat) for seat in range(match.players)]
            found.update(match.state.tobytes() + out[:n].tobytes() + standing.tobytes() + repr(values).encode())
    return found.hexdigest()


if __name__ == "__main__":
    print(digest(5))
