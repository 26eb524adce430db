"""Nothing secret goes over the wire: not what the deal comes from, not the tokens of others, nothing that is not yet drawn."""

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
from crownlands.server.answers import TableInfo
from crownlands.server.messages import SocketMessage
from naive.agreement import seed_of_the_day
from server.party import Party
from server.replaying import offered, replayed, shown
from server.running import Process
from server.wire import talk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from server.client import Guest

WAYS = [next(way for way in ALL if way.game == game) for game in crownlands.shelf()]


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("secrets"))
    yield process
    process.kill()


def spellings(secret: str) -> list[bytes]:
    """A secret as it might be written: as it is, in capitals, as bytes, and for the web."""
    raw = bytes.fromhex(secret)
    return [
        secret.encode(),
        secret.upper().encode(),
        raw,
        base64.b64encode(raw).rstrip(b"="),
        base64.urlsafe_b64encode(raw).rstrip(b"="),
    ]


def check_messages(told: list[bytes], log: list[Any]) -> int:
    """Every message is what follows from the log up to its version, and has no field that is not written down."""
    decoder = msgspec.json.Decoder(SocketMessage)
    for text in told:
        message = json.loads(text)
        assert json.loads(msgspec.json.encode(decoder.decode(text))) == message, "a field that no client knows of"
        version = message.get("version", 0)
        match = replayed(log[:version]) if version else None
        if message["type"] == "moves":
            assert match is not None
            assert message["moves"] == offered(match)
        elif version:
            assert message["view"] == shown(match)
            assert message.get("events", []) == log[message.get("after", version) : version]
            info = json.loads(msgspec.json.encode(msgspec.convert(message["table"], TableInfo)))
            assert info == message["table"]
    return len(told)


def before_the_end(guest: Guest) -> bytes:
    """All that somebody has heard until the match was over."""
    heard = [text for text in guest.told if b'"kind":"ended"' not in text and b'"state":"over"' not in text]
    heard += [
        text
        for text in guest.wire.heard
        if b'"kind":"ended"' not in text and b'"state":"over"' not in text and b"[Secret" not in text
    ]
    return b"\n".join(heard)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_nothing_secret_goes_over_the_wire(way: Configuration, serving: Process) -> None:
    party = Party(serving.url, way, Random(f"secrets-{seed_of_the_day()}"), mischief=0.1)
    talk(party.play())
    guests = [ear.guest for ear in party.ears]
    log = party.ears[0].entries
    connection = sqlite3.connect(serving.data / "crownlands.db")
    (secret,) = connection.execute("SELECT secret FROM tables WHERE id = ?", (party.table,)).fetchone()
    connection.close()
    for guest in guests:
        everything = b"\n".join([*guest.told, *guest.wire.heard])
        assert len(guest.told) > 5
        assert not [each for each in spellings(secret) if each in before_the_end(guest)]
        for other in guests:
            if other.token:
                assert (other.token.encode() in everything) == (other is guest)
                assert hashlib.sha256(other.token.encode()).hexdigest().encode() not in everything
    sample = max(guests, key=lambda guest: len(guest.told))
    assert check_messages(sample.told, log) > 5
    (ended,) = [entry["event"] for entry in log if entry["event"]["kind"] == "ended"]
    assert ended["secret"] == secret != ""
