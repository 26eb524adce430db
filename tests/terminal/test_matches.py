"""Whole matches, played through a pseudo-terminal."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from rich.cells import cell_len

from crownlands.locales import LANGUAGES, say
from terminal.driver import COLOURS, Player, finished

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")


def test_a_match_to_its_end_in_english(tmp_path: Path) -> None:
    played_to_the_end(tmp_path, "en")


def test_a_match_to_its_end_in_bulgarian(tmp_path: Path) -> None:
    played_to_the_end(tmp_path, "bg")


def test_a_match_to_its_end_in_hungarian(tmp_path: Path) -> None:
    played_to_the_end(tmp_path, "hu")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_kingdomino_duel_to_its_end(tmp_path: Path, language: str) -> None:
    played_to_the_end(tmp_path, language, "kingdomino-duel", rows=24 if language in ("en", "pl") else 40)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_queendomino_to_its_end(tmp_path: Path, language: str) -> None:
    played_to_the_end(tmp_path, language, "queendomino", rows=24 if language in ("bg", "hu") else 40)


def test_a_royal_wedding_of_eight_on_a_small_terminal(tmp_path: Path) -> None:
    options = ("--option", "royal-wedding", "--option", "teams", "--players", "8")
    with Player(tmp_path, "--lang", "pl", "play", "queendomino", *options, rows=24) as player:
        player.play_on("pl")
        code, told = player.end()
    assert code == 0
    assert len(finished(tmp_path).teams) == 4
    assert "Róża + Księżyc" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_dragon_inferno_to_its_end(tmp_path: Path, language: str) -> None:
    played_to_the_end(tmp_path, language, "dragon-inferno", rows=24 if language in ("en", "pl") else 40)


def played_to_the_end(folder: Path, language: str, game: str = "kingdomino", rows: int = 40) -> None:
    with Player(folder, "--lang", language, "play", game, "--name", "Ana", rows=rows) as player:
        player.play_on(language)
        code, told = player.end()
    assert code == 0
    match = finished(folder)
    result = match.result()
    winner = result.winners[0]
    name = ("Ana", say(language, "house.moon"))[winner]
    if len(result.winners) == 1:
        assert say(language, "result.wins", name=name, n=result.points[winner]).replace("\u00a0", " ") in told
    assert say(language, "record-written", path="").strip() in told
    assert match.tags["Seat0"] == "Ana"
    assert not list((folder / "going-on").iterdir())
    assert all(cell_len(line) <= 80 for line in told.split("\n") if "records" not in line)


def test_a_match_in_polish_left_by_ctrl_c_goes_on_where_it_was(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "pl", "play", "kingdomino") as player:
        player.play_on("pl", 9)
        player.screen()
        before = player.saved()
        player.interrupt()
        code, told = player.end()
        assert code == 130
        assert say("pl", "saved", game="kingdomino").split("\u00a0")[0] in told
        assert player.saved() == before
        moves = player.match().moves
    with Player(tmp_path, "--lang", "pl", "play", "kingdomino") as player:
        assert "--new" in player.screen()
        assert player.saved() == before
        player.play_on("pl")
        assert player.end()[0] == 0
    match = finished(tmp_path)
    assert match.moves[: len(moves)] == moves
    assert match.is_over


def test_four_players(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "en", "play", "kingdomino", "--players", "4", "--option", "harmony") as player:
        player.play_on("en")
        assert player.end()[0] == 0
    assert finished(tmp_path).players == 4


def test_the_mighty_duel_on_a_small_terminal(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "en", "play", "kingdomino", "--option", "mighty-duel", rows=24) as player:
        player.play_on("en")
        assert player.end()[0] == 0
    assert finished(tmp_path).options == ("mighty-duel",)


def test_two_people_on_one_terminal_are_called_by_name(tmp_path: Path) -> None:
    seats = ["--seat", "human", "--seat", "human", "--name", "Kasia", "--name", "Ivo"]
    with Player(tmp_path, "--lang", "en", "play", "kingdomino", *seats) as player:
        for _ in range(6):
            name = ("Kasia", "Ivo")[(player.screen(), player.match().seat)[1]]
            assert f"Now playing: {name}" in player.screen()
            player.play_on("en", 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_colour_where_none_is_wanted(tmp_path: Path, language: str) -> None:
    with Player(tmp_path, "--lang", language, "play", "kingdomino", NO_COLOR="1") as player:
        for _ in range(4):
            player.screen()
            assert not COLOURS.search(player.heard)
            player.play_on(language, 1)


def test_colours_where_they_are_wanted(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "en", "play", "kingdomino") as player:
        player.screen()
        assert COLOURS.search(player.heard)


def test_a_dumb_terminal_gets_plain_lines(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "en", "play", "kingdomino", TERM="dumb") as player:
        player.play_on("en", 3)
        player.screen()
        assert "\x1b" not in player.heard


def test_a_terminal_without_unicode_gets_ascii(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "bg", "play", "kingdomino", PYTHONIOENCODING="ascii") as player:
        for _ in range(3):
            screen = player.screen()
            assert screen.isascii()
            assert "Ti si na hod" in screen
            number = screen.partition("Izberi domino")[2].split()
            if number:
                player.says(number[0])
            player.type("")
