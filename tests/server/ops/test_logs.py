"""What is logged, how often, and what never is."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
import structlog

from crownlands.server.http.log_paths import loggable
from crownlands.server.ops.log_limiter import LINES, SECONDS, LogLimiter
from crownlands.server.players import feed_routes
from server.helpers.raw_connection import exchange
from server.helpers.running import Client, Process, Running


class Clock:
    """Seconds that only the test advances."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_the_same_line_is_logged_so_often_and_then_counted() -> None:
    clock = Clock()
    limiter = LogLimiter(clock)
    event = {"event": "connection-refused", "reason": "too-slow"}
    for _ in range(LINES):
        assert limiter(None, "warning", event) == event
    for _ in range(7):
        with pytest.raises(structlog.DropEvent):
            limiter(None, "warning", event)
    assert limiter(None, "warning", {**event, "reason": "not-http"})
    clock.time += SECONDS
    assert limiter(None, "warning", event) == {**event, "left_out": 7}
    assert limiter(None, "warning", event) == event


def test_lines_of_libraries_are_limited_too() -> None:
    clock = Clock()
    limiter = LogLimiter(clock)

    def record() -> logging.LogRecord:
        return logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "Bad %s", ("one",), None)

    assert [limiter.filter(record()) for _ in range(LINES + 3)] == [True] * LINES + [False] * 3
    clock.time += SECONDS
    after = record()
    assert limiter.filter(after)
    assert after.getMessage() == "Bad one (3 left out)"


def test_a_flood_of_refusals_leaves_a_few_lines(tmp_path: Path) -> None:
    log = tmp_path / "log"
    process = Process(tmp_path / "data", log, CROWNLANDS_LOG_LEVEL="info")
    try:
        for _ in range(5 * LINES):
            assert exchange(process.url, b"\xff\xff\xff\xff\r\n").status_code == 400
    finally:
        assert process.stop() == 0
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    refusals = [line for line in lines if line["event"] == "connection-refused"]
    assert 1 <= len(refusals) <= 2 * LINES
    assert len(lines) < 3 * LINES
    assert {line["reason"] for line in refusals} == {"not-http"}


@pytest.mark.parametrize(
    "path", ["/api/feeds/SECRET.atom", "/api/feeds/x/SECRET", "/API/Feeds/SECRET", "//feeds/SECRET"]
)
def test_a_logged_path_opens_no_feed(path: str) -> None:
    assert "SECRET" not in loggable(path)


def test_no_address_of_a_feed_is_logged_not_even_when_it_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no such thing")

    running = Running(tmp_path / "data", log_level="debug")
    try:
        ola = Client(running.url, "Ola")
        feed = ola.post("/api/me/feed")["atom"]
        assert ola.ask("GET", feed).status_code == 200
        monkeypatch.setattr(feed_routes, "pending_turns", fail)
        assert ola.ask("GET", feed).status_code == 500
    finally:
        running.stop()
    text = capsys.readouterr().err
    assert "no such thing" in text
    assert '"answered"' in text
    assert feed.rpartition("/")[2].partition(".")[0] not in text
