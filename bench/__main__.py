"""Run all measurements and print one table."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

import numpy as np
from rich.console import Console
from rich.table import Table

import crownlands
from bench import kernels
from bench.clock import best
from bench.compiling import compiling
from bench.modules import modules
from bench.policies import policies
from bench.search import search
from crownlands.bots.playout import playouts
from crownlands.engine.layout import SEATS, TIE_BREAKS
from naive.agreement import twin_of

CONFIGURATIONS = {
    "2 players 5×5": ("kingdomino", 2, ()),
    "4 players 5×5": ("kingdomino", 4, ()),
    "2 players 7×7": ("kingdomino", 2, ("mighty-duel",)),
    "Duel": ("kingdomino-duel", 2, ()),
    "Queendomino, 2": ("queendomino", 2, ()),
    "Wedding, 8": ("queendomino", 8, ("royal-wedding", "teams")),
    "Inferno": ("dragon-inferno", 2, ()),
}
MATCHES = 10_000
IMPORT = "import crownlands"
FIRST_MATCH = (
    "import crownlands; match = crownlands.start('kingdomino'); "
    "match.play(match.pick(crownlands.dice(1))); match.result()"
)


def main() -> None:
    """Measure and print."""
    # What compiles runs slower than what loads from the cache: fill the cache in a process of its
    # own.
    if os.environ.get("BENCH_WARM") != "1":
        environment = {**os.environ, "BENCH_WARM": "1"}
        subprocess.run(
            [
                sys.executable,
                "-c",
                "import bench.__main__ as b; b.speeds(); b.policies(); b.search(); b.modules()",
            ],
            env=environment,
            check=True,
        )
    console = Console()
    console.print(speeds())
    console.print(policies())
    console.print(search())
    console.print(modules())
    console.print(startup())
    console.print(compiling())


def speeds() -> Table:
    """Matches per second and nanoseconds per function, by way of playing."""
    table = Table("one core, CPU time", *CONFIGURATIONS, title="Speed")
    columns = [measure(*configuration) for configuration in CONFIGURATIONS.values()]
    for name in columns[0]:
        table.add_row(name, *(column[name] for column in columns))
    return table


def measure(name: str, players: int, options: tuple[str, ...]) -> dict[str, str]:
    """One column of the table."""
    game = crownlands.game(name)
    box, start, dice = game.shipped(), game.start(players, options), crownlands.dice(7)
    standing, sums = (
        np.zeros((SEATS, TIE_BREAKS), np.int64),
        np.zeros((SEATS, TIE_BREAKS), np.int64),
    )
    pair = np.repeat(start, 2)
    per_second = MATCHES / best(lambda: playouts(pair, box, MATCHES, dice, standing, sums))
    states, actions = kernels.sample(start, box, dice, 40)
    out, scratch = np.zeros(game.actions, np.int64), states[:1].copy()
    calls = kernels.ROUNDS * len(states)
    copy = best(lambda: kernels.repeat_copy(states, scratch))
    play = best(lambda: kernels.repeat_copy_and_play(states, box, actions, scratch))
    outcome = best(lambda: kernels.repeat_outcome(states, box, standing))
    slow = naive_matches_per_second(name, players, options)
    return {
        "random matches per second": f"{per_second:,.0f}",
        "… of the naive twin": f"{slow:,.0f}",
        "ratio": f"{per_second / slow:,.0f}",
        "legal, ns": f"{best(lambda: kernels.repeat_legal(states, box, out)) / calls * 1e9:.1f}",
        "pick, ns": f"{best(lambda: kernels.repeat_pick(states, box, dice)) / calls * 1e9:.1f}",
        "play, ns": f"{(play - copy) / calls * 1e9:.1f}",
        "score of all seats, ns": f"{outcome / calls * 1e9:.1f}",
        "copy, ns": f"{copy / calls * 1e9:.1f}",
        "bytes of a state": str(game.layout.itemsize),
    }


def naive_matches_per_second(name: str, players: int, options: tuple[str, ...]) -> float:
    """Random matches of the slow twin."""
    before, matches = time.process_time(), 0
    generator = np.random.default_rng(7)
    while time.process_time() - before < 2:
        twin = twin_of(crownlands.start(name, players, options))
        while twin.seat is not None:
            moves = sorted(twin.moves())
            twin.play(moves[generator.integers(len(moves))])
        matches += 1
    return matches / (time.process_time() - before)


def startup() -> Table:
    """CPU seconds of a fresh process, with an empty cache and with a full one."""
    table = Table("CPU seconds of a new process", "cold cache", "warm cache", title="Start-up")
    for name, code in (
        ("import crownlands", IMPORT),
        ("… and a first move and score of Kingdomino", FIRST_MATCH),
    ):
        with tempfile.TemporaryDirectory() as home:
            cold = seconds(code, home)
            warm = min(seconds(code, home) for _ in range(5))
        table.add_row(name, f"{cold:.2f}", f"{warm:.2f}")
    return table


def seconds(code: str, home: str) -> float:
    """CPU time that a new process takes for ``code``, its cache being in ``home``."""
    timed = f"import time\n{code}\nprint(time.process_time())"
    environment = {**os.environ, "CROWNLANDS_CACHE": home}
    process = subprocess.run(
        [sys.executable, "-c", timed], env=environment, check=True, capture_output=True, text=True
    )
    return float(process.stdout)


if __name__ == "__main__":
    main()
