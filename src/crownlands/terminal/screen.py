"""What a game's screen is asked: the one thing a new game has to bring to the terminal, as a module of the game's name."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol, cast

from ..engine.errors import Refused
from ..engine.match import Match
from .canvas import Block
from .palette import Look
from .words import Words


class Step(NamedTuple):
    """A move that was made, chance's too: by which seat, and the states between which it lies."""

    seat: int
    move: str
    before: Any
    after: Any


History = list[Step]


@dataclass(frozen=True)
class Offer:
    """A move that can be chosen by typing ``key``."""

    key: str
    move: str
    points: int = 0
    """What it would bring at once."""
    coins: int = 0
    """The coins that it would bring or cost."""


@dataclass(frozen=True)
class Entry:
    """A line of the log, and the seat it is about."""

    seat: int | None
    sentence: str


@dataclass
class Scene:
    """All that a screen shows at one moment."""

    match: Match
    words: Words
    look: Look
    names: list[str]
    bots: list[bool]
    size: tuple[int, int]
    """Columns and rows of the terminal."""
    log: list[Entry] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)
    """What there is to choose from."""
    first: int = 0
    """The first of them to be shown."""
    shown: int = 0
    """How many of them are shown; the screen says so."""
    chosen: Offer | None = None
    """The move that is tried, to be confirmed or undone."""
    forced: bool = False
    """Whether it is the only one."""
    notice: str = ""
    levels: list[str] = field(default_factory=list)
    """What stands beside the names of bots that have been given one: their levels; empty where the name says it."""


class Screen(Protocol):
    """How one game is shown and read."""

    def offers(self, match: Match) -> list[Offer]:
        """The legal moves, the best first."""

    def meant(self, match: Match, word: str) -> list[Offer]:
        """The moves that a typed word means: one is a choice, more are to be chosen from; refused where there is none."""

    def log(self, history: History, names: list[str], words: Words) -> list[Entry]:
        """What happened, in sentences."""

    def frame(self, scene: Scene) -> Block:
        """The whole screen for the seat that is to move."""

    def guide(self, scene: Scene) -> list[Block]:
        """How to play here, page by page."""

    def kingdoms(self, scene: Scene) -> list[Block]:
        """All kingdoms with their points, page by page."""

    def ending(self, scene: Scene) -> Block:
        """The result."""


def screen_of(game: str) -> Screen:
    """The screen of a game; refused where it has none."""
    name = f"{__package__}.{game.replace('-', '_')}"
    if find_spec(name) is None:
        raise Refused("no-screen", game=game)
    return cast(Screen, import_module(name))
