"""How long a game takes to compile: the first move and a first search, each in a process of its own
with a cache of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from rich.table import Table

import crownlands

COLD_SECONDS, WARM_SECONDS = 60.0, 1.0
"""The most it may take: with an empty cache, and with a full one beside the import of Numba."""
SEARCHER = "mcts:sims=10"
CODE = """
import sys, time
begin = time.process_time()
import numba
imported = time.process_time()
import crownlands
from crownlands.bots.bot_spec import parse_bot
match, dice = crownlands.start(sys.argv[1]), crownlands.dice(1)
match.deal(dice)
match.play(match.pick(dice))
moved = time.process_time()
match.deal(dice)
bot = parse_bot(sys.argv[2], match.game)
while len(match.legal_actions()) == 1:
    match.play(match.pick(dice))
    match.deal(dice)
match.play(bot.create().choose(match.state.copy(), match.box, bot.budget, dice))
match.result()
searched = time.process_time()
print(imported - begin, moved - imported, searched - moved)
"""


def compiling() -> Table:
    """CPU seconds for each game, with an empty cache and with a full one; a star where it is more
    than it may be.
    """
    table = Table("CPU seconds of a new process", *crownlands.shelf(), title="Compiling")
    columns = [measured(game) for game in crownlands.shelf()]
    for name in columns[0]:
        table.add_row(name, *(column[name] for column in columns))
    return table


def measured(game: str) -> dict[str, str]:
    """One column of the table."""
    with tempfile.TemporaryDirectory() as home:
        cold, line = process(game, home)
        warm = min((process(game, home)[0] for _ in range(3)), key=sum)
    if "compiling the rules" not in line:
        raise RuntimeError(f"{game}: it was not announced that the rules are being compiled")
    return {
        "cold: first move": f"{cold[1]:.1f}",
        f"cold: {SEARCHER}": f"{cold[2]:.1f}",
        f"cold, in all (at most {COLD_SECONDS:.0f})": starred(sum(cold), COLD_SECONDS, 1),
        "warm: first move": f"{warm[1]:.2f}",
        f"warm: {SEARCHER}": f"{warm[2]:.2f}",
        f"warm, in all (at most {WARM_SECONDS:.0f})": starred(warm[1] + warm[2], WARM_SECONDS, 2),
        "importing Numba, beside it": f"{warm[0]:.2f}",
    }


def process(game: str, home: str) -> tuple[tuple[float, float, float], str]:
    """Seconds for the import of Numba, a first move and a first search; and what was said
    meanwhile.
    """
    environment = {**os.environ, "CROWNLANDS_CACHE": home}
    completed = subprocess.run(
        [sys.executable, "-c", CODE, game, SEARCHER],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    imported, moved, searched = map(float, completed.stdout.split())
    return (imported, moved, searched), completed.stderr


def starred(seconds: float, most: float, digits: int) -> str:
    """The seconds, with a star where they are too many."""
    return f"{seconds:.{digits}f}{'' if seconds <= most else ' *'}"


if __name__ == "__main__":
    from rich.console import Console

    Console().print(compiling())
