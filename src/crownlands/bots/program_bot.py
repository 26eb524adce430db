"""A bot that is a program of its own, with a clock; ``docs/bots-protocol.md`` has the protocol."""

from __future__ import annotations

import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.chance import below
from ..engine.errors import Refused
from ..engine.match import Match
from ..engine.registry import game_of
from .subprocess_pipe import ProcessEnded, ReadTimeout, SubprocessPipe

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.layout import Dice
    from ..engine.ranking import Result
    from .budget import Budget

VERSION = 1
START_SECONDS = 10.0
"""Seconds in which a program has to report ``ready``; they are not taken from its clock."""
QUIT_SECONDS = 1.0
"""Seconds that it has to end after ``quit``."""
MOST_MESSAGES = 1000
"""A program that sends more in one turn without a legal move forfeits."""
TIME, ENDED, NONSENSE = "time", "ended", "nonsense"
MOST_SECONDS = 86_400.0


class ProgramForfeit(Exception):
    """A program has forfeited; ``reason`` is ``time``, ``ended`` (it crashed or left) or
    ``nonsense``.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class ProgramClock:
    """Seconds for a whole match, and how many are added with every move."""

    seconds: float = 60.0
    increment: float = 1.0

    @classmethod
    def parse(cls, text: str) -> ProgramClock:
        """Read ``60`` or ``60+1``; refused where it is neither."""
        seconds, plus, increment = text.partition("+")
        words = (seconds, increment) if plus else (seconds,)
        numbers = [
            float(word)
            for word in words
            if word.replace(".", "", 1).isdecimal() and word.isascii() and len(word) <= 12
        ]
        if (
            len(numbers) != len(words)
            or not 0 < numbers[0] <= MOST_SECONDS
            or not 0 <= numbers[-1] <= MOST_SECONDS
        ):
            raise Refused("bad-program-clock", found=text)
        return cls(numbers[0], numbers[1] if plus else 0.0)


def split_command(command: str) -> tuple[str, ...]:
    """The words of a command; refused where its program does not exist."""
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        words = ()
    if not words or not (shutil.which(words[0]) or Path(words[0]).is_file()):
        raise Refused("no-such-program", found=command)
    return words


class ProgramBot:
    """Plays what a program answers. The program is started with its first move, once for every
    match.
    """

    def __init__(
        self,
        command: tuple[str, ...],
        clock: ProgramClock,
        on_message: Callable[[str], object] = len,
    ) -> None:
        self.command = command
        self.clock = clock
        self.seconds_left = clock.seconds
        """Seconds on its clock."""
        self.on_message = on_message
        """Called with every message: ``<`` before one of the program, ``>`` before one to it."""
        self.name = ""
        self.pipe: SubprocessPipe | None = None

    def choose(self, state: Any, box: Any, budget: Budget, dice: Dice) -> int:
        """The move that the program answers in time; else ``ProgramForfeit``."""
        states = np.zeros(1, game_of(state).layout)
        states[0] = state
        match = Match(game_of(state), states, box)
        try:
            if self.pipe is None:
                self.start_program(match, dice)
            return self.request_move(match)
        except (ProcessEnded, ReadTimeout) as error:
            self.close()
            raise ProgramForfeit(ENDED if isinstance(error, ProcessEnded) else TIME) from None
        except ProgramForfeit:
            self.close()
            raise

    def start_program(self, match: Match, dice: Dice) -> None:
        """Start the program, and announce the match to it."""
        game = match.game
        self.pipe = SubprocessPipe(self.command, self.on_message)
        self.pipe.send(f"crownlands {VERSION}")
        end = perf_counter() + START_SECONDS
        for _ in range(MOST_MESSAGES):
            word, _, rest = self.pipe.receive(end - perf_counter()).partition(" ")
            if word == "id" and rest.startswith("name "):
                self.name = rest.removeprefix("name ")
            if word == "ready":
                break
        else:
            raise ProgramForfeit(NONSENSE)
        seed = int(below(dice, 2**31))
        digest = game.digest(match.box)
        self.pipe.send(
            f"match game {game.name}/{game.revision} players {match.players} seat {match.seat}"
            f" box {digest} seed {seed}"
        )
        if digest != game.digest(game.shipped()):
            self.pipe.send(f"contents {game.contents(match.box)}")

    def request_move(self, match: Match) -> int:
        """The first legal action that the program sends before its clock has run out; anything else
        is refused.
        """
        assert self.pipe is not None
        self.pipe.discard_received()  # sent before the question, so no answer to it
        self.pipe.send(f"position {match.position()}")
        self.pipe.send(f"legal {' '.join(match.legal())}")
        self.pipe.send(
            f"go left {milliseconds(self.seconds_left)}"
            f" increment {milliseconds(self.clock.increment)}"
        )
        begin = perf_counter()
        for _ in range(MOST_MESSAGES):
            left = self.seconds_left - (perf_counter() - begin)
            word, _, move = self.pipe.receive(left).partition(" ")
            if word != "move":
                if word != "info":
                    self.pipe.send("refused bad-line")
                continue
            try:
                action = match.parse(move)
            except Refused as error:
                self.pipe.send(f"refused {error.key}")
                continue
            self.seconds_left -= perf_counter() - begin
            if self.seconds_left <= 0:
                raise ProgramForfeit(TIME)
            self.seconds_left += self.clock.increment
            return action
        raise ProgramForfeit(NONSENSE)

    def close(self, result: Result | None = None) -> None:
        """Send the result, and stop the program."""
        if self.pipe is None:
            return
        if result is not None:
            points, places = (
                " ".join(map(str, numbers)) for numbers in (result.points, result.places)
            )
            self.pipe.send(f"result points {points} places {places}")
        self.pipe.send("quit")
        self.pipe.stop(QUIT_SECONDS)


def milliseconds(seconds: float) -> int:
    """Whole milliseconds, as the protocol has them."""
    return int(seconds * 1000)
