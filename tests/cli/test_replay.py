"""Records, step by step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import crownlands
from crownlands.cli import replay
from crownlands.cli.answer import Answer

from .conftest import Run


@pytest.fixture
def file(record: str, tmp_path: Path) -> str:
    path = tmp_path / "match.txt"
    path.write_text(record)
    return str(path)


def test_without_a_terminal_the_end_is_shown(run: Run, file: str, match: Any) -> None:
    assert run("replay", file).stdout == str(match) + "\n"


def test_the_end_as_data(run: Run, file: str, match: Any) -> None:
    found = json.loads(run("replay", file, "--json").stdout)
    assert found["position"] == match.position()
    assert found["played"] == match.moves
    assert tuple(found["result"]["places"]) == match.result().places


@pytest.mark.parametrize("at", [0, 1, 30])
def test_any_moment_can_be_shown(run: Run, file: str, match: Any, at: int) -> None:
    twin = match.copy()
    while len(twin.moves) > at:
        twin.undo()
    assert run("replay", file, "--at", str(at)).stdout == str(twin) + "\n"
    assert json.loads(run("replay", file, "--at", str(at), "--json").stdout)["position"] == twin.position()


@pytest.mark.parametrize(
    ("keys", "last"),
    [("q", 0), ("\r\rq", 2), (" n\nbq", 2), ("bq", 0), ("eq", -1), ("e\rq", -1), ("eb0\rq", 1), ("x\rя", 1), ("\r", 1)],
)
def test_keys_step_through_the_match(keys: str, last: int, match: Any, record: str) -> None:
    twin = crownlands.replay(record)
    replay.step_through(Answer("en"), twin, twin.moves, iter(keys))
    assert twin.moves == (match.moves[:last] if last >= 0 else match.moves)
