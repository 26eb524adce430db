"""Compiles the rules in the background, so that no request waits for the compiler."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import structlog

from ...bots.bot_spec import parse_bot
from ...bots.budget import Budget
from ...bots.levels import LEVELS, bot_of
from ...engine.chance import dice
from ...engine.match import Match
from ...games import SHELF
from ...games import game as game_of

if TYPE_CHECKING:
    from ...engine.game import Game

TRIAL_BUDGET = Budget(simulations=2)
log = structlog.get_logger()


class CompileWarmup:
    """Compiles one game after the other in a thread; a table waits for its own game alone."""

    def __init__(self) -> None:
        self._ready: dict[str, asyncio.Event] = {}
        self._stopped = threading.Event()

    def start(self) -> None:
        """Start compiling, in a thread."""
        self._ready = {name: asyncio.Event() for name in SHELF}
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._compile, args=(loop,), name="warmup", daemon=True).start()

    def _compile(self, loop: asyncio.AbstractEventLoop) -> None:
        for name, ready in self._ready.items():
            try:
                play_trial_match(game_of(name), self._stopped)
            except Exception as error:  # a table of this game meets the error again and reports it
                log.error("not-compiled", game=name, exc_info=error)
            if self._stopped.is_set():
                return
            loop.call_soon_threadsafe(ready.set)

    async def wait(self, game: str) -> None:
        """Wait until a game can be played."""
        if game in self._ready:
            await self._ready[game].wait()

    async def wait_for_all(self) -> None:
        """Wait until every game can be played."""
        for ready in list(self._ready.values()):
            await ready.wait()

    @property
    def pending(self) -> list[str]:
        """The games that are not ready."""
        return [name for name in SHELF if name not in self._ready or not self._ready[name].is_set()]

    def stop(self) -> None:
        """Compile nothing more."""
        self._stopped.set()


def play_trial_match(game: Game, stopped: threading.Event) -> None:
    """Play one match: all that tables and bots will call is compiled, or read from the cache."""
    match = Match.start(game, game.players[0])
    match.result()
    random = dice(1)
    bots_asked = False
    while not match.is_over and not stopped.is_set():
        match.legal_actions()
        if match.seat >= 0 and not bots_asked:
            bots_asked = True
            for bot in sorted({bot_of(level, game) for level in LEVELS}):
                parse_bot(bot, game).create().choose(
                    match.state.copy(), match.box, TRIAL_BUDGET, dice(2)
                )
        if match.seat >= 0:
            match.view()
        match.play(match.pick(random))
