"""Compiles the rules in the background, one game after the other; a table waits for its own game alone.

Whoever calls a function that is being compiled waits for the compiler, and all that is told and asked would wait with him.
"""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import structlog

from ..bots.budget import Budget
from ..bots.levels import LEVELS, bot_of
from ..bots.names import read
from ..engine.chance import dice
from ..engine.match import Match
from ..games import SHELF
from ..games import game as game_of

if TYPE_CHECKING:
    from ..engine.game import Game

FEW = Budget(simulations=2)
log = structlog.get_logger()


class Warmth:
    """Which games can be played without a wait."""

    def __init__(self) -> None:
        self.games: dict[str, asyncio.Event] = {}
        self._stopped = threading.Event()

    def begin(self) -> None:
        """Start compiling, in a thread."""
        self.games = {name: asyncio.Event() for name in SHELF}
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._compile, args=(loop,), name="warm", daemon=True).start()

    def _compile(self, loop: asyncio.AbstractEventLoop) -> None:
        for name, event in self.games.items():
            try:
                play_a_little(game_of(name), self._stopped)
            except Exception as error:  # the table that asks for it will meet the error again, and its people are told
                log.error("not-compiled", game=name, exc_info=error)
            if self._stopped.is_set():
                return
            loop.call_soon_threadsafe(event.set)

    async def wait(self, game: str) -> None:
        """Wait until a game can be played."""
        if game in self.games:
            await self.games[game].wait()

    async def all_ready(self) -> None:
        """Wait until every game can be played."""
        for event in list(self.games.values()):
            await event.wait()

    @property
    def waiting(self) -> list[str]:
        """The games that are not ready."""
        return [name for name in SHELF if name not in self.games or not self.games[name].is_set()]

    def stop(self) -> None:
        """Compile nothing more."""
        self._stopped.set()


def play_a_little(game: Game, stopped: threading.Event) -> None:
    """Play one match: all that tables and bots will call is compiled, or read from the cache."""
    match = Match.start(game, game.players[0])
    match.result()
    thrown = dice(1)
    asked = False
    while not match.is_over and not stopped.is_set():
        match.legal_actions()
        if match.seat >= 0 and not asked:
            asked = True
            for bot in sorted({bot_of(level, game.name) for level in LEVELS}):
                read(bot, game).seated().choose(match.state.copy(), match.box, FEW, dice(2))
        if match.seat >= 0:
            match.view()
        match.play(match.pick(thrown))
