"""The page on environments has the tables of the observations and of the columns of a dataset."""

from __future__ import annotations

from pathlib import Path

import pytest

import crownlands
from crownlands.envs.dataset.rows import COLUMNS
from crownlands.envs.rules import Rules

PATH = Path(__file__).parents[2] / "docs" / "environments.md"
PAGE = PATH.read_text("utf-8")
ROWS = [[cell.strip() for cell in line.split("|")[1:-1]] for line in PAGE.splitlines()]
HEADINGS = (
    "actions",
    "parallel API",
    "manual control",
    "agents",
    "number of agents",
    "action shape",
    "action values",
    "observation shape",
    "observation values",
)
"""Those of PettingZoo's own pages, beside the import."""
OTHERS_OF_THE_LINE = ("free1", "free2", "free3")


@pytest.mark.parametrize("name", crownlands.shelf())
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
    assert f"| `Discrete({rules.game.actions})`, [what they mean](games/{name}.md#actions)" in PAGE
    assert f"| ({rules.observation.size:,},)" in PAGE
    section = PAGE.partition(f"import {rules.name}`")[2].partition("### ")[0]
    for heading in HEADINGS:
        assert f"\n| {heading} " in section, f"docs/environments.md: {name} has no {heading}"
    page = PATH.parent / "games" / f"{name}.md"
    assert "\n## Actions\n" in page.read_text("utf-8")


def test_the_page_lists_every_column_of_a_dataset() -> None:
    for name, kind, meaning in COLUMNS:
        assert [f"`{name}`", f"`{kind}`", meaning] in ROWS
