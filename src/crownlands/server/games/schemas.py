"""The bodies of responses about games: options, numbers of players, levels of bots."""

from __future__ import annotations

import msgspec


class OptionInfo(msgspec.Struct, omit_defaults=True):
    """An option: the numbers of players it is for, the option it needs and those it excludes."""

    option: str
    players: list[int]
    needs: str = ""
    excludes: list[str] = []
    suggested: bool = False
    """Whether a new table has it unless somebody wants it otherwise."""


class CombinationInfo(msgspec.Struct):
    """Options that go together, in alphabetical order, and how many can play with them."""

    options: list[str]
    players: list[int]


class GameInfo(msgspec.Struct):
    """A game that can be played."""

    game: str
    revision: int
    players: list[int]
    options: list[OptionInfo]
    combinations: list[CombinationInfo]
    """Every choice of options that can be played, that without any included."""
    box: str
    levels: list[str]
    ready: bool
    """Whether its rules are compiled; until then a new table has to wait."""


class Shelf(msgspec.Struct):
    """The games, levels of bots and phrases of this server."""

    games: list[GameInfo]
    levels: list[str]
    phrases: list[str]
