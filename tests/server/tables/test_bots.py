"""Bots at a table."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from crownlands.server.tables import bot_runner
from server.helpers.running import Client, Running

Choose = Any
"""How a bot chooses in a worker thread, which tests replace."""


def test_a_bot_that_fails_never_blocks_a_table(
    own: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels: list[str] = []
    right = bot_runner.BotSession.choose

    def choose(self: bot_runner.BotSession, match: object, level: str) -> int:
        levels.append(level)
        if level == "baron":
            raise RuntimeError("no idea")
        return right(self, match, level) if level == "page" else -5  # type: ignore[arg-type]

    monkeypatch.setattr(bot_runner.BotSession, "choose", choose)
    ola = Client(own.url, "Ola")
    ola.open("kingdomino", "me", "baron", start=True)
    for _ in range(3):
        ola.move()
    assert levels[:5] == ["baron", "baron", "squire", "squire", "page"]
    moved = [entry["event"] for entry in ola.get(f"/api/tables/{ola.table}/events")["events"]]
    assert "page" in [event.get("level") for event in moved if event["kind"] == "moved"]


def slow_choose(monkeypatch: pytest.MonkeyPatch, seconds: float, *slow_levels: str) -> list[str]:
    """Make these levels slow; return the list of levels that will be asked."""
    levels: list[str] = []
    right: Choose = bot_runner.BotSession.choose

    def choose(self: bot_runner.BotSession, match: Any, level: str) -> Any:
        levels.append(level)
        if level in slow_levels:
            time.sleep(seconds)
        return right(self, match, "page")

    monkeypatch.setattr(bot_runner.BotSession, "choose", choose)
    return levels


def test_a_time_out_counts_thinking_and_not_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five tables wait for one worker, longer together than one bot may think."""
    levels = slow_choose(monkeypatch, 0.4, "squire")
    running = Running(tmp_path / "data", bot_workers=1, bot_seconds=1.0)
    try:
        players = [Client(running.url, f"Ola {n}") for n in range(5)]
        for player in players:
            player.open("kingdomino", "me", "squire")
        for player in players:
            player.do("start")
        for player in players:
            while player.look()["moves"] is None:
                time.sleep(0.05)
        assert set(levels) <= {"squire"}
        assert running.server.bots.failures == 0
    finally:
        running.stop()


def test_many_hints_of_one_player_are_one_job_and_no_bot_waits_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = slow_choose(monkeypatch, 2.0, "duke")
    running = Running(tmp_path / "data", bot_workers=1)
    try:
        eve, ola = Client(running.url, "Eve"), Client(running.url, "Ola")
        ola.open("kingdomino", "me", "squire", start=True)
        while ola.look()["moves"] is None:
            time.sleep(0.01)
        eve.open("kingdomino", "me", "me", start=True)
        with ThreadPoolExecutor(20) as threads:
            hints = [threads.submit(eve.get, f"/api/tables/{eve.table}/hint") for _ in range(40)]
            while "duke" not in levels:
                time.sleep(0.01)
            begin = time.monotonic()
            while not any(
                entry["event"].get("seat") == 1
                for entry in ola.get(f"/api/tables/{ola.table}/events")["events"]
            ):
                if ola.look()["moves"] is not None:
                    ola.move()
            assert time.monotonic() - begin < 1
            answers = [hint.result() for hint in hints]
        assert levels.count("duke") == 1
        assert answers == [answers[0]] * 40
    finally:
        running.stop()


def test_hints_count_as_commands(tmp_path: Path) -> None:
    running = Running(tmp_path / "data", limits=True, commands=3, commands_seconds=600)
    try:
        ola = Client(running.url, "Ola")
        ola.open("kingdomino", "me", "me", start=True)
        answers = [ola.ask("GET", f"/api/tables/{ola.table}/hint").status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]
    finally:
        running.stop()
