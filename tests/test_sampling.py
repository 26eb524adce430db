"""The table of samples names tests that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

import crownlands
from sampling import DAYS, SAMPLES, game_of, game_of_the_day, has_its_day, ranks, repetitions

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("start", [*SAMPLES, *DAYS])
def test_a_sampled_test_exists(start: str) -> None:
    path, _, name = start.partition("::")
    if path.endswith("/"):
        assert list((ROOT / path).glob("test_*.py"))
        return
    source = (ROOT / path).read_text("utf-8")
    assert f"def {name or 'test_'}" in source
    if start in SAMPLES:
        assert "@pytest.mark.parametrize" in source or "= pytest.mark.parametrize" in source


@pytest.mark.parametrize("start", DAYS)
def test_a_test_that_does_not_run_every_day_has_its_day(
    start: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = []
    for day in range(20261117, 20261117 + DAYS[start]):
        monkeypatch.setenv("TWIN_SEED", str(day))
        chosen.append(has_its_day(f"{start}[any]"))
    assert chosen.count(True) == 1


def test_a_sample_begins_with_one_test_of_each_game(request: pytest.FixtureRequest) -> None:
    folders = [ROOT / "tests" / "games" / name for name in ("kingdomino", "queendomino")]
    items = [
        pytest.Module.from_parent(request.session, path=folder / f"test_{n}.py")
        for folder in folders
        for n in range(5)
    ]
    order = ranks(items)
    first = sorted(items, key=order.__getitem__)[:2]
    assert {game_of(item) for item in first} == {"kingdomino", "queendomino"}


def test_a_full_run_repeats_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CROWNLANDS_FULL", raising=False)
    assert repetitions(2, 5) == 2
    monkeypatch.setenv("CROWNLANDS_FULL", "1")
    assert repetitions(2, 5) == 5


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
