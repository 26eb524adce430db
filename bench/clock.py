"""Timing by CPU time, best of several."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

RUNS = 15


def best(work: Callable[[], object]) -> float:
    """The least CPU time, in seconds, that ``work`` took in ``RUNS`` runs, after one that does not
    count.
    """
    work()
    times = []
    for _ in range(RUNS):
        before = time.process_time()
        work()
        times.append(time.process_time() - before)
    return min(times)
