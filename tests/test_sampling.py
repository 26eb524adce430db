"""The table of samples names tests that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

import crownlands
from sampling import SAMPLES, game_of, game_of_the_day

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("start", SAMPLES)
def test_a_sampled_test_exists(start: str) -> None:
    path, _, name = start.partition("::")
    source = (ROOT / path).read_text("utf-8")
    assert "@pytest.mark.parametrize" in source or "= pytest.mark.parametrize" in source
    assert f"def {name or 'test_'}" in source


def test_every_game_has_its_day(monkeypatch: pytest.MonkeyPatch) -> None:
    games = set()
    for day in range(20261117, 20261117 + len(crownlands.shelf())):
        monkeypatch.setenv("TWIN_SEED", str(day))
        games.add(game_of_the_day())
    assert games == set(crownlands.shelf())


def test_a_test_is_about_the_game_of_its_folder(request: pytest.FixtureRequest) -> None:
    folder = ROOT / "tests" / "games" / "kingdomino_duel"
    module = pytest.Module.from_parent(request.session, path=folder / "test_spells.py")
    assert game_of(module) == "kingdomino-duel"
    assert game_of(request.node) is None
