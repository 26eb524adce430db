"""Kills a server again and again during matches; acknowledged commands must be kept, once."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from server.helpers.client import BrowserClient, Follower, new_key
from server.helpers.replaying import expected_view, replay
from server.helpers.wire import ConnectionLost

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from server.helpers.running import Process

SEATS = (
    [{"kind": "me"}, {"kind": "me"}],
    [{"kind": "me"}, {"kind": "bot", "level": "page"}],
    [{"kind": "bot", "level": "page"}, {"kind": "bot", "level": "page"}, {"kind": "me"}],
)
"""Tables in hot-seat, and of people and bots."""
MOST_KILLS = 30
LONGEST = 1.5
"""The most seconds until the server is killed."""


@dataclass
class CrashPlayer:
    """A client who plays at one table over all restarts of the server."""

    guest: BrowserClient
    table: str
    listener: Follower
    fields: dict[str, Any] = field(default_factory=dict)
    """All commands by their keys."""
    answers: dict[str, Any] = field(default_factory=dict)
    """The acknowledged answers; other commands may have been accepted or not."""
    is_gone: bool = False
    """Whether the server has been killed."""

    async def play(self, rng: Random) -> None:
        """Move whenever it is the client's turn, until the server is killed or the match ends."""
        self.is_gone, since = False, 0
        while not (self.is_gone or self.listener.is_over):
            await self.listener.next_change(0.2)
            message = self.listener.moves
            if message is None or message["version"] < since:
                continue
            if rng.random() < 0.2:
                await self.send({"do": "say", "phrase": "well-played"})
            answer = await self.send(
                {
                    "do": "move",
                    "version": message["version"],
                    "move": rng.choice(message["moves"])["move"],
                }
            )
            since = answer["version"]

    async def send(self, command: Any) -> Any:
        """Send a new command; its answer may be lost when the server is killed."""
        command |= {"key": new_key()}
        self.fields[command["key"]] = command
        return await self.retry(command)

    async def retry(self, command: Any) -> Any:
        """Send a command, also again after its answer was lost."""
        answer = await self.guest.ask("POST", f"/api/tables/{self.table}", command)
        assert answer.status == 200, (answer, command)
        self.answers[command["key"]] = answer.data
        return answer.data

    async def check(self) -> list[Any]:
        """Check that acknowledged commands are kept and that retries do not happen twice."""
        acknowledged = dict(self.answers)
        for key, command in self.fields.items():
            if key not in acknowledged:
                await self.retry(command)
        log = await self.guest.log(self.table)
        for key, answer in self.answers.items():
            first = answer["events"][0]["version"]
            assert log[first - 1 : answer["version"]] == answer["events"], (key, answer)
        spans = sorted(
            (answer["events"][0]["version"], answer["version"]) for answer in self.answers.values()
        )
        assert all(last < first for (_, last), (first, _) in pairwise(spans)), (
            "one event belongs to two commands"
        )
        own = {
            seat["seat"]
            for seat in self.listener.info["seats"]
            if seat.get("player", {}).get("id") == self.guest.id
        }
        moves = [
            entry
            for entry in log
            if entry["event"]["kind"] == "moved" and entry["event"]["seat"] in own
        ]
        assert len(moves) == sum(command["do"] == "move" for command in self.fields.values()), (
            "a move is lost, or was made twice"
        )
        phrases = [entry for entry in log if entry["event"]["kind"] == "said"]
        assert len(phrases) == sum(command["do"] == "say" for command in self.fields.values())
        await self.listener.until(
            len(log)
        )  # the same listener since the beginning: it was sent nothing that is lost now
        assert self.listener.entries[: len(log)] == log
        return log


class CrashRun:
    """A server, the clients at its tables, and the number of kills."""

    def __init__(self, process: Process, rng: Random) -> None:
        self.process, self.rng = process, rng
        self.tables: list[CrashPlayer] = []
        self.kills = self.moves = self.finished = self.doubts = 0

    async def open(self) -> None:
        """Open one more table."""
        guest = await BrowserClient(self.process.url).sign_up("Jadwiga")
        table = await guest.open("kingdomino", self.rng.choice(SEATS), start=True)
        self.tables.append(CrashPlayer(guest, table, Follower(guest, table)))

    async def run(self, kills: int, tables: int) -> None:
        """Kill the server ``kills`` times with ``tables`` tables in play, and then until an answer
        was lost: a few kills may all come between two moves.
        """
        await self.ready()
        while self.kills < kills or (not self.doubts and self.kills < MOST_KILLS):
            while len(self.tables) < tables:
                await self.open()
            await self.kill_while_playing()
            await self.check()
        for played in self.tables:
            await played.listener.end()
            played.guest.close()

    async def ready(self) -> None:
        """Wait until the rules are compiled: a server killed before that would compile again."""
        guest = BrowserClient(self.process.url)
        while (await guest.wire.ask("GET", "/ready")).status != 200:
            await asyncio.sleep(1)
        guest.close()

    async def kill_while_playing(self) -> None:
        """Kill the server at a random moment during play, and start it again."""
        players = [asyncio.create_task(played.play(self.rng)) for played in self.tables]
        await asyncio.sleep(self.rng.uniform(0.05, LONGEST))
        self.process.kill()
        self.kills += 1
        for played in self.tables:
            played.is_gone = True
        ends = await asyncio.gather(*players, return_exceptions=True)
        assert all(end is None or isinstance(end, ConnectionLost) for end in ends), ends
        self.doubts += sum(isinstance(end, ConnectionLost) for end in ends)
        await asyncio.to_thread(self.process.start)
        for played in self.tables:
            played.guest.at(self.process.url)

    async def check(self) -> None:
        """Check every table; those that are finished make room for others."""
        check_file(self.process.data / "crownlands.db")
        for played in list(self.tables):
            log = await played.check()
            match = replay(log)
            assert match is not None
            if log[-1]["event"]["kind"] == "ended" or match.is_over:
                self.finished += 1
                assert played.listener.view == expected_view(match)
                self.tables.remove(played)
                await played.listener.end()
                played.guest.close()
        self.moves = sum(len(played.answers) for played in self.tables)


def check_file(path: Path) -> None:
    """Check that the file is intact and that no version is missing."""
    connection = sqlite3.connect(path)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        gaps = """
            SELECT "table" FROM events GROUP BY "table"
            HAVING count(*) != max(version) OR min(version) != 1
        """
        assert connection.execute(gaps).fetchall() == []
        behind = """
            SELECT id FROM tables
            WHERE version != (SELECT max(version) FROM events WHERE "table" = id)
        """
        assert connection.execute(behind).fetchall() == []
    finally:
        connection.close()
