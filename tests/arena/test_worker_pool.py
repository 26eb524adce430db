"""Worker processes: results in order, and an interrupt that ends all of them at once."""

from __future__ import annotations

import multiprocessing
import time

import pytest

from crownlands.arena.worker_pool import ordered_results, worker_pool

SLOW_TASKS = 40
"""More than the workers are handed in advance, so that some are pending when the pool ends."""


def initialise() -> None:
    """Initialise a worker that needs nothing."""


def interrupt_after(finished: int) -> None:
    tasks = [(0.01,)] * finished + [(60.0,)] * SLOW_TASKS
    with worker_pool(2, initialise) as workers:
        results = ordered_results(workers, time.sleep, tasks)
        for _ in range(finished):
            next(results)
        raise KeyboardInterrupt


def test_results_come_in_the_order_of_the_tasks() -> None:
    with worker_pool(2, initialise) as workers:
        tasks = [(n, 7) for n in range(20)]
        results = list(ordered_results(workers, divmod, tasks))
        assert results == [divmod(n, 7) for n in range(20)]


def test_an_interrupt_ends_all_workers_at_once() -> None:
    # Pytest reports an exception in a thread of the executor as a warning, which fails the test.
    # With ``workers.map`` and cancelled futures, most repetitions had one.
    for finished in range(3):
        begun = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            interrupt_after(finished)
        assert time.monotonic() - begun < 30
        assert multiprocessing.active_children() == []
