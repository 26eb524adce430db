"""Parameters by arena results, as a command."""

from __future__ import annotations

import json
from importlib import util
from pathlib import Path

import pytest

from crownlands.locales import LANGUAGES, say

from .conftest import Run

QUICK = ("tune", "mce", "--against", "uniform", "--vary", "sims=2..20", "--trials", "3", "--matches", "2", "--seed", "3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_a_line_for_each_trial_and_says_how_to_check(run: Run, language: str) -> None:
    answer = run("--lang", language, *QUICK)
    assert answer.exit_code == 0
    lines = answer.stdout.splitlines()
    rows = [line.split()[:2] for line in lines[2:5]]
    assert sorted(row[0].lstrip("*") for row in rows) == ["1", "2", "3"]
    (best,) = (row[1] for row in rows if row[0].startswith("*"))
    assert say(language, "cli.check") in answer.stdout
    assert lines[-1].startswith(f"crownlands arena {best} uniform --game kingdomino --players 2 --pairing challenger")
    assert lines[-1].endswith("--seed 4")
    assert all(len(line) <= 80 for line in lines[:-1])


def test_the_data_are_kept_and_go_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "trials.jsonl"
    found = json.loads(run(*QUICK, "--json", "--out", str(file)).stdout)
    assert list(found) == ["trials", "best", "check"]
    assert len(found["trials"]) == 3
    assert found["best"] in found["trials"]
    assert json.loads(run(*QUICK, "--json", "--out", str(file)).stdout) == found  # times and all: nothing was played again


def test_without_the_optimiser_there_is_a_line_that_installs_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownlands.arena.tune.find_spec", lambda name: None if name == "optuna" else util.find_spec(name))
    answer = run(*QUICK)
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert "pip install 'crownlands[tune]'" in answer.stderr


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (("--vary", "c"), 1),
        (("--vary", "sims=3..4"), 1),
        (("--against", "genius"), 1),
        (("--trials", "0"), 2),
        (("--players", "9"), 1),
    ],
)
def test_what_is_wrong_is_refused(run: Run, wrong: tuple[str, ...], code: int) -> None:
    answer = run(*QUICK, *wrong)
    assert (answer.exit_code, answer.stdout) == (code, "")
