"""No secret is sent to clients: no secret of a deal, no token of another, nothing undrawn."""

from __future__ import annotations

import base64
import hashlib
import json
import sqlite3
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import crownlands
from configurations import ALL, Configuration
from crownlands.server.realtime.schemas import SocketMessage
from crownlands.server.tables.schemas import TableInfo
from naive.agreement import seed_of_the_day
from server.helpers.random_session import RandomSession
from server.helpers.replaying import expected_moves, expected_view, replay
from server.helpers.running import Process
from server.helpers.wire import run_async

if TYPE_CHECKING:
    from collections.abc import Iterator

    from server.helpers.client import BrowserClient

CONFIGURATIONS = [
    next(configuration for configuration in ALL if configuration.game == game)
    for game in crownlands.shelf()
]


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("secrets"))
    yield process
    process.kill()


def encodings(secret: str) -> list[bytes]:
    """The encodings in which a secret might be sent."""
    raw = bytes.fromhex(secret)
    return [
        secret.encode(),
        secret.upper().encode(),
        raw,
        base64.b64encode(raw).rstrip(b"="),
        base64.urlsafe_b64encode(raw).rstrip(b"="),
    ]


def check_messages(messages: list[bytes], log: list[Any]) -> int:
    """Check every message against the log up to its version and against the schema."""
    decoder = msgspec.json.Decoder(SocketMessage)
    for text in messages:
        message = json.loads(text)
        assert json.loads(msgspec.json.encode(decoder.decode(text))) == message, (
            "a field that no client knows of"
        )
        version = message.get("version", 0)
        match = replay(log[:version]) if version else None
        if message["type"] == "moves":
            assert match is not None
            assert message["moves"] == expected_moves(match)
        elif version:
            assert message["view"] == expected_view(match)
            assert message.get("events", []) == log[message.get("after", version) : version]
            info = json.loads(msgspec.json.encode(msgspec.convert(message["table"], TableInfo)))
            assert info == message["table"]
    return len(messages)


def before_the_end(guest: BrowserClient) -> bytes:
    """Everything that a client received before the match was over."""
    received = [
        text
        for text in guest.messages
        if b'"kind":"ended"' not in text and b'"state":"over"' not in text
    ]
    received += [
        text
        for text in guest.wire.received
        if b'"kind":"ended"' not in text
        and b'"state":"over"' not in text
        and b"[Secret" not in text
    ]
    return b"\n".join(received)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_no_secret_is_sent(configuration: Configuration, serving: Process) -> None:
    session = RandomSession(
        serving.url, configuration, Random(f"secrets-{seed_of_the_day()}"), disturbance=0.1
    )
    run_async(session.play())
    guests = [listener.guest for listener in session.listeners]
    log = session.listeners[0].entries
    connection = sqlite3.connect(serving.data / "crownlands.db")
    (secret,) = connection.execute(
        "SELECT secret FROM tables WHERE id = ?", (session.table,)
    ).fetchone()
    connection.close()
    for guest in guests:
        everything = b"\n".join([*guest.messages, *guest.wire.received])
        assert len(guest.messages) > 5
        received = before_the_end(guest)
        assert not [encoding for encoding in encodings(secret) if encoding in received]
        for other in guests:
            if other.token:
                assert (other.token.encode() in everything) == (other is guest)
                assert hashlib.sha256(other.token.encode()).hexdigest().encode() not in everything
    sample = max(guests, key=lambda guest: len(guest.messages))
    assert check_messages(sample.messages, log) > 5
    (ended,) = [entry["event"] for entry in log if entry["event"]["kind"] == "ended"]
    assert ended["secret"] == secret != ""
