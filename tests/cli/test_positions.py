"""The commands about positions, and ``games``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import crownlands

from .conftest import Run


def test_games_are_listed_with_players_and_options(run: Run) -> None:
    data = json.loads(run("games", "--json").stdout)
    assert [game["game"] for game in data] == crownlands.shelf()
    assert set(data[0]) == {"game", "revision", "players", "options"}
    assert {"option": "mighty-duel", "players": [2]} in data[0]["options"]
    assert "three-players-48" in run("games").stdout


def test_a_start_is_a_position_of_one_line(run: Run) -> None:
    result = run(
        "start", "kingdomino", "--players", "3", "--option", "middle-kingdom", "--option", "harmony"
    )
    match = crownlands.start("kingdomino", 3, ["harmony", "middle-kingdom"])
    assert result.stdout == match.position() + "\n"


def test_a_position_is_drawn(run: Run, position: str, tmp_path: Path) -> None:
    drawing = str(crownlands.resume(position)) + "\n"
    (tmp_path / "position.txt").write_text(position + "\n")
    assert run("show", position).stdout == drawing
    assert run("show", "-", stdin=position + "\n").stdout == drawing
    assert run("show", str(tmp_path / "position.txt")).stdout == drawing


def test_a_position_as_data_has_the_view_and_the_position(run: Run, position: str) -> None:
    data = json.loads(run("show", position, "--json").stdout)
    match = crownlands.resume(position)
    assert data == json.loads(json.dumps({**match.view(), "position": position}))


def test_a_record_is_shown_as_it_ends(run: Run, record: str) -> None:
    data = json.loads(run("show", "-", "--json", stdin=record).stdout)
    match = crownlands.replay(record)
    assert data["position"] == match.position()
    assert tuple(data["result"]["points"]) == match.result().points
    assert set(data["result"]) == {"points", "places", "decided_by"}


def test_legal_moves_are_listed_one_per_line(run: Run, position: str) -> None:
    legal = crownlands.resume(position).legal()
    assert run("moves", position).stdout == "".join(move + "\n" for move in legal)
    assert json.loads(run("moves", position, "--json").stdout) == legal


def test_chance_has_moves_too(run: Run) -> None:
    assert len(run("moves", "-", stdin=run("start", "kingdomino").stdout).stdout.split()) == 48


def test_there_are_no_moves_when_the_match_is_over(run: Run, record: str) -> None:
    result = run("moves", "-", stdin=record)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "The match is over.\n")
    assert run("moves", "-", "--json", stdin=record).stdout == "[]\n"


@pytest.mark.parametrize(("depth", "paths"), [(0, 1), (1, 48), (2, 48 * 47)])
def test_paths_are_counted(run: Run, depth: int, paths: int) -> None:
    assert run("perft", "kingdomino", "--depth", str(depth)).stdout == f"{paths}\n"
    start = run("start", "kingdomino", "--players", "3").stdout.strip()
    assert json.loads(run("perft", start, "--depth", str(depth), "--json").stdout) == {
        "depth": depth,
        "paths": paths,
    }


def test_paths_are_counted_for_the_given_players_and_options(run: Run, record: str) -> None:
    arguments = ("perft", "kingdomino", "--players", "2", "--option", "mighty-duel", "--depth", "1")
    assert run(*arguments).stdout == "48\n"
    assert run("perft", "-", "--depth", "1", stdin=record).stdout == "0\n"
