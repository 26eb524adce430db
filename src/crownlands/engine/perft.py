"""Perft: the number of move sequences of a given length, chance's moves included."""

from typing import Any

import numpy as np

from .jit import compiled
from .layout import Actions
from .match import Match
from .registry import legal, play


def paths(match: Match, depth: int) -> int:
    """How many sequences of ``depth`` moves can follow from where the match is."""
    states = np.repeat(np.array([match.state]), depth + 1)
    return int(
        count_paths(states, match.box, depth, np.zeros((depth + 1, match.game.actions), np.int64))
    )


@compiled
def count_paths(states: Any, box: Any, depth: int, actions: Actions) -> int:
    """Walk all paths from ``states[0]``, one record and one row of ``actions`` for each step."""
    if depth == 0:
        return 1
    counts, tried = np.zeros(depth, np.int64), np.zeros(depth, np.int64)
    counts[0] = legal(states[0], box, actions[0])
    total, level = 0, 0
    while level >= 0:
        if level == depth - 1:  # the last moves need not be played to be counted
            total += counts[level]
            level -= 1
        elif tried[level] == counts[level]:
            level -= 1
        else:
            states[level + 1] = states[level]
            play(states[level + 1], box, actions[level, tried[level]])
            tried[level] += 1
            level += 1
            counts[level], tried[level] = legal(states[level], box, actions[level]), 0
    return total
