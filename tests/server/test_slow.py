"""A listener who does not read is cut off and comes back; nobody else notices."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.client import PATIENCE, Follower, Guest
from server.replaying import replayed, shown
from server.running import Process
from server.wire import talk

if TYPE_CHECKING:
    from server.wire import Reply

TOO_SLOW, NO_PONG = 1013, 1011
TRIES = 5
MOVES = 200
"""Versions of a match that goes on as if the slow one were not there."""
VOICES = 8
"""Devices of one player who talk at the same time."""


def enough() -> int:
    """Bytes that no buffer between the server and somebody who does not read can hold: the system's own may grow to megabytes."""
    limits = Path("/proc/sys/net/ipv4/tcp_wmem")
    largest = int(limits.read_text("ascii").split()[2]) if limits.exists() else 1 << 22
    return largest + (1 << 21)


def narrow(url: str) -> socket.socket:
    """A connection that takes little at a time, so that the system between the two keeps little as well."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1000)
    address = urlsplit(url)
    found.connect((address.hostname, address.port))
    return found


async def conversation(url: str) -> bool:
    """Whether it came to what is to be proved; on a machine that is much too busy it may not."""
    host = await Guest(url).introduce("Ewa")
    table = await host.open("kingdomino", [{"kind": "me"}] * 3, options=["dynasty", "three-players-48"], start=True)
    ear = Follower(host, table)
    path = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket?after=0"
    slow = await connect(path, sock=narrow(url), max_size=None, max_queue=1, ping_interval=None)
    since, before = 0, len(host.told)
    while ear.version < MOVES:  # a table that waited for the slow one would never get here
        await ear.news()
        if ear.moves is not None and ear.moves["version"] >= since:
            wish = {"version": ear.moves["version"], "move": ear.moves["moves"][0]["move"]}
            since = (await host.do(table, "move", **wish))["version"]
    await talk_on(host, ear, before)
    async with asyncio.timeout(PATIENCE):
        heard, code = await drain(slow)
    if code == NO_PONG:  # all this took so long that the server missed an answer to its ping before there was too much to tell
        await ear.end()
        host.close()
        return False
    assert code == TOO_SLOW
    versions = [entry["version"] for message in heard for entry in message.get("events", ())]
    assert versions == list(range(versions[0], versions[-1] + 1))
    assert versions[-1] < ear.version, "the slow one was not slow"
    async with connect(f"{path[:-1]}{versions[-1]}", max_size=None) as again:
        first = json.loads(await again.recv())
    log = await host.log(table)
    assert first["type"] == "view" or first["events"] == log[versions[-1] : first["version"]]
    assert first["view"] == shown(replayed(log[: first["version"]]))
    await ear.until(len(log))
    assert ear.entries == log
    await ear.end()
    host.close()
    return True


async def talk_on(host: Guest, ear: Follower, before: int) -> None:
    """Phrases, until everybody at the table has been told more than the slow one can have been."""
    voices = [Guest(host.url) for _ in range(VOICES)]
    for voice in voices:
        voice.token = host.token
    while sum(map(len, host.told[before:])) < enough():
        said: list[Reply] = await asyncio.gather(*(voice.want(ear.table, "say", phrase="hello") for voice in voices))
        assert all(answer.status == 200 for answer in said)
        await ear.until(max(answer.data["version"] for answer in said))
    for voice in voices:
        voice.close()


async def drain(slow: Any) -> tuple[list[Any], int]:
    """Read at last: what was on its way, and how it ends."""
    heard = []
    try:
        while True:
            heard.append(json.loads(await slow.recv()))
    except ConnectionClosed as closed:
        return heard, closed.rcvd.code if closed.rcvd else 0


def test_a_listener_who_does_not_read_is_cut_off_and_resumes_and_never_delays_the_table(tmp_path: Path) -> None:
    process = Process(tmp_path / "data")
    try:
        assert any(talk(conversation(process.url)) for _ in range(TRIES))
    finally:
        process.kill()
