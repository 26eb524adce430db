"""What one server process on one core can do: ``make bench-server``. The load comes from another core, over loopback only."""

from __future__ import annotations

import asyncio
import os
import resource
import statistics
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import uvloop
from rich.console import Console
from rich.table import Table as Sheet

from bench.finished import fill
from bench.idle import open_sockets, open_tables
from bench.load import Pace, Tally, measure
from server.running import Process
from server.wire import Wire

if TYPE_CHECKING:
    from collections.abc import Iterator

SERVER_CORE, LOAD_CORE = 0, 1
TABLES = 48
"""Tables at which people play as fast as they can."""
WARM_UP, SECONDS, SPELLS = 6.0, 10.0, 3
"""How long it is measured, and how often: machines have slow moments, so the best spell counts, and the others are told."""
HALF = 500.0
"""Moves a second: half of what the server must carry."""
IDLE, SOCKETS = 1_000, 4
FINISHED = 10_000
PAGES = 50


@contextmanager
def serving(folder: Path) -> Iterator[Process]:
    """A server on a core of its own; what it starts stays there."""
    os.sched_setaffinity(0, {SERVER_CORE})
    try:
        process = Process(folder)
    finally:
        os.sched_setaffinity(0, {LOAD_CORE})
    try:
        asyncio.run(ready(process.url))
        yield process
    finally:
        process.stop()


async def ready(url: str) -> None:
    """Wait until the rules are compiled."""
    wire = Wire(url, keep=False)
    while (await wire.ask("GET", "/ready")).status != 200:
        await asyncio.sleep(0.5)
    wire.close()


def memory(process: Process) -> int:
    """Bytes that the process has in use."""
    words = Path(f"/proc/{process.process.pid}/statm").read_text("ascii").split()
    return int(words[1]) * resource.getpagesize()


def cpu(process: Process) -> float:
    """Seconds that the process has used of its core."""
    words = Path(f"/proc/{process.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def moves(folder: Path, sheet: Sheet) -> None:
    """Durable moves a second, and how long an answer takes at full and at half load."""
    with serving(folder) as process:
        full = [spell(process, Pace()) for _ in range(SPELLS)]
        half = [spell(process, Pace(HALF)) for _ in range(SPELLS)]
    tell_load(sheet, "full load", sorted(full, key=lambda tally: -tally.moves / tally.lasted))
    tell_load(sheet, "half load", sorted(half, key=lambda tally: tally.percentile(0.99)))


def spell(process: Process, pace: Pace) -> Tally:
    """One spell of people who play at a pace."""
    return uvloop.run(measure(process.url, TABLES, pace, WARM_UP, SECONDS, lambda: cpu(process)))


def tell_load(sheet: Sheet, name: str, spells: list[Tally]) -> None:
    """What came of the best spell; of the others what it was chosen by."""
    best, others = spells[0], spells[1:]
    seconds = best.lasted
    rates = [f"{tally.moves / tally.lasted:,.0f}" for tally in others]
    waits = [f"{tally.percentile(0.99):.1f}" for tally in others]
    sheet.add_row(f"{name}: durable moves a second", f"{best.moves / seconds:,.0f} (others {', '.join(rates)})")
    sheet.add_row(
        "… answered within, p50 / p99 ms",
        f"{best.percentile(0.5):.1f} / {best.percentile(0.99):.1f} (others {', '.join(waits)})",
    )
    sheet.add_row("… messages told a second, MB a second", f"{best.messages / seconds:,.0f}, {best.octets / seconds / 1e6:.1f}")
    sheet.add_row("… of the server's core; µs for a move", f"{best.used / seconds:.0%}; {1e6 * best.used / best.moves:,.0f}")


def idle(folder: Path, sheet: Sheet) -> None:
    """Memory of tables at which nobody moves."""
    with serving(folder) as process:
        uvloop.run(open_tables(process.url, 50))  # what only the first ones cost
        before = memory(process)
        tables = uvloop.run(open_tables(process.url, IDLE))
        seated = memory(process)
        listened = uvloop.run(open_sockets(process.url, tables, SOCKETS, lambda: memory(process)))
        sheet.add_row(f"{IDLE:,} idle tables: KB of memory each", f"{(seated - before) / IDLE / 1e3:.1f}")
        sheet.add_row(f"… with {SOCKETS} sockets each: KB a socket", f"{(listened - seated) / IDLE / SOCKETS / 1e3:.1f}")
        sheet.add_row("… the whole process, MB", f"{listened / 1e6:.0f}")


def pages(folder: Path, sheet: Sheet) -> None:
    """The first page of many finished matches."""
    fill(folder, FINISHED)
    with serving(folder) as process:
        taken = asyncio.run(ask_for_pages(process.url))
        sheet.add_row(
            f"first page of 50 out of {FINISHED:,} matches, ms", f"{statistics.median(taken):.1f} (slowest {max(taken):.1f})"
        )


async def ask_for_pages(url: str) -> list[float]:
    """Milliseconds of each of many questions, the first one included."""
    wire, taken = Wire(url, keep=False), []
    for _ in range(PAGES):
        begun = time.perf_counter()
        answer = await wire.ask("GET", "/api/tables?state=over&limit=50")
        taken.append(1000 * (time.perf_counter() - begun))
        assert len(answer.data["tables"]) == 50
    wire.close()
    return taken


PARTS = {"moves": moves, "idle": idle, "pages": pages}


def main() -> None:
    """Measure what was named, or all, and print."""
    if len(os.sched_getaffinity(0)) < 2:
        sys.exit("bench-server needs two cores: one for the server, one for the load.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    sheet = Sheet("one server process on one core, synchronous=FULL", "", title="Server")
    for name in sys.argv[1:] or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            PARTS[name](Path(folder), sheet)
    Console().print(sheet)


if __name__ == "__main__":
    main()
