"""Points of drawn kingdoms, positions and records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .conftest import Run

KINGDOM = """\
s  m2 m2 s  w
w  m3 m1 w  g1
f  f  C  f1 g
f  g  w1 w  g2
l  l  l  l  l
"""
BONUSES = ("--option", "middle-kingdom", "--option", "harmony")
SMALL = {
    "territories": [
        {"terrain": "wheat", "squares": 2, "crowns": 1, "points": 2},
        {"terrain": "lake", "squares": 1, "crowns": 2, "points": 2},
        {"terrain": "forest", "squares": 1, "crowns": 0, "points": 0},
    ],
    "bonuses": {},
    "total": 4,
}


@pytest.fixture(params=["argument", "one line", "no blanks", "file", "standard input", "windows"])
def drawing(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, bytes | None]:
    """The kingdom of the test vector TV-K1 in every way it can be given: the argument, and standard
    input.
    """
    file = tmp_path / "kingdom.txt"
    file.write_text(KINGDOM)
    windows = tmp_path / "windows.txt"
    windows.write_bytes(b"\xef\xbb\xbf" + KINGDOM.replace("\n", "\r\n").encode())
    sources: dict[str, tuple[str, bytes | None]] = {
        "argument": (KINGDOM, None),
        "one line": (KINGDOM.strip().replace("\n", " / "), None),
        "no blanks": (KINGDOM.replace(" ", "").strip().replace("\n", "/"), None),
        "file": (str(file), None),
        "standard input": ("-", KINGDOM.encode()),
        "windows": (str(windows), None),
    }
    return sources[request.param]


def test_a_drawn_kingdom_has_59_points_with_both_bonuses(
    run: Run, drawing: tuple[str, bytes | None]
) -> None:
    result = run("score", drawing[0], *BONUSES, "--json", stdin=drawing[1])
    data = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (0, "")
    assert list(data) == ["territories", "bonuses", "total"]
    assert data["bonuses"] == {"middle-kingdom": 10, "harmony": 5}
    assert data["total"] == 59
    assert data["territories"][0] == {"terrain": "mine", "squares": 4, "crowns": 8, "points": 32}
    assert sum(territory["points"] for territory in data["territories"]) == 44


def test_the_table_has_the_arithmetic_of_every_territory(run: Run) -> None:
    lines = [line.split() for line in run("score", KINGDOM, *BONUSES).stdout.split("\n")]
    assert ["mine", "4", "×", "8", "32"] in lines
    assert ["lake", "5", "×", "0", "0"] in lines
    assert ["Middle", "Kingdom", "10"] in lines
    assert ["total", "59"] in lines


def test_the_json_of_a_small_kingdom_is_exact(run: Run) -> None:
    assert json.loads(run("score", "w1 w . / f C l2", "--json").stdout) == SMALL
    assert (
        json.loads(run("score", "w1 w . / f C l2", "--json", "--game", "kingdomino").stdout)
        == SMALL
    )


def test_a_castle_alone_has_no_points(run: Run) -> None:
    assert json.loads(run("score", "C", "--json").stdout) == {
        "territories": [],
        "bonuses": {},
        "total": 0,
    }


def test_a_kingdom_of_7_needs_the_mighty_duel(run: Run) -> None:
    drawing = "w1 w w w w w C"
    assert run("score", drawing).exit_code == 1
    assert (
        json.loads(run("score", drawing, "--option", "mighty-duel", "--json").stdout)["total"] == 6
    )


def test_a_record_has_the_points_of_every_seat(
    run: Run, record: str, match: Any, tmp_path: Path
) -> None:
    (tmp_path / "match.txt").write_text(record)
    data = json.loads(run("score", str(tmp_path / "match.txt"), "--json").stdout)
    result = match.result()
    assert list(data) == ["seats", "decided_by", "over"]
    assert [seat["seat"] for seat in data["seats"]] == [0, 1]
    assert tuple(seat["total"] for seat in data["seats"]) == result.points
    assert tuple(seat["place"] for seat in data["seats"]) == result.places
    assert (data["decided_by"], data["over"]) == (result.decided_by, True)
    assert all(
        set(seat) == {"seat", "territories", "bonuses", "total", "place"} for seat in data["seats"]
    )
    assert data == json.loads(run("score", "-", "--json", stdin=record).stdout)


def test_a_position_says_that_the_match_is_not_over(run: Run, position: str) -> None:
    assert json.loads(run("score", position, "--json").stdout)["over"] is False
    result = run("score", position)
    assert "Seat 0 · place" in result.stdout
    assert result.stdout.endswith("The match is not over: this is how it stands.\n")


def test_the_winner_is_named_with_what_decided(run: Run, record: str, match: Any) -> None:
    result = run("score", "-", stdin=record)
    assert f"Seat {match.result().winners[0]} wins by points.\n" in result.stdout


def test_all_legal_placements_are_listed(run: Run) -> None:
    result = run("place", "w1 w . / f C l2", "12")
    assert result.stdout.split() == ["12@d4e", "12@e4e", "12@e3n"]
    assert json.loads(run("place", "w1w./fCl2", "12", "--json").stdout) == result.stdout.split()


def test_a_domino_that_fits_nowhere_has_no_placement(run: Run) -> None:
    result = run("place", KINGDOM, "12")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "Domino 12 fits nowhere.\n")
    assert run("place", KINGDOM, "12", "--json").stdout == "[]\n"


def test_the_size_of_the_kingdom_decides_where_it_fits(run: Run) -> None:
    drawing = "w w w w C"
    assert "1@f5e" not in run("place", drawing, "1").stdout
    assert "1@h7e" in run("place", drawing, "1", "--option", "mighty-duel").stdout
