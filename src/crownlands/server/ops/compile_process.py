"""Compiles games in processes of their own: what the compiler needs, hundreds of megabytes, is free
again when they end.

``python -m crownlands.server.ops.compile_process kingdomino`` compiles one game into the cache;
without a name all games are compiled, two at a time.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any

from ...engine import jit
from ...games import SHELF
from ...games import game as game_of
from .trial_match import play_trial_match

if TYPE_CHECKING:
    from collections.abc import Iterator

MODULE = "crownlands.server.ops.compile_process"
PROCESSES = 2
"""How many games are compiled at a time; each keeps one core busy."""
BACKGROUND, ASKED_FOR = 19, 5
"""The niceness of a process while nobody waits for its game, and when somebody does."""


def start_process(
    game: str, niceness: int, process_group: int | None = None
) -> subprocess.Popen[bytes]:
    """Start compiling a game; what goes wrong is written to its standard error.

    With ``process_group`` 0 a Ctrl-C in the terminal does not end it.
    """
    more: dict[str, Any] = {"process_group": process_group} if os.name == "posix" else {}
    return subprocess.Popen(  # noqa: S603 - a program of our own
        [sys.executable, "-P", "-m", MODULE, "--nice", str(niceness), game],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        **more,
    )


def has_shared_cache() -> bool:
    """Whether this process finds what others compile: not where the cache folder cannot be written
    to and each has one of its own.
    """
    return jit.CACHE_FOLDER.name == jit.fingerprint()


def compile_game(game: str, niceness: int) -> None:
    """Compile a game in this process, as far as it is not in the cache."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    with game_lock(game):
        play_trial_match(game_of(game))


@contextmanager
def game_lock(game: str) -> Iterator[None]:
    """One process compiles a game; another one waits for it and finds the game in the cache."""
    with (jit.CACHE_FOLDER / f"{game}.lock").open("w") as file:
        lock(file)
        yield


def lock(file: IO[str]) -> None:
    """Lock a file until it is closed; nothing where the system has no such locks."""
    try:
        import fcntl
    except ImportError:  # Windows: both compile, and the cache has one of them
        return
    fcntl.flock(file, fcntl.LOCK_EX)


def compile_all() -> int:
    """Compile every game, each in a process of its own; return how many failed."""

    def run(game: str) -> bool:
        process = start_process(game, BACKGROUND)
        process.communicate()
        return process.returncode != 0

    with ThreadPoolExecutor(PROCESSES) as threads:
        return sum(threads.map(run, SHELF))


def main() -> int:
    """Compile what the command line says; 0 if all went well."""
    parser = argparse.ArgumentParser(prog=MODULE, description="Compile games into the cache.")
    parser.add_argument("--nice", type=int, default=0, help="how far to give way to other programs")
    parser.add_argument("game", nargs="?", choices=SHELF, help="else every game")
    options = parser.parse_args()
    try:
        if options.game is None:
            return int(compile_all() > 0)
        compile_game(options.game, options.nice)
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
