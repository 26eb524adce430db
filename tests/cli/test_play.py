"""What ``play`` asks the terminal for."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Run

ASKED: dict[tuple[str, ...], tuple[Any, ...]] = {
    ("play", "kingdomino"): ("kingdomino", 2, (), [], [], [], "", False),
    ("play", "kingdomino", "--new"): ("kingdomino", 2, (), [], [], [], "", True),
    ("--lang", "hu", "play", "kingdomino", "--players", "4"): (
        "kingdomino",
        4,
        (),
        [],
        [],
        [],
        "hu",
        False,
    ),
    ("play", "kingdomino", "--seat", "uniform"): (
        "kingdomino",
        2,
        (),
        ["uniform"],
        [],
        [],
        "",
        False,
    ),
    ("play", "kingdomino", "--bot", "baron"): ("kingdomino", 2, (), [], ["baron"], [], "", False),
    ("play", "kingdomino", "--bot", "page", "--bot", "duke"): (
        "kingdomino",
        3,
        (),
        [],
        ["page", "duke"],
        [],
        "",
        False,
    ),
    ("play", "kingdomino", *("--seat", "human") * 2, "--bot", "page"): (
        "kingdomino",
        3,
        (),
        ["human"] * 2,
        ["page"],
        [],
        "",
        False,
    ),
    ("play", "kingdomino", *("--seat", "human") * 3): (
        "kingdomino",
        3,
        (),
        ["human"] * 3,
        [],
        [],
        "",
        False,
    ),
    (
        "play",
        "kingdomino",
        "--name",
        "Kasia",
        "--name",
        "Ivo",
        "--option",
        "middle-kingdom",
        "--option",
        "harmony",
    ): (
        "kingdomino",
        2,
        ("harmony", "middle-kingdom"),
        [],
        [],
        ["Kasia", "Ivo"],
        "",
        False,
    ),
}


@pytest.mark.parametrize("arguments", ASKED, ids=" ".join)
def test_the_arguments_reach_the_terminal(
    run: Run, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[Any, ...]] = []

    def play(*arguments: Any) -> int:
        calls.append(arguments)
        return 7

    monkeypatch.setattr("crownlands.terminal.launch.play_in_terminal", play)
    assert run(*arguments).exit_code == 7
    assert calls == [(*ASKED[arguments], None)]  # with what is shipped


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--seat", "robot"),
        ("--bot", "robot"),
        ("--name", "Ivo", "--name", "Ivo"),
        ("--name", "x" * 99),
    ],
)
def test_impossible_arguments_give_a_message(run: Run, arguments: tuple[str, ...]) -> None:
    result = run("play", "kingdomino", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
