"""``--box``: a data file of an owner takes the place of the shipped one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import crownlands

from .conftest import Run

KIT = Path(crownlands.__file__).parent / "kit"
QUEENDOMINO = Path(crownlands.__file__).parent / "games" / "queendomino"
OPENING = "+1 +2 +3 +4 king0a 1 king0b 2 king1a 3 king1b 4 +5 +6 +7 +8"
QUEEN = ("--game", "queendomino")


@pytest.fixture
def dominoes(tmp_path: Path) -> str:
    """Kingdomino's dominoes, of which the first is of two swamps instead of wheat."""
    file = tmp_path / "dominoes.csv"
    text = (KIT / "kingdomino_dominoes.csv").read_text("utf-8")
    file.write_text(text.replace("\n1,wheat,0,wheat,0", "\n1,swamp,0,swamp,3"), "utf-8")
    return str(file)


@pytest.fixture
def buildings(tmp_path: Path) -> str:
    """Queendomino's buildings, of which the first Statue is worth 50."""
    file = tmp_path / "buildings.csv"
    text = (QUEENDOMINO / "queendomino_buildings.csv").read_text("utf-8")
    file.write_text(text.replace("Statue,1,0,0,none,0,5", "Statue,1,0,0,none,0,50"), "utf-8")
    return str(file)


def test_the_score_of_a_drawing_counts_with_it(run: Run, buildings: str) -> None:
    drawing = "C t / buildings: statue1@f5"
    assert json.loads(run("score", drawing, *QUEEN, "--json").stdout)["total"] == 5
    corrected = run("score", drawing, *QUEEN, "--box", buildings, "--json")
    assert json.loads(corrected.stdout)["total"] == 50


def test_the_score_of_a_position_counts_with_it(run: Run, dominoes: str) -> None:
    match = crownlands.start("kingdomino", box=crownlands.load_box("kingdomino", dominoes))
    dice = crownlands.dice(1)
    while not match.is_over:
        match.play(match.pick(dice))
    data = json.loads(run("score", match.position(), "--box", dominoes, "--json").stdout)
    assert [seat["total"] for seat in data["seats"]] == list(match.result().points)


def test_a_domino_is_placed_as_it_says(run: Run, dominoes: str) -> None:
    shipped = run("place", "w C", "1").stdout.split()
    corrected = run("place", "w C", "1", "--box", dominoes).stdout.split()
    assert corrected
    assert "1@b5e" in shipped
    assert "1@b5e" not in corrected


def test_the_moves_of_a_position_are_those_of_the_box(run: Run, dominoes: str) -> None:
    match = crownlands.start("kingdomino", box=crownlands.load_box("kingdomino", dominoes))
    match.play_all(OPENING.split())
    listed = run("moves", match.position(), "--box", dominoes).stdout.split()
    assert listed == match.legal()
    assert listed != run("moves", match.position()).stdout.split()
    assert run("show", match.position(), "--box", dominoes).stdout == f"{match}\n"
    ways = run("perft", match.position(), "--box", dominoes, "--depth", "1").stdout
    assert ways == f"{len(listed)}\n"


def test_bots_meet_with_it_and_the_folder_and_the_records_say_so(
    run: Run, dominoes: str, tmp_path: Path
) -> None:
    arena = ("arena", "uniform", "uniform", "--matches", "2", "--json")
    folders = ("--out", str(tmp_path / "deals"), "--records", str(tmp_path / "records"))
    played = run(*arena, "--box", dominoes, *folders)
    assert played.exit_code == 0
    points = [row["points"] for row in json.loads(played.stdout)["bots"]]
    assert points != [row["points"] for row in json.loads(run(*arena).stdout)["bots"]]
    record = sorted((tmp_path / "records").iterdir())[0].read_text("utf-8")
    box = crownlands.load_box("kingdomino", dominoes)
    assert crownlands.replay(record).box.tobytes() == box.tobytes()
    assert "belongs to another arena: its box is" in run(*arena, *folders).stderr
    parallel = run(*arena, "--box", dominoes, "--jobs", "2")
    assert json.loads(parallel.stdout)["bots"][0]["points"] == points[0]


def test_a_record_has_its_own(run: Run, record: str, dominoes: str) -> None:
    for command in ("score", "moves", "show"):
        result = run(command, "-", "--box", dominoes, stdin=record)
        assert "A record says itself what is in its box" in result.stderr


@pytest.mark.parametrize("command", [("score", "C"), ("place", "C", "1"), ("arena", "tr", "tr")])
def test_a_file_that_cannot_be_read_is_refused(run: Run, command: tuple[str, ...]) -> None:
    result = run(*command, "--box", "nowhere.csv")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "“nowhere.csv” cannot be read: No such file or directory." in result.stderr
