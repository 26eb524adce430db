"""A program at a table of a server: the questions come by HTTP, the program hears them as lines."""

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
from ..bots.program import Lost, Program, ProgramClock
from ..engine.chance import dice
from ..engine.errors import Refused
from ..engine.fairness import new_nonce
from ..engine.fields import heading

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.match import Match

WAIT = 20
"""Seconds that the server lets a question wait."""
PATIENCE, PAUSE = 60.0, 1.0
"""Seconds until a server that does not answer is given up, and between two tries."""
NO_LIMIT = 3600.0


class Desk:
    """A server's table, as somebody with a token talks to it."""

    def __init__(self, address: str, token: str) -> None:
        parts = urlsplit(address)
        self.home, self.table, self.token = f"{parts.scheme}://{parts.netloc}", parts.path.rstrip("/").rpartition("/")[2], token
        if parts.scheme not in ("http", "https") or not parts.netloc or not self.table:
            raise Refused("bad-table-address", found=address)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What the server answers; asked again for a while where it is away. Refused with its own words where it refuses."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        content = None if body is None else json.dumps(body).encode()
        request = Request(self.home + path, content, {**headers, "Content-Type": "application/json"}, method=method)  # noqa: S310
        end = time.monotonic() + PATIENCE
        while True:
            try:
                with urlopen(request, timeout=WAIT + PATIENCE) as answer:  # noqa: S310
                    text = answer.read()
                    return json.loads(text) if text else None
            except HTTPError as error:
                if error.code != 503:
                    raise refusal(error) from None
            except (URLError, HTTPException, OSError) as error:
                if time.monotonic() > end:
                    raise Refused("server-away", address=self.home, reason=error) from None
            time.sleep(PAUSE)

    def do(self, command: str, **rest: Any) -> Any:
        """A command at the table; a repeat after a lost answer changes nothing, as the key is the same."""
        return self.ask("POST", f"/api/tables/{self.table}", {"do": command, "key": secrets.token_hex(8), **rest})

    def look(self) -> Any:
        """The table as everybody sees it."""
        return self.ask("GET", f"/api/tables/{self.table}")["table"]


def refusal(error: HTTPError) -> Refused:
    """What the server refused, as it is refused everywhere."""
    try:
        found = json.loads(error.read())
        return Refused(found["refused"], **found.get("params", {}))
    except (ValueError, KeyError, TypeError):
        return Refused("server-away", address=error.url, reason=f"HTTP {error.code}")


def sit_down(address: str, token: str, name: str, seat: int | None) -> tuple[Desk, str]:
    """Take a seat, with a token of one's own where none is given, and bring a nonce; the token too."""
    desk = Desk(address, token)
    if not token:
        desk.token = desk.ask("POST", "/api/bots", {"name": name})["token"]
    me = desk.ask("GET", "/api/me")["player"]["id"]
    table = desk.look()
    if not any(each.get("player", {}).get("id") == me for each in table["seats"]):
        desk.do("join", **({} if seat is None else {"seat": seat}))
        desk.do("bring", nonce=new_nonce(table["commitment"]))
    return desk, desk.token


def play(desk: Desk, command: tuple[str, ...], told: Callable[[str], object]) -> tuple[Any, str]:
    """Answer every question until the match is over: the table then, and why the program has lost by its clock, if so."""
    players: dict[int, Program] = {}
    lost = ""
    try:
        while (table := desk.look())["state"] != "over" and not lost:
            question = desk.ask("GET", f"/api/bots/turn?wait={WAIT}")
            if question is None or question["table"] != table["id"]:
                continue
            seat = question["seat"]
            player = players.setdefault(seat, Program(command, ProgramClock(), told))
            left = NO_LIMIT if question["left"] is None else question["left"] / 1000
            player.clock, player.left = ProgramClock(left, question["increment"] / 1000), left
            match = position_of(question)
            try:
                action = player.choose(match.state.copy(), match.box, Budget(), dice(secrets.randbits(64)))
            except Lost as error:
                lost = error.reason  # the server's clock runs on, and says so at the table
                continue
            try:
                desk.do("move", version=question["version"], move=match.text(action), seat=seat)
            except Refused as error:
                if error.key not in ("stale", "not-your-turn", "table-over"):
                    raise
    finally:
        for player in players.values():
            player.close()
    return table, lost


def position_of(question: Any) -> Match:
    """The match as the question tells it."""
    name, _ = heading(question["position"])
    box = game(name).from_contents(question["contents"]) if question["contents"] else None
    return resume(question["position"], box)
