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
    result = run(command, "--help")
    assert (result.exit_code, result.stderr) == (0, "")
    assert (
        f"Example: crownlands {command}" in " ".join(result.stdout.split())
        or f"| crownlands {command}" in result.stdout
    )
    assert "\x1b" not in result.stdout


def test_the_help_lists_all_commands_and_the_exit_codes(run: Run) -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert all(f"│ {command}" in result.stdout for command in COMMANDS)
    assert "Exit codes: 0 fine, 1 refused, 2 wrong usage, 130 interrupted." in result.stdout


def test_the_version_is_that_of_the_package(run: Run) -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"crownlands {crownlands.__version__}\n")


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "total"), ("bg", "общо"), ("pl", "suma punktów"), ("hu", "összesen")],
)
def test_output_is_in_the_requested_language(
    run: Run, language: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert word in run("--lang", language, "score", "C w1").stdout
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    assert word in run("score", "C w1").stdout
    monkeypatch.setenv("CROWNLANDS_LANG", "en")
    assert "total" in run("score", "C w1").stdout
    assert word in run("--lang", language, "score", "C w1").stdout


def test_numbers_are_formatted_for_the_language() -> None:
    from crownlands.cli.output import Output

    assert Output("en").format_number(12345.678, 2) == "12,345.68"
    assert Output("pl").format_number(12345.678, 2) == "12\N{NO-BREAK SPACE}345,68"
    assert (
        Output("en").format_number(1234),
        Output("hu").format_number(1234),
        Output("bg").format_number(1.5, 1),
    ) == (
        "1,234",
        "1234",
        "1,5",
    )
