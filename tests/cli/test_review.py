"""Reviews of matches and analyses of positions on the command line."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import crownlands
from crownlands.analysis.grades import GRADES
from crownlands.locales import LANGUAGES, translate

from .conftest import Run

FEW = "5"
"""Simulations: these tests are about what is printed."""


def test_a_review_lists_players_costly_moves_and_turning_points(run: Run, record: str) -> None:
    result = run("review", "-", "--simulations", FEW, stdin=record)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Kingdomino · Simulations for each position: 5\n")
    for text in ("others' moves", "accuracy", "Costly moves", "Turning points", "Seat 1", "chance"):
        assert text in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_json_of_a_review_is_that_of_the_python_function(
    run: Run, record: str, match: Any
) -> None:
    result = run("review", "-", "--simulations", FEW, "--json", stdin=record)
    expected = msgspec.json.decode(msgspec.json.encode(crownlands.review(match, int(FEW))))
    assert json.loads(result.stdout) == expected


def test_the_moves_that_cost_most_come_first(run: Run, record: str, match: Any) -> None:
    lines = run("review", "-", "--simulations", FEW, stdin=record).stdout.splitlines()
    worst = max(crownlands.review(match, int(FEW)).steps, key=lambda step: step.cost)
    first = lines[lines.index(next(line for line in lines if "Costly moves" in line)) + 3]
    assert first.split()[:4] == [str(worst.ply + 1), "Seat", str(worst.seat), worst.moves[0]]
    assert (worst.candidates[0].move in first, str(worst.grade) in first) == (True, True)


def test_players_have_the_names_of_the_record(run: Run, match: Any) -> None:
    named = match.copy()
    named.tags = {"Seat0": "Kasia", "Seat1": "Bence"}
    output = run("review", "-", "--simulations", "1", stdin=named.record()).stdout
    assert "Kasia" in output
    assert "Seat 0" not in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_reviews_speak_every_language(run: Run, record: str, language: str) -> None:
    output = run("--lang", language, "review", "-", "--simulations", FEW, stdin=record).stdout
    assert translate(language, "cli.turning-points") in output
    words = " ".join(output.split())
    assert all(
        part in words for name in GRADES for part in translate(language, f"grade.{name}").split()
    )


def test_a_match_that_has_not_ended_is_not_reviewed(run: Run, match: Any) -> None:
    unfinished = match.copy()
    unfinished.undo()
    result = run("review", "-", stdin=unfinished.record())
    assert (result.exit_code, result.stdout) == (1, "")
    assert "This match was not played to its end, so it cannot be reviewed." in result.stderr


def test_an_analysis_lists_the_best_moves_first(run: Run, position: str) -> None:
    result = run("analyse", position, "--simulations", "30")
    analysis = crownlands.analyse(position, 30)
    rows = [line.split() for line in result.stdout.splitlines()]
    moves = [row[0] for row in rows if row and "@" in row[0] and len(row) > 5]
    assert (result.exit_code, result.stderr) == (0, "")
    assert moves == [each.move for each in analysis.moves[:8]]
    assert moves[0] == analysis.best
    assert "Seat 0" in result.stdout


def test_the_json_of_an_analysis_has_everything(run: Run, position: str) -> None:
    data = json.loads(run("analyse", position, "--simulations", "30", "--json").stdout)
    assert data == json.loads(json.dumps(crownlands.analyse(position, 30).data()))
    assert sorted(each["move"] for each in data["moves"]) == sorted(
        crownlands.resume(position).legal()
    )


def test_any_position_of_a_record_can_be_analysed(run: Run, record: str, match: Any) -> None:
    arguments = ("analyse", "-", "--simulations", "10", "--json")
    copy = match.copy()
    while len(copy.moves) > 30:
        copy.undo()
    data = json.loads(run(*arguments, "--at", "30", stdin=record).stdout)
    assert data == json.loads(json.dumps(crownlands.analyse(copy, 10).data()))
    end = json.loads(run(*arguments, stdin=record).stdout)
    assert (end["seat"], end["best"], end["moves"], end["is_exact"]) == (None, None, [], True)
    assert [value["points"] for value in end["value"]] == list(match.result().points)


def test_where_nothing_can_be_decided_this_is_said(run: Run, record: str) -> None:
    start = run("analyse", "-", "--at", "0", "--simulations", "10", stdin=record)
    assert (start.exit_code, start.stderr) == (0, "There is nothing to decide here.\n")
    end = run("analyse", "-", stdin=record)
    assert (end.exit_code, end.stderr) == (0, "The match is over.\n")
    assert "these values are exact" in end.stdout


def test_an_analysis_can_have_a_time(run: Run, position: str) -> None:
    data = json.loads(run("analyse", position, "--time", "0.05", "--json").stdout)
    assert data["simulations"] > 0
