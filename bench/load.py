"""People who play as fast as the server lets them, or at a steady rate; they know only what they are shown."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from bench.sockets import Socket, listen
from server.wire import Wire

if TYPE_CHECKING:
    from collections.abc import Callable

LISTENERS = 4
"""Sockets at every table: two players and two who watch."""


class Offer(msgspec.Struct):
    """One of the legal moves, as far as a script looks at it."""

    move: str


class Moves(msgspec.Struct):
    """What the player to move is told."""

    version: int
    moves: list[Offer]


decode = msgspec.json.Decoder(Moves).decode


@dataclass
class Tally:
    """What came of it."""

    moves: int = 0
    messages: int = 0
    octets: int = 0
    seconds: list[float] = field(default_factory=list)
    """From the question to the answer, for every move."""
    lasted: float = 0.0
    """Seconds in which all of this was counted."""
    used: float = 0.0
    """Seconds of processor time that the server took for it."""

    def reset(self) -> None:
        """Begin to count again."""
        self.moves = self.messages = self.octets = 0
        self.seconds = []

    def percentile(self, share: float) -> float:
        """Milliseconds within which that share was answered."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Pace:
    """Lets one move begin every ``1 / rate`` seconds; without a rate, at once."""

    def __init__(self, rate: float = 0.0) -> None:
        self.rate, self._next = rate, 0.0

    async def turn(self) -> float:
        """Wait for one's turn; when that was."""
        now = time.perf_counter()
        if not self.rate:
            return now
        self._next = mine = max(self._next + 1 / self.rate, now - 1)
        if mine > now:
            await asyncio.sleep(mine - now)
        # A move that comes late because the generator was late counts from when it should have been made.
        return max(mine, now - 0.001)


class Player:
    """A name, a token and a connection."""

    def __init__(self, url: str) -> None:
        self.url, self.wire = url, Wire(url, keep=False)
        self.token = ""

    async def introduce(self, name: str) -> Player:
        """Become known to the server."""
        answer = await self.wire.ask("POST", "/api/players", {"name": name})
        self.token = answer.headers["set-cookie"].split(";")[0].partition("=")[2]
        return self

    async def post(self, path: str, body: Any) -> Any:
        """Something that is granted."""
        answer = await self.wire.ask("POST", path, {"key": secrets.token_hex(8), **body}, Cookie=f"crownlands={self.token}")
        if answer.status >= 400:
            raise RuntimeError(answer)
        return answer.data


class Table:
    """Two people and two watchers, one match after the other."""

    def __init__(self, url: str, tally: Tally, seed: int) -> None:
        self.url, self.tally, self.rng = url, tally, Random(seed)
        self.players: list[Player] = []
        self.sockets: list[Socket] = []
        self.table = ""
        self.offers: asyncio.Queue[tuple[int, Moves] | None] = asyncio.Queue()

    async def open(self) -> None:
        """Sit down and begin."""
        if not self.players:
            self.players = [await Player(self.url).introduce(name) for name in ("Ala", "Ola")]
        first, second = self.players
        wish = {"game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
        self.table = (await first.post("/api/tables", wish))["table"]
        await second.post(f"/api/tables/{self.table}", {"do": "join"})
        for socket in self.sockets:
            socket.transport.close()
        path = f"/api/tables/{self.table}/socket"
        ears = [(player.token, self.hears(number)) for number, player in enumerate(self.players)]
        ears += [("", self.watches)] * (LISTENERS - len(ears))
        self.sockets = [await listen(self.url, path, token, told) for token, told in ears]
        await first.post(f"/api/tables/{self.table}", {"do": "start"})

    def hears(self, number: int) -> Any:
        """What a player does with a message."""

        def told(text: bytes) -> None:
            self.watches(text)
            if text.startswith(b'{"type":"moves"'):
                self.offers.put_nowait((number, decode(text)))
            elif number == 0 and b'"kind":"ended"' in text:
                self.offers.put_nowait(None)

        return told

    def watches(self, text: bytes) -> None:
        """What everybody does with a message."""
        self.tally.messages += 1
        self.tally.octets += len(text)

    async def play(self, pace: Pace, after: float) -> None:
        """Matches without end, the first one after so many seconds; a legal move for each that is offered."""
        await asyncio.sleep(after)
        try:
            while True:
                await self.open()
                while (offer := await self.offers.get()) is not None:
                    await self.move(*offer, await pace.turn())
        finally:
            for socket in self.sockets:
                socket.transport.close()
            for player in self.players:
                player.wire.close()

    async def move(self, number: int, seen: Moves, begun: float) -> None:
        """One of the moves that were offered, from the question to the answer."""
        wish = {"do": "move", "version": seen.version, "move": self.rng.choice(seen.moves).move}
        await self.players[number].post(f"/api/tables/{self.table}", wish)
        self.tally.moves += 1
        self.tally.seconds.append(time.perf_counter() - begun)


async def measure(url: str, tables: int, pace: Pace, warm_up: float, seconds: float, spent: Callable[[], float] = float) -> Tally:
    """Play at so many tables; what was counted in ``seconds`` after the warm-up. ``spent`` tells the server's processor time."""
    tally = Tally()
    # One after the other, as people come: matches are equally long, so tables that begin together end and begin anew together.
    tasks = [asyncio.create_task(Table(url, tally, seed).play(pace, warm_up * seed / tables)) for seed in range(tables)]
    await asyncio.sleep(warm_up)
    tally.reset()
    begun, before = time.perf_counter(), spent()
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    tally.lasted, tally.used = time.perf_counter() - begun, spent() - before
    for task in done:
        task.result()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return tally
