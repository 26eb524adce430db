"""Parameters by arena results, as a command."""

from __future__ import annotations

import json
from importlib import util
from pathlib import Path

import pytest

from crownlands.locales import LANGUAGES, translate

from .conftest import Run

QUICK = (
    "tune",
    "mce",
    "--against",
    "uniform",
    "--vary",
    "sims=2..20",
    "--trials",
    "3",
    "--matches",
    "2",
    "--seed",
    "3",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_a_line_for_each_trial_and_says_how_to_check(run: Run, language: str) -> None:
    result = run("--lang", language, *QUICK)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    rows = [line.split()[:2] for line in lines[2:5]]
    assert sorted(row[0].lstrip("*") for row in rows) == ["1", "2", "3"]
    (best,) = (row[1] for row in rows if row[0].startswith("*"))
    assert translate(language, "cli.check") in result.stdout
    assert lines[-1].startswith(
        f"crownlands arena {best} uniform --game kingdomino --players 2 --pairing challenger"
    )
    assert lines[-1].endswith("--seed 4")
    assert all(len(line) <= 80 for line in lines[:-1])


def test_trials_are_saved_and_resumed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "trials.jsonl"
    data = json.loads(run(*QUICK, "--json", "--out", str(file)).stdout)
    assert list(data) == ["trials", "best", "check"]
    assert len(data["trials"]) == 3
    assert data["best"] in data["trials"]
    assert (
        json.loads(run(*QUICK, "--json", "--out", str(file)).stdout) == data
    )  # times and all: nothing was played again


def test_a_missing_optimiser_is_reported_with_the_command_that_installs_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "crownlands.arena.tune.find_spec",
        lambda name: None if name == "optuna" else util.find_spec(name),
    )
    result = run(*QUICK)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "pip install 'crownlands[tune]'" in result.stderr


@pytest.mark.parametrize(
    ("invalid", "code"),
    [
        (("--vary", "c"), 1),
        (("--vary", "sims=3..4"), 1),
        (("--against", "genius"), 1),
        (("--trials", "0"), 2),
        (("--players", "9"), 1),
    ],
)
def test_invalid_arguments_are_refused(run: Run, invalid: tuple[str, ...], code: int) -> None:
    result = run(*QUICK, *invalid)
    assert (result.exit_code, result.stdout) == (code, "")
