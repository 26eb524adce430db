"""The registered games, and the protocol by which generic code calls them.

``legal``, ``pick``, ``play``, ``outcome``, ``tally``, ``turn``, ``value`` and ``advise`` find the
game by the layout of the state, when they are compiled; never through a function argument, which
the compiler's cache would not find again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import numba
import numpy as np
from numba.extending import overload

from .game import Game
from .jit import compiled
from .layout import Actions, Counts, Dice, Standing

NONE = -1
"""The result of ``pick`` when the match is over."""

GAMES: dict[str, Game] = {}
"""The games that have been imported, by name."""

# Keyed by the dtype (interpreted) and by the record type (compiled).
_by_layout: dict[Any, Game] = {}

F = TypeVar("F", bound=Callable[..., Any])


def register(game: Game) -> Game:
    """Register ``game``. Its layout is its identity, so no two games may share one."""
    kind = numba.from_dtype(game.layout)
    other = _by_layout.get(kind)
    if other is not None and other.name != game.name:
        raise ValueError(f"{game.name} has the layout of {other.name}")
    GAMES[game.name] = _by_layout[kind] = _by_layout[game.layout] = game
    return game


def game_of(state: np.record) -> Game:
    """The game that ``state`` belongs to."""
    return _by_layout[state.dtype]


def dispatched(default: F) -> F:
    """Call the function of that name of the state's game; ``default`` where the game has none."""
    name = default.__name__

    @wraps(default)
    def answer(state: Any, *rest: Any) -> Any:
        return (getattr(_by_layout[state.dtype], name) or default)(state, *rest)

    @overload(answer, strict=False)
    def compiled_answer(state: Any, *rest: Any) -> Any:
        rule = getattr(_by_layout[state], name) or compiled(default)
        return lambda state, *rest: rule(state, *rest)

    return answer  # type: ignore[return-value]


@dispatched
def legal(state: Any, box: Any, out: Actions) -> int:
    """Write the legal actions into ``out`` in rising order; return how many. Chance's too."""
    raise NotImplementedError


@dispatched
def pick(state: Any, box: Any, dice: Dice) -> int:
    """One legal action, each equally likely, without listing them; NONE at the end."""
    raise NotImplementedError


@dispatched
def play(state: Any, box: Any, action: int) -> None:
    """Carry out ``action``; the caller vouches that it is legal."""
    raise NotImplementedError


@dispatched
def outcome(state: Any, box: Any, out: Standing) -> None:
    """Write what each seat is ranked by: its points, then the tie-breaks in order.

    A tie-break may be left 0 for a seat whose points nobody else has.
    """
    raise NotImplementedError


@dispatched
def tally(state: Any, box: Any, out: Counts) -> None:
    """Add the game's counts at the end to ``out``, in the order of its ``tallies``; for
    statistics.
    """


@dispatched
def turn(state: Any) -> int:
    """A number that stays the same during a turn, and changes where the next one follows at once
    and is the same seat's.
    """
    return 0


@dispatched
def value(state: Any, box: Any, seat: int) -> float:
    """How good the position looks to ``seat``, in points; for search."""
    return 0.0


@dispatched
def advise(state: Any, box: Any, policy: int, dice: Dice) -> int:
    """One legal action as the game's cheap ``policy`` (0 is plain chance) would choose it; for
    search.
    """
    return pick(state, box, dice)
