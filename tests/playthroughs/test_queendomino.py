"""The kept matches of Queendomino show everything that the game has."""

from __future__ import annotations

from itertools import pairwise

from configurations import QUEENDOMINO, Configuration
from crownlands.games.queendomino.components import BUILDING_NAMES
from playthroughs.write import path

PLAIN = [way for way in QUEENDOMINO if "royal-wedding" not in way.options]


def lines(way: Configuration) -> list[str]:
    return path(way).read_text("utf-8").splitlines()


def moves(ways: list[Configuration]) -> list[str]:
    return [line[2:] for way in ways for line in lines(way) if line.startswith("> ")]


def queens(way: Configuration) -> list[str]:
    """The hosts of the queen, one after the other."""
    found = [word for line in lines(way) for word in line.split(" ") if word.startswith("queen:")]
    return [now for before, now in pairwise(found) if now != before]


def test_every_kind_of_building_is_built() -> None:
    built = {move.partition("@")[0].rstrip("123456789") for move in moves(PLAIN) if "@" in move}
    assert set(BUILDING_NAMES) <= built


def test_knights_are_sent_and_steps_left_out() -> None:
    assert sum(move.startswith("knight@") for move in moves(PLAIN)) > 10
    assert moves(PLAIN).count("-") > 10


def test_the_dragon_burns_in_every_match() -> None:
    assert all(any(move.startswith("burn-") for move in moves([way])) for way in QUEENDOMINO)


def test_the_queen_changes_hosts() -> None:
    assert sum(len(queens(way)) > 1 for way in QUEENDOMINO) > 2


def test_dominoes_are_discarded() -> None:
    assert any(move.endswith("@-") for move in moves(PLAIN))
