"""Programs on the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import crownlands
from crownlands.locales import LANGUAGES

from .conftest import Run

BOT = (sys.executable, str(Path(__file__).parents[2] / "docs" / "examples" / "bot.py"))


def test_a_program_plays_a_match(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    result = run(
        "bot",
        "run",
        "--players",
        "3",
        "--seat",
        "2",
        "--seed",
        "5",
        "--record",
        str(file),
        "--json",
        "--",
        *BOT,
    )
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    match = crownlands.replay(file.read_text())
    assert list(match.result().points) == data["points"]
    assert match.tags["Seat2"] == " ".join(BOT)
    again = json.loads(
        run(
            "bot", "run", "--players", "3", "--seat", "2", "--seed", "5", "--json", "--", *BOT
        ).stdout
    )
    assert again["points"] == data["points"]


def test_every_line_can_be_shown(run: Run) -> None:
    result = run("bot", "run", "--talk", "--", *BOT)
    assert (
        "> crownlands 1\n< id name Lots\n< ready\n> match game kingdomino/1 players 2 seat 0 "
        in result.stderr
    )


def test_a_forfeit_is_reported_in_every_language(run: Run, tmp_path: Path) -> None:
    outputs = set()
    for language in LANGUAGES:
        result = run(
            "--lang", language, "bot", "run", "--record", str(tmp_path / "m.txt"), "--", "true"
        )
        assert result.exit_code == 3
        outputs.add(result.stdout)
    assert len(outputs) == len(LANGUAGES)
    assert crownlands.replay((tmp_path / "m.txt").read_text()).tags["Forfeit0"] == "ended"
    assert (
        "A has lost 2\N{NO-BREAK SPACE}matches by its clock"
        in run("arena", "program:true", "tr", "--matches", "2").stdout
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--", "no-such-command"), "“no-such-command” names no program that can be found here."),
        (("--clock", "soon", "--", *BOT), "“soon” is not a clock."),
        (("--seat", "2", "--", *BOT), "There is no seat 2; the last one is 1."),
        (("--against", "nobody", "--", *BOT), "There is no bot “nobody”."),
        (("--game", "chess", "--", *BOT), "“chess” on the shelf."),
        (("--players", "9", "--", *BOT), "kingdomino is for 2, 3, 4 players, not for"),
        (("--record", "/no/such/folder/m.txt", "--", *BOT), "cannot be written"),
    ],
)
def test_programs_that_cannot_play_are_refused(
    run: Run, arguments: tuple[str, ...], sentence: str
) -> None:
    result = run("bot", "run", *arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert sentence in result.stderr


def test_a_missing_program_is_a_usage_error(run: Run) -> None:
    assert run("bot", "run").exit_code == 2
