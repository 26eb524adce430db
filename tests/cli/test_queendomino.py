"""Queendomino at the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import crownlands
from crownlands.cli.answer import Answer
from crownlands.cli.picture import picture
from crownlands.locales import LANGUAGES

from .conftest import Run

QUEEN = ("--game", "queendomino")
WEDDING = ("--option", "royal-wedding")
KINGDOM = """\
s  s  m2 t  t
w  m3 m1 w  g1
f  f  C  f1 g
f  g  w1 w  g2
l  l  l  l  t
coins: 11
queen: yes
buildings: sawmill1@g3 church2@g7 queens-tower1@f7
"""


def played(players: int, *options: str) -> Any:
    match, dice = crownlands.start("queendomino", players, options), crownlands.dice(7)
    while not match.is_over:
        match.play(match.pick(dice))
    return match


@pytest.fixture(scope="module")
def teams() -> Any:
    """A random match of four teams that is over."""
    return played(8, "royal-wedding", "teams")


@pytest.mark.parametrize("way", ["file", "argument", "slashes", "standard input"])
def test_a_drawn_kingdom_has_its_points_by_heading(run: Run, tmp_path: Path, way: str) -> None:
    (tmp_path / "kingdom.txt").write_text(KINGDOM)
    source = {"file": str(tmp_path / "kingdom.txt"), "argument": KINGDOM, "slashes": KINGDOM.replace("\n", " / ")}
    found = json.loads(run("score", source.get(way, "-"), *QUEEN, "--json", stdin=KINGDOM).stdout)
    assert found["coins"] == {"coins": 11, "points": 3}
    assert [each["points"] for each in found["buildings"]] == [4, 4, 0]
    assert (found["queen"], found["total"]) == (4, 47)


def test_the_table_has_coins_buildings_and_queen(run: Run) -> None:
    lines = [line.split() for line in run("score", KINGDOM, *QUEEN, "--option", "harmony").stdout.split("\n")]
    assert ["coins", "11", "/", "3", "3"] in lines
    assert ["Sawmill", "forest:", "2", "4"] in lines
    assert ["Queen’s", "Tower", "0"] in lines
    assert ["queen", "4"] in lines
    assert ["Harmony", "5"] in lines
    assert ["total", "52"] in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_team_has_one_table_and_wins_as_one(run: Run, teams: Any, language: str) -> None:
    answer = run("--lang", language, "score", "-", stdin=teams.record())
    assert (answer.exit_code, answer.stderr) == (0, "")
    say = Answer(language).say
    for first in range(0, 8, 2):
        assert say("cli.seat-and-place", seat=f"{first} + {first + 1}", place=teams.result().places[first]) in answer.stdout
    first, second = teams.result().winners
    assert say("cli.won-by-points", seat=f"{first} + {second}") in answer.stdout


def test_the_data_have_every_seat(run: Run, teams: Any) -> None:
    found = json.loads(run("score", "-", "--json", stdin=teams.record()).stdout)
    assert [seat["total"] for seat in found["seats"]] == list(teams.result().points)
    assert {"coins", "buildings", "queen"} <= set(found["seats"][0])


def test_where_a_domino_fits(run: Run) -> None:
    plain = run("place", "w1 t . / f C l2", "12", *QUEEN).stdout.split()
    assert plain[:2] == ["12@d4e", "12@e4e"]
    assert run("place", "w1 t . / f C l2", "q12", *QUEEN, *WEDDING).stdout.split() == [f"q{move}" for move in plain]
    assert run("place", "w1 t . / f C l2", "k12", *QUEEN, *WEDDING).stdout.split() == ["k12@d4e", "k12@e4e", "k12@e3n"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("q12", *QUEEN), "“q12” is not a plain number."),
        (("k12",), "“k12” is not a plain number."),
        (("k49", *QUEEN, *WEDDING), "There is no domino k49. They are numbered 1 to 48."),
        (("49", *QUEEN, *WEDDING), "There is no domino 49. They are numbered 1 to 48."),
    ],
)
def test_a_domino_that_is_not_there(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    answer = run("place", "C w", *arguments)
    assert (answer.exit_code, answer.stdout, answer.stderr) == (1, "", f"crownlands: {sentence}\n")


def test_options_tell_which_others_they_need_and_exclude(run: Run) -> None:
    games = {each["game"]: each for each in json.loads(run("games", "--json").stdout)}
    options = {each.pop("option"): each for each in games["queendomino"]["options"]}
    assert options["teams"] == {"players": [6, 8], "needs": "royal-wedding", "excludes": ["seven-or-eight"]}
    assert options["seven-or-eight"] == {"players": [7, 8], "needs": "royal-wedding", "excludes": ["teams"]}
    assert options["harmony"] == {"players": [2, 3, 4, 5, 6, 7, 8]}
    lines = [line.strip() for line in run("games").stdout.split("\n")]
    assert lines[lines.index("with royal-wedding") + 1] == "not with teams"


@pytest.mark.parametrize(
    ("options", "players"),
    [((), 2), (("royal-wedding",), 3), (("royal-wedding", "teams"), 6), (("royal-wedding", "seven-or-eight"), 7)],
)
def test_as_many_play_as_the_options_need(
    run: Run, options: tuple[str, ...], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def note(*arguments: Any) -> int:
        asked.append(arguments)
        return 0

    monkeypatch.setattr("crownlands.terminal.run", note)
    assert run("play", "queendomino", *(word for name in options for word in ("--option", name))).exit_code == 0
    assert asked[0][1:3] == (players, tuple(sorted(options)))


def test_positions_and_records_are_shown(run: Run, teams: Any) -> None:
    assert run("show", teams.position()).stdout == str(teams) + "\n"
    assert run("replay", "-", stdin=teams.record()).stdout == str(teams) + "\n"
    assert json.loads(run("show", teams.position(), "--json").stdout)["game"] == "queendomino"
    assert run("perft", "queendomino", "--depth", "2").stdout == "992\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_the_builders_board_purses_and_kingdoms(teams: Any, language: str) -> None:
    answer = Answer(language)
    with answer.out.capture() as capture:
        answer.show(picture(answer, teams))
    shown = capture.get()
    assert answer.say("builders-board") in shown
    for team, each in zip(teams.teams, teams.view()["kingdoms"], strict=True):
        assert answer.say("cli.seat-points", seat=" + ".join(map(str, team)), n=each["total"]) in shown
        assert f"●{each['purse']} ♞{each['reserve']} ♖{each['towers']}" in shown


def test_random_matches_have_statistics(run: Run) -> None:
    found = json.loads(run("simulate", "queendomino", "--matches", "20", "--seed", "1", "--json").stdout)
    assert (found["matches"], found["bonuses"]) == (20, {})
    assert found["buildings_per_kingdom"] > 0
    assert "buildings, per kingdom" in run("simulate", "queendomino", "--matches", "20").stdout


REFUSED = {
    ("start", "queendomino", "--players", "5"): "With 5 it needs one of the options: royal-wedding.",
    ("start", "queendomino", "--players", "9"): "It can with: 2, 3, 4, 5, 6, 7, 8.",
    ("play", "queendomino", "--option", "teams"): "The option teams goes only with the option royal-wedding.",
    ("simulate", "queendomino", "--players", "2", *WEDDING): "is for 3, 4, 5, 6 players, not for 2.",
    (
        "start",
        "queendomino",
        "--players",
        "8",
        *WEDDING,
        "--option",
        "teams",
        "--option",
        "seven-or-eight",
    ): "do not go together.",
    ("score", "w1 t1 . / f C l2", *QUEEN): "a town has no crowns of its own",
    ("score", "w1 t . / f C l2 / coins: x", *QUEEN): "“x” is not a plain number. (at character 26)",
    ("score", "w1 t . / f C l2 / queen: maybe", *QUEEN): "“maybe” should be one of: yes, no.",
    ("score", "w1 t . / f C l2 / buildings: bakery1@d6", *QUEEN): "that is no town square without a building.",
    ("score", "w1 t . / f C l2 / coins: 1 / coins: 2", *QUEEN): "“coins” stands there twice.",
    ("show", "queendomino/1 players:2 options:teams"): "goes only with the option royal-wedding.",
}


@pytest.mark.parametrize("arguments", REFUSED, ids=lambda arguments: " ".join(arguments)[:60])
def test_what_is_refused_is_explained_in_every_language(run: Run, arguments: tuple[str, ...]) -> None:
    assert REFUSED[arguments] in run(*arguments).stderr
    said = {run("--lang", language, *arguments).stderr for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
