"""A listener who does not read is disconnected and can resume; nobody else is delayed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.helpers.client import TIMEOUT, BrowserClient, Follower
from server.helpers.raw_connection import small_buffer_socket
from server.helpers.replaying import expected_view, replay
from server.helpers.running import Process
from server.helpers.wire import run_async

if TYPE_CHECKING:
    from server.helpers.wire import Reply

TOO_SLOW, NO_PONG = 1013, 1011
TRIES = 5
MOVES = 200
"""Versions of a match that the slow listener must not delay."""
DEVICES = 8
"""Devices of one player that send phrases at the same time."""


def bytes_beyond_buffers() -> int:
    """More bytes than the buffers between the server and a client that does not read can hold;
    those of the system may grow to megabytes.
    """
    limits = Path("/proc/sys/net/ipv4/tcp_wmem")
    largest = int(limits.read_text("ascii").split()[2]) if limits.exists() else 1 << 22
    return largest + (1 << 21)


async def scenario(url: str) -> bool:
    """Whether the slow listener was disconnected for being slow, which it may not be on a busy
    machine.
    """
    host = await BrowserClient(url).sign_up("Ewa")
    table = await host.open(
        "kingdomino", [{"kind": "me"}] * 3, options=["dynasty", "three-players-48"], start=True
    )
    listener = Follower(host, table)
    path = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket?after=0"
    slow = await connect(
        path, sock=small_buffer_socket(url), max_size=None, max_queue=1, ping_interval=None
    )
    since, before = 0, len(host.messages)
    while listener.version < MOVES:  # never reached by a table that waits for the slow listener
        await listener.next_change()
        if listener.moves is not None and listener.moves["version"] >= since:
            command = {
                "version": listener.moves["version"],
                "move": listener.moves["moves"][0]["move"],
            }
            since = (await host.do(table, "move", **command))["version"]
    await send_phrases(host, listener, before)
    async with asyncio.timeout(TIMEOUT):
        messages, code = await read_to_the_end(slow)
    if code == NO_PONG:  # on a busy machine the server misses a pong before the queue is full
        await listener.end()
        host.close()
        return False
    assert code == TOO_SLOW
    versions = [entry["version"] for message in messages for entry in message.get("events", ())]
    assert versions == list(range(versions[0], versions[-1] + 1))
    assert versions[-1] < listener.version, "the slow listener was not slow"
    async with connect(f"{path[:-1]}{versions[-1]}", max_size=None) as again:
        first = json.loads(await again.recv())
    log = await host.log(table)
    assert first["type"] == "view" or first["events"] == log[versions[-1] : first["version"]]
    assert first["view"] == expected_view(replay(log[: first["version"]]))
    await listener.until(len(log))
    assert listener.entries == log
    await listener.end()
    host.close()
    return True


async def send_phrases(host: BrowserClient, listener: Follower, before: int) -> None:
    """Say phrases until more was sent to everybody than the slow client can have received."""
    devices = [BrowserClient(host.url) for _ in range(DEVICES)]
    for device in devices:
        device.token = host.token
    while sum(map(len, host.messages[before:])) < bytes_beyond_buffers():
        replies: list[Reply] = await asyncio.gather(
            *(device.try_command(listener.table, "say", phrase="hello") for device in devices)
        )
        assert all(answer.status == 200 for answer in replies)
        await listener.until(max(answer.data["version"] for answer in replies))
    for device in devices:
        device.close()


async def read_to_the_end(slow: Any) -> tuple[list[Any], int]:
    """Read all messages that are buffered; return them with the close code."""
    messages = []
    try:
        while True:
            messages.append(json.loads(await slow.recv()))
    except ConnectionClosed as closed:
        return messages, closed.rcvd.code if closed.rcvd else 0


def test_a_listener_who_does_not_read_is_cut_off_and_resumes_and_never_delays_the_table(
    tmp_path: Path,
) -> None:
    process = Process(tmp_path / "data")
    try:
        assert any(run_async(scenario(process.url)) for _ in range(TRIES))
    finally:
        process.kill()
