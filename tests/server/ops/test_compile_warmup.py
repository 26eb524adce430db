"""How the games of a server become ready: other processes compile, the server loads."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from numba import config
from structlog.testing import capture_logs

from crownlands.engine.compiler.linking import NotCached, may_compile
from crownlands.engine.game import Game
from crownlands.games import SHELF
from crownlands.server.ops import compile_warmup
from crownlands.server.ops.compile_process import ASKED_FOR, BACKGROUND, PROCESSES, start_process
from crownlands.server.ops.compile_warmup import CompileWarmup

TOUCH = "import sys; open(sys.argv[1], 'w').close()"
WAIT = "import time; time.sleep(600)"
KILL_ITSELF = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
COMPLAIN = "raise SystemExit('no compiler')"
SECONDS = 60.0


class FakeCompiler:
    """A cache that holds the games whose file exists, and processes that run what a test says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.codes: Callable[[str, int], str] = lambda game, attempt: TOUCH
        """What the process runs that is started for a game, by the number of the attempt."""
        self.started: list[tuple[str, int]] = []
        """The game and the niceness of each process."""
        self.processes: list[subprocess.Popen[bytes]] = []
        self.compiled_by_server: list[str] = []

    def start_process(
        self, game: str, niceness: int, process_group: int
    ) -> subprocess.Popen[bytes]:
        self.started.append((game, niceness))
        attempt = [name for name, _ in self.started].count(game)
        process = subprocess.Popen(
            [sys.executable, "-c", self.codes(game, attempt), str(self.folder / game)],
            stderr=subprocess.PIPE,
        )
        self.processes.append(process)
        return process

    def play_trial_match(self, game: Game, _stopped: Any) -> None:
        if (self.folder / game.name).exists():
            return
        if not may_compile():
            raise NotCached(game.name)
        self.compiled_by_server.append(game.name)


@pytest.fixture(autouse=True)
def all_log_levels() -> Iterator[None]:
    """Log lines of every level, whatever a server of another test has set up."""
    before = structlog.get_config()
    structlog.reset_defaults()
    yield
    structlog.configure(**before)


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeCompiler:
    fake = FakeCompiler(tmp_path)
    monkeypatch.setattr(compile_warmup, "start_process", fake.start_process)
    monkeypatch.setattr(compile_warmup, "play_trial_match", fake.play_trial_match)
    monkeypatch.setattr(compile_warmup, "has_shared_cache", lambda: True)
    return fake


async def make_all_ready() -> None:
    warmup = CompileWarmup()
    warmup.start()
    await asyncio.wait_for(warmup.wait_for_all(), SECONDS)
    assert warmup.pending == []


def warm_up() -> list[Any]:
    """Make all games ready; return what was logged."""
    with capture_logs() as lines:
        asyncio.run(make_all_ready())
    return lines


async def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.01)


def test_other_processes_compile_and_the_server_only_loads(compiler: FakeCompiler) -> None:
    lines = warm_up()
    assert sorted(compiler.started) == sorted((game, BACKGROUND) for game in SHELF)
    assert compiler.compiled_by_server == []
    assert {line["event"] for line in lines} == {"compiling", "compiled"}


def test_what_is_in_the_cache_needs_no_process(compiler: FakeCompiler) -> None:
    for game in SHELF:
        (compiler.folder / game).touch()
    assert warm_up() == []
    assert compiler.started == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_killed_process_is_started_once_more(compiler: FakeCompiler) -> None:
    compiler.codes = lambda game, attempt: KILL_ITSELF if attempt == 1 else TOUCH
    lines = warm_up()
    assert len(compiler.started) == 2 * len(SHELF)
    failures = [line for line in lines if line["event"] == "compile-process-failed"]
    assert {(line["game"], line["code"]) for line in failures} == {(game, -9) for game in SHELF}
    assert compiler.compiled_by_server == []


def test_where_no_process_succeeds_the_server_compiles_and_says_so(compiler: FakeCompiler) -> None:
    compiler.codes = lambda game, attempt: COMPLAIN
    lines = warm_up()
    assert sorted(compiler.compiled_by_server) == sorted(SHELF)
    assert {"no compiler" in line.get("errors", "no compiler") for line in lines} == {True}
    assert [line["event"] for line in lines].count("compiling-in-the-server") == len(SHELF)


def test_where_the_cache_is_not_shared_the_server_compiles_at_once(
    compiler: FakeCompiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compile_warmup, "has_shared_cache", lambda: False)
    lines = warm_up()
    assert compiler.started == []
    assert sorted(compiler.compiled_by_server) == sorted(SHELF)
    assert {line["event"] for line in lines} == {"compiling-in-the-server"}


def test_where_no_process_can_be_started_the_server_compiles(
    compiler: FakeCompiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: Any, **_options: Any) -> subprocess.Popen[bytes]:
        raise OSError("no more processes")

    monkeypatch.setattr(compile_warmup, "start_process", refuse)
    lines = warm_up()
    assert sorted(compiler.compiled_by_server) == sorted(SHELF)
    assert {line["event"] for line in lines} == {
        "compiling",
        "compile-process-failed",
        "compiling-in-the-server",
    }


def test_the_game_that_somebody_asks_for_is_compiled_first(compiler: FakeCompiler) -> None:
    last = SHELF[-1]
    compiler.codes = lambda game, attempt: TOUCH if game == last else WAIT

    async def ask() -> None:
        warmup = CompileWarmup()
        warmup.start()
        await until(lambda: len(compiler.started) == PROCESSES)
        await asyncio.wait_for(warmup.wait(last), SECONDS)
        assert last not in warmup.pending
        warmup.stop()

    asyncio.run(ask())
    assert compiler.started == [
        *((game, BACKGROUND) for game in SHELF[:PROCESSES]),
        (last, ASKED_FOR),
    ]


def test_when_the_server_stops_so_do_the_processes(compiler: FakeCompiler) -> None:
    compiler.codes = lambda game, attempt: WAIT

    async def stop() -> None:
        warmup = CompileWarmup()
        warmup.start()
        await until(lambda: len(compiler.processes) == PROCESSES)
        warmup.stop()
        for process in compiler.processes:
            await asyncio.to_thread(process.wait, SECONDS)

    with capture_logs() as lines:
        asyncio.run(stop())
    assert {line["event"] for line in lines} == {"compiling"}
    assert len(compiler.started) == PROCESSES
    assert compiler.compiled_by_server == []


@pytest.mark.skipif(bool(config.DISABLE_JIT), reason="compiling is the subject")
def test_the_process_compiles_all_that_a_table_and_its_bots_need() -> None:
    process = start_process(SHELF[0], BACKGROUND)
    _, errors = process.communicate(timeout=5 * SECONDS)
    assert process.returncode == 0, errors
    with capture_logs() as lines:
        warmup = CompileWarmup()
        assert warmup._load(SHELF[0])
    assert lines == []
