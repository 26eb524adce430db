"""The server and its store: one for each folder, refused with a sentence where it is not well."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from crownlands.server.app import Server
from crownlands.server.ops import store_check
from crownlands.store.backup import FILE
from crownlands.store.opening import prepare_store
from server.helpers.running import Client, Process, Running

SERVE = (sys.executable, "-m", "crownlands", "--lang", "en", "serve", "--port", "0")


def start(data: Path) -> tuple[int, str]:
    """Start a server that should refuse to; return its exit code and what it says."""
    run = subprocess.run(
        [*SERVE, "--data", str(data)], capture_output=True, text=True, timeout=120, check=False
    )
    assert run.stdout == ""
    assert "Traceback" not in run.stderr
    return run.returncode, run.stderr


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    process = Process(tmp_path)
    try:
        code, sentence = start(tmp_path)
        assert code == 1
        assert sentence == (
            f"crownlands: Another Crownlands server (process {process.process.pid}) is using "
            f"{tmp_path}. Stop it first, or choose another folder: --data DIR\n"
        )
        Client(process.url, "Ola")
    finally:
        process.kill()
    process.start()  # the lock ends with its process, however that ends
    assert process.stop() == 0


def empty(path: Path) -> None:
    path.write_bytes(b"")


def overwrite(path: Path) -> None:
    path.write_bytes(b"Dear Ola,\n" * 1000)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [(empty, "is empty: what was in it is lost."), (overwrite, "is damaged:")],
)
def test_a_store_that_is_not_well_is_refused_with_a_sentence(
    tmp_path: Path, spoil: Callable[[Path], None], sentence: str
) -> None:
    prepare_store(tmp_path, "now")
    spoil(tmp_path / FILE)
    before = (tmp_path / FILE).read_bytes()
    code, message = start(tmp_path)
    assert code == 1
    assert message.startswith(f"crownlands: {tmp_path / FILE} {sentence}")
    assert message.count("\n") == 1
    assert (tmp_path / FILE).read_bytes() == before


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question tests the store anew."""
    monkeypatch.setattr(store_check, "FRESH_SECONDS", 0.0)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own with little room, which may be made read-only."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if os.geteuid() or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("only root can mount a small disk")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: Path) -> None:
    with (folder / "much").open("wb", buffering=0) as file, suppress(OSError):
        while file.write(b"x" * 512):
            pass


def test_a_full_disk_is_reported_at_the_start_and_by_ready(small_disk: Path, eager: None) -> None:
    running = Running(small_disk)
    try:
        ola = Client(running.url)
        assert ola.ask("GET", "/ready").json()["store"] == "ok"
        fill(small_disk)
        states = {ola.ask("GET", "/ready").json()["store"] for _ in range(300)}
        assert "full" in states
        assert ola.ask("GET", "/ready").status_code == 503
        (small_disk / "much").unlink()
        assert ola.ask("GET", "/ready").json()["store"] == "ok"
    finally:
        running.stop()
    fill(small_disk)
    code, message = start(small_disk)
    assert code == 1
    assert message.startswith("crownlands: ")
    assert "There is no room left on the disk" in message or "No space left" in message


def test_a_read_only_disk_is_reported_at_the_start(small_disk: Path) -> None:
    prepare_store(small_disk, "now")
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    code, message = start(small_disk)
    assert (code, message) == (
        1,
        f"crownlands: The data folder {small_disk} cannot be used: Read-only file system.\n",
    )


def ready(running: Running) -> tuple[bool, str]:
    """Whether the server says that it can be used, and what it says of its store."""
    answer = Client(running.url).ask("GET", "/ready")
    assert (answer.status_code == 200) == answer.json()["ready"]
    return answer.json()["ready"], answer.json()["store"]


def test_a_store_that_was_removed_is_reported(own: Running, eager: None) -> None:
    assert ready(own)[1] == "ok"
    (own.settings.data / FILE).rename(own.settings.data / "elsewhere.db")
    assert ready(own) == (False, "missing")
    (own.settings.data / "elsewhere.db").rename(own.settings.data / FILE)
    assert ready(own)[1] == "ok"


def test_a_store_that_cannot_be_written_is_reported(
    own: Running, eager: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA query_only = ON")
        try:
            connection.execute("DELETE FROM players")
        finally:
            connection.execute("PRAGMA query_only = OFF")

    monkeypatch.setattr(store_check, "try_write", write)
    assert ready(own) == (False, "read-only")


def test_damage_that_a_request_has_met_is_told_until_the_next_start(
    own: Running, eager: None
) -> None:
    ola = Client(own.url, "Ola")
    own.stop()
    with closing(sqlite3.connect(own.settings.data / FILE)) as connection:
        sql = "SELECT rootpage FROM sqlite_schema WHERE tbl_name = 'feeds' AND rootpage"
        pages = [row[0] for row in connection.execute(sql)]
    own.start()
    assert ready(own)[1] == "ok"
    with (own.settings.data / FILE).open("r+b") as file:
        for page in pages:
            file.seek((page - 1) * 4096)
            file.write(b"\xff" * 4096)
    assert ola.at(own.url).ask("GET", "/api/feeds/unknown.atom").status_code == 500
    assert ready(own) == (False, "damaged")


def test_a_server_that_did_not_start_leaves_the_folder_to_others(own: Running) -> None:
    own.stop()
    (own.settings.data / FILE).write_bytes(b"")
    with pytest.raises(ValueError, match="is empty"):
        Server(own.settings)
    (own.settings.data / FILE).unlink()
    own.start()
    assert ready(own)[1] == "ok"
