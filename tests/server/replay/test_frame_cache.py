"""The positions of a table are computed once, and how often a network may ask is limited."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.server.replay import frame_cache
from crownlands.server.replay.service import replay_table
from server.helpers.fake_clock import FakeClock
from server.helpers.running import Client, Running

REPLAYS = 3


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    server = Running(tmp_path / "data", FakeClock(), limits=True, replays_a_minute=REPLAYS)
    yield server
    server.stop()


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The versions of the positions that are computed while a test runs."""
    versions: list[int] = []

    def counting(*arguments: object) -> object:
        replay = replay_table(*arguments)  # type: ignore[arg-type]
        versions.extend(frame.version for frame in replay.frames)
        return replay

    monkeypatch.setattr(frame_cache, "replay_table", counting)
    return versions


def started(running: Running) -> Client:
    """A player at a match with some positions."""
    ola = Client(running.url, "Ola")
    ola.open("kingdomino", "me", "me", start=True)
    for _ in range(6):
        ola.move()
    return ola


def test_every_position_is_computed_once(own: Running, computed: list[int]) -> None:
    ola = started(own)
    path = f"/api/tables/{ola.table}/frames"
    whole = ola.get(path)
    for after in (0, 2, 5):
        part = ola.get(path, after=after, limit=3)
        later = [frame for frame in whole["frames"] if frame["version"] > after]
        assert part == {**whole, "frames": later[:3]}
    ola.move()
    longer = ola.get(path)
    assert longer["frames"][: len(whole["frames"])] == whole["frames"]
    assert computed == [frame["version"] for frame in longer["frames"]]


def test_computing_is_limited_and_what_is_known_is_not(strict: Running) -> None:
    ola = started(strict)
    path = f"/api/tables/{ola.table}"
    for _ in range(5 * REPLAYS):
        ola.get(f"{path}/frames", limit=2)  # computed once
    for version in range(1, REPLAYS):
        ola.get(f"{path}/views/{version}")
    for refused in (f"{path}/views/{REPLAYS}", f"{path}/frames?after=3"):
        response = ola.ask("GET", refused)
        assert (response.status_code, response.json()["refused"]) == (429, "too-many")
    assert len(ola.get(f"{path}/frames", limit=2)["frames"]) == 2


def test_the_positions_of_the_table_asked_for_longest_ago_are_dropped(
    own: Running, computed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frame_cache, "MAX_TABLES", 2)
    tables = [started(own) for _ in range(3)]
    counts = []
    for ola in (*tables, tables[2], tables[0]):
        ola.get(f"/api/tables/{ola.table}/frames")
        counts.append(len(computed))
    assert counts[2] == counts[3] < counts[4]
    monkeypatch.setattr(frame_cache, "MAX_BYTES", 1)
    for ola in tables:
        assert ola.get(f"/api/tables/{ola.table}/frames")["frames"]
