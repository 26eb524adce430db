"""Forged addresses, hosts, schemes, methods, cookies and seats open nothing and are counted."""

from __future__ import annotations

import asyncio
from collections import Counter

from attacks.target import Target
from server.helpers.client import BrowserClient

PUBLIC = "https://play.example"
ENVIRONMENT = {
    "CROWNLANDS_PROXIES": "127.0.0.1",
    "CROWNLANDS_PUBLIC_URL": PUBLIC,
    "CROWNLANDS_LOG_LEVEL": "debug",
}
PROXY, STRANGER = "127.0.0.1", "127.0.0.2"
PLAYERS, GUESSES = 30, 60
"""The limits of a minute: new players of a network, and guesses of a site."""
TRIES = 100


async def send(target: Target, request: str, source: str = PROXY, **headers: str) -> str:
    """Send a request such as ``GET /`` on a connection of its own; return the whole answer."""
    reader, writer = await target.connect(source)
    fields = {"Host": "x", "Connection": "close", **headers}
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
    writer.write("\r\n".join([f"{request} HTTP/1.1", *lines, "", ""]).encode())
    answer = await reader.read()
    writer.close()
    return answer.decode("utf-8", "replace")


async def statuses_from(target: Target, addresses: list[str], path: str) -> Counter[int]:
    """The statuses of a request of each of these addresses, as the proxy reports them."""
    client = BrowserClient(target.url).wire
    method, body = ("POST", {"name": "Zed"}) if path == "/api/players" else ("GET", None)
    statuses: Counter[int] = Counter()
    for address in addresses:
        statuses[(await client.ask(method, path, body, X_Forwarded_For=address)).status] += 1
    client.close()
    return statuses


async def change_addresses(target: Target) -> None:
    """All addresses of an IPv6 /64 are one client, all of a /56 one guesser, and nobody but the
    proxy says where a request comes from.
    """
    network = [f"2001:db8:1:1::{n:x}" for n in range(TRIES)]
    assert await statuses_from(target, network, "/api/players") == {
        201: PLAYERS,
        429: TRIES - PLAYERS,
    }
    assert await statuses_from(target, ["2001:db8:1:2::1"], "/api/players") == {201: 1}
    site = [f"2001:db8:2:{n:x}::1" for n in range(TRIES)]
    assert await statuses_from(target, site, "/api/tables/AAAAAA") == {
        404: GUESSES,
        429: TRIES - GUESSES,
    }
    assert await statuses_from(target, ["2001:db8:2:100::1"], "/api/tables/AAAAAA") == {404: 1}
    for n in range(GUESSES):
        forged = f"198.51.100.{n}"
        answer = await send(target, "GET /api/tables/AAAAAA", STRANGER, X_Forwarded_For=forged)
        assert answer.startswith("HTTP/1.1 404"), answer
    answer = await send(target, "GET /api/tables/AAAAAA", STRANGER, X_Forwarded_For="198.51.100.99")
    assert answer.startswith("HTTP/1.1 429"), answer


async def forge_hosts(target: Target, ola: BrowserClient, table: str) -> None:
    """Links lead to the public address, whatever host is asked for; a feed stays out of the log."""
    feed = (await ola.ask("POST", "/api/me/feed")).data
    evil = {"Host": "evil.example", "X_Forwarded_Host": "evil.example"}
    for path in (f"/t/{table}", feed["atom"], feed["json"]):
        answer = await send(target, f"GET {path}", **evil)
        assert answer.startswith("HTTP/1.1 200"), answer
        assert PUBLIC in answer
        assert "evil.example" not in answer
    assert (await send(target, "GET /", Host="x/<evil>")).startswith("HTTP/1.1 400")
    secret = feed["atom"].rpartition("/")[2].partition(".")[0]
    for path in (feed["atom"].upper(), f"/{feed['json']}", f"/api//feeds/{secret}", f"/?{secret}"):
        await send(target, f"HEAD {path}")
    log = str(target.log_lines())
    assert "feeds/…" in log
    assert secret not in log


async def forge_schemes(target: Target) -> None:
    """Only the proxy says that a request came by https, and only then is plain HTTP forbidden."""
    for source, is_believed in ((PROXY, True), (STRANGER, False)):
        answer = await send(target, "GET /api/games", source, X_Forwarded_Proto="https")
        assert ("strict-transport-security:" in answer.lower()) == is_believed, answer


async def send_heads(target: Target, ola: BrowserClient) -> None:
    """HEAD changes nothing, and brings no body that a connection would take for an answer."""
    cookie = f"crownlands={ola.token}"
    before = await ola.get("/api/me/devices")
    for path in ("/", "/api/me", "/api/me/data", "/schema/openapi.json"):
        answer = await send(target, f"HEAD {path}", Cookie=cookie)
        assert answer.startswith("HTTP/1.1 200"), answer
        assert answer.endswith("\r\n\r\n"), answer
    for path in ("/api/me/links", "/api/me/feed", "/api/me/sign-out", "/api/players"):
        assert (await send(target, f"HEAD {path}", Cookie=cookie)).startswith("HTTP/1.1 405"), path
    assert await ola.get("/api/me/devices") == before


async def forge_cookies(target: Target, ola: BrowserClient, table: str) -> None:
    """The page of a running match renews the cookie of a player, and makes no other one."""
    for token, is_known in ((ola.token, True), ("A" * 22, False), (ola.id, False), ("", False)):
        answer = await send(target, f"GET /t/{table}", Cookie=f"crownlands={token}")
        assert (f"crownlands={token};" in answer) == is_known, answer
        assert ("HttpOnly" in answer) == is_known, answer


async def come_back(target: Target, ola: BrowserClient) -> None:
    """A player who is barred has no seat, however often he asks, and however it races."""
    zed = await target.player("Zed")
    table = await ola.open("kingdomino", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    code = (await ola.get(f"/api/tables/{table}"))["table"]["code"]
    await zed.do(table, "join")
    others = [BrowserClient(target.url) for _ in range(10)]
    for other in others:
        other.token = zed.token
    joins = [
        other.try_command(name, "join", another=True)
        for other, name in zip(others, [table, code] * 5, strict=True)
    ]
    await asyncio.gather(*joins[:5], ola.do(table, "bar", player=zed.id), *joins[5:])
    for seat in (1, 2):
        assert (await zed.try_command(table, "join", seat=seat)).refused == "barred"
    seats = (await ola.get(f"/api/tables/{table}"))["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open", "open"], seats


async def attack(target: Target) -> str:
    ola = await target.player("Ola")
    table = await ola.open("kingdomino", [{"kind": "me"}] * 2, start=True)
    await change_addresses(target)
    await forge_hosts(target, ola, table)
    await forge_schemes(target)
    await send_heads(target, ola)
    await forge_cookies(target, ola, table)
    await come_back(target, ola)
    return (
        f"{TRIES} addresses of a network make {PLAYERS} players, {TRIES} of a site {GUESSES} "
        "guesses; forged hosts, schemes, methods and cookies change nothing, who is barred stays out"
    )
