"""The drawn examples of the rules page agree with the engine; pages show the same pictures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crownlands.engine.view import plain
from crownlands.games.queendomino.components import TILES
from crownlands.games.queendomino.kingdom_view import building
from pictures import covered
from queendomino_pictures import (
    QUEENDOMINO,
    board,
    end_round,
    match_with,
    of_kingdoms,
    pieces,
    places,
    play,
)

PAGE = Path(__file__).parents[3] / "web/src/games/queendomino/rules"
PICTURES: dict[str, Any] = json.loads((PAGE / "pictures.json").read_text("utf-8"))
SHIPPED = QUEENDOMINO.shipped()


def square(rows: list[str], x: int, y: int) -> str:
    """The name of a square of a drawing, in a kingdom of 7x7."""
    home = next((at, row.split().index("C")) for at, row in enumerate(rows) if "C" in row.split())
    return f"{chr(ord('g') + x - home[1])}{7 + home[0] - y}"


def apart(rows: list[str]) -> tuple[str, str, list[str]]:
    """The kingdom before, the domino, and the squares on which it lies."""
    new = [
        (x, y, word.rstrip("*"))
        for y, row in enumerate(rows)
        for x, word in enumerate(row.split())
        if word.endswith("*")
    ]
    before = "\n".join(
        " ".join("." if word.endswith("*") else word for word in row.split()) for row in rows
    )
    return before, "".join(word for *_, word in new), [square(rows, x, y) for x, y, _ in new]


@pytest.mark.parametrize("name", [name for name, picture in PICTURES.items() if "legal" in picture])
def test_a_domino_drawn_as_allowed_is_legal_and_one_drawn_as_not_is_not(name: str) -> None:
    before, domino, spots = apart(PICTURES[name]["rows"])
    lies = {(spot[0], int(spot[1:])) for spot in spots}
    assert (
        any(covered(place) == lies for place in places(domino, before) if place != "-")
        is PICTURES[name]["legal"]
    )


def test_the_drawn_knight_brings_the_coins_of_the_caption() -> None:
    picture = PICTURES["tax"]
    before, domino, spots = apart(picture["rows"])
    match = match_with(before, box=pieces(domino), coins=(0, 0), reserve=(1, 0))
    match.play(
        next(
            move
            for move in match.legal()
            if covered(move.partition("@")[2]) == {(s[0], int(s[1:])) for s in spots}
        )
    )
    match.play(f"knight@{square(picture['rows'], *picture['knight'])}")
    assert of_kingdoms(match, "purse")[0] == picture["coins"]


def houses(picture: dict[str, Any]) -> list[str]:
    return [
        " ".join(
            f"{name}1@{square(picture['rows'], *spot)}"
            for name, spot in picture["buildings"].items()
        )
    ]


def test_separate_territories_bring_the_points_of_the_caption() -> None:
    picture = PICTURES["separate"]
    match = match_with("\n".join(picture["rows"]), box=SHIPPED, houses=houses(picture))
    assert [building["points"] for building in of_kingdoms(match, "buildings")[0]] == [
        picture["separate"]
    ]


def test_points_are_those_that_the_caption_adds_up() -> None:
    picture = PICTURES["points"]
    match = match_with(
        "\n".join(picture["rows"]),
        box=SHIPPED,
        houses=houses(picture),
        coins=(picture["coins"], 0),
        queen=0,
    )
    kingdom = match.view()["kingdoms"][0]
    assert kingdom["points"] == picture["points"]
    assert sorted(
        of_kingdoms["points"] for of_kingdoms in kingdom["territories"] if of_kingdoms["points"]
    ) == [
        2,
        2,
        3,
        3,
    ]
    assert (kingdom["coins"]["points"], kingdom["queen"]) == (2, 3)


def test_the_board_after_the_fire_slides_as_drawn() -> None:
    spaces = [
        f"{name}1" if name not in (None, "dragon") else "-" for name in reversed(PICTURES["fire"])
    ]
    after = [f"{name}1" for name in reversed(PICTURES["slide"])]
    new = [name for name in after if name not in spaces]
    match = match_with("C", "C", board=" ".join(spaces), stack=f"{new[0]} {new[1]} training-camp1")
    end_round(match)
    play(match, f"+{new[1]} +training-camp1")
    assert board(match).split() == after


def test_the_tiles_of_the_page_are_those_of_the_box() -> None:
    tiles: dict[str, Any] = {}
    for number in range(TILES):
        tile = plain(building(SHIPPED, number))
        del tile["building"]
        tiles.setdefault(tile.pop("name"), tile)
    assert json.loads((PAGE / "tiles.json").read_text("utf-8")) == tiles
