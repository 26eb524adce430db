"""Random play and its statistics."""

from __future__ import annotations

import json
from statistics import fmean, pstdev
from typing import Any

import numpy as np
import pytest

import crownlands
from crownlands.bots import simulate as simulation
from crownlands.bots.simulate import chunk_dice, simulate
from crownlands.engine.registry import tally

from .conftest import Run

KEYS = [
    "matches",
    "seconds",
    "matches_per_second",
    "score_mean",
    "score_sd",
    "winner_mean",
    "discards_per_kingdom",
    "bonuses",
]
OPTIONS = ("--option", "harmony", "--option", "middle-kingdom")


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 8)


def timeless(data: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value for name, value in data.items() if name not in ("seconds", "matches_per_second")
    }


def run_json(run: Run, *arguments: str) -> dict[str, Any]:
    result = run("simulate", "kingdomino", "--json", *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def test_the_json_has_the_documented_keys(run: Run) -> None:
    data = run_json(run, "--matches", "20", "--seed", "1", *OPTIONS)
    assert list(data) == KEYS
    assert data["matches"] == 20
    assert data["matches_per_second"] == pytest.approx(20 / data["seconds"])
    assert set(data["bonuses"]) == {"harmony", "middle-kingdom"}
    assert run_json(run, "--matches", "1")["bonuses"] == {}


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_number_of_jobs_changes_nothing(run: Run, players: str) -> None:
    arguments = ("--players", players, "--matches", "43", "--seed", "5", *OPTIONS)
    alone = timeless(run_json(run, *arguments))
    assert alone == timeless(run_json(run, *arguments, "--jobs", "2"))
    assert alone == timeless(run_json(run, *arguments, "--jobs", "3"))
    assert alone != timeless(run_json(run, *arguments[:-6], "--seed", "6", *OPTIONS))


def test_the_statistics_are_those_of_the_matches() -> None:
    options = ["harmony", "middle-kingdom"]
    points, best, discards, bonuses = [], [], 0, 0
    for chunk, n in enumerate((8, 8, 4)):
        dice = chunk_dice(3, chunk)
        for _ in range(n):
            match = crownlands.start("kingdomino", 3, options)
            while not match.is_over:
                match.play(match.pick(dice))
            scores = match.scores()
            points += [score.total for score in scores]
            best.append(max(match.result().points))
            discards += sum(move.endswith("@-") for move in match.moves)
            bonuses += sum(score.bonuses["middle-kingdom"] > 0 for score in scores)
    data = simulate(crownlands.start("kingdomino", 3, options), 20, 3).data()
    assert data["score_mean"] == pytest.approx(fmean(points))
    assert data["score_sd"] == pytest.approx(pstdev(points))
    assert data["winner_mean"] == pytest.approx(fmean(best))
    assert data["discards_per_kingdom"] == pytest.approx(discards / 60)
    assert data["bonuses"]["middle-kingdom"] == pytest.approx(bonuses / 60)


@pytest.mark.parametrize("options", [(), ("mighty-duel",)])
def test_whatever_is_missing_in_a_kingdom_was_discarded(options: tuple[str, ...]) -> None:
    match = crownlands.start("kingdomino", 2, options)
    dice = crownlands.dice(11)
    while not match.is_over:
        match.play(match.pick(dice))
    counts = np.zeros(len(match.game.tallies), np.int64)
    tally(match.state, match.box, counts)
    assert dict(zip(match.game.tallies, counts.tolist(), strict=True)) == {
        "discards": sum(move.endswith("@-") for move in match.moves),
        "middle-kingdom": 0,
        "harmony": 0,
    }


def test_progress_is_reported_chunk_by_chunk() -> None:
    reported: list[int] = []
    simulate(crownlands.start("kingdomino"), 20, 0, 1, reported.append)
    assert reported == [8, 8, 4]


def test_the_table_has_a_line_for_each_number(run: Run) -> None:
    result = run("simulate", "kingdomino", "--matches", "20", "--option", "harmony")
    lines = result.stdout.split("\n")
    assert lines[0].split() == ["matches", "20"]
    assert any(line.startswith("kingdoms with the bonus Harmony") for line in lines)
    assert result.stderr == ""
