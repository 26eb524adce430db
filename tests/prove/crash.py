"""Kill a server a hundred times during matches: ``python -m prove.crash``."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from random import Random

from naive.agreement import seed_of_the_day
from server.helpers.crash import CrashRun
from server.helpers.running import Process
from server.helpers.wire import run_async

KILLS = int(os.environ.get("CRASH_KILLS", "100"))
TABLES = 12


def main() -> None:
    seed = seed_of_the_day()
    print(f"crash: {KILLS} kills from seed {seed} (TWIN_SEED={seed} repeats it)", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        process = Process(Path(folder))
        crash_run = CrashRun(process, Random(f"crash-{seed}"))
        try:
            run_async(crash_run.run(KILLS, TABLES))
        finally:
            process.kill()
    print(
        f"  {crash_run.kills} kills, {crash_run.doubts} answers lost, "
        f"{crash_run.finished} matches finished; no event lost or written twice"
    )


if __name__ == "__main__":
    main()
