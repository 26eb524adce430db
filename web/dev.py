"""Run the server and the pages for development: both reload when a file changes.

``make dev``; arguments go to ``crownlands serve``. Vite serves the pages and passes ``/api`` with
its sockets on to the server, which is restarted after an edit under ``src``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from watchfiles import DefaultFilter, run_process

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "crownlands"
DATA = ROOT / ".dev"
"""The tables of development, apart from those that are played for real."""
SERVER = "http://127.0.0.1:8000"
PAGES = "http://127.0.0.1:5173"


class Sources(DefaultFilter):
    """What the server reads at its start; the built pages are not in use here."""

    def __call__(self, change: object, path: str) -> bool:
        """Whether a changed file restarts the server."""
        return Path(path).suffix in {".py", ".json", ".csv", ".toml", ".sql"}


def serve(*arguments: str) -> None:
    """Run the server in this process; it ends when a source file changes."""
    os.execv(  # noqa: S606
        sys.executable,
        [sys.executable, "-m", "crownlands", "serve", "--data", str(DATA), *arguments],
    )


def main(arguments: list[str]) -> None:
    """Start Vite, then the server again and again until Ctrl-C."""
    print(f"Pages: {PAGES}   server: {SERVER}   Ctrl-C ends both.", flush=True)  # noqa: T201
    vite = subprocess.Popen(
        ["npm", "run", "--silent", "dev", "--", "--host", "127.0.0.1", "--strictPort"],  # noqa: S607
        cwd=ROOT / "web",
        env={**os.environ, "CROWNLANDS_SERVER": SERVER},
    )
    try:
        port = SERVER.rpartition(":")[2]
        run_process(
            SOURCES, target=serve, args=("--port", port, *arguments), watch_filter=Sources()
        )
    finally:
        vite.terminate()
        vite.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
