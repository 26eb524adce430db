"""The drawn examples of the rules page agree with the engine; pages show the same pictures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import crownlands
from crownlands.engine.match import Match

PICTURES: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "web/src/games/dragon-inferno/rules/pictures.json").read_text(
        "utf-8"
    )
)
PLACED = {name: picture for name, picture in PICTURES.items() if "legal" in picture}


def drawn(rows: list[str], tile: str, west: int = 0, south: int = 1) -> dict[str, Any]:
    """Where a tile of a picture lies, in the words of a move: its squares, its castle, its hole;
    and the eggs on it.
    """
    words = {
        f"{chr(ord('a') + west + x)}{south + len(rows) - 1 - y}": word
        for y, row in enumerate(rows)
        for x, word in enumerate(row.split())
        if word[0] == tile
    }
    marked = {
        mark: [square for square, word in words.items() if mark in word[1:]] for mark in "COex"
    }
    return {
        "squares": set(words),
        "castle": marked["C"][0],
        "hole": marked["O"][0],
        "eggs": marked["e"] + marked["x"],
    }


def moves_to(match: Match, place: dict[str, Any]) -> list[dict[str, Any]]:
    """The legal moves that bring a tile there, just as it is drawn."""
    target = (place["squares"], place["castle"], place["hole"])
    return [
        each
        for each in match.view()["moves"]
        if (set(each["squares"]), each["castle"], each["hole"]) == target
    ]


def table(eggs: list[str]) -> Match:
    """The first tile is to be laid; these eggs lie there, the others far in the north."""
    match = crownlands.start("dragon-inferno", players=2)
    while match.is_chance:
        match.play(match.legal()[0])
    for egg in sorted(eggs, key=lambda square: (square[1], square[0])):
        match.play(f"egg@{egg}")
    while match.view()["now"] == "eggs":
        match.play(match.legal()[-1])
    return match


def other_moves(match: Match) -> None:
    """The other player lays a tile in the far corner."""
    match.play(
        next(
            each["move"]
            for each in match.view()["moves"]
            if min(each["squares"]) >= "e" and not each["summons"]
        )
    )


@pytest.mark.parametrize("name", PLACED)
def test_a_tile_drawn_as_allowed_is_legal_and_one_drawn_as_not_is_not(name: str) -> None:
    match = table([])
    match.play(moves_to(match, drawn(PLACED[name]["rows"], "1"))[0]["move"])
    other_moves(match)
    second = drawn(PLACED[name]["rows"], "2")
    assert bool(moves_to(match, second)) is PLACED[name]["legal"]


def test_the_tile_with_eggs_breaks_one_and_summons_by_the_other() -> None:
    place = drawn(PICTURES["egg"]["rows"], "2", west=1, south=2)
    match = table(place["eggs"])
    match.play("I@a1n")
    other_moves(match)
    (move,) = moves_to(match, place)
    assert (move["breaks"], move["summons"]) == (1, True)
