"""Whole matches, played through a pseudo-terminal."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from rich.cells import cell_len

from crownlands.locales import LANGUAGES, translate
from terminal.driver import COLOURS, TerminalDriver, finished_match

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")


def test_a_match_is_played_to_its_end_in_english(tmp_path: Path) -> None:
    played_to_the_end(tmp_path, "en")


def test_a_match_is_played_to_its_end_in_bulgarian(tmp_path: Path) -> None:
    played_to_the_end(tmp_path, "bg")


def test_a_match_is_played_to_its_end_in_hungarian(tmp_path: Path) -> None:
    played_to_the_end(tmp_path, "hu")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_kingdomino_duel_is_played_to_its_end(tmp_path: Path, language: str) -> None:
    played_to_the_end(
        tmp_path, language, "kingdomino-duel", rows=24 if language in ("en", "pl") else 40
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_queendomino_is_played_to_its_end(tmp_path: Path, language: str) -> None:
    played_to_the_end(
        tmp_path, language, "queendomino", rows=24 if language in ("bg", "hu") else 40
    )


def test_a_royal_wedding_of_eight_is_played_on_a_small_terminal(tmp_path: Path) -> None:
    options = ("--option", "royal-wedding", "--option", "teams", "--players", "8")
    with TerminalDriver(
        tmp_path, "--lang", "pl", "play", "queendomino", *options, rows=24
    ) as driver:
        driver.play_moves("pl")
        code, exit_output = driver.end()
    assert code == 0
    assert len(finished_match(tmp_path).teams) == 4
    assert "Róża + Księżyc" in exit_output


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_dragon_inferno_is_played_to_its_end(tmp_path: Path, language: str) -> None:
    played_to_the_end(
        tmp_path, language, "dragon-inferno", rows=24 if language in ("en", "pl") else 40
    )


def played_to_the_end(
    folder: Path, language: str, game: str = "kingdomino", rows: int = 40
) -> None:
    with TerminalDriver(
        folder, "--lang", language, "play", game, "--name", "Ana", rows=rows
    ) as driver:
        driver.play_moves(language)
        code, exit_output = driver.end()
    assert code == 0
    match = finished_match(folder)
    result = match.result()
    winner = result.winners[0]
    name = ("Ana", translate(language, "house.moon"))[winner]
    if len(result.winners) == 1:
        assert (
            translate(language, "result.wins", name=name, n=result.points[winner]).replace(
                "\u00a0", " "
            )
            in exit_output
        )
    assert translate(language, "record-written", path="").strip() in exit_output
    assert match.tags["Seat0"] == "Ana"
    assert not list((folder / "going-on").iterdir())
    assert all(cell_len(line) <= 80 for line in exit_output.split("\n") if "records" not in line)


def test_a_match_left_by_ctrl_c_is_resumed(tmp_path: Path) -> None:
    with TerminalDriver(tmp_path, "--lang", "pl", "play", "kingdomino") as driver:
        driver.play_moves("pl", 9)
        driver.screen()
        before = driver.saved_record()
        driver.interrupt()
        code, exit_output = driver.end()
        assert code == 130
        assert translate("pl", "saved", game="kingdomino").split("\u00a0")[0] in exit_output
        assert driver.saved_record() == before
        moves = driver.match().moves
    with TerminalDriver(tmp_path, "--lang", "pl", "play", "kingdomino") as driver:
        assert "--new" in driver.screen()
        assert driver.saved_record() == before
        driver.play_moves("pl")
        assert driver.end()[0] == 0
    match = finished_match(tmp_path)
    assert match.moves[: len(moves)] == moves
    assert match.is_over


@pytest.mark.parametrize(("number", "code"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_a_signal_between_the_prompt_and_the_wait_for_a_key_is_not_lost(
    tmp_path: Path, number: str, code: int
) -> None:
    """The hook is called when the prompt is written, before the terminal is read; it runs no Python
    code, so the signal is still pending when the waiting begins.
    """
    preload = (
        "import ctypes, functools, readline, signal;"
        f" send = functools.partial(ctypes.PyDLL(None)['raise'], int(signal.{number}));"
        " readline.set_pre_input_hook(send);"
    )
    with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino", preload=preload) as driver:
        driver.wait_for("›")
        exit_code, exit_output = driver.end(10)
    assert exit_code == code
    assert "Saved." in exit_output


def test_a_match_of_four_players_is_played_to_its_end(tmp_path: Path) -> None:
    with TerminalDriver(
        tmp_path, "--lang", "en", "play", "kingdomino", "--players", "4", "--option", "harmony"
    ) as driver:
        driver.play_moves("en")
        assert driver.end()[0] == 0
    assert finished_match(tmp_path).players == 4


def test_the_mighty_duel_is_played_on_a_small_terminal(tmp_path: Path) -> None:
    with TerminalDriver(
        tmp_path, "--lang", "en", "play", "kingdomino", "--option", "mighty-duel", rows=24
    ) as driver:
        driver.play_moves("en")
        assert driver.end()[0] == 0
    assert finished_match(tmp_path).options == ("mighty-duel",)


def test_two_people_on_one_terminal_are_addressed_by_name(tmp_path: Path) -> None:
    seats = ["--seat", "human", "--seat", "human", "--name", "Kasia", "--name", "Ivo"]
    with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino", *seats) as driver:
        for _ in range(6):
            name = ("Kasia", "Ivo")[(driver.screen(), driver.match().seat)[1]]
            assert f"Now playing: {name}" in driver.screen()
            driver.play_moves("en", 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_color_disables_colours(tmp_path: Path, language: str) -> None:
    with TerminalDriver(tmp_path, "--lang", language, "play", "kingdomino", NO_COLOR="1") as driver:
        for _ in range(4):
            driver.screen()
            assert not COLOURS.search(driver.output)
            driver.play_moves(language, 1)


def test_colours_are_used_by_default(tmp_path: Path) -> None:
    with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino") as driver:
        driver.screen()
        assert COLOURS.search(driver.output)


def test_a_dumb_terminal_gets_plain_lines(tmp_path: Path) -> None:
    with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino", TERM="dumb") as driver:
        driver.play_moves("en", 3)
        driver.screen()
        assert "\x1b" not in driver.output


def test_a_terminal_without_unicode_gets_ascii(tmp_path: Path) -> None:
    with TerminalDriver(
        tmp_path, "--lang", "bg", "play", "kingdomino", PYTHONIOENCODING="ascii"
    ) as driver:
        for _ in range(3):
            screen = driver.screen()
            assert screen.isascii()
            assert "Ti si na hod" in screen
            number = screen.partition("Izberi domino")[2].split()
            if number:
                driver.enter(number[0])
            driver.type("")
