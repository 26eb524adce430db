"""A server that is killed at any moment has lost nothing that it had acknowledged, and does nothing
twice.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from naive.agreement import seed_of_the_day
from sampling import repetitions
from server.helpers.crash import CrashRun
from server.helpers.running import Process
from server.helpers.wire import run_async

if TYPE_CHECKING:
    from pathlib import Path

KILLS = repetitions(2, 5)
TABLES = 6


def test_a_server_that_is_killed_while_people_play_loses_nothing_and_does_nothing_twice(
    tmp_path: Path,
) -> None:
    process = Process(tmp_path / "data")
    crash_run = CrashRun(process, Random(f"crash-{seed_of_the_day()}"))
    try:
        run_async(crash_run.run(KILLS, TABLES))
    finally:
        process.kill()
    assert crash_run.kills >= KILLS
    assert crash_run.doubts, "the server was never killed between a question and its answer"
