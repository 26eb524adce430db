"""The games of the Kingdomino family: start a match, play it, write it down, score it.

Games are found by name and imported only when they are asked for; nothing is compiled by importing
this package.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from .engine.seats import CHANCE, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from os import PathLike

    from .analysis.match_analysis import Analysis
    from .analysis.review import Review
    from .engine.game import Game
    from .engine.layout import Dice
    from .engine.match import Match
    from .engine.records.study.tree import Study

__version__ = version("crownlands")
__all__ = [
    "CHANCE",
    "NOBODY",
    "analyse",
    "dice",
    "fitting",
    "game",
    "load_box",
    "read_study",
    "replay",
    "resume",
    "review",
    "setup",
    "shelf",
    "start",
    "study",
]


def shelf() -> list[str]:
    """The names of the games on the shelf."""
    from .games import SHELF

    return list(SHELF)


def game(name: str) -> Game:
    """The game of that name: its rules, for those who want more than a match."""
    from .games import game as find

    return find(name)


def start(name: str, players: int = 2, options: Collection[str] = (), box: Any = None) -> Match:
    """A new match of the game called ``name``; ``box`` replaces what came in the box."""
    from .engine.match import Match

    return Match.start(game(name), players, options, box)


def resume(position: str, box: Any = None) -> Match:
    """A match that begins in a position, written as ``match.position()`` writes it."""
    from .engine.match import Match
    from .engine.positions.fields import heading
    from .engine.refusals.arguments import check_text

    return Match.resume(game(heading(check_text("position", position))[0]), position, box)


def replay(record: str) -> Match:
    """The match of a record, written as ``match.record()`` writes it, with every move checked and
    played again.
    """
    from .engine.records.parser import parse

    return parse(record, game)


def read_study(record: str) -> Study:
    """The study of a record: the match with its branches, comments and marks, with every move
    checked; of a record without them the match alone.
    """
    from .engine.records.study.reader import read

    return read(record, game)


def study(match: Match) -> Study:
    """A study of a match, to which branches, comments and marks can be added."""
    from .analysis.arguments import check_match
    from .engine.records.study.reader import line_of
    from .engine.records.study.tree import Study
    from .engine.records.study.writer import STUDY_TAG

    check_match(match)
    tags = {name: value for name, value in match.tags.items() if name != STUDY_TAG}
    return Study(match.at_start(), line_of(match.moves), tags)


def analyse(match: Match | str, simulations: int | None = None, seed: int = 0) -> Analysis:
    """What the present position of a match, or a position as text, is worth to each seat, and the
    best moves; without a number of simulations as many as a review makes.

    The bot ``mcts`` with as many simulations and dice of the same seed plays the best one.
    """
    from .analysis.arguments import check_match, check_simulations
    from .analysis.match_analysis import Analysis
    from .analysis.position_analysis import endgame_positions

    match = resume(match) if isinstance(match, str) else check_match(match)
    simulations = check_simulations(match.game, simulations)
    analysis = Analysis(match, seed, endgame_positions(simulations))
    analysis.grow(simulations)
    return analysis


def review(
    match: Match,
    simulations: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Every decision of a match that has ended, with what it has lost; luck told apart from skill.

    ``progress`` is called with the number of positions done, and of all.
    """
    from .analysis.arguments import check_match, check_simulations
    from .analysis.review import review as review_match

    game = check_match(match).game
    return review_match(match, check_simulations(game, simulations), progress)


def setup(name: str, drawing: str, options: Collection[str] = (), box: Any = None) -> Any:
    """The score of a drawn kingdom, without a match; ``box`` replaces what came in the box."""
    rules = game(name)
    return rules.setup(drawing, rules.checked_names(options), rules.checked_box(box))


def fitting(
    name: str, drawing: str, domino: int, options: Collection[str] = (), box: Any = None
) -> list[str]:
    """All placements of a domino in a drawn kingdom, as moves."""
    rules = game(name)
    return rules.fitting(drawing, domino, rules.checked_names(options), rules.checked_box(box))


def load_box(name: str, path: str | PathLike[str]) -> Any:
    """What is in the box, from a data file of your own."""
    from .engine.box_file import read_box

    return read_box(game(name), path)


def dice(seed: int) -> Dice:
    """Dice for ``match.pick`` and ``match.deal``: the same seed, the same numbers, anywhere."""
    from .engine.chance import dice as thrown

    return thrown(seed)
