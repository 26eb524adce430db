"""Bots at the tables: they think in worker threads, a few at a time, and a bot that fails never holds up a table."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import structlog

from ..bots.levels import LEVELS
from ..bots.names import read
from ..engine.chance import dice
from ..engine.errors import Refused

if TYPE_CHECKING:
    from ..bots.thinker import Bot
    from ..engine.match import Match

STAND_IN = "squire"
"""Who plays for a person who is away."""
TRIES = 2
"""How often a bot is asked before a lower level is."""
log = structlog.get_logger()


def checked_level(level: str) -> str:
    """The level of that name."""
    if level not in LEVELS:
        raise Refused("no-such-level", level=level, known=", ".join(LEVELS))
    return level


class Mind:
    """What one seat's bot has in mind during a turn; a search tree takes megabytes, so it goes when the turn has passed."""

    def __init__(self) -> None:
        self.level = ""
        self.bot: Bot | None = None

    def choose(self, match: Match, level: str) -> int:
        """An action for the seat to move; in a worker thread."""
        named = read(level, match.game)
        if self.bot is None or self.level != level:
            self.level, self.bot = level, named.seated()
        return int(self.bot.choose(match.state.copy(), match.box, named.budget, dice(secrets.randbits(64))))


class Robots:
    """A few worker threads for all tables; search runs without the interpreter lock."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self._threads = ThreadPoolExecutor(workers, "bot")
        self.failures = 0

    async def choose(self, match: Match, level: str, mind: Mind, **about: Any) -> tuple[int, str]:
        """An action and the level that chose it: the one asked for, or a lower one where that has failed."""
        below = LEVELS[: LEVELS.index(level) + 1][::-1]
        for each in below:
            for _ in range(TRIES):
                try:
                    action = await asyncio.wait_for(self._think(match, each, mind), self.seconds)
                except Exception as error:
                    self.failures += 1
                    log.warning("bot-failed", level=each, error=repr(error), **about)
                    mind.bot = None
                    continue
                if action in match.legal_actions():
                    return action, each
                self.failures += 1
                log.warning("bot-failed", level=each, error=f"{action} is not legal", **about)
                mind.bot = None
        return match.pick(dice(secrets.randbits(64))), below[-1]

    async def _think(self, match: Match, level: str, mind: Mind) -> int:
        return await asyncio.get_running_loop().run_in_executor(self._threads, mind.choose, match.copy(), level)

    def close(self) -> None:
        """Let the threads end; nobody waits for what they think."""
        self._threads.shutdown(wait=False, cancel_futures=True)
