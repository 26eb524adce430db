"""A server that is killed again and again while people play; what it has acknowledged must be there, once."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from server.client import Follower, Guest, new_key
from server.replaying import replayed, shown
from server.wire import Lost

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from server.running import Process

SEATS = (
    [{"kind": "me"}, {"kind": "me"}],
    [{"kind": "me"}, {"kind": "bot", "level": "page"}],
    [{"kind": "bot", "level": "page"}, {"kind": "bot", "level": "page"}, {"kind": "me"}],
)
"""Tables of two people on one device, and of people and bots."""
LONGEST = 1.5
"""Seconds until the server is killed, at most."""


@dataclass
class Played:
    """One table and the person who plays at it, whatever happens to the server."""

    guest: Guest
    table: str
    ear: Follower
    wishes: dict[str, Any] = field(default_factory=dict)
    """Every wish by its key."""
    answers: dict[str, Any] = field(default_factory=dict)
    """What was acknowledged; wishes that are not here may have been granted or not."""
    is_gone: bool = False
    """Whether the server has been killed."""

    async def play(self, rng: Random) -> None:
        """Move whenever it is one's turn, until the server is gone or the match is over."""
        self.is_gone, since = False, 0
        while not (self.is_gone or self.ear.is_over):
            await self.ear.news(0.2)
            seen = self.ear.moves
            if seen is None or seen["version"] < since:
                continue
            if rng.random() < 0.2:
                await self.wish({"do": "say", "phrase": "well-played"})
            done = await self.wish({"do": "move", "version": seen["version"], "move": rng.choice(seen["moves"])["move"]})
            since = done["version"]

    async def wish(self, wish: Any) -> Any:
        """One command; nobody knows what became of it if the server goes away before the answer."""
        wish |= {"key": new_key()}
        self.wishes[wish["key"]] = wish
        return await self.ask(wish)

    async def ask(self, wish: Any) -> Any:
        """The same again, after an answer was lost."""
        answer = await self.guest.ask("POST", f"/api/tables/{self.table}", wish)
        assert answer.status == 200, (answer, wish)
        self.answers[wish["key"]] = answer.data
        return answer.data

    async def check(self) -> list[Any]:
        """Acknowledged wishes are there, as they were answered; those in doubt are asked for again, and none happens twice."""
        acknowledged = dict(self.answers)
        for key, wish in self.wishes.items():
            if key not in acknowledged:
                await self.ask(wish)
        log = await self.guest.log(self.table)
        for key, answer in self.answers.items():
            first = answer["events"][0]["version"]
            assert log[first - 1 : answer["version"]] == answer["events"], (key, answer)
        spans = sorted((answer["events"][0]["version"], answer["version"]) for answer in self.answers.values())
        assert all(last < first for (_, last), (first, _) in pairwise(spans)), "two wishes, one event"
        own = {seat["seat"] for seat in self.ear.info["seats"] if seat.get("player", {}).get("id") == self.guest.id}
        made = [entry for entry in log if entry["event"]["kind"] == "moved" and entry["event"]["seat"] in own]
        assert len(made) == sum(wish["do"] == "move" for wish in self.wishes.values()), "a move is lost, or was made twice"
        said = [entry for entry in log if entry["event"]["kind"] == "said"]
        assert len(said) == sum(wish["do"] == "say" for wish in self.wishes.values())
        await self.ear.until(len(log))  # the same ear since the beginning: nothing was told that is not there now
        assert self.ear.entries[: len(log)] == log
        return log


class Wreck:
    """A server, its tables, and how often it was killed."""

    def __init__(self, process: Process, rng: Random) -> None:
        self.process, self.rng = process, rng
        self.tables: list[Played] = []
        self.kills = self.moves = self.finished = self.doubts = 0

    async def open(self) -> None:
        """One more table."""
        guest = await Guest(self.process.url).introduce("Jadwiga")
        table = await guest.open("kingdomino", self.rng.choice(SEATS), start=True)
        self.tables.append(Played(guest, table, Follower(guest, table)))

    async def run(self, kills: int, tables: int) -> None:
        """Kill it so often, with so many tables in play."""
        await self.ready()
        while self.kills < kills:
            while len(self.tables) < tables:
                await self.open()
            await self.kill_while_playing()
            await self.check()
        for played in self.tables:
            await played.ear.end()
            played.guest.close()

    async def ready(self) -> None:
        """Wait until all is compiled and kept: a server that is killed before that begins to compile anew each time."""
        guest = Guest(self.process.url)
        while (await guest.wire.ask("GET", "/ready")).status != 200:
            await asyncio.sleep(1)
        guest.close()

    async def kill_while_playing(self) -> None:
        """People play; at some moment the process is gone; it begins again on the same folder."""
        players = [asyncio.create_task(played.play(self.rng)) for played in self.tables]
        await asyncio.sleep(self.rng.uniform(0.05, LONGEST))
        self.process.kill()
        self.kills += 1
        for played in self.tables:
            played.is_gone = True
        ends = await asyncio.gather(*players, return_exceptions=True)
        assert all(end is None or isinstance(end, Lost) for end in ends), ends
        self.doubts += sum(isinstance(end, Lost) for end in ends)
        await asyncio.to_thread(self.process.start)
        for played in self.tables:
            played.guest.at(self.process.url)

    async def check(self) -> None:
        """All is there, once; every table goes on; what is finished makes room for another."""
        check_file(self.process.data / "crownlands.db")
        for played in list(self.tables):
            log = await played.check()
            match = replayed(log)
            assert match is not None
            if log[-1]["event"]["kind"] == "ended" or match.is_over:
                self.finished += 1
                assert played.ear.view == shown(match)
                self.tables.remove(played)
                await played.ear.end()
                played.guest.close()
        self.moves = sum(len(played.answers) for played in self.tables)


def check_file(path: Path) -> None:
    """The file is whole, and no version is left out."""
    connection = sqlite3.connect(path)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        gaps = 'SELECT "table" FROM events GROUP BY "table" HAVING count(*) != max(version) OR min(version) != 1'
        assert connection.execute(gaps).fetchall() == []
        behind = 'SELECT id FROM tables WHERE version != (SELECT max(version) FROM events WHERE "table" = id)'
        assert connection.execute(behind).fetchall() == []
    finally:
        connection.close()
