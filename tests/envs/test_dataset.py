"""Datasets: resumed, read back, replayed, and the same whoever writes them."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest
from typer.testing import CliRunner

import crownlands
from crownlands.cli.app import app
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.envs.dataset import files, plan
from crownlands.envs.dataset.rows import COLUMNS, rows_of

BOTS = ["informed", "mcts:sims=4"]


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "PART", 2)


def write(folder: Path, matches: int = 3, **more: Any) -> plan.Plan:
    checked = plan.Plan.checked("kingdomino", more.pop("bots", BOTS), matches, **more)
    files.write(checked, folder)
    return checked


def test_matches_are_written_and_replayed(tmp_path: Path) -> None:
    checked = write(tmp_path, options=["harmony"])
    assert pickle.loads(pickle.dumps(checked)) == checked, "processes of --jobs get it"
    replayed = list(files.matches(tmp_path))
    assert len(replayed) == 3
    assert [match.tags["Seat0"] for match in replayed] == [BOTS[0], BOTS[1], BOTS[0]]
    assert all(match.options == ("harmony",) for match in replayed)
    for number, match in enumerate(replayed):
        again = Match.start(checked.rules, 2, ["harmony"])
        again.play_all([row["action"] for row in rows_of(checked, number)])
        assert again.state.tobytes() == match.state.tobytes()


def test_rows_say_what_the_schema_says(tmp_path: Path) -> None:
    write(tmp_path, 2)
    table = pyarrow.parquet.read_table(tmp_path)
    assert table.schema.names == [name for name, _, _ in COLUMNS]
    assert all(field.metadata[b"meaning"] for field in table.schema)
    searched = 0
    for row in table.to_pylist():
        match = crownlands.resume(row["position"])
        assert match.text(row["action"]) == row["move"]
        assert match.seat == row["seat"]
        if row["seat"] < 0:
            assert row["bot"] is row["legal"] is row["visits"] is None
            continue
        assert row["legal"] == match.legal_actions()
        assert row["bot"] in BOTS
        if row["visits"] is not None:
            assert row["bot"] == BOTS[1]
            assert len(row["visits"]) == len(row["legal"])
            assert 0 < sum(row["visits"]) <= 4
            searched += 1
    assert searched > 10


def test_a_dataset_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    write(tmp_path / "whole", 5, bots=["informed"])
    write(tmp_path / "parts", 2, bots=["informed"])
    (tmp_path / "parts" / "part-000001.unfinished").write_bytes(b"cut off")
    counts: list[int] = []
    bigger = plan.Plan.checked("kingdomino", ["informed"], 5)
    files.write(bigger, tmp_path / "parts", on_matches=counts.append)
    assert counts == [2, 2, 1]
    one, other = (pyarrow.parquet.read_table(tmp_path / name) for name in ("whole", "parts"))
    assert one.equals(other)
    (tmp_path / "parts" / "part-000000.parquet").write_bytes(b"damaged")
    files.write(bigger, tmp_path / "parts")
    assert pyarrow.parquet.read_table(tmp_path / "parts").equals(one)


def test_what_does_not_belong_together_is_refused(tmp_path: Path) -> None:
    write(tmp_path, 1, bots=["informed"])
    with pytest.raises(Refused, match="another dataset: its seed is “0”, not “1”"):
        write(tmp_path, 1, bots=["informed"], seed=1)
    (tmp_path / files.PLAN).write_text("[]")
    with pytest.raises(Refused, match="which dataset"):
        write(tmp_path, 1, bots=["informed"])
    for arguments in (
        {"bots": ["informed"] * 3},
        {"bots": ["program:python3 bot.py"]},
        {"bots": ["nobody"]},
        {"players": 9},
        {"matches": 0},
        {"seed": -1},
    ):
        with pytest.raises(Refused):
            write(tmp_path / "new", **arguments)
    assert not (tmp_path / "new").exists()


def test_a_changed_row_is_found_when_it_is_replayed(tmp_path: Path) -> None:
    write(tmp_path, 1, bots=["informed"])
    file = files.part_file(tmp_path, 0)
    table = pyarrow.parquet.read_table(file)
    rows = table.to_pylist()
    rows[-1]["points"] = [0, 0]
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, table.schema), file)
    with pytest.raises(Refused, match="match 0 cannot be replayed"):
        list(files.matches(tmp_path))


def test_the_command_writes_a_dataset(tmp_path: Path) -> None:
    result = CliRunner().invoke(
        app, ["dataset", "informed", "--matches", "3", "--out", str(tmp_path), "--seed", "4"]
    )
    assert result.exit_code == 0, result.output
    assert "3\N{NO-BREAK SPACE}matches are in" in result.stderr
    assert json.loads((tmp_path / files.PLAN).read_text())["seed"] == 4
    assert len(list(files.matches(tmp_path))) == 3
