"""Worker processes that give results in order and stop at once when the parent is interrupted."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

Result = TypeVar("Result")


@contextmanager
def worker_pool(
    jobs: int, initializer: Callable[..., object], *arguments: object
) -> Iterator[ProcessPoolExecutor]:
    """An executor with ``jobs`` processes, each initialised first.

    After an exception, an interrupt for instance, the workers do not finish what they are at.
    """
    others = multiprocessing.active_children()
    workers = ProcessPoolExecutor(
        jobs, multiprocessing.get_context("spawn"), initializer, arguments
    )
    try:
        yield workers
    except BaseException:
        for process in multiprocessing.active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        workers.shutdown()


def ordered_results(
    workers: ProcessPoolExecutor,
    function: Callable[..., Result],
    tasks: Iterable[tuple[object, ...]],
) -> Iterator[Result]:
    """Submit all tasks; return their results in the same order.

    Unlike ``workers.map`` it never cancels a future: when a worker is terminated, the executor sets
    an exception on every pending future, and its thread fails on a cancelled one.
    """
    futures = [workers.submit(function, *task) for task in tasks]
    return (future.result() for future in futures)
