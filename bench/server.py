"""Measures one server process on one core, the load on another: ``make bench-server``."""

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
from server.helpers.running import Process
from server.helpers.wire import HttpConnection

if TYPE_CHECKING:
    from collections.abc import Iterator

SERVER_CORE, LOAD_CORE = 0, 1
TABLES = 48
"""Tables at which players move as fast as they can."""
WARM_UP, SECONDS, RUNS = 6.0, 10.0, 3
"""Seconds of a run, and how many runs: the best one counts, and the others are printed too."""
HALF_LOAD = 500.0
"""Moves a second: half of what the server must handle."""
IDLE, SOCKETS = 1_000, 4
FINISHED = 10_000
PAGES = 50


@contextmanager
def serving(folder: Path) -> Iterator[Process]:
    """A server process on a core of its own."""
    os.sched_setaffinity(0, {SERVER_CORE})
    try:
        process = Process(folder)
    finally:
        os.sched_setaffinity(0, {LOAD_CORE})
    try:
        asyncio.run(wait_until_ready(process.url))
        yield process
    finally:
        process.stop()


async def wait_until_ready(url: str) -> None:
    """Wait until the rules are compiled."""
    wire = HttpConnection(url, keep=False)
    while (await wire.ask("GET", "/ready")).status != 200:
        await asyncio.sleep(0.5)
    wire.close()


def memory(process: Process) -> int:
    """Bytes of memory that the process uses."""
    fields = Path(f"/proc/{process.process.pid}/statm").read_text("ascii").split()
    return int(fields[1]) * resource.getpagesize()


def cpu(process: Process) -> float:
    """Seconds of processor time that the process has used."""
    fields = Path(f"/proc/{process.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def moves(folder: Path, sheet: Sheet) -> None:
    """Durable moves a second, and latency at full and at half load."""
    with serving(folder) as process:
        full = [run(process, Pace()) for _ in range(RUNS)]
        half = [run(process, Pace(HALF_LOAD)) for _ in range(RUNS)]
    add_load_rows(sheet, "full load", sorted(full, key=lambda tally: -tally.moves / tally.duration))
    add_load_rows(sheet, "half load", sorted(half, key=lambda tally: tally.percentile(0.99)))


def run(process: Process, pace: Pace) -> Tally:
    """One run at a pace."""
    return uvloop.run(measure(process.url, TABLES, pace, WARM_UP, SECONDS, lambda: cpu(process)))


def add_load_rows(sheet: Sheet, name: str, runs: list[Tally]) -> None:
    """Add the best run, and of the others what it was chosen by."""
    best, others = runs[0], runs[1:]
    seconds = best.duration
    rates = [f"{tally.moves / tally.duration:,.0f}" for tally in others]
    waits = [f"{tally.percentile(0.99):.1f}" for tally in others]
    sheet.add_row(
        f"{name}: durable moves a second",
        f"{best.moves / seconds:,.0f} (others {', '.join(rates)})",
    )
    sheet.add_row(
        "… latency, p50 / p99 ms",
        f"{best.percentile(0.5):.1f} / {best.percentile(0.99):.1f} (others {', '.join(waits)})",
    )
    sheet.add_row(
        "… messages sent a second, MB a second",
        f"{best.messages / seconds:,.0f}, {best.octets / seconds / 1e6:.1f}",
    )
    sheet.add_row(
        "… processor time of the server; µs for a move",
        f"{best.cpu / seconds:.0%}; {1e6 * best.cpu / best.moves:,.0f}",
    )


def idle(folder: Path, sheet: Sheet) -> None:
    """Memory of tables at which nobody moves."""
    with serving(folder) as process:
        uvloop.run(open_tables(process.url, 50))  # memory that only the first ones need
        before = memory(process)
        tables = uvloop.run(open_tables(process.url, IDLE))
        with_tables = memory(process)
        with_sockets = uvloop.run(
            open_sockets(process.url, tables, SOCKETS, lambda: memory(process))
        )
        sheet.add_row(
            f"{IDLE:,} idle tables: KB of memory each", f"{(with_tables - before) / IDLE / 1e3:.1f}"
        )
        sheet.add_row(
            f"… with {SOCKETS} sockets each: KB a socket",
            f"{(with_sockets - with_tables) / IDLE / SOCKETS / 1e3:.1f}",
        )
        sheet.add_row("… the whole process, MB", f"{with_sockets / 1e6:.0f}")


def pages(folder: Path, sheet: Sheet) -> None:
    """Latency of the first page of many finished matches."""
    fill(folder, FINISHED)
    with serving(folder) as process:
        times = asyncio.run(request_pages(process.url))
        sheet.add_row(
            f"first page of 50 out of {FINISHED:,} matches, ms",
            f"{statistics.median(times):.1f} (slowest {max(times):.1f})",
        )


async def request_pages(url: str) -> list[float]:
    """Milliseconds of each of many requests, the first one included."""
    wire, times = HttpConnection(url, keep=False), []
    for _ in range(PAGES):
        start = time.perf_counter()
        answer = await wire.ask("GET", "/api/tables?state=over&limit=50")
        times.append(1000 * (time.perf_counter() - start))
        assert len(answer.data["tables"]) == 50
    wire.close()
    return times


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
