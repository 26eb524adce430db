"""Random sessions of every configuration, and fuzzed requests: ``python -m prove.tables``."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from random import Random

from configurations import ALL
from naive.agreement import seed_of_the_day
from server.helpers.random_session import RandomSession
from server.helpers.running import Process
from server.helpers.wire import run_async
from server.http.test_garbage import FuzzedServer, send_frames, send_requests

MATCHES = int(os.environ.get("TABLE_MATCHES", "3"))
EXAMPLES, CONNECTIONS = 200, 3_000


def main() -> None:
    seed = seed_of_the_day()
    print(
        f"tables: {MATCHES} matches of every configuration from seed {seed} "
        f"(TWIN_SEED={seed} repeats it)",
        flush=True,
    )
    with tempfile.TemporaryDirectory() as folder:
        process = Process(Path(folder))
        try:
            for configuration in ALL:
                for match in range(MATCHES):
                    session = RandomSession(
                        process.url, configuration, Random(f"{seed}-{configuration}-{match}")
                    )
                    run_async(session.play())
                versions, sockets = (
                    len(session.listeners[0].entries),
                    sum(listener.sockets for listener in session.listeners),
                )
                print(
                    f"  {configuration}: {versions} versions through {sockets} sockets, "
                    "the same for every client",
                    flush=True,
                )
        finally:
            process.kill()
    with tempfile.TemporaryDirectory() as folder:
        server = FuzzedServer(Path(folder))
        try:
            run = send_requests(server.url, Path(folder), EXAMPLES, seed)
            assert run.returncode == 0, run.stdout + run.stderr
            counts = run_async(send_frames(server.url, CONNECTIONS, seed))
            print(f"  handshakes and frames: {dict(counts)}", flush=True)
            server.check()
        finally:
            server.process.kill()


if __name__ == "__main__":
    main()
