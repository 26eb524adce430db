"""Moves of one kind that a seat makes one after the other, in rising order: dice, eggs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable


def consecutive_moves(
    state: Any,
    box: Any,
    legal: Callable[..., int],
    play: Callable[..., None],
    actions: range,
) -> tuple[list[int], int]:
    """Those of ``actions`` that the seat to move can take until another seat or phase comes, and
    how many of them it takes.

    The rules want them in rising order, so not all of them are legal at once: the lowest ones are
    played on a copy.
    """
    out = np.zeros(actions.stop, np.int64)
    after = np.array([state])
    possible: set[int] = set()
    n = 0
    while after[0].seat == state.seat and after[0].phase == state.phase:
        listed = [
            action for action in out[: legal(after[0], box, out)].tolist() if action in actions
        ]
        possible.update(listed)
        play(after[0], box, listed[0])
        n += 1
    return sorted(possible), n
