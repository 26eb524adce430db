"""Playing a plan: deals are handed out in order, and come back in order, however many work on them."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import repeat
from typing import TYPE_CHECKING

from . import folder
from .plan import Plan
from .table import Deal, play_deal, warm

if TYPE_CHECKING:
    from pathlib import Path

Task = tuple[int, int]
"""A meeting and a deal of it."""


def run(
    plan: Plan,
    jobs: int = 1,
    out: Path | None = None,
    records: Path | None = None,
    told: Callable[[Deal], object] = len,
) -> list[Deal]:
    """Play what is not yet in ``out``; ``told`` hears of every deal in order, kept or new. All deals, meeting by meeting."""
    kept = folder.opened(out, plan) if out else {}
    if records:
        folder.writable(records)
        kept = {task: deal for task, deal in kept.items() if folder.has_records(records, deal)}
    tasks = [(meeting, deal) for deal in range(plan.deals) for meeting in range(len(plan.meetings))]
    found: list[Deal] = []
    with played(plan, [task for task in tasks if task not in kept], jobs, records is not None) as fresh:
        for task in tasks:
            deal = kept.get(task)
            if deal is None:
                deal, texts = next(fresh)
                if records:
                    folder.write_records(records, deal, texts)
                if out:
                    folder.append(out, deal)
            found.append(deal)
            told(deal)
    return sorted(found, key=lambda deal: (deal["meeting"], deal["deal"]))


@contextmanager
def played(plan: Plan, tasks: list[Task], jobs: int, with_records: bool) -> Iterator[Iterator[tuple[Deal, list[str]]]]:
    """The deals of ``tasks`` one by one, played by so many processes: threads would wait for each other between two moves."""
    if not tasks:
        yield iter(())
        return
    warm(plan)  # compiled by one, the others find it in the cache
    if jobs == 1:
        yield (play_deal(plan, *task, with_records) for task in tasks)
        return
    others = multiprocessing.active_children()
    workers = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), prepare, (plan,))
    try:
        yield workers.map(work, repeat(plan), tasks, repeat(with_records))
        workers.shutdown()
    finally:
        workers.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():  # after an interrupt nobody shall finish a long match
            if process not in others:
                process.terminate()


def prepare(plan: Plan) -> None:
    """Begin as a worker: an interrupt is the business of who started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warm(local(plan))


def work(plan: Plan, task: Task, with_records: bool) -> tuple[Deal, list[str]]:
    """Play one deal."""
    return play_deal(local(plan), *task, with_records)


@cache
def local(plan: Plan) -> Plan:
    """The plan as this process keeps it, with its bots."""
    return plan
