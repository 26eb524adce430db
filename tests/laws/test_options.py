"""The combinations that clients look up are those that ``check_options`` allows."""

from __future__ import annotations

from itertools import combinations

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.options import Option, check_options, playable_combinations

MOST_PLAYERS = 10
TANGLED = (
    Option("alone", bool, players=(1,), excludes="crowd"),
    Option("crowd", bool, players=(5, 6)),
    Option("even", bool, players=(2, 4, 6)),
    Option("huge", bool, players=(8,), needs="crowd"),
    Option("huge-teams", bool, needs="huge", excludes="even"),
)
"""Options that need and exclude each other in more ways than those of any game."""
CHOICES = {
    **{
        name: (crownlands.game(name).players, crownlands.game(name).options)
        for name in crownlands.shelf()
    },
    "tangled": ((2, 3, 4), TANGLED),
}


@pytest.mark.parametrize("name", CHOICES)
def test_combinations_are_all_that_is_allowed(name: str) -> None:
    players, options = CHOICES[name]
    listed = playable_combinations(players, options)
    names = sorted(option.name for option in options)
    for size in range(len(names) + 1):
        for chosen in combinations(names, size):
            allowed = [
                n for n in range(MOST_PLAYERS) if is_allowed(name, players, options, n, chosen)
            ]
            assert listed.get(chosen, []) == allowed, chosen


def is_allowed(
    name: str,
    players: tuple[int, ...],
    options: tuple[Option, ...],
    n: int,
    chosen: tuple[str, ...],
) -> bool:
    """Whether ``n`` can play with the ``chosen`` options."""
    try:
        check_options(name, players, options, n, chosen)
    except Refused:
        return False
    return True
