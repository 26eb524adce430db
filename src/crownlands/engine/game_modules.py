"""What the modules of a game must have, for ``Game.from_modules``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypedDict

from .errors import Reason
from .explanation import Explanation
from .options import Option
from .positions.drawings import Fitting, Setup
from .positions.fields import Fields
from .view import LegalMove, View


@dataclass(frozen=True)
class LinkPicture:
    """How a kingdom of the view is drawn in the picture of a link."""

    ground: str
    """The field of a square that tells what it is: ``terrain`` or ``coat``."""
    crowns: str
    """The field of a square that counts its crowns or crosses."""
    colours: Mapping[str, str]
    """The colour of each kind of square."""


class Extras(TypedDict, total=False):
    """What a game may have beside its protocol; the fields of ``Game`` that have a default."""

    options: tuple[Option, ...]
    split_moves: Callable[[str], list[str]]
    setup: Setup
    fitting: Fitting
    teams: Callable[[Any], list[tuple[int, ...]]]
    tallies: tuple[str, ...]
    tally: Callable[..., None]
    turn: Callable[..., int]
    value: Callable[..., float]
    policies: tuple[str, ...]
    advise: Callable[..., int]
    browser_functions: tuple[Callable[..., Any], ...]
    explanations: Callable[[Any, Any, int, int], list[Explanation]]
    study_functions: tuple[Callable[..., Any], ...]
    levels: Mapping[str, str]
    review_simulations: int
    numbers: Mapping[str, int]
    earned: Callable[[Any, Any], list[tuple[int, str]]]
    area: str
    bonus_keys: Mapping[str, str]
    link_picture: LinkPicture
    screen: str
    reason: Callable[[Any, Any, str], Reason | None]


class RulesModule(Protocol):
    """``rules.py``."""

    REVISION: int
    ACTIONS: int

    def start(self, players: int, options: Collection[str], /) -> Any:
        """A fresh match, in an array of one record."""

    def legal(self, state: Any, box: Any, out: Any, /) -> int:
        """Write the legal actions into ``out`` in rising order; return how many."""

    def pick(self, state: Any, box: Any, dice: Any, /) -> int:
        """One legal action, each equally likely; NONE at the end."""

    def play(self, state: Any, box: Any, action: int, /) -> None:
        """Carry out ``action``."""


class ScoringModule(Protocol):
    """``scoring.py``."""

    def outcome(self, state: Any, box: Any, out: Any, /) -> None:
        """Write what each seat is ranked by."""


class BoxModule(Protocol):
    """``box_files.py``."""

    def shipped(self) -> Any:
        """What is in the box of the printed game."""

    def contents(self, box: Any, /) -> str:
        """The box in one line."""

    def from_contents(self, text: str, /) -> Any:
        """Mirror of ``contents``."""

    def from_file(self, path: Path, /) -> Any:
        """The box of a data file."""


class NotationModule(Protocol):
    """``notation.py``."""

    def text(self, state: Any, box: Any, action: int, /) -> str:
        """An action as text."""

    def parse(self, state: Any, box: Any, move: str, /) -> int:
        """Mirror of ``text``."""


class PositionModule(Protocol):
    """``position.py``."""

    def position(self, state: Any, box: Any, /) -> str:
        """The state in one line."""

    def read_position(self, state: Any, box: Any, fields: Fields, /) -> None:
        """Mirror of ``position``: set a fresh state to what the fields behind the options say."""


class ViewModule(Protocol):
    """``view.py``."""

    def score(self, state: Any, box: Any, seat: int, /) -> Any:
        """The points of a seat with their arithmetic."""

    def view(self, state: Any, box: Any, with_moves: bool = ...) -> View:
        """Everything there is to see; the declared type is the struct of the game's views."""

    def moves(self, state: Any, box: Any, /) -> Sequence[LegalMove]:
        """The legal moves of the seat to move."""

    def drawing(self, state: Any, box: Any, /) -> str:
        """The whole state as text."""
