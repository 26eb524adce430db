"""Queendomino at the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import crownlands
from crownlands.cli.output import Output
from crownlands.cli.position_drawing import position_picture
from crownlands.locales import LANGUAGES, translate

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


@pytest.mark.parametrize("source_kind", ["file", "argument", "slashes", "standard input"])
def test_a_drawn_kingdom_has_its_points_by_heading(
    run: Run, tmp_path: Path, source_kind: str
) -> None:
    (tmp_path / "kingdom.txt").write_text(KINGDOM)
    source = {
        "file": str(tmp_path / "kingdom.txt"),
        "argument": KINGDOM,
        "slashes": KINGDOM.replace("\n", " / "),
    }
    data = json.loads(
        run("score", source.get(source_kind, "-"), *QUEEN, "--json", stdin=KINGDOM).stdout
    )
    assert data["coins"] == {"coins": 11, "points": 3}
    assert [entry["points"] for entry in data["buildings"]] == [4, 4, 0]
    assert (data["queen"], data["total"]) == (4, 47)


def test_the_table_has_coins_buildings_and_queen(run: Run) -> None:
    lines = [
        line.split()
        for line in run("score", KINGDOM, *QUEEN, "--option", "harmony").stdout.split("\n")
    ]
    assert ["coins", "11", "/", "3", "3"] in lines
    assert ["Sawmill", "?", "forest:", "2", "4"] in lines
    assert ["Queen’s", "Tower", "?", "0"] in lines
    assert ["queen", "4"] in lines
    assert ["Harmony", "5"] in lines
    assert ["total", "52"] in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_team_has_one_table_and_wins_as_one(run: Run, teams: Any, language: str) -> None:
    result = run("--lang", language, "score", "-", stdin=teams.record())
    assert (result.exit_code, result.stderr) == (0, "")
    translate = Output(language).translate
    for first in range(0, 8, 2):
        assert (
            translate(
                "cli.seat-and-place",
                seat=f"{first} + {first + 1}",
                place=teams.result().places[first],
            )
            in result.stdout
        )
    first, second = teams.result().winners
    assert translate("cli.won-by-points", seat=f"{first} + {second}") in result.stdout


def test_the_json_has_every_seat(run: Run, teams: Any) -> None:
    data = json.loads(run("score", "-", "--json", stdin=teams.record()).stdout)
    assert [seat["total"] for seat in data["seats"]] == list(teams.result().points)
    assert {"coins", "buildings", "queen"} <= set(data["seats"][0])


def test_the_placements_of_a_domino_are_listed(run: Run) -> None:
    plain = run("place", "w1 t . / f C l2", "12", *QUEEN).stdout.split()
    assert plain[:2] == ["12@d4e", "12@e4e"]
    assert run("place", "w1 t . / f C l2", "q12", *QUEEN, *WEDDING).stdout.split() == [
        f"q{move}" for move in plain
    ]
    assert run("place", "w1 t . / f C l2", "k12", *QUEEN, *WEDDING).stdout.split() == [
        "k12@d4e",
        "k12@e4e",
        "k12@e3n",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("q12", *QUEEN), "“q12” is not a plain number from 0 to 9999."),
        (("k12",), "“k12” is not a plain number from 0 to 9999."),
        (("k49", *QUEEN, *WEDDING), "There is no domino k49. They are numbered 1 to 48."),
        (("49", *QUEEN, *WEDDING), "There is no domino 49. They are numbered 1 to 48."),
    ],
)
def test_an_unknown_domino_is_refused(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    result = run("place", "C w", *arguments)
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", f"crownlands: {sentence}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_games_says_what_is_not_known_of_their_boxes(run: Run, language: str) -> None:
    listed = " ".join(run("--lang", language, "games").stdout.split())
    for name in ("kingdomino-duel", "queendomino", "dragon-inferno"):
        note = translate(language, f"{name}.note", **crownlands.game(name).numbers)
        assert f"{name}: {' '.join(note.split())}" in listed


def test_a_score_marks_buildings_whose_effect_is_a_guess(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "kingdom.txt"
    path.write_text(KINGDOM.replace("sawmill1", "guardtower1"), "utf-8")
    text = run("score", str(path), *QUEEN).stdout
    assert "Church ? " in text
    assert "Guardtower ? " not in text
    assert "our guess" in text
    path.write_text(re.sub("buildings:.*", "buildings: guardtower1@g3", KINGDOM), "utf-8")
    assert "?" not in run("score", str(path), *QUEEN).stdout


def test_options_are_listed_with_those_that_they_need_and_exclude(run: Run) -> None:
    games = {entry["game"]: entry for entry in json.loads(run("games", "--json").stdout)}
    options = {entry.pop("option"): entry for entry in games["queendomino"]["options"]}
    assert options["teams"] == {
        "players": [6, 8],
        "needs": "royal-wedding",
        "excludes": ["seven-or-eight"],
    }
    assert options["seven-or-eight"] == {
        "players": [7, 8],
        "needs": "royal-wedding",
        "excludes": ["teams"],
    }
    assert options["harmony"] == {"players": [2, 3, 4, 5, 6, 7, 8]}
    lines = [line.strip() for line in run("games").stdout.split("\n")]
    assert lines[lines.index("with royal-wedding") + 1] == "not with teams"


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ((), 2),
        (("royal-wedding",), 3),
        (("royal-wedding", "teams"), 6),
        (("royal-wedding", "seven-or-eight"), 7),
    ],
)
def test_the_number_of_players_follows_from_the_options(
    run: Run, options: tuple[str, ...], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[Any] = []

    def note(*arguments: Any) -> int:
        calls.append(arguments)
        return 0

    monkeypatch.setattr("crownlands.terminal.launch.play_in_terminal", note)
    assert (
        run(
            "play", "queendomino", *(word for name in options for word in ("--option", name))
        ).exit_code
        == 0
    )
    assert calls[0][1:3] == (players, tuple(sorted(options)))


def test_positions_and_records_are_shown(run: Run, teams: Any) -> None:
    assert run("show", teams.position()).stdout == str(teams) + "\n"
    assert run("replay", "-", stdin=teams.record()).stdout == str(teams) + "\n"
    assert json.loads(run("show", teams.position(), "--json").stdout)["game"] == "queendomino"
    assert run("perft", "queendomino", "--depth", "2").stdout == "992\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_the_builders_board_purses_and_kingdoms(teams: Any, language: str) -> None:
    output = Output(language)
    with output.console.capture() as capture:
        output.print(position_picture(output, teams))
    screen = capture.get()
    assert output.translate("builders-board") in screen
    for team, entry in zip(teams.teams, teams.view()["kingdoms"], strict=True):
        assert (
            output.translate("cli.seat-points", seat=" + ".join(map(str, team)), n=entry["total"])
            in screen
        )
        assert f"●{entry['purse']} ♞{entry['reserve']} ♖{entry['towers']}" in screen


def test_random_matches_have_statistics(run: Run) -> None:
    data = json.loads(
        run("simulate", "queendomino", "--matches", "20", "--seed", "1", "--json").stdout
    )
    assert (data["matches"], data["bonuses"]) == (20, {})
    assert data["buildings_per_kingdom"] > 0
    assert "buildings, per kingdom" in run("simulate", "queendomino", "--matches", "20").stdout


REFUSED = {
    (
        "start",
        "queendomino",
        "--players",
        "5",
    ): "With 5 it also needs: royal-wedding.",
    ("start", "queendomino", "--players", "9"): "is for 2, 3, 4, 5, 6, 7, 8 players, not for 9.",
    (
        "play",
        "queendomino",
        "--option",
        "teams",
    ): "The option teams goes only with the option royal-wedding.",
    (
        "simulate",
        "queendomino",
        "--players",
        "2",
        *WEDDING,
    ): "is for 3, 4, 5, 6 players, not for 2.",
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
    ("start", "queendomino", "--players", "8", *WEDDING): "needs: seven-or-eight / teams.",
    ("start", "queendomino", "--players", "8"): "royal-wedding + seven-or-eight / ",
    ("score", "w1 t1 . / f C l2", *QUEEN): "a town has no crowns of its own",
    (
        "score",
        "w1 t . / f C l2 / coins: x",
        *QUEEN,
    ): "“x” is not a plain number from 0 to 9999. (at character 26)",
    ("score", "w1 t . / f C l2 / queen: maybe", *QUEEN): "“maybe” should be one of: yes, no.",
    (
        "score",
        "w1 t . / f C l2 / buildings: bakery1@d6",
        *QUEEN,
    ): "that is no town square without a building.",
    ("score", "w1 t . / f C l2 / coins: 1 / coins: 2", *QUEEN): "“coins” stands there twice.",
    ("show", "queendomino/1 players:2 options:teams"): "goes only with the option royal-wedding.",
}


@pytest.mark.parametrize("arguments", REFUSED, ids=lambda arguments: " ".join(arguments)[:60])
def test_refusals_are_explained_in_every_language(run: Run, arguments: tuple[str, ...]) -> None:
    assert REFUSED[arguments] in run(*arguments).stderr
    outputs = {run("--lang", language, *arguments).stderr for language in LANGUAGES}
    assert len(outputs) == len(LANGUAGES)
