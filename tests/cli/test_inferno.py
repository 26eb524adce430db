"""Dragon Inferno at the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import crownlands
from crownlands.cli.answer import Answer
from crownlands.cli.picture import picture
from crownlands.locales import LANGUAGES, say
from inferno_pictures import begun, changed

from .conftest import Run

INFERNO = ("--game", "dragon-inferno")


@pytest.fixture(scope="module")
def inferno() -> Any:
    """A random match that is over."""
    match, dice = crownlands.start("dragon-inferno"), crownlands.dice(7)
    while not match.is_over:
        match.play(match.pick(dice))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawn_kingdom_has_its_points(run: Run, language: str) -> None:
    lines = [line.split() for line in run("--lang", language, "score", "C#x. / ##x# / !!", *INFERNO).stdout.split("\n")]
    assert [*say(language, "score.squares").split(), "5", "5"] in lines
    assert [*say(language, "score.castles").split(), "1", "1"] in lines
    assert [*say(language, "score.broken").split(), "2", "-2"] in lines


def test_a_drawing_with_other_signs_is_refused(run: Run) -> None:
    answer = run("score", "C#w", *INFERNO)
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert "“w” has no place in a drawing" in answer.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_has_the_points_of_both_seats(run: Run, inferno: Any, language: str) -> None:
    answer = run("--lang", language, "score", "-", stdin=inferno.record())
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert all(str(points) in answer.stdout for points in inferno.result().points)
    found = json.loads(run("score", "-", "--json", stdin=inferno.record()).stdout)
    assert [seat["total"] for seat in found["seats"]] == list(inferno.result().points)


def test_there_is_no_domino_to_be_placed(run: Run) -> None:
    answer = run("place", "C#", "1", *INFERNO)
    assert answer.exit_code == 1
    assert answer.stderr == "crownlands: dragon-inferno has no dominoes: it is played with tiles.\n"


def test_positions_and_records_are_shown(run: Run, inferno: Any) -> None:
    assert run("show", inferno.position()).stdout == str(inferno) + "\n"
    assert json.loads(run("show", inferno.position(), "--json").stdout)["game"] == "dragon-inferno"
    assert run("replay", "-", stdin=inferno.record()).stdout == str(inferno) + "\n"
    assert run("moves", inferno.position()).stdout == ""


def test_a_picture_in_colour_has_the_board_and_the_caves() -> None:
    match = begun("b2 c6 d6 e6 b7 c7 d7 e7", "I@a1e", "O@g7n", "J@d1s", "dragonV@a2n", dragons="VTUWX")
    answer = Answer("en")
    with answer.out.capture() as shown:
        answer.out.print(picture(answer, match))
    assert "Caves: 1 V a2n  2 T" in shown.get()
    assert "Seat 0: 4 points" in shown.get().replace("\u00a0", " ")


def test_random_matches_are_played_with_a_box_of_your_own(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my-board.json"
    path.write_text(changed(eggs_per_player=9), "utf-8")
    few, many = (
        json.loads(run("simulate", "dragon-inferno", "--matches", "200", "--seed", "1", "--json", *box).stdout)
        for box in (("--box", "central-eggs"), ("--box", str(path)))
    )
    assert few["broken_eggs_per_kingdom"] < many["broken_eggs_per_kingdom"]
    assert "broken eggs, per kingdom" in run("simulate", "dragon-inferno", "--matches", "20").stdout


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, "cannot be read"), ("{}", "The entry game of the data file is not right"), ("[", "no data file of Dragon Inferno")],
)
def test_a_box_that_cannot_be_read_is_refused(run: Run, tmp_path: Path, content: str | None, said: str) -> None:
    path = tmp_path / "my-board.json"
    if content is not None:
        path.write_text(content, "utf-8")
    for command in (("simulate", "dragon-inferno"), ("play", "dragon-inferno")):
        answer = run(*command, "--box", str(path))
        assert (answer.exit_code, answer.stdout) == (1, "")
        assert said in answer.stderr
    assert "cannot be read" in run("simulate", "dragon-inferno", "--box", "a\0b").stderr
