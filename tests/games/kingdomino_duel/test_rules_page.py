"""The drawn examples of the rules page agree with the engine; pages show the same pictures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from duel_pictures import match_with, options_to_draw
from pictures import covered

PICTURES: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "web/src/games/kingdomino-duel/rules/pictures.json").read_text(
        "utf-8"
    )
)
DRAWN = {name: picture for name, picture in PICTURES.items() if "legal" in picture}


@pytest.mark.parametrize("name", DRAWN)
def test_a_domino_drawn_as_allowed_is_legal_and_one_drawn_as_not_is_not(name: str) -> None:
    words = [row.split() for row in DRAWN[name]["rows"]]
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
    squares = {(chr(ord("d") + x - home[0]), 3 + home[1] - y) for x, y, _ in new}
    placements = options_to_draw(" ".join(word for *_, word in new), before)
    assert (
        any(covered(place) == squares for place in placements if place != "-")
        is DRAWN[name]["legal"]
    )


def test_points_are_those_that_the_caption_adds_up() -> None:
    picture = PICTURES["points"]
    view = match_with("d d d d", "\n".join(picture["rows"])).view()
    assert view["kingdoms"][0]["points"] == picture["points"]
