"""Bots at a table."""

from __future__ import annotations

import pytest

from server.helpers.running import Client, Running


def test_a_bot_that_fails_never_blocks_a_table(
    own: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    from crownlands.server.tables import bot_runner

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
