"""Bots against bots, as a command."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from crownlands.locales import LANGUAGES

from .conftest import Run

PROGRAM = str(Path(sys.executable).parent / "crownlands")
QUICK = ("arena", "mce:sims=5", "tr", "--matches", "6", "--seed", "3")


def ask(run: Run, *more: str) -> dict[str, Any]:
    answer = run(*QUICK, "--json", *more)
    told = [line for line in answer.stderr.splitlines() if not line.startswith("crownlands: compiling")]
    assert (answer.exit_code, told) == (0, [])
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


def timeless(data: dict[str, Any]) -> dict[str, Any]:
    rows = {name: [{**row, "seconds_per_turn": 0} for row in data[name]] for name in ("bots", "meetings")}
    return {**data, **rows}


def test_the_data_have_these_keys(run: Run) -> None:
    found = ask(run)
    assert list(found) == ["game", "players", "options", "pairing", "seed", "deals", "matches", "bots", "meetings"]
    assert (found["game"], found["players"], found["deals"], found["matches"]) == ("kingdomino", 2, 3, 6)
    assert [row["bot"] for row in found["bots"]] == ["mce:sims=5", "tr"]
    first = found["bots"][0]
    assert first["won"] + first["shared"] + first["lost"] == 6
    assert 0 < first["simulations_per_turn"] <= 5
    assert {"share", "share_low", "share_high", "points", "margin", "rating", "rating_low", "rating_high"} <= set(first)


def test_jobs_and_interruptions_change_nothing(run: Run, tmp_path: Path) -> None:
    alone = timeless(ask(run))
    assert timeless(ask(run, "--jobs", "2")) == alone
    ask(run, "--out", str(tmp_path), "--matches", "2")
    assert len((tmp_path / "deals.jsonl").read_text().splitlines()) == 1
    assert timeless(ask(run, "--out", str(tmp_path))) == alone
    assert len((tmp_path / "deals.jsonl").read_text().splitlines()) == 3


def test_other_games_seats_and_options(run: Run) -> None:
    found = ask(run, "--players", "3", "--option", "harmony", "--pairing", "challenger")
    assert (found["matches"], len(found["meetings"])) == (6, 1)
    assert ask(run, "--game", "kingdomino-duel")["game"] == "kingdomino-duel"


def test_the_table_has_a_line_for_each_bot_and_meeting(run: Run) -> None:
    answer = run(*QUICK)
    assert (answer.exit_code, answer.stderr) == (0, "")
    lines = [line.split() for line in answer.stdout.splitlines() if line]
    assert [line[:2] for line in lines if line[0] in ("A", "B")] == [["A", "mce:sims=5"], ["B", "tr"], ["A", "–"], ["B", "–"]]
    assert max(map(len, answer.stdout.splitlines())) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_in_every_language(run: Run, language: str) -> None:
    answer = run("--lang", language, *QUICK)
    assert answer.exit_code == 0
    assert max(map(len, answer.stdout.splitlines())) <= 80
    assert "mce:sims=5" in answer.stdout
    assert "A – B" in answer.stdout


def test_results_go_into_files_too(run: Run, tmp_path: Path) -> None:
    files = tmp_path / "a.csv", tmp_path / "a.png", tmp_path / "a.svg"
    data = ask(run, "--csv", str(files[0]), "--records", str(tmp_path / "records"), "--plot", str(files[1]))
    with files[0].open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["bot"] for row in rows] == ["mce:sims=5", "tr", "mce:sims=5", "tr"]
    assert float(rows[0]["rating"]) == data["bots"][0]["rating"]
    assert len(list((tmp_path / "records").iterdir())) == 6
    assert files[1].read_bytes().startswith(b"\x89PNG")
    ask(run, "--plot", str(files[2]))
    assert "<svg" in files[2].read_text("utf-8")


REFUSED = {
    ("tr",): "There is 1 bot; an arena needs two at least.",
    ("tr", "uctt"): "There is no bot “uctt”. Did you mean: uct?",
    ("tr", "mce:sims=many"): "“sims=many” cannot be said of the bot mce. It should look like sims=3000.",
    ("tr", "mce:depth=3"): "It has the parameters: policy, sims, time.",
    ("tr", "tr", "--game", "chess"): "There is no game “chess” on the shelf.",
    ("tr", "fg", "--game", "kingdomino-duel"): "kingdomino-duel has no policy for “fg”.",
    ("tr", "tr", "--players", "5"): "It can with: 2, 3, 4.",
    ("tr", "tr", "--option", "harmoni"): "Did you mean: harmony?",
    ("tr", "tr", "--pairing", "swiss"): "There are: round-robin, challenger, together.",
    ("tr", "tr", "--players", "3", "--pairing", "together"): "at this table there must be 3, one for each place.",
    ("tr", "tr", "--out", "/dev/null/x"): "Nothing can be written into the folder “/dev/null/x”",
    ("tr", "tr", "--records", "/dev/null"): "Nothing can be written into the folder “/dev/null”",
    ("tr", "tr", "--csv", "/dev/null/x.csv"): "Nothing can be written into the folder “/dev/null”",
    ("tr", "tr", "--csv", "/tmp"): "“/tmp” is a folder; it should be the name of a file.",
    ("tr", "tr", "--plot", "plot.gif"): "It should end in one of: .png, .svg.",
}


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_what_is_refused_is_explained_before_anything_runs(
    run: Run, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crownlands.arena.table.play", lambda *_: pytest.fail("something was played"))
    said = set()
    for language in LANGUAGES:
        answer = run("--lang", language, "arena", *arguments)
        assert (answer.exit_code, answer.stdout) == (1, "")
        assert answer.stderr.startswith("crownlands: ")
        said.add(answer.stderr)
    assert len(said) == len(LANGUAGES)
    assert any(REFUSED[arguments] in sentence for sentence in said)


def test_pictures_without_matplotlib_are_refused(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("crownlands.arena.plot.find_spec", lambda name: None if name == "matplotlib" else util.find_spec(name))
    answer = run(*QUICK, "--plot", str(tmp_path / "a.png"))
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert "pip install 'crownlands[plots]'" in answer.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_at_once_with_130_and_loses_nothing(jobs: str, tmp_path: Path) -> None:
    command = [PROGRAM, "arena", "mce:sims=20", "tr", "--matches", "100000", "--jobs", jobs, "--out", str(tmp_path)]
    deals = tmp_path / "deals.jsonl"
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as process:
        until = time.monotonic() + 120
        while not (deals.exists() and deals.stat().st_size) and time.monotonic() < until:
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to everybody
        try:
            out, err = process.communicate(timeout=30)
        finally:
            process.kill()
    assert (process.returncode, out) == (130, b"")
    assert b"Traceback" not in err
    assert all(json.loads(line)["matches"] for line in deals.read_text().splitlines()[:-1])
