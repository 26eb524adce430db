"""A bot that thinks in a thread, so that the screen can report it and Ctrl-C works."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from time import monotonic

from ..bots.bot_spec import parse_bot
from ..bots.budget import Budget
from ..engine.chance import dice
from ..engine.match import Match

FIRST_REPORT, REPORT_INTERVAL = 0.2, 1.0
"""Seconds until it is first reported that a bot is thinking, and between two reports."""


class BotThread:
    """A bot in its seat, with its own dice."""

    def __init__(self, match: Match, bot: str) -> None:
        named = parse_bot(bot, match.game)
        self.bot, self.budget = named.create(), named.budget
        self.dice = dice(secrets.randbits(64))

    def choose(self, match: Match, report: Callable[[int], None]) -> int:
        """The bot's action; ``report`` is called with the seconds that it has been thinking."""
        answer: Future[int] = Future()
        start, timeout = monotonic(), FIRST_REPORT
        # A daemon thread: a player who leaves does not wait for the bot.
        Thread(target=self.think, args=(match.copy(), answer), daemon=True).start()
        while True:
            try:
                return answer.result(timeout)
            except TimeoutError:
                report(int(monotonic() - start))
                timeout = REPORT_INTERVAL

    def think(self, match: Match, answer: Future[int]) -> None:
        """Put an action, or the exception that was raised, into ``answer``."""
        try:
            answer.set_result(self.bot.choose(match.state, match.box, self.budget, self.dice))
        except BaseException as problem:
            answer.set_exception(problem)

    def warm_up(self, match: Match) -> None:
        """Compile or load what the bot needs before the screen opens, as it prints a line."""
        trial = match.copy()
        while not trial.is_over and (trial.is_chance or len(trial.legal_actions()) == 1):
            trial.play(trial.pick(self.dice))
        if not trial.is_over:
            self.bot.choose(trial.state, trial.box, Budget(simulations=1), self.dice)
