"""Players who wait for the same workers take turns, whatever they have queued."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from crownlands.server.tables.fair_queue import FairQueue


async def run_pending_tasks() -> None:
    """Let all tasks go on until they wait again."""
    for _ in range(5):
        await asyncio.sleep(0)


def served(slots: int, *jobs: tuple[str, str]) -> list[tuple[str, str]]:
    """The order in which jobs get a slot, if all ask at once and each is done before the next."""
    order: list[tuple[str, str]] = []

    async def ask(queue: FairQueue, player: str, table: str) -> None:
        await queue.acquire(player, table)
        order.append((player, table))
        await run_pending_tasks()
        queue.release(player)

    async def ask_all() -> None:
        queue = FairQueue(slots)
        await asyncio.gather(*(ask(queue, *job) for job in jobs))

    asyncio.run(ask_all())
    return order


def run(scenario: Callable[[FairQueue], Awaitable[None]], slots: int) -> None:
    """Run a scenario with a queue."""

    async def main() -> None:
        await scenario(FairQueue(slots))

    asyncio.run(main())


def test_who_has_queued_much_lets_others_in_between() -> None:
    flood = [("eve", "e")] * 100
    order = served(1, *flood, ("ola", "o"), ("bo", "b"), ("ola", "o"))
    assert order[:6] == [
        ("eve", "e"),
        ("eve", "e"),
        ("ola", "o"),
        ("bo", "b"),
        ("eve", "e"),
        ("ola", "o"),
    ]
    assert len(order) == 103


def test_the_tables_of_a_player_take_turns() -> None:
    order = served(1, *[("ola", "first")] * 3, ("ola", "second"), ("ola", "third"))
    assert [table for _, table in order] == ["first", "first", "second", "third", "first"]


def test_one_player_never_has_all_slots() -> None:
    async def scenario(queue: FairQueue) -> None:
        tasks = [asyncio.create_task(queue.acquire("eve", str(n))) for n in range(5)]
        await run_pending_tasks()
        assert sum(task.done() for task in tasks) == 2
        await asyncio.wait_for(queue.acquire("ola", "o"), 1)
        queue.release("eve")
        await run_pending_tasks()
        assert sum(task.done() for task in tasks) == 3
        for task in tasks:
            task.cancel()

    run(scenario, 3)


def test_who_stops_waiting_takes_no_slot() -> None:
    async def scenario(queue: FairQueue) -> None:
        await queue.acquire("ola", "o")
        waiting = asyncio.create_task(queue.acquire("eve", "e"))
        await run_pending_tasks()
        waiting.cancel()
        await run_pending_tasks()
        queue.release("ola")
        await asyncio.wait_for(queue.acquire("bo", "b"), 1)

    run(scenario, 1)


def test_a_slot_that_is_granted_to_somebody_who_has_just_gone_is_free_again() -> None:
    async def scenario(queue: FairQueue) -> None:
        await queue.acquire("ola", "o")
        waiting = asyncio.create_task(queue.acquire("eve", "e"))
        await run_pending_tasks()
        queue.release("ola")
        waiting.cancel()
        await run_pending_tasks()
        await asyncio.wait_for(queue.acquire("bo", "b"), 1)

    run(scenario, 1)
