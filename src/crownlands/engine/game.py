"""A game: a set of rules, bound to one record and found by name."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import numpy as np

from .errors import Refused


@dataclass(frozen=True)
class Option:
    """A choice made before the match starts; off in the rulebook's game."""

    name: str
    players: tuple[int, ...] = ()
    """The numbers of players it is for; none named: all. They take the place of those of the option that it needs."""
    needs: str = ""
    """Another option, without which it means nothing."""
    excludes: str = ""
    """Another option, with which it does not go."""


@dataclass(frozen=True)
class Game:
    """A set of rules.

    ``layout`` is the record of a state; it has the fields ``seat``, ``seats`` and ``revision``. The compiled functions are the
    protocol (see ``registry``), the others are plain Python. ``box`` is what is in the box, one read-only record.
    """

    name: str
    revision: int
    layout: np.dtype[Any]
    players: tuple[int, ...]
    options: tuple[Option, ...]
    actions: int
    """All actions are smaller than this, so a list of this length holds the legal ones."""
    ranked_by: tuple[str, ...]
    """What decides between seats, in order: points first."""

    start: Callable[[int, Collection[str]], Any]
    legal: Callable[..., int]
    pick: Callable[..., int]
    play: Callable[..., None]
    outcome: Callable[..., None]

    shipped: Callable[[], Any]
    contents: Callable[[Any], str]
    from_contents: Callable[[str], Any]
    from_file: Callable[[Path], Any]

    text: Callable[[Any, Any, int], str]
    parse: Callable[[Any, Any, str], int]
    position: Callable[[Any, Any], str]
    from_position: Callable[..., Any]
    options_of: Callable[[Any], tuple[str, ...]]

    score: Callable[[Any, Any, int], Any]
    setup: Callable[[str, tuple[str, ...]], Any]
    fitting: Callable[[str, int, tuple[str, ...], Any], list[str]]
    view: Callable[..., dict[str, Any]]
    drawing: Callable[[Any, Any], str]

    teams: Callable[[Any], list[tuple[int, ...]]] | None = None
    """The seats that win and lose together; where it is not given, every seat plays for itself."""
    moves: Callable[[Any, Any], list[dict[str, Any]]] | None = None
    """The ``moves`` of the view alone, for those who have the rest already."""
    tallies: tuple[str, ...] = ()
    """What ``tally`` counts at the end; the name of an option stands for the bonus that it brings."""
    tally: Callable[..., None] | None = None
    turn: Callable[..., int] | None = None
    value: Callable[..., float] | None = None
    policies: tuple[str, ...] = ("uniform",)
    """The cheap policies that ``advise`` knows, by their number; the first is plain chance."""
    advise: Callable[..., int] | None = None

    def digest(self, box: Any) -> str:
        """The name of ``box``: 16 hexadecimal digits that depend on everything in it."""
        return hashlib.sha256(self.contents(box).encode()).hexdigest()[:16]

    def checked_names(self, options: Collection[str]) -> tuple[str, ...]:
        """The options in alphabetical order, where no number of players is known: for a drawn kingdom."""
        limits = [option for option in self.options if option.name in options and option.players]
        return self.checked(limits[-1].players[0] if limits else self.players[0], options)

    def checked(self, players: int, options: Collection[str]) -> tuple[str, ...]:
        """The options in alphabetical order; refused with the reason where the game cannot be played like this."""
        known = {option.name: option for option in self.options}
        if isinstance(options, str):  # a string is a collection of letters, which nobody means
            options = (options,)
        if players not in self.seatings:
            raise Refused("bad-players", game=self.name, players=players, allowed=listing(self.seatings))
        for name in options:
            if name not in known:
                near = get_close_matches(name, known, 1) or sorted(known)
                raise Refused("no-such-option", game=self.name, option=name, known=", ".join(near))
            if list(options).count(name) > 1:
                raise Refused("option-twice", option=name)
        chosen = [known[name] for name in options]
        for option in chosen:
            if option.needs and option.needs not in options:
                raise Refused("option-needs-option", option=option.name, needs=option.needs)
            if option.excludes and option.excludes in options:
                raise Refused("options-exclude", option=option.name, other=option.excludes)
        replaced = {option.needs for option in chosen if option.players}
        limits = [option for option in chosen if option.players and option.name not in replaced]
        for option in limits:
            if players not in option.players:
                raise Refused("option-needs-players", option=option.name, needs=listing(option.players), players=players)
        if not limits and players not in self.players:
            more = [option.name for option in self.options if players in option.players]
            allowed = listing(self.players)
            raise Refused("players-need-option", game=self.name, players=players, allowed=allowed, options=", ".join(more))
        return tuple(sorted(options))

    @property
    def seatings(self) -> tuple[int, ...]:
        """Every number of players that some choice of options allows."""
        return tuple(sorted({*self.players, *(n for option in self.options for n in option.players)}))


def listing(numbers: Collection[int]) -> str:
    """``2, 3, 4``."""
    return ", ".join(map(str, numbers))
