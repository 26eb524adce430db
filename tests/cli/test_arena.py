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


def run_json(run: Run, *more: str) -> dict[str, Any]:
    result = run(*QUICK, "--json", *more)
    messages = [
        line for line in result.stderr.splitlines() if not line.startswith("crownlands: compiling")
    ]
    assert (result.exit_code, messages) == (0, [])
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def timeless(data: dict[str, Any]) -> dict[str, Any]:
    rows = {
        name: [{**row, "seconds_per_turn": 0} for row in data[name]]
        for name in ("bots", "meetings")
    }
    return {**data, **rows}


def test_the_json_has_the_documented_keys(run: Run) -> None:
    data = run_json(run)
    assert list(data) == [
        "game",
        "players",
        "options",
        "pairing",
        "seed",
        "deals",
        "matches",
        "bots",
        "meetings",
    ]
    assert (data["game"], data["players"], data["deals"], data["matches"]) == (
        "kingdomino",
        2,
        3,
        6,
    )
    assert [row["bot"] for row in data["bots"]] == ["mce:sims=5", "tr"]
    first = data["bots"][0]
    assert first["won"] + first["shared"] + first["lost"] == 6
    assert 0 < first["simulations_per_turn"] <= 5
    assert {
        "share",
        "share_low",
        "share_high",
        "points",
        "margin",
        "rating",
        "rating_low",
        "rating_high",
    } <= set(first)


def test_jobs_and_interruptions_change_nothing(run: Run, tmp_path: Path) -> None:
    alone = timeless(run_json(run))
    assert timeless(run_json(run, "--jobs", "2")) == alone
    run_json(run, "--out", str(tmp_path), "--matches", "2")
    assert len((tmp_path / "deals.jsonl").read_text().splitlines()) == 1
    assert timeless(run_json(run, "--out", str(tmp_path))) == alone
    assert len((tmp_path / "deals.jsonl").read_text().splitlines()) == 3


def test_other_games_seats_and_options(run: Run) -> None:
    data = run_json(run, "--players", "3", "--option", "harmony", "--pairing", "challenger")
    assert (data["matches"], len(data["meetings"])) == (6, 1)
    assert run_json(run, "--game", "kingdomino-duel")["game"] == "kingdomino-duel"


def test_the_table_has_a_line_for_each_bot_and_meeting(run: Run) -> None:
    result = run(*QUICK)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = [line.split() for line in result.stdout.splitlines() if line]
    assert [line[:2] for line in lines if line[0] in ("A", "B")] == [
        ["A", "mce:sims=5"],
        ["B", "tr"],
        ["A", "–"],
        ["B", "–"],
    ]
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_in_every_language(run: Run, language: str) -> None:
    result = run("--lang", language, *QUICK)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "mce:sims=5" in result.stdout
    assert "A – B" in result.stdout


def test_results_go_into_files_too(run: Run, tmp_path: Path) -> None:
    files = tmp_path / "a.csv", tmp_path / "a.png", tmp_path / "a.svg"
    data = run_json(
        run, "--csv", str(files[0]), "--records", str(tmp_path / "records"), "--plot", str(files[1])
    )
    with files[0].open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["bot"] for row in rows] == ["mce:sims=5", "tr", "mce:sims=5", "tr"]
    assert float(rows[0]["rating"]) == data["bots"][0]["rating"]
    assert len(list((tmp_path / "records").iterdir())) == 6
    assert files[1].read_bytes().startswith(b"\x89PNG")
    run_json(run, "--plot", str(files[2]))
    assert "<svg" in files[2].read_text("utf-8")


REFUSED = {
    ("tr",): "There is 1 bot; an arena needs two at least.",
    ("tr", "uctt"): "There is no bot “uctt”. Did you mean: uct?",
    (
        "tr",
        "mce:sims=many",
    ): "“sims=many” cannot be said of the bot mce. It should look like sims=3000.",
    ("tr", "mce:depth=3"): "It has the parameters: policy, sims, time.",
    ("tr", "tr", "--game", "chess"): "There is no game “chess” on the shelf.",
    ("tr", "fg", "--game", "kingdomino-duel"): "kingdomino-duel has no policy for “fg”.",
    ("tr", "tr", "--players", "5"): "kingdomino is for 2, 3, 4 players, not for",
    ("tr", "tr", "--option", "harmoni"): "Did you mean: harmony?",
    ("tr", "tr", "--pairing", "swiss"): "There are: round-robin, challenger, together.",
    (
        "tr",
        "tr",
        "--players",
        "3",
        "--pairing",
        "together",
    ): "at this table there must be 3, one for each place.",
    ("tr", "tr", "--out", "/dev/null/x"): "Nothing can be written into the folder “/dev/null/x”",
    ("tr", "tr", "--records", "/dev/null"): "Nothing can be written into the folder “/dev/null”",
    ("tr", "tr", "--csv", "/dev/null/x.csv"): "Nothing can be written into the folder “/dev/null”",
    ("tr", "tr", "--csv", "/tmp"): "“/tmp” is a folder; it should be the name of a file.",
    ("tr", "tr", "--plot", "plot.gif"): "It should end in one of: .png, .svg.",
}


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_invalid_arguments_are_refused_before_any_match_is_played(
    run: Run, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "crownlands.arena.match_runner.play", lambda *_: pytest.fail("something was played")
    )
    outputs = set()
    for language in LANGUAGES:
        result = run("--lang", language, "arena", *arguments)
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.startswith("crownlands: ")
        outputs.add(result.stderr)
    assert len(outputs) == len(LANGUAGES)
    assert any(REFUSED[arguments] in sentence for sentence in outputs)


def test_plots_without_matplotlib_are_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(
        "crownlands.arena.plot.find_spec",
        lambda name: None if name == "matplotlib" else util.find_spec(name),
    )
    result = run(*QUICK, "--plot", str(tmp_path / "a.png"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "pip install 'crownlands[plots]'" in result.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_at_once_with_130_and_loses_nothing(jobs: str, tmp_path: Path) -> None:
    command = [
        PROGRAM,
        "arena",
        "mce:sims=20",
        "tr",
        "--matches",
        "100000",
        "--jobs",
        jobs,
        "--out",
        str(tmp_path),
    ]
    deals = tmp_path / "deals.jsonl"
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
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
