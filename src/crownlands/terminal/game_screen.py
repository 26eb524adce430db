"""The interface between the session and the screen of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from ..engine.game import Game
from ..engine.match import Match
from ..games import game as find_game
from .drawing.palette import Symbols
from .drawing.square_drawing import SquareSize
from .drawing.text_blocks import Block
from .translation import Translator

if TYPE_CHECKING:
    from rich.console import RenderableType

GENERIC = f"{__package__}.generic_screen"
MODULES = {
    "choices": ("choices", "matching_choices"),
    "screen": ("turn_screen",),
    "log": ("log_entries",),
    "help": ("help_pages",),
    "result": ("result_screen", "kingdom_pages"),
    "position": ("position_picture", "score_sheet"),
}
"""The modules in the package of a screen, and the functions that they define."""


class Step(NamedTuple):
    """A move that was made, chance's included: its seat, and the states before and after it."""

    seat: int
    move: str
    before: Any
    after: Any


History = list[Step]


@dataclass(frozen=True)
class Choice:
    """A move that the player selects by typing ``key``."""

    key: str
    move: str
    points: int = 0
    """The points that it would bring at once."""
    coins: int = 0
    """The coins that it would bring or cost."""
    extend: Callable[[str], list[Choice]] | None = field(default=None, compare=False)
    """What a typed text adds to a choice that is not complete yet; None where it is complete."""


@dataclass(frozen=True)
class LogEntry:
    """A line of the log, and the seat it is about."""

    seat: int | None
    sentence: str


@dataclass
class RenderContext:
    """Everything that a screen is rendered from."""

    match: Match
    translate: Translator
    symbols: Symbols
    names: list[str]
    bots: list[bool]
    size: tuple[int, int]
    """Columns and rows of the terminal."""
    log: list[LogEntry] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    """The moves to choose from."""
    first: int = 0
    """The index of the first choice to be listed."""
    listed: int = 0
    """How many choices are listed; set by the screen."""
    selected: Choice | None = None
    """The move that is previewed, to be confirmed or undone."""
    forced: bool = False
    """Whether it is the only one."""
    notice: str = ""
    levels: list[str] = field(default_factory=list)
    """The level of each bot that has a name of its own; empty for the others."""


class ScoreRow(NamedTuple):
    """A row of a score sheet."""

    name: str
    arithmetic: str
    points: int
    fades: bool = True
    """Whether the row is faint where it is worth nothing."""


class ScoreSheet(NamedTuple):
    """The points of one kingdom with their arithmetic; headings are translation keys."""

    part_heading: str
    arithmetic_heading: str
    rows: list[ScoreRow]
    note: str = ""
    """The key of a sentence about what is not sure in the rows."""


class GameScreen(Protocol):
    """How one game is rendered, and how typed text becomes its moves."""

    def choices(self, match: Match) -> list[Choice]:
        """The legal moves, the best first."""

    def matching_choices(self, match: Match, text: str) -> list[Choice]:
        """The moves that a typed text can mean; refused where there is none."""

    def log_entries(
        self, history: History, names: list[str], translate: Translator
    ) -> list[LogEntry]:
        """The match so far, in sentences."""

    def turn_screen(self, context: RenderContext) -> Block:
        """The whole screen for the seat to move."""

    def help_pages(self, context: RenderContext) -> list[Block]:
        """How to play, page by page."""

    def kingdom_pages(self, context: RenderContext) -> list[Block]:
        """All kingdoms with their points, page by page."""

    def result_screen(self, context: RenderContext) -> Block:
        """The final kingdoms, the points and the winners."""

    def position_picture(
        self, match: Match, translate: Translator, symbols: Symbols, size: SquareSize
    ) -> RenderableType:
        """A position without a session, for the command line."""

    def score_sheet(
        self, game: Game, score: Mapping[str, Any], translate: Translator
    ) -> ScoreSheet:
        """The points of one kingdom, for the command line."""


@cache
def screen_for(game: str) -> GameScreen:
    """The screen of a game; the generic one where its manifest names none."""
    package = find_game(game).screen
    if not package:
        return cast(GameScreen, import_module(GENERIC))
    functions = {
        name: getattr(import_module(f"{package}.{module}"), name)
        for module, names in MODULES.items()
        for name in names
    }
    return cast(GameScreen, SimpleNamespace(**functions))
