"""Kingdomino Duel at the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

import crownlands
from crownlands.cli.commands import replay
from crownlands.cli.output import Output
from crownlands.cli.position_drawing import position_picture
from crownlands.locales import LANGUAGES

from .conftest import Run

MAP = "s1 s . . . . . / . d d1 . . . . / . . d C q2 . . / . . . . q . . / . . . . . . ."
DUEL = ("--game", "kingdomino-duel")


@pytest.fixture(scope="module")
def duel() -> Any:
    """A random match that is over."""
    match, dice = crownlands.start("kingdomino-duel"), crownlands.dice(7)
    while not match.is_over:
        match.play(match.pick(dice))
    return match


def test_a_drawn_map_has_its_points(run: Run) -> None:
    data = json.loads(run("score", MAP, *DUEL, "--json").stdout)
    assert data["total"] == 4 + 3 + 2
    assert data == json.loads(run("score", MAP.replace(" ", ""), *DUEL, "--json").stdout)
    lines = [line.split() for line in run("score", MAP, *DUEL).stdout.split("\n")]
    assert ["domain", "squares", "×", "crosses", "points"] in lines
    assert ["quartered", "2", "×", "2", "4"] in lines
    assert ["total", "9"] in lines


def test_an_invalid_square_is_refused_with_the_letters_of_this_game(run: Run) -> None:
    message = run("score", MAP.replace("q2", "w2"), *DUEL).stderr
    assert "“w2” is not a square. Letters: d s D S b q, C for the castle" in message
    assert "a digit up to 4, such as D2." in message


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_has_the_points_of_both_seats(run: Run, duel: Any, language: str) -> None:
    result = run("--lang", language, "score", "-", stdin=duel.record())
    assert (result.exit_code, result.stderr) == (0, "")
    assert all(str(points) in result.stdout for points in duel.result().points)


def test_a_domino_has_no_number(run: Run) -> None:
    result = run("place", MAP, "1", *DUEL)
    assert result.exit_code == 1
    assert (
        result.stderr
        == "crownlands: kingdomino-duel has no numbered dominoes: its dominoes are made of dice.\n"
    )


def test_positions_are_shown(run: Run, duel: Any) -> None:
    assert run("show", duel.position()).stdout == str(duel) + "\n"
    assert json.loads(run("show", duel.position(), "--json").stdout)["game"] == "kingdomino-duel"


def test_records_are_stepped_through(run: Run, duel: Any) -> None:
    assert run("replay", "-", stdin=duel.record()).stdout == str(duel) + "\n"
    copy = crownlands.replay(duel.record())
    replay.step_through(Output("en"), copy, copy.moves, iter("\r\r\r\r\r\req"))
    assert copy.moves == duel.moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_dice_spell_book_and_maps(duel: Any, language: str) -> None:
    output = Output(language)
    with output.console.capture() as capture:
        output.print(position_picture(output, duel))
    screen = capture.get()
    assert output.translate("dice") in screen
    assert output.translate("spell-book") in screen
    assert output.translate("spell.turn-die") in screen
    assert screen.count("♜") == 2


def test_random_matches_have_statistics(run: Run) -> None:
    result = run("simulate", "kingdomino-duel", "--matches", "20", "--seed", "1", "--json")
    data = json.loads(result.stdout)
    assert (data["matches"], data["bonuses"]) == (20, {})
    assert 0 < data["score_mean"] <= data["winner_mean"]
    assert "points, mean" in run("simulate", "kingdomino-duel", "--matches", "20").stdout
