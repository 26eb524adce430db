"""Options: the choices made before a match starts, and which of them go together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import combinations
from typing import Any

from .errors import Refused
from .refusals.arguments import check_names, check_whole_number


@dataclass(frozen=True)
class Option:
    """A choice made before the match starts; off in the rulebook's game."""

    name: str
    is_on: Callable[[Any], Any]
    """Whether a state is played with it."""
    players: tuple[int, ...] = ()
    """The numbers of players it is for; none named: all. They take the place of those of the option
    that it needs.
    """
    needs: str = ""
    """Another option, without which it means nothing."""
    excludes: str = ""
    """Another option, with which it does not go."""
    suggested: bool = False
    """Whether a new table has it unless somebody wants it otherwise."""


def options_on(options: Iterable[Option], state: Any) -> tuple[str, ...]:
    """The names of the options that ``state`` is played with, in alphabetical order."""
    return tuple(sorted(option.name for option in options if option.is_on(state)))


def excluded(options: Iterable[Option], option: Option) -> list[str]:
    """The names of the options that do not go with ``option``, whichever of the two says so."""
    others = {other.name for other in options if other.excludes == option.name}
    return sorted(others | {option.excludes} - {""})


def seatings(players: Iterable[int], options: Iterable[Option]) -> tuple[int, ...]:
    """Every number of players that some choice of ``options`` allows; ``players`` are those
    without any.
    """
    return tuple(sorted({*players, *(n for option in options for n in option.players)}))


def check_options(
    game: str,
    game_players: tuple[int, ...],
    options: tuple[Option, ...],
    players: int,
    names: Collection[str],
) -> tuple[str, ...]:
    """The chosen ``names`` in alphabetical order; refused with the reason where ``game`` cannot be
    played like this.
    """
    players, names = check_whole_number("players", players), check_names("options", names)
    by_name = {option.name: option for option in options}
    allowed = seatings(game_players, options)
    if players not in allowed:
        raise Refused("bad-players", game=game, players=players, allowed=listing(allowed))
    for name in names:
        if name not in by_name:
            near = get_close_matches(name, by_name, 1) or sorted(by_name)
            raise Refused("no-such-option", game=game, option=name, known=", ".join(near))
        if names.count(name) > 1:
            raise Refused("option-twice", option=name)
    chosen = [by_name[name] for name in names]
    for option in chosen:
        if option.needs and option.needs not in names:
            raise Refused("option-needs-option", option=option.name, needs=option.needs)
        if option.excludes and option.excludes in names:
            raise Refused("options-exclude", option=option.name, other=option.excludes)
    limits = limiting(chosen)
    if players in common_players(game_players, limits):
        return tuple(sorted(names))
    missing = missing_options(game_players, options, players, chosen)
    if missing:
        raise Refused(
            "players-need-option",
            game=game,
            players=players,
            allowed=listing(common_players(game_players, limits)),
            options=" / ".join(" + ".join(each) for each in missing),
        )
    option = next(option for option in limits if players not in option.players)
    raise Refused(
        "option-needs-players",
        option=option.name,
        needs=listing(option.players),
        players=players,
    )


def playable_combinations(
    game_players: tuple[int, ...], options: Sequence[Option]
) -> dict[tuple[str, ...], list[int]]:
    """Every choice of options that go together, its names in alphabetical order, with the numbers
    of players that ``check_options`` allows it for; the smallest choices first.
    """
    in_order = sorted(options, key=lambda option: option.name)
    choices = [
        chosen for size in range(len(in_order) + 1) for chosen in combinations(in_order, size)
    ]
    players = {
        tuple(option.name for option in chosen): common_players(game_players, limiting(chosen))
        for chosen in choices
        if go_together(chosen)
    }
    return {names: numbers for names, numbers in players.items() if numbers}


def limiting(chosen: Iterable[Option]) -> list[Option]:
    """The chosen options that limit the number of players; one that is for certain numbers takes
    the place of the one that it needs.
    """
    replaced = {option.needs for option in chosen if option.players}
    return [option for option in chosen if option.players and option.name not in replaced]


def common_players(game_players: Iterable[int], limits: Sequence[Option]) -> list[int]:
    """The numbers of players that every one of ``limits`` is for; without any those of the game."""
    if not limits:
        return list(game_players)
    return [n for n in limits[0].players if all(n in option.players for option in limits)]


def missing_options(
    game_players: Iterable[int],
    options: Sequence[Option],
    players: int,
    chosen: Sequence[Option],
) -> list[list[str]]:
    """The smallest sets of further options with which so many can play, in alphabetical order."""
    others = [option for option in options if option not in chosen and option.players]
    for size in range(1, len(others) + 1):
        sets = [
            sorted(option.name for option in added)
            for added in combinations(others, size)
            if go_together([*chosen, *added])
            and players in common_players(game_players, limiting([*chosen, *added]))
        ]
        if sets:
            return sorted(sets)
    return []


def go_together(chosen: Sequence[Option]) -> bool:
    """Whether every option has the one that it needs, and none that it excludes."""
    names = {option.name for option in chosen}
    return all(
        (not option.needs or option.needs in names) and option.excludes not in names
        for option in chosen
    )


def listing(numbers: Collection[int]) -> str:
    """``2, 3, 4``."""
    return ", ".join(map(str, numbers))
