"""Carries out what the host orders from the command line: close a table, block a player."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from ..engine.errors import Refused
from ..store.events import Person
from .fold import OVER
from .personal import take_leave

if TYPE_CHECKING:
    from ..store.orders import Order, Orders
    from .accounts import Accounts
    from .tables import Tables

log = structlog.get_logger()
TICK = 1.0
"""Seconds between two looks for orders."""


async def watch(orders: Orders, tables: Tables, accounts: Accounts) -> None:
    """For ever: carry out what has been ordered. What fails is tried again."""
    while True:
        try:
            for order in await orders.waiting():
                await carry_out(order, tables, accounts)
                await orders.done(order, tables.now())
                log.info("order-carried-out", what=order.what, subject=order.subject)
        except Exception as error:
            log.error("order-failed", error=repr(error))
        await asyncio.sleep(TICK)


async def carry_out(order: Order, tables: Tables, accounts: Accounts) -> None:
    """One order."""
    if order.what == "close":
        await close(tables, order.subject)
        return
    accounts.forget(order.subject)
    if order.what == "block":
        await take_leave(tables, Person(order.subject, ""))
        for listener in tables.hub.of_player(order.subject):
            listener.close(1008)


async def close(tables: Tables, word: str) -> None:
    """End a table, whatever is going on there."""
    try:
        table = await tables.find(word)
    except Refused:  # removed meanwhile
        return
    async with table.lock:
        draft = table.draft()
        if draft.fold.state != OVER:
            draft.end("closed")
            await table.commit(draft)
