"""A device that is signed out keeps nothing: no request, no socket, no link, however it races."""

from __future__ import annotations

import asyncio

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from attacks.target import Target
from server.helpers.client import BrowserClient

ENVIRONMENT = {"CROWNLANDS_PLAYERS_A_MINUTE": "0"}
SOCKETS, ROUNDS = 20, 5
SIGNED_OUT, NO_PLAYER = 4401, 1008


async def steal(target: Target, owner: BrowserClient) -> BrowserClient:
    """Another device of the same player."""
    thief = BrowserClient(target.url)
    code = (await owner.ask("POST", "/api/me/links")).data["code"]
    answer = await thief.ask("POST", "/api/links", {"code": code})
    thief.token = answer.headers["set-cookie"].split(";")[0].partition("=")[2]
    return thief


async def listen(thief: BrowserClient) -> ClientConnection:
    url = thief.url.replace("http", "ws", 1) + "/api/me/socket"
    return await connect(url, additional_headers=thief.headers, ping_interval=None)


async def close_code(socket: ClientConnection) -> int:
    try:
        async with asyncio.timeout(10):
            while True:
                await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


async def attack(target: Target) -> str:
    owner = await target.player("Ola")
    for _ in range(ROUNDS):
        thief = await steal(target, owner)
        link = (await thief.ask("POST", "/api/me/links")).data["code"]
        opening = [asyncio.create_task(listen(thief)) for _ in range(SOCKETS)]
        await asyncio.sleep(0.01)  # some sockets are open by now, some are not
        assert (await owner.ask("DELETE", "/api/me/devices")).status == 204
        sockets = await asyncio.gather(*opening)
        codes = await asyncio.gather(*(close_code(socket) for socket in sockets))
        assert set(codes) <= {SIGNED_OUT, NO_PLAYER}, codes
        assert (await thief.ask("GET", "/api/me")).status == 401
        assert (await thief.ask("POST", "/api/links", {"code": link})).status == 404
    devices = (await owner.get("/api/me/devices"))["devices"]
    assert [device["current"] for device in devices] == [True]
    return f"{ROUNDS} devices with {SOCKETS} sockets each signed out: none is left"
