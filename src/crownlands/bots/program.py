"""A bot that is a program of its own: lines in, lines out, and a clock; ``docs/bots-protocol.md`` has the words."""

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
from .pipe import Ended, Pipe, Silent

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.layout import Dice
    from ..engine.standing import Result
    from .budget import Budget

VERSION = 1
GREETING = 10.0
"""Seconds in which a program has to say that it is ready; they are not taken from its clock."""
FAREWELL = 1.0
"""Seconds that it has to end when it is told to quit."""
MOST_LINES = 1000
"""So many lines in one turn are no answer any more."""
TIME, ENDED, NONSENSE = "time", "ended", "nonsense"
MOST_SECONDS = 86_400.0


class Lost(Exception):
    """A program has lost by its clock; ``reason`` is ``time``, ``ended`` (it crashed or left) or ``nonsense``."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class ProgramClock:
    """Seconds for a whole match, and how many come back with every move."""

    seconds: float = 60.0
    increment: float = 1.0

    @classmethod
    def read(cls, text: str) -> ProgramClock:
        """``60`` or ``60+1``; refused where it is neither."""
        seconds, plus, increment = text.partition("+")
        words = (seconds, increment) if plus else (seconds,)
        numbers = [float(word) for word in words if word.replace(".", "", 1).isdecimal() and word.isascii() and len(word) <= 12]
        if len(numbers) != len(words) or not 0 < numbers[0] <= MOST_SECONDS or not 0 <= numbers[-1] <= MOST_SECONDS:
            raise Refused("bad-program-clock", found=text)
        return cls(numbers[0], numbers[1] if plus else 0.0)


def split(command: str) -> tuple[str, ...]:
    """The words of a command line; refused where it names no program that is here."""
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        words = ()
    if not words or not (shutil.which(words[0]) or Path(words[0]).is_file()):
        raise Refused("no-such-program", found=command)
    return words


class Program:
    """Plays what a program answers. It is started with the first move that it is asked for, once for every match."""

    def __init__(self, command: tuple[str, ...], clock: ProgramClock, told: Callable[[str], object] = len) -> None:
        self.command = command
        self.clock = clock
        self.left = clock.seconds
        """Seconds on its clock."""
        self.told = told
        """Hears every line, those of the program with ``<`` before them and those to it with ``>``."""
        self.name = ""
        self.pipe: Pipe | None = None

    def choose(self, state: Any, box: Any, budget: Budget, dice: Dice) -> int:
        """What the program answers in time; ``Lost`` where that is no legal move."""
        states = np.zeros(1, game_of(state).layout)
        states[0] = state
        match = Match(game_of(state), states, box)
        try:
            if self.pipe is None:
                self.greet(match, dice)
            return self.ask(match)
        except (Ended, Silent) as error:
            self.close()
            raise Lost(ENDED if isinstance(error, Ended) else TIME) from None
        except Lost:
            self.close()
            raise

    def greet(self, match: Match, dice: Dice) -> None:
        """Start the program, and tell it what is going to be played."""
        game = match.game
        self.pipe = Pipe(self.command, self.told)
        self.pipe.tell(f"crownlands {VERSION}")
        end = perf_counter() + GREETING
        for _ in range(MOST_LINES):
            word, _, rest = self.pipe.heard(end - perf_counter()).partition(" ")
            if word == "id" and rest.startswith("name "):
                self.name = rest.removeprefix("name ")
            if word == "ready":
                break
        else:
            raise Lost(NONSENSE)
        seed = int(below(dice, 2**31))
        digest = game.digest(match.box)
        about = f"match game {game.name}/{game.revision} players {match.players} seat {match.seat} box {digest} seed {seed}"
        self.pipe.tell(about)
        if digest != game.digest(game.shipped()):
            self.pipe.tell(f"contents {game.contents(match.box)}")

    def ask(self, match: Match) -> int:
        """The legal action that comes before the clock has run out; what is none is refused, and the clock runs on."""
        assert self.pipe is not None
        self.pipe.forget()  # what was said before the question is no answer to it
        self.pipe.tell(f"position {match.position()}")
        self.pipe.tell(f"legal {' '.join(match.legal())}")
        self.pipe.tell(f"go left {milliseconds(self.left)} increment {milliseconds(self.clock.increment)}")
        begin = perf_counter()
        for _ in range(MOST_LINES):
            word, _, move = self.pipe.heard(self.left - (perf_counter() - begin)).partition(" ")
            if word != "move":
                if word != "info":
                    self.pipe.tell("refused bad-line")
                continue
            try:
                action = match.parse(move)
            except Refused as error:
                self.pipe.tell(f"refused {error.key}")
                continue
            self.left -= perf_counter() - begin
            if self.left <= 0:
                raise Lost(TIME)
            self.left += self.clock.increment
            return action
        raise Lost(NONSENSE)

    def close(self, result: Result | None = None) -> None:
        """Tell the program how it ended, and let it go."""
        if self.pipe is None:
            return
        if result is not None:
            points, places = (" ".join(map(str, each)) for each in (result.points, result.places))
            self.pipe.tell(f"result points {points} places {places}")
        self.pipe.tell("quit")
        self.pipe.end(FAREWELL)


def milliseconds(seconds: float) -> int:
    """As the protocol counts."""
    return int(seconds * 1000)
