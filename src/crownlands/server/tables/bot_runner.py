"""Runs bots in a few worker threads, by turns; one that fails is replaced by a lower level."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from ...bots.bot_spec import parse_bot
from ...bots.levels import LEVELS
from ...engine.chance import dice
from ...engine.errors import Refused
from .fair_queue import FairQueue

if TYPE_CHECKING:
    from ...bots.bot import Bot
    from ...engine.match import Match

ATTEMPTS = 2
"""How often a level is asked before the next lower one is."""
log = structlog.get_logger()


def checked_level(level: str) -> str:
    """The level; refused where there is none of that name."""
    if level not in LEVELS:
        raise Refused("no-such-level", level=level, known=", ".join(LEVELS))
    return level


class BotSession:
    """The bot of one seat during one turn: its search tree, of megabytes, is dropped after it."""

    def __init__(self) -> None:
        self.level = ""
        self.bot: Bot | None = None

    def choose(self, match: Match, level: str) -> int:
        """An action for the seat to move; called in a worker thread."""
        named_bot = parse_bot(level, match.game)
        if self.bot is None or self.level != level:
            self.level, self.bot = level, named_bot.create()
        state, rng = match.state.copy(), dice(secrets.randbits(64))
        return int(self.bot.choose(state, match.box, named_bot.budget, rng))


@dataclass(frozen=True)
class BotJob:
    """For whom a bot thinks: players take turns, and so do the tables of each."""

    player: str
    table: str
    seat: int


class BotRunner:
    """A few worker threads for all tables; search runs without the interpreter lock."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self.failures = 0
        self._queue = FairQueue(workers)
        self._threads = ThreadPoolExecutor(workers, "bot")

    async def choose(
        self, match: Match, level: str, session: BotSession, job: BotJob
    ) -> tuple[int, str]:
        """An action and the level that chose it: a lower one where the level asked has failed."""
        levels = LEVELS[: LEVELS.index(level) + 1][::-1]
        for attempted in levels:
            for _ in range(ATTEMPTS):
                try:
                    action = await self._choose_in_time(match, attempted, session, job)
                    if action in match.legal_actions():
                        return action, attempted
                    failure = f"{action} is not legal"
                except Exception as error:
                    failure = repr(error)
                self.failures += 1
                session.bot = None
                log.warning(
                    "bot-failed", level=attempted, error=failure, table=job.table, seat=job.seat
                )
        return match.pick(dice(secrets.randbits(64))), levels[-1]

    async def _choose_in_time(
        self, match: Match, level: str, session: BotSession, job: BotJob
    ) -> int:
        """Wait for a slot, then let the bot think; only thinking counts for the time-out."""
        await self._queue.acquire(job.player, job.table)
        choice = asyncio.get_running_loop().run_in_executor(
            self._threads, session.choose, match.copy(), level
        )
        # The slot is used until the thread has finished, also where nobody waits for it any more.
        choice.add_done_callback(lambda done: self._finish(job, done))
        return await asyncio.wait_for(asyncio.shield(choice), self.seconds)

    def _finish(self, job: BotJob, done: asyncio.Future[int]) -> None:
        if not done.cancelled():
            done.exception()  # read, or asyncio reports it where nobody waits any more
        self._queue.release(job.player)

    def close(self) -> None:
        """Let the threads end without waiting for them."""
        self._threads.shutdown(wait=False, cancel_futures=True)
