"""A server killed a hundred times while people play: ``python -m prove.crash``."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from random import Random

from naive.agreement import seed_of_the_day
from server.crash import Wreck
from server.running import Process
from server.wire import talk

KILLS = int(os.environ.get("CRASH_KILLS", "100"))
TABLES = 12


def main() -> None:
    print(f"crash: {KILLS} kills from seed {seed_of_the_day()} (TWIN_SEED={seed_of_the_day()} repeats it)", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        process = Process(Path(folder))
        wreck = Wreck(process, Random(f"crash-{seed_of_the_day()}"))
        try:
            talk(wreck.run(KILLS, TABLES))
        finally:
            process.kill()
    print(f"  {wreck.kills} kills, {wreck.doubts} answers lost, {wreck.finished} matches finished; nothing lost, nothing twice")


if __name__ == "__main__":
    main()
