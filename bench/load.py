"""Load for a server: players who play as fast as it answers, or at a steady rate."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from bench.sockets import Socket, listen
from server.helpers.wire import HttpConnection

if TYPE_CHECKING:
    from collections.abc import Callable

SOCKETS = 4
"""At every table: those of two players and of two who watch."""


class Offer(msgspec.Struct):
    """A legal move, as far as a script reads it."""

    move: str


class Moves(msgspec.Struct):
    """The message with the legal moves of the player to move."""

    version: int
    moves: list[Offer]


decode = msgspec.json.Decoder(Moves).decode


@dataclass
class Tally:
    """What was measured."""

    moves: int = 0
    messages: int = 0
    octets: int = 0
    seconds: list[float] = field(default_factory=list)
    """From request to response, for every move."""
    duration: float = 0.0
    """Seconds of the measurement."""
    cpu: float = 0.0
    """Seconds of processor time that the server used."""

    def reset(self) -> None:
        """Start counting again."""
        self.moves = self.messages = self.octets = 0
        self.seconds = []

    def percentile(self, share: float) -> float:
        """Milliseconds within which that share was answered."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Pace:
    """Starts a move every ``1 / rate`` seconds; without a rate, at once."""

    def __init__(self, rate: float = 0.0) -> None:
        self.rate, self._next = rate, 0.0

    async def wait(self) -> float:
        """Wait until the next move may start; return when that was."""
        now = time.perf_counter()
        if not self.rate:
            return now
        self._next = start = max(self._next + 1 / self.rate, now - 1)
        if start > now:
            await asyncio.sleep(start - now)
        # A move that is late because of the generator counts from when it should have started.
        return max(start, now - 0.001)


class Player:
    """A name, a token and a connection."""

    def __init__(self, url: str) -> None:
        self.url, self.wire = url, HttpConnection(url, keep=False)
        self.token = ""

    async def sign_up(self, name: str) -> Player:
        """Create a player."""
        answer = await self.wire.ask("POST", "/api/players", {"name": name})
        self.token = answer.headers["set-cookie"].split(";")[0].partition("=")[2]
        return self

    async def post(self, path: str, body: Any) -> Any:
        """Post a command; fail where it is refused."""
        answer = await self.wire.ask(
            "POST", path, {"key": secrets.token_hex(8), **body}, Cookie=f"crownlands={self.token}"
        )
        if answer.status >= 400:
            raise RuntimeError(answer)
        return answer.data


class Table:
    """Two players and two who watch, one match after the other."""

    def __init__(self, url: str, tally: Tally, seed: int) -> None:
        self.url, self.tally, self.rng = url, tally, Random(seed)
        self.players: list[Player] = []
        self.sockets: list[Socket] = []
        self.table = ""
        self.offers: asyncio.Queue[tuple[int, Moves] | None] = asyncio.Queue()

    async def open(self) -> None:
        """Open a table, seat both players and start."""
        if not self.players:
            self.players = [await Player(self.url).sign_up(name) for name in ("Ala", "Ola")]
        first, second = self.players
        body = {"game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
        self.table = (await first.post("/api/tables", body))["table"]
        await second.post(f"/api/tables/{self.table}", {"do": "join"})
        for socket in self.sockets:
            socket.transport.close()
        path = f"/api/tables/{self.table}/socket"
        receivers = [
            (player.token, self.receiver(number)) for number, player in enumerate(self.players)
        ]
        receivers += [("", self.count)] * (SOCKETS - len(receivers))
        self.sockets = [await listen(self.url, path, *receiver) for receiver in receivers]
        await first.post(f"/api/tables/{self.table}", {"do": "start"})

    def receiver(self, number: int) -> Callable[[bytes], None]:
        """A function that handles the messages of one player."""

        def receive(text: bytes) -> None:
            self.count(text)
            if text.startswith(b'{"type":"moves"'):
                self.offers.put_nowait((number, decode(text)))
            elif number == 0 and b'"kind":"ended"' in text:
                self.offers.put_nowait(None)

        return receive

    def count(self, text: bytes) -> None:
        """Count a message."""
        self.tally.messages += 1
        self.tally.octets += len(text)

    async def play(self, pace: Pace, after: float) -> None:
        """Play matches for ever, the first one after so many seconds."""
        await asyncio.sleep(after)
        try:
            while True:
                await self.open()
                while (offer := await self.offers.get()) is not None:
                    await self.move(*offer, await pace.wait())
        finally:
            for socket in self.sockets:
                socket.transport.close()
            for player in self.players:
                player.wire.close()

    async def move(self, number: int, legal: Moves, start: float) -> None:
        """Play a random legal move and measure how long the response takes."""
        move = self.rng.choice(legal.moves).move
        command = {"do": "move", "version": legal.version, "move": move}
        await self.players[number].post(f"/api/tables/{self.table}", command)
        self.tally.moves += 1
        self.tally.seconds.append(time.perf_counter() - start)


async def measure(
    url: str,
    tables: int,
    pace: Pace,
    warm_up: float,
    seconds: float,
    cpu: Callable[[], float] = float,
) -> Tally:
    """Play at ``tables`` tables; return what was measured in ``seconds`` after the warm-up.

    ``cpu`` returns the processor time of the server so far.
    """
    tally = Tally()
    # Staggered: matches are equally long, so tables started together would also end together.
    tasks = [
        asyncio.create_task(Table(url, tally, seed).play(pace, warm_up * seed / tables))
        for seed in range(tables)
    ]
    await asyncio.sleep(warm_up)
    tally.reset()
    start, before = time.perf_counter(), cpu()
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    tally.duration, tally.cpu = time.perf_counter() - start, cpu() - before
    for task in done:
        task.result()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return tally
