"""The data files: what is sure about the buildings, and files of one's own."""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

import crownlands
from crownlands.engine.view import plain
from crownlands.games.queendomino.components import TILES
from crownlands.games.queendomino.kingdom_view import building
from proofs import rule
from queendomino_pictures import NAMES, QUEENDOMINO, UP, play

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = files("crownlands.games.queendomino")
SURE = {
    "bakery": "wheat",
    "sawmill": "forest",
    "fishmongers": "lake",
    "weaving-shop": "grassland",
    "magic-school": "swamp",
    "foundry": "mine",
    "church": "town",
}
FIXED = {
    "safe-knights": 2,
    "safe-towers": 2,
    "small-tavern": 3,
    "big-tavern": 2,
    "guardtower": 3,
    "fortified-castle": 2,
    "statue": 5,
}


def shipped_tiles() -> list[tuple[str, dict[str, str]]]:
    """The words of the shipped tiles, each with its name."""
    columns = ("knights", "towers", "tax", "crowns", "points", "per", "each")
    words = QUEENDOMINO.contents(QUEENDOMINO.shipped()).split()[-32:]
    return [
        (word.split(":")[0][:-1], dict(zip(columns, word.split(":")[1:], strict=True)))
        for word in words
    ]


@rule("Q-36")
def test_what_the_tiles_are_worth() -> None:
    for name, tile in shipped_tiles():
        per = {"travelling-castle": ("tower", "1"), "training-camp": ("knight", "1")}
        assert (tile["per"], tile["each"]) == per.get(
            name, (SURE[name], "2") if name in SURE else ("none", "0")
        )
        assert tile["points"] == str(FIXED.get(name, 0))


@rule("Q-20", "Q-27")
def test_two_tiles_are_safes_and_three_have_a_crown() -> None:
    assert [(name, tile["tax"]) for name, tile in shipped_tiles() if tile["tax"] != "none"] == [
        ("safe-knights", "knight"),
        ("safe-towers", "tower"),
    ]
    assert [(name, tile["crowns"]) for name, tile in shipped_tiles() if tile["crowns"] != "0"] == [
        ("queens-tower", "1")
    ] * 3


@rule("Q-24")
@pytest.mark.parametrize(
    ("name", "knights", "towers"),
    [
        ("magic-school", 1, 1),
        ("safe-towers", 0, 1),
        ("small-tavern", 2, 0),
        ("big-tavern", 3, 0),
        ("guardtower", 0, 2),
        ("travelling-castle", 0, 1),
        ("training-camp", 1, 0),
    ],
)
def test_what_is_known_to_come_at_once(name: str, knights: int, towers: int) -> None:
    pieces = [(tile["knights"], tile["towers"]) for each, tile in shipped_tiles() if each == name]
    assert set(pieces) == {(str(knights), str(towers))}


def test_an_owner_can_correct_the_buildings(tmp_path: Path) -> None:
    mine = tmp_path / "my-buildings.csv"
    rows = FOLDER.joinpath("queendomino_buildings.csv").read_text("utf-8").split("\n")
    cells = rows[1].split(",")
    rows[1] = ",".join([*cells[:3], "4", "2", *cells[5:]])
    mine.write_text("\n".join(rows), "utf-8")
    match = crownlands.start("queendomino", box=crownlands.load_box("queendomino", mine))
    tile = play(match, UP).view()["board"][0]["tile"]
    assert (tile["building"], tile["knights"], tile["towers"]) == ("bakery1", 4, 2)
    assert crownlands.replay(match.record()).position() == match.position()


def guessed_tiles(box: Any) -> set[str]:
    """The names of the tiles that views mark as guessed."""
    tiles = [plain(building(box, tile)) for tile in range(TILES)]
    return {tile["building"] for tile in tiles if tile.get("guessed")}


def test_tiles_are_marked_by_the_confidence_column_of_the_file(tmp_path: Path) -> None:
    text = FOLDER.joinpath("queendomino_buildings.csv").read_text("utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    unsure = {
        name for name, row in zip(NAMES, rows, strict=True) if row["confidence_immediate"] != "high"
    }
    assert guessed_tiles(QUEENDOMINO.shipped()) == unsure
    assert len(unsure) == QUEENDOMINO.numbers["guessed_tiles"]
    mine = tmp_path / "my-buildings.csv"
    mine.write_text(text.replace(",high,low,", ",high,high,"), "utf-8")
    box = crownlands.load_box("queendomino", mine)
    medium = {
        name
        for name, row in zip(NAMES, rows, strict=True)
        if row["confidence_immediate"] == "medium"
    }
    assert guessed_tiles(box) == medium
    assert QUEENDOMINO.digest(box) == QUEENDOMINO.digest(QUEENDOMINO.shipped())


def test_marks_stay_where_another_file_is_replaced_and_in_a_record(tmp_path: Path) -> None:
    mine = tmp_path / "my-board.csv"
    mine.write_text(
        "position,cost,note\n" + "\n".join(f"{space},1,mine" for space in range(1, 7)) + "\n",
        "utf-8",
    )
    box = crownlands.load_box("queendomino", mine)
    assert guessed_tiles(box) == guessed_tiles(QUEENDOMINO.shipped())
    contents = QUEENDOMINO.contents(box)
    assert guessed_tiles(QUEENDOMINO.from_contents(contents)) == guessed_tiles(box)
    corrected = contents.replace("bakery1:0:0:", "bakery1:1:0:")
    assert guessed_tiles(QUEENDOMINO.from_contents(corrected)) == guessed_tiles(box) - {"bakery1"}


def test_an_owner_can_correct_the_builders_board(tmp_path: Path) -> None:
    mine = tmp_path / "my-board.csv"
    mine.write_text(
        "position,cost,note\n" + "\n".join(f"{space},{space},mine" for space in range(1, 7)) + "\n",
        "utf-8",
    )
    match = crownlands.start("queendomino", box=crownlands.load_box("queendomino", mine))
    assert [space["cost"] for space in match.view()["board"]] == [1, 2, 3, 4, 5, 6]


def test_an_owner_can_correct_the_dominoes(tmp_path: Path) -> None:
    mine = tmp_path / "my-dominoes.csv"
    text = files("crownlands.kit").joinpath("queendomino_dominoes.csv").read_text("utf-8")
    mine.write_text(text.replace("48,town,0,town,0", "48,town,0,mine,3"), "utf-8")
    words = QUEENDOMINO.contents(crownlands.load_box("queendomino", mine)).split()
    assert words[47] == "tm3"
    assert words[48:] == QUEENDOMINO.contents(QUEENDOMINO.shipped()).split()[48:]


def test_a_box_survives_being_written_down() -> None:
    words = QUEENDOMINO.contents(QUEENDOMINO.shipped())
    assert QUEENDOMINO.contents(QUEENDOMINO.from_contents(words)) == words
    assert [word.partition(":")[0] for word in words.split()[-32:]] == NAMES
