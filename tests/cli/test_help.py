"""Help, version and language."""

from __future__ import annotations

import pytest
from typer.main import get_command

import crownlands
from crownlands.cli.app import app

from .conftest import Run

COMMANDS = list(get_command(app).commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    answer = run(command, "--help")
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert f"Example: crownlands {command}" in " ".join(answer.stdout.split()) or f"| crownlands {command}" in answer.stdout
    assert "\x1b" not in answer.stdout


def test_the_help_lists_all_commands_and_the_exit_codes(run: Run) -> None:
    answer = run("--help")
    assert answer.exit_code == 0
    assert all(f"│ {command}" in answer.stdout for command in COMMANDS)
    assert "Exit codes: 0 fine, 1 refused, 2 wrong usage, 130 interrupted." in answer.stdout


def test_the_version_is_that_of_the_package(run: Run) -> None:
    answer = run("--version")
    assert (answer.exit_code, answer.stdout) == (0, f"crownlands {crownlands.__version__}\n")


@pytest.mark.parametrize(("language", "word"), [("en", "total"), ("bg", "общо"), ("pl", "suma punktów"), ("hu", "összesen")])
def test_answers_speak_the_language_that_is_asked_for(
    run: Run, language: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert word in run("--lang", language, "score", "C w1").stdout
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    assert word in run("score", "C w1").stdout
    monkeypatch.setenv("CROWNLANDS_LANG", "en")
    assert "total" in run("score", "C w1").stdout
    assert word in run("--lang", language, "score", "C w1").stdout


def test_numbers_are_written_as_the_language_does() -> None:
    from crownlands.cli.answer import Answer

    assert Answer("en").number(12345.678, 2) == "12,345.68"
    assert Answer("pl").number(12345.678, 2) == "12\N{NO-BREAK SPACE}345,68"
    assert (Answer("en").number(1234), Answer("hu").number(1234), Answer("bg").number(1.5, 1)) == ("1,234", "1234", "1,5")
