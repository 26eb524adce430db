"""Running a plan: deals are played in order, by one or several processes."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

from . import result_folder
from .match_runner import Deal, compile_bots, play_deal
from .plan import Plan
from .worker_pool import ordered_results, worker_pool

if TYPE_CHECKING:
    from pathlib import Path

Task = tuple[int, int]
"""A meeting and a deal of it."""


def run(
    plan: Plan,
    jobs: int = 1,
    out: Path | None = None,
    records: Path | None = None,
    on_deal: Callable[[Deal], object] = len,
) -> list[Deal]:
    """Play the deals that are not yet in ``out``, and return all of them, meeting by meeting.

    ``on_deal`` is called with every deal in order, stored or new.
    """
    stored = result_folder.load_deals(out, plan) if out else {}
    if records:
        result_folder.ensure_writable(records)
        stored = {
            task: deal for task, deal in stored.items() if result_folder.has_records(records, deal)
        }
    tasks = [(meeting, deal) for deal in range(plan.deals) for meeting in range(len(plan.meetings))]
    deals: list[Deal] = []
    with play_tasks(
        plan, [task for task in tasks if task not in stored], jobs, records is not None
    ) as new_deals:
        for task in tasks:
            deal = stored.get(task)
            if deal is None:
                deal, record_texts = next(new_deals)
                if records:
                    result_folder.write_records(records, deal, record_texts)
                if out:
                    result_folder.append_deal(out, deal)
            deals.append(deal)
            on_deal(deal)
    return sorted(deals, key=lambda deal: (deal["meeting"], deal["deal"]))


@contextmanager
def play_tasks(
    plan: Plan, tasks: list[Task], jobs: int, with_records: bool
) -> Iterator[Iterator[tuple[Deal, list[str]]]]:
    """The deals of ``tasks`` one by one, played by ``jobs`` processes: threads would contend for
    the interpreter lock between two moves.
    """
    if not tasks:
        yield iter(())
        return
    compile_bots(plan)  # compile once: the workers load it from the cache
    if jobs == 1:
        yield (play_deal(plan, *task, with_records) for task in tasks)
        return
    with worker_pool(jobs, start_worker, plan) as workers:
        yield ordered_results(workers, play_task, [(plan, task, with_records) for task in tasks])


def start_worker(plan: Plan) -> None:
    """Initialise a worker process: an interrupt is handled by its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    compile_bots(worker_plan(plan))


def play_task(plan: Plan, task: Task, with_records: bool) -> tuple[Deal, list[str]]:
    """Play one deal."""
    return play_deal(worker_plan(plan), *task, with_records)


@cache
def worker_plan(plan: Plan) -> Plan:
    """The plan as cached by this process, with its bots."""
    return plan
