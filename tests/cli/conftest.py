"""Runs commands in this process, and provides a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner

import crownlands
from crownlands.cli.app import app

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def plain_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CROWNLANDS_LANG", "LC_ALL", "FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def run() -> Run:
    """``run("score", "-", stdin="C w")``: its result has ``stdout``, ``stderr`` and
    ``exit_code``.
    """

    def invoke(*arguments: str, stdin: str | bytes | None = None) -> Any:
        return CliRunner().invoke(app, list(arguments), input=stdin, prog_name="crownlands")

    return invoke


@pytest.fixture(scope="session")
def match() -> Any:
    """A random match that is over."""
    match = crownlands.start("kingdomino", 2, ["middle-kingdom"])
    dice = crownlands.dice(7)
    while not match.is_over:
        match.play(match.pick(dice))
    return match


@pytest.fixture(scope="session")
def record(match: Any) -> str:
    return str(match.record())


@pytest.fixture(scope="session")
def position(match: Any) -> str:
    """A position of that match in which a seat is to place a domino."""
    copy = match.copy()
    while not (
        copy.seat >= 0 and any("@" in move for move in copy.legal()) and len(copy.moves) < 40
    ):
        copy.undo()
    return str(copy.position())
