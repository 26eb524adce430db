"""A bot at the terminal: it thinks in a thread of its own, so that the screen can say so and Ctrl-C is heard."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from time import monotonic

from ..bots.budget import Budget
from ..bots.names import read
from ..engine.chance import dice
from ..engine.match import Match

MOMENT, SECOND = 0.2, 1.0
"""A bot that has thought for so long is told of, and then again every second."""


class Thinker:
    """A bot in its seat, with dice of its own and what it has in mind."""

    def __init__(self, match: Match, bot: str) -> None:
        named = read(bot, match.game)
        self.bot, self.budget = named.seated(), named.budget
        self.dice = dice(secrets.randbits(64))

    def choose(self, match: Match, tell: Callable[[int], None]) -> int:
        """What the bot plays; ``tell`` hears for how many seconds it has been thinking."""
        answer: Future[int] = Future()
        begin, wait = monotonic(), MOMENT
        # Nobody waits for a daemon: who leaves while the bot thinks is not kept.
        Thread(target=self.think, args=(match.copy(), answer), daemon=True).start()
        while True:
            try:
                return answer.result(wait)
            except TimeoutError:
                tell(int(monotonic() - begin))
                wait = SECOND

    def think(self, match: Match, answer: Future[int]) -> None:
        """Answer with an action, or with what went wrong."""
        try:
            answer.set_result(self.bot.choose(match.state, match.box, self.budget, self.dice))
        except BaseException as problem:
            answer.set_exception(problem)

    def warm_up(self, match: Match) -> None:
        """Compile, or load, what the bot needs, before the screen opens: it may take a while and has a line to say."""
        twin = match.copy()
        while not twin.is_over and (twin.is_chance or len(twin.legal_actions()) == 1):
            twin.play(twin.pick(self.dice))
        if not twin.is_over:
            self.bot.choose(twin.state, twin.box, Budget(simulations=1), self.dice)
