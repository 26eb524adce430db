"""A client that lets a program play at a table of a server over HTTP."""

from __future__ import annotations

import json
import secrets
import time
from http.client import HTTPException
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from .. import game, resume
from ..bots.budget import Budget
from ..bots.program_bot import ProgramBot, ProgramClock, ProgramForfeit
from ..engine.chance import dice
from ..engine.deals.fairness import new_nonce
from ..engine.errors import Refused
from ..engine.positions.fields import heading

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.match import Match

LONG_POLL = 20
"""Seconds that the server holds a request for the next turn."""
TIMEOUT, RETRY_PAUSE = 60.0, 1.0
"""Seconds until an unreachable server is given up, and between two attempts."""
NO_LIMIT = 3600.0


class TableClient:
    """Requests to a server about one table, with a token."""

    def __init__(self, address: str, token: str) -> None:
        parts = urlsplit(address)
        self.home, self.table, self.token = (
            f"{parts.scheme}://{parts.netloc}",
            parts.path.rstrip("/").rpartition("/")[2],
            token,
        )
        if parts.scheme not in ("http", "https") or not parts.netloc or not self.table:
            raise Refused("bad-table-address", found=address)

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """The server's answer; retried where it is unreachable, refused where it refuses."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        content = None if body is None else json.dumps(body).encode()
        http_request = Request(  # noqa: S310
            self.home + path,
            content,
            {**headers, "Content-Type": "application/json"},
            method=method,
        )
        end = time.monotonic() + TIMEOUT
        while True:
            try:
                with urlopen(http_request, timeout=LONG_POLL + TIMEOUT) as output:  # noqa: S310
                    text = output.read()
                    return json.loads(text) if text else None
            except HTTPError as error:
                if error.code != 503:
                    raise refusal(error) from None
            except (URLError, HTTPException, OSError) as error:
                if time.monotonic() > end:
                    raise Refused("server-away", address=self.home, reason=error) from None
            time.sleep(RETRY_PAUSE)

    def send(self, command: str, **rest: Any) -> Any:
        """Send a command; a retry after a lost answer has the same key and changes nothing."""
        return self.request(
            "POST",
            f"/api/tables/{self.table}",
            {"do": command, "key": secrets.token_hex(8), **rest},
        )

    def table_view(self) -> Any:
        """The table as everybody sees it."""
        return self.request("GET", f"/api/tables/{self.table}")["table"]


def refusal(error: HTTPError) -> Refused:
    """A refusal of the server."""
    try:
        body = json.loads(error.read())
        refused = Refused(body["refused"], **body.get("params", {}))
        refused.reason = str(body.get("reason", ""))
    except (ValueError, KeyError, TypeError):
        return Refused("server-away", address=error.url, reason=f"HTTP {error.code}")
    return refused


def sit_down(address: str, token: str, name: str, seat: int | None) -> tuple[TableClient, str]:
    """Take a seat and bring a nonce; return the client and its token, new where none is given."""
    client = TableClient(address, token)
    if not token:
        client.token = client.request("POST", "/api/bots", {"name": name})["token"]
    me = client.request("GET", "/api/me")["player"]["id"]
    table = client.table_view()
    if not any(entry.get("player", {}).get("id") == me for entry in table["seats"]):
        client.send("join", **({} if seat is None else {"seat": seat}))
        client.send("bring", nonce=new_nonce(table["commitment"]))
    return client, client.token


def play(
    client: TableClient, command: tuple[str, ...], print_line: Callable[[str], object]
) -> tuple[Any, str]:
    """Play until the match is over; return the table, and why the program forfeited, if it did."""
    players: dict[int, ProgramBot] = {}
    lost = ""
    try:
        while (table := client.table_view())["state"] != "over" and not lost:
            question = client.request("GET", f"/api/bots/turn?wait={LONG_POLL}")
            if question is None or question["table"] != table["id"]:
                continue
            seat = question["seat"]
            player = players.setdefault(seat, ProgramBot(command, ProgramClock(), print_line))
            left = NO_LIMIT if question["left"] is None else question["left"] / 1000
            player.clock, player.seconds_left = (
                ProgramClock(left, question["increment"] / 1000),
                left,
            )
            match = position_of(question)
            try:
                action = player.choose(
                    match.state.copy(), match.box, Budget(), dice(secrets.randbits(64))
                )
            except ProgramForfeit as error:
                lost = error.reason  # the clock of the server runs on and ends the match
                continue
            try:
                client.send("move", version=question["version"], move=match.text(action), seat=seat)
            except Refused as error:
                if error.key not in ("stale", "not-your-turn", "table-over"):
                    raise
    finally:
        for player in players.values():
            player.close()
    return table, lost


def position_of(question: Any) -> Match:
    """The match in the position of a question."""
    name, _ = heading(question["position"])
    box = game(name).from_contents(question["contents"]) if question["contents"] else None
    return resume(question["position"], box)
