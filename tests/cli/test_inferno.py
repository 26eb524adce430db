"""Dragon Inferno at the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import crownlands
from crownlands.cli.output import Output
from crownlands.cli.position_drawing import position_picture
from crownlands.locales import LANGUAGES, translate
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
    lines = [
        line.split()
        for line in run("--lang", language, "score", "C#x. / ##x# / !!", *INFERNO).stdout.split(
            "\n"
        )
    ]
    assert [*translate(language, "score.squares").split(), "5", "5"] in lines
    assert [*translate(language, "score.castles").split(), "1", "1"] in lines
    assert [*translate(language, "score.broken").split(), "2", "-2"] in lines


def test_a_drawing_with_other_characters_is_refused(run: Run) -> None:
    result = run("score", "C#w", *INFERNO)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "“w” has no place in a drawing" in result.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_has_the_points_of_both_seats(run: Run, inferno: Any, language: str) -> None:
    result = run("--lang", language, "score", "-", stdin=inferno.record())
    assert (result.exit_code, result.stderr) == (0, "")
    assert all(str(points) in result.stdout for points in inferno.result().points)
    data = json.loads(run("score", "-", "--json", stdin=inferno.record()).stdout)
    assert [seat["total"] for seat in data["seats"]] == list(inferno.result().points)


def test_placing_a_domino_is_refused(run: Run) -> None:
    result = run("place", "C#", "1", *INFERNO)
    assert result.exit_code == 1
    assert result.stderr == "crownlands: dragon-inferno has no dominoes: it is played with tiles.\n"


def test_positions_and_records_are_shown(run: Run, inferno: Any) -> None:
    assert run("show", inferno.position()).stdout == str(inferno) + "\n"
    assert json.loads(run("show", inferno.position(), "--json").stdout)["game"] == "dragon-inferno"
    assert run("replay", "-", stdin=inferno.record()).stdout == str(inferno) + "\n"
    assert run("moves", inferno.position()).stdout == ""


def test_a_picture_in_colour_has_the_board_and_the_caves() -> None:
    match = begun(
        "b2 c6 d6 e6 b7 c7 d7 e7", "I@a1e", "O@g7n", "J@d1s", "dragonV@a2n", dragons="VTUWX"
    )
    output = Output("en")
    with output.console.capture() as screen:
        output.console.print(position_picture(output, match))
    assert "Caves: 1 V a2n  2 T" in screen.get()
    assert "Seat 0: 4 points" in screen.get().replace("\u00a0", " ")


def test_random_matches_can_use_a_custom_box(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my-board.json"
    path.write_text(changed(eggs_per_player=9), "utf-8")
    few, many = (
        json.loads(
            run(
                "simulate", "dragon-inferno", "--matches", "200", "--seed", "1", "--json", *box
            ).stdout
        )
        for box in (("--box", "central-eggs"), ("--box", str(path)))
    )
    assert few["broken_eggs_per_kingdom"] < many["broken_eggs_per_kingdom"]
    assert "broken eggs, per kingdom" in run("simulate", "dragon-inferno", "--matches", "20").stdout


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "cannot be read"),
        ("{}", "The entry game of the data file is not right"),
        ("[", "no data file of Dragon Inferno"),
    ],
)
def test_a_box_that_cannot_be_read_is_refused(
    run: Run, tmp_path: Path, content: str | None, message: str
) -> None:
    path = tmp_path / "my-board.json"
    if content is not None:
        path.write_text(content, "utf-8")
    for command in (("simulate", "dragon-inferno"), ("play", "dragon-inferno")):
        result = run(*command, "--box", str(path))
        assert (result.exit_code, result.stdout) == (1, "")
        assert message in result.stderr
    assert "cannot be read" in run("simulate", "dragon-inferno", "--box", "a\0b").stderr
