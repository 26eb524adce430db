"""The page on environments has the tables of the observations and of the columns of a dataset."""

from __future__ import annotations

from pathlib import Path

import pytest

import crownlands
from crownlands.envs.dataset.rows import COLUMNS
from crownlands.envs.rules import Rules

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")
ROWS = [[cell.strip() for cell in line.split("|")[1:-1]] for line in PAGE.splitlines()]
OTHERS_OF_THE_LINE = ("free1", "free2", "free3")


@pytest.mark.parametrize("name", ["kingdomino", "queendomino"])
def test_the_page_lists_every_part(name: str) -> None:
    for part in Rules.checked(name).observation.parts:
        feature = part.feature
        if not feature.name.startswith(OTHERS_OF_THE_LINE):
            shape = "×".join(map(str, part.shape)) or "1"
            row = [f"`{feature.name}`", shape, str(feature.high), feature.meaning]
            assert row in ROWS, f"docs/environments.md lacks {row}"


@pytest.mark.parametrize("name", crownlands.shelf())
def test_the_page_has_the_headings_of_every_game(name: str) -> None:
    rules = Rules.checked(name)
    assert f"| `from crownlands.envs.pettingzoo import {rules.name}`" in PAGE
    assert f"| `Discrete({rules.game.actions})`" in PAGE
    assert f"({rules.observation.size:,},)" in PAGE


def test_the_page_lists_every_column_of_a_dataset() -> None:
    for name, kind, meaning in COLUMNS:
        assert [f"`{name}`", f"`{kind}`", meaning] in ROWS
