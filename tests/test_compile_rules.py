"""The parts in which the games are compiled before the tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import crownlands
from compile_rules import part_of

MAKEFILE = (Path(__file__).parents[1] / "Makefile").read_text("utf-8")


def test_the_stages_compile_every_game_once() -> None:
    parts = re.findall(r"-m compile_rules --part (\S+)", MAKEFILE)
    games = [game for part in parts for game in part_of(crownlands.shelf(), part)]
    assert sorted(games) == sorted(crownlands.shelf())


@pytest.mark.parametrize("part", ["0/2", "3/2", "1/0", "one", "1"])
def test_a_part_that_does_not_exist_is_refused(part: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        part_of(("a", "b"), part)


def test_the_makefile_names_no_game() -> None:
    assert [game for game in crownlands.shelf()[1:] if game in MAKEFILE] == []
