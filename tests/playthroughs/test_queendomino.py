"""The stored matches of Queendomino contain every kind of event of the game."""

from __future__ import annotations

from itertools import pairwise

from configurations import QUEENDOMINO, Configuration
from crownlands.games.queendomino.components import BUILDING_NAMES
from playthroughs.write import path

PLAIN = [
    configuration for configuration in QUEENDOMINO if "royal-wedding" not in configuration.options
]


def lines(configuration: Configuration) -> list[str]:
    return path(configuration).read_text("utf-8").splitlines()


def moves(configurations: list[Configuration]) -> list[str]:
    return [
        line[2:]
        for configuration in configurations
        for line in lines(configuration)
        if line.startswith("> ")
    ]


def queens(configuration: Configuration) -> list[str]:
    """The hosts of the queen, one after the other."""
    hosts = [
        word
        for line in lines(configuration)
        for word in line.split(" ")
        if word.startswith("queen:")
    ]
    return [now for before, now in pairwise(hosts) if now != before]


def test_every_kind_of_building_is_built() -> None:
    built = {move.partition("@")[0].rstrip("123456789") for move in moves(PLAIN) if "@" in move}
    assert set(BUILDING_NAMES) <= built


def test_knights_are_sent_and_steps_left_out() -> None:
    assert sum(move.startswith("knight@") for move in moves(PLAIN)) > 10
    assert moves(PLAIN).count("-") > 10


def test_the_dragon_burns_in_every_match() -> None:
    assert all(
        any(move.startswith("burn-") for move in moves([configuration]))
        for configuration in QUEENDOMINO
    )


def test_the_queen_changes_hosts() -> None:
    assert sum(len(queens(configuration)) > 1 for configuration in QUEENDOMINO) > 2


def test_dominoes_are_discarded() -> None:
    assert any(move.endswith("@-") for move in moves(PLAIN))
