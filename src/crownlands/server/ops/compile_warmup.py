"""Makes the games ready in the background, so that no request waits for the compiler."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import TYPE_CHECKING

import structlog

from ...engine.compiler.linking import NotCached, only_cached
from ...games import SHELF
from ...games import game as game_of
from .compile_process import (
    ASKED_FOR,
    BACKGROUND,
    PROCESSES,
    has_shared_cache,
    start_process,
)
from .trial_match import play_trial_match

if TYPE_CHECKING:
    import subprocess

ATTEMPTS = 2
"""How often a game is compiled in a process of its own before the server does it itself."""
log = structlog.get_logger()


class CompileWarmup:
    """Loads the games from the cache of compiled rules; what is not there is compiled in processes
    of their own. A table waits for its own game alone.
    """

    def __init__(self) -> None:
        self._ready: dict[str, asyncio.Event] = {}
        self._waiting: list[str] = []
        """The games that nobody has begun with, in the order in which they will be compiled."""
        self._asked_for: str = ""
        """The game that is made ready at once, besides the others, because somebody waits."""
        self._processes: set[subprocess.Popen[bytes]] = set()
        self._lock, self._loading = threading.Lock(), threading.Lock()
        self._stopped = threading.Event()

    def start(self) -> None:
        """Start, in threads."""
        self._ready = {name: asyncio.Event() for name in SHELF}
        self._waiting = list(SHELF)
        self._loop = asyncio.get_running_loop()
        for _ in range(PROCESSES):
            threading.Thread(target=self._prepare_all, name="warmup", daemon=True).start()

    def stop(self) -> None:
        """Compile nothing more."""
        self._stopped.set()
        with self._lock:
            for process in self._processes:
                process.terminate()

    async def wait(self, game: str) -> None:
        """Wait until a game can be played; it is the next to be compiled."""
        if game in self._ready:
            self._put_first(game)
            await self._ready[game].wait()

    async def wait_for_all(self) -> None:
        """Wait until every game can be played."""
        for ready in list(self._ready.values()):
            await ready.wait()

    @property
    def pending(self) -> list[str]:
        """The games that are not ready."""
        return [name for name in SHELF if name not in self._ready or not self._ready[name].is_set()]

    def _put_first(self, game: str) -> None:
        """Begin with a game at once; while another one is made ready so, it is the next."""
        with self._lock:
            if game not in self._waiting:
                return
            self._waiting.remove(game)
            if self._asked_for:
                self._waiting.insert(0, game)
                return
            self._asked_for = game
        threading.Thread(
            target=self._prepare, args=(game, ASKED_FOR), name="warmup", daemon=True
        ).start()

    def _prepare_all(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    return
                game = self._waiting.pop(0)
            self._prepare(game, BACKGROUND)

    def _prepare(self, game: str, niceness: int) -> None:
        """Load a game, compiled by another process where it is not in the cache."""
        try:
            attempts = 0
            while not self._stopped.is_set() and not self._load(game):
                if attempts == ATTEMPTS or not has_shared_cache():
                    log.warning("compiling-in-the-server", game=game)
                    play_trial_match(game_of(game), self._stopped)
                    break
                attempts += 1
                self._compile(game, niceness)
        except Exception as error:  # a table of this game meets the error again and reports it
            log.error("not-compiled", game=game, exc_info=error)
        with self._lock:
            if self._asked_for == game:
                self._asked_for = ""
        if not self._stopped.is_set():
            self._loop.call_soon_threadsafe(self._ready[game].set)

    def _load(self, game: str) -> bool:
        """Load a game from the cache; False where something is missing in it."""
        with self._loading, only_cached():
            try:
                play_trial_match(game_of(game), self._stopped)
            except NotCached:
                return False
        return True

    def _compile(self, game: str, niceness: int) -> None:
        """Compile a game in another process, and wait for it."""
        log.info("compiling", game=game)
        begun = time.monotonic()
        with self._lock:
            if self._stopped.is_set():
                return
            try:
                process = start_process(game, niceness, process_group=0)
            except OSError as error:
                log.warning("compile-process-failed", game=game, errors=str(error))
                return
            self._processes.add(process)
        try:
            _, errors = process.communicate()
        finally:
            with self._lock:
                self._processes.remove(process)
        seconds = round(time.monotonic() - begun, 1)
        if process.returncode == 0:
            log.info("compiled", game=game, seconds=seconds)
        elif not self._stopped.is_set():
            log.warning(
                "compile-process-failed",
                game=game,
                code=process.returncode,
                errors=errors.decode("utf-8", "replace")[-2000:],
            )
