"""Records, step by step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import crownlands
from crownlands.cli.commands import replay
from crownlands.cli.output import Output

from .conftest import Run


@pytest.fixture
def file(record: str, tmp_path: Path) -> str:
    path = tmp_path / "match.txt"
    path.write_text(record)
    return str(path)


def test_the_end_is_shown_without_a_terminal(run: Run, file: str, match: Any) -> None:
    assert run("replay", file).stdout == str(match) + "\n"


def test_the_json_describes_the_end(run: Run, file: str, match: Any) -> None:
    data = json.loads(run("replay", file, "--json").stdout)
    assert data["position"] == match.position()
    assert data["played"] == match.moves
    assert tuple(data["result"]["places"]) == match.result().places


@pytest.mark.parametrize("at", [0, 1, 30])
def test_the_position_after_any_move_can_be_shown(run: Run, file: str, match: Any, at: int) -> None:
    copy = match.copy()
    while len(copy.moves) > at:
        copy.undo()
    assert run("replay", file, "--at", str(at)).stdout == str(copy) + "\n"
    assert (
        json.loads(run("replay", file, "--at", str(at), "--json").stdout)["position"]
        == copy.position()
    )


@pytest.mark.parametrize(
    ("keys", "last"),
    [
        ("q", 0),
        ("\r\rq", 2),
        (" n\nbq", 2),
        ("bq", 0),
        ("eq", -1),
        ("e\rq", -1),
        ("eb0\rq", 1),
        ("x\rя", 1),
        ("\r", 1),
    ],
)
def test_keys_step_through_the_match(keys: str, last: int, match: Any, record: str) -> None:
    copy = crownlands.replay(record)
    replay.step_through(Output("en"), copy, copy.moves, iter(keys))
    assert copy.moves == (match.moves[:last] if last >= 0 else match.moves)
