"""Random play and its statistics."""

from __future__ import annotations

import json
from statistics import fmean, pstdev
from typing import Any

import numpy as np
import pytest

import crownlands
from crownlands.bots import simulate as simulation
from crownlands.bots.simulate import dice_of, simulate
from crownlands.engine.registry import tally

from .conftest import Run

KEYS = ["matches", "seconds", "matches_per_second", "score_mean", "score_sd", "winner_mean", "discards_per_kingdom", "bonuses"]
OPTIONS = ("--option", "harmony", "--option", "middle-kingdom")


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 8)


def timeless(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in ("seconds", "matches_per_second")}


def ask(run: Run, *arguments: str) -> dict[str, Any]:
    answer = run("simulate", "kingdomino", "--json", *arguments)
    assert (answer.exit_code, answer.stderr) == (0, "")
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


def test_the_data_have_these_keys(run: Run) -> None:
    found = ask(run, "--matches", "20", "--seed", "1", *OPTIONS)
    assert list(found) == KEYS
    assert found["matches"] == 20
    assert found["matches_per_second"] == pytest.approx(20 / found["seconds"])
    assert set(found["bonuses"]) == {"harmony", "middle-kingdom"}
    assert ask(run, "--matches", "1")["bonuses"] == {}


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_number_of_jobs_changes_nothing(run: Run, players: str) -> None:
    arguments = ("--players", players, "--matches", "43", "--seed", "5", *OPTIONS)
    alone = timeless(ask(run, *arguments))
    assert alone == timeless(ask(run, *arguments, "--jobs", "2"))
    assert alone == timeless(ask(run, *arguments, "--jobs", "3"))
    assert alone != timeless(ask(run, *arguments[:-6], "--seed", "6", *OPTIONS))


def test_the_statistics_are_those_of_the_matches() -> None:
    options = ["harmony", "middle-kingdom"]
    points, best, discards, bonuses = [], [], 0, 0
    for chunk, n in enumerate((8, 8, 4)):
        dice = dice_of(3, chunk)
        for _ in range(n):
            match = crownlands.start("kingdomino", 3, options)
            while not match.is_over:
                match.play(match.pick(dice))
            scores = match.scores()
            points += [score.total for score in scores]
            best.append(max(match.result().points))
            discards += sum(move.endswith("@-") for move in match.moves)
            bonuses += sum(score.bonuses["middle-kingdom"] > 0 for score in scores)
    found = simulate(crownlands.start("kingdomino", 3, options), 20, 3).data()
    assert found["score_mean"] == pytest.approx(fmean(points))
    assert found["score_sd"] == pytest.approx(pstdev(points))
    assert found["winner_mean"] == pytest.approx(fmean(best))
    assert found["discards_per_kingdom"] == pytest.approx(discards / 60)
    assert found["bonuses"]["middle-kingdom"] == pytest.approx(bonuses / 60)


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


def test_progress_is_told_chunk_by_chunk() -> None:
    told: list[int] = []
    simulate(crownlands.start("kingdomino"), 20, 0, 1, told.append)
    assert told == [8, 8, 4]


def test_the_table_has_a_line_for_each_number(run: Run) -> None:
    answer = run("simulate", "kingdomino", "--matches", "20", "--option", "harmony")
    lines = answer.stdout.split("\n")
    assert lines[0].split() == ["matches", "20"]
    assert any(line.startswith("kingdoms with the bonus Harmony") for line in lines)
    assert answer.stderr == ""
