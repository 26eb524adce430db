"""The drawn examples of the rules page agree with the engine; pages show the same pictures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pictures import covered, places, worth

PICTURES: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "web/src/games/kingdomino/rules/pictures.json").read_text("utf-8")
)
PLACED = {name: picture for name, picture in PICTURES.items() if "legal" in picture}
SCORED = {name: picture for name, picture in PICTURES.items() if "points" in picture}


def taken_apart(rows: list[str]) -> tuple[str, str, list[tuple[int, int]]]:
    """The kingdom before, the domino, and how far right and up of the castle the domino lies."""
    words = [row.split() for row in rows]
    new = [
        (x, y, word.rstrip("*"))
        for y, row in enumerate(words)
        for x, word in enumerate(row)
        if word.endswith("*")
    ]
    home = next((x, y) for y, row in enumerate(words) for x, word in enumerate(row) if word == "C")
    before = "\n".join(
        " ".join("." if word.endswith("*") else word for word in row) for row in words
    )
    return (
        before,
        "".join(word for *_, word in new),
        [(x - home[0], home[1] - y) for x, y, _ in new],
    )


@pytest.mark.parametrize("name", PLACED)
def test_a_domino_drawn_as_allowed_is_legal_and_one_drawn_as_not_is_not(name: str) -> None:
    before, domino, spots = taken_apart(PLACED[name]["rows"])
    squares = {(chr(ord("e") + x), 5 + y) for x, y in spots}
    assert (
        any(covered(place) == squares for place in places(domino, before) if place != "-")
        is PLACED[name]["legal"]
    )


@pytest.mark.parametrize("name", SCORED)
def test_points_are_those_that_the_caption_adds_up(name: str) -> None:
    picture = SCORED[name]
    assert worth("\n".join(picture["rows"]), *picture.get("options", ())) == picture["points"]


def test_the_domino_that_is_shown_beside_the_full_kingdom_fits_nowhere() -> None:
    picture = PICTURES["discard"]
    assert places(picture["domino"], "\n".join(picture["rows"])) == {"-"}
