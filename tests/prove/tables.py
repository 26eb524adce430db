"""The law of the table at length: every configuration, and much that no client should send. Run as ``python -m prove.tables``."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from random import Random

from configurations import ALL
from naive.agreement import seed_of_the_day
from server.party import Party
from server.running import Process
from server.test_garbage import Thrown, throw_frames, throw_requests
from server.wire import talk

MATCHES = int(os.environ.get("TABLE_MATCHES", "3"))
EXAMPLES, CONNECTIONS = 200, 3_000


def main() -> None:
    seed = seed_of_the_day()
    print(f"tables: {MATCHES} matches of every configuration from seed {seed} (TWIN_SEED={seed} repeats it)", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        process = Process(Path(folder))
        try:
            for way in ALL:
                for match in range(MATCHES):
                    party = Party(process.url, way, Random(f"{seed}-{way}-{match}"))
                    talk(party.play())
                versions, sockets = len(party.ears[0].entries), sum(ear.sockets for ear in party.ears)
                print(f"  {way}: {versions} versions through {sockets} sockets, the same for everybody", flush=True)
        finally:
            process.kill()
    with tempfile.TemporaryDirectory() as folder:
        thrown = Thrown(Path(folder))
        try:
            done = throw_requests(thrown.url, Path(folder), EXAMPLES, seed)
            assert done.returncode == 0, done.stdout + done.stderr
            print(f"  handshakes and frames: {dict(talk(throw_frames(thrown.url, CONNECTIONS, seed)))}", flush=True)
            thrown.check()
        finally:
            thrown.process.kill()


if __name__ == "__main__":
    main()
