"""The box from its data files, or from one line of text."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

from ...engine.errors import BadText, Refused
from ...engine.positions.fields import split_parts
from ...kit import domino
from ...kit.data_files import csv_rows, shipped_text
from ...kit.domino import DOMINOES, TERRAIN_NAMES
from .components import (
    BUILDING_NAMES,
    MOST_COST,
    MOST_CROWNS,
    MOST_PIECES,
    MOST_POINTS,
    PER_NAMES,
    SPACES,
    TAX_NAMES,
    TERRAINS,
    TILES,
    Building,
    Parts,
    packed,
    parts_of,
)

if TYPE_CHECKING:
    from pathlib import Path

BOARD_HEADINGS = "position,cost,note"
BUILDING_HEADINGS = (
    "tile_id,name,copy,knights,towers,tax_bonus,crowns,points_fixed,points_per,points_each,"
    "confidence_scoring,confidence_immediate,source"
)
TITLES = [
    *(
        "Bakery",
        "Sawmill",
        "Fishmonger's",
        "Weaving Shop",
        "Magic School",
        "Foundry",
        "Church",
        "Safe (knights)",
        "Safe (towers)",
    ),
    *(
        "Small Tavern",
        "Big Tavern",
        "Guardtower",
        "Fortified Castle",
        "Travelling Castle",
        "Training Camp",
        "Statue",
    ),
    "Queen's Tower",
]
"""How the file writes ``BUILDING_NAMES``."""
TAX_WORDS = ("none", "per_knight", "per_tower")
PER_WORDS = ("none", *(f"territory:{terrain}" for terrain in TERRAIN_NAMES), "tower", "knight")
CONFIDENCES = ("high", "medium", "low")
NUMBER = re.compile(r"0|[1-9][0-9]?")
WORDS = 2 * DOMINOES + 1 + TILES
"""Words of ``contents``: the dominoes of both boxes, the costs, the buildings."""


@cache
def shipped() -> Any:
    """The pieces of the printed games, as far as they are known."""
    pairs = [
        *domino.shipped("queendomino_dominoes.csv", TERRAINS),
        *domino.shipped("kingdomino_dominoes.csv", TERRAINS - 1),
    ]
    costs = read_board(shipped_text(__package__, "queendomino_builders_board.csv"))
    return packed(
        Parts(pairs, costs, read_buildings(shipped_text(__package__, "queendomino_buildings.csv")))
    )


def from_file(path: Path) -> Any:
    """The shipped box with one of its files replaced, told apart by the headings.

    It may be the buildings, the builders' board or Queendomino's dominoes.
    """
    text = path.read_text("utf-8", errors="replace")
    parts = parts_of(shipped())
    if text.startswith("number"):
        return packed(
            parts._replace(dominoes=[*domino.read_csv(text, TERRAINS), *parts.dominoes[DOMINOES:]])
        )
    if text.startswith("position"):
        return packed(parts._replace(costs=read_board(text)))
    return packed(parts._replace(buildings=read_buildings(text)))


def read_board(text: str) -> list[int]:
    """The costs of the spaces, the cheapest first."""
    costs: list[int] = []
    for line, (position, cost, _) in csv_rows(text, BOARD_HEADINGS, SPACES):
        if position != str(line - 1):
            raise Refused(
                "bad-cell", line=line, column="position", found=position, expected=str(line - 1)
            )
        costs.append(number(line, "cost", cost, MOST_COST))
        if costs != sorted(costs):
            raise Refused(
                "bad-cell",
                line=line,
                column="cost",
                found=cost,
                expected=f"{costs[-2]}–{MOST_COST}",
            )
    return costs


def number(line: int, column: str, word: str, most: int) -> int:
    """A number from 0 to ``most``."""
    if not NUMBER.fullmatch(word) or int(word) > most:
        raise Refused("bad-cell", line=line, column=column, found=word, expected=f"0–{most}")
    return int(word)


def one_of(line: int, column: str, word: str, words: tuple[str, ...] | list[str]) -> int:
    """Which of ``words`` it is."""
    if word not in words:
        raise Refused("bad-cell", line=line, column=column, found=word, expected=", ".join(words))
    return list(words).index(word)


def read_buildings(text: str) -> list[Building]:
    """The building tiles of a data file."""
    copies: Counter[str] = Counter()
    buildings = []
    for line, row in csv_rows(text, BUILDING_HEADINGS, TILES):
        cells = dict(zip(BUILDING_HEADINGS.split(","), row, strict=True))
        one_of(line, "tile_id", cells["tile_id"], [str(line - 1)])
        name = one_of(line, "name", cells["name"], TITLES)
        copies[cells["name"]] += 1
        if copies[cells["name"]] > MOST_PIECES:
            raise Refused(
                "bad-cell",
                line=line,
                column="copy",
                found=cells["copy"],
                expected=f"1–{MOST_PIECES}",
            )
        one_of(line, "copy", cells["copy"], [str(copies[cells["name"]])])
        for column in "confidence_scoring", "confidence_immediate":
            one_of(line, column, cells[column], CONFIDENCES)
        per = one_of(line, "points_per", cells["points_per"], PER_WORDS)
        each = number(line, "points_each", cells["points_each"], MOST_PIECES)
        if (per == 0) != (each == 0):
            raise Refused(
                "bad-cell",
                line=line,
                column="points_each",
                found=str(each),
                expected="1–9" if per else "0",
            )
        building = Building(
            name,
            copies[cells["name"]],
            number(line, "knights", cells["knights"], MOST_PIECES),
            number(line, "towers", cells["towers"], MOST_PIECES),
            one_of(line, "tax_bonus", cells["tax_bonus"], TAX_WORDS),
            number(line, "crowns", cells["crowns"], MOST_CROWNS),
            number(line, "points_fixed", cells["points_fixed"], MOST_POINTS),
            per,
            each,
            cells["confidence_immediate"] != "high",
        )
        buildings.append(building)
    return buildings


def contents(box: Any) -> str:
    """The box in one line: dominoes of both boxes, costs, buildings: ``ww … 012345
    bakery1:0:0:none:0:0:wheat:2 …``.
    """
    parts = parts_of(box)
    dominoes = [f"{first}{second}" for first, second in parts.dominoes]
    return " ".join([*dominoes, "".join(map(str, parts.costs)), *map(str, parts.buildings)])


def from_contents(text: str) -> Any:
    """Mirror of ``contents``."""
    words = text.split(" ")
    if len(words) != WORDS:
        raise BadText("bad-contents", 0, found=len(words), expected=WORDS)
    at = [place for _, place in split_parts(text, 0, " ")]
    pairs = domino.read_words(words[:DOMINOES], 0, TERRAINS)
    pairs += domino.read_words(words[DOMINOES : 2 * DOMINOES], at[DOMINOES], TERRAINS - 1)
    costs = words[2 * DOMINOES]
    if not re.fullmatch(r"[0-9]{6}", costs) or list(costs) != sorted(costs):
        raise BadText("bad-costs", at[2 * DOMINOES], found=costs)
    copies: Counter[str] = Counter()
    buildings = [
        read_building(word, place, copies)._replace(guessed=word in guessed_words())
        for word, place in zip(words[-TILES:], at[-TILES:], strict=True)
    ]
    return packed(Parts(pairs, [int(cost) for cost in costs], buildings))


@cache
def guessed_words() -> frozenset[str]:
    """The words in ``contents`` of the shipped tiles that are guessed: in any box such a tile is as
    unsure as there.
    """
    return frozenset(str(each) for each in parts_of(shipped()).buildings if each.guessed)


BUILDING = re.compile(
    rf"({'|'.join(BUILDING_NAMES)})([1-9]):([0-9]):([0-9]):({'|'.join(TAX_NAMES)}):([0-3])"
    rf":(0|[1-9][0-9]?):({'|'.join(PER_NAMES)}):([0-9])"
)


def read_building(word: str, at: int, copies: Counter[str]) -> Building:
    """One tile of ``contents``."""
    match = BUILDING.fullmatch(word)
    if match is None or (match[8] == "none") != (match[9] == "0"):
        raise BadText("bad-building", at, found=word)
    copies[match[1]] += 1
    if match[2] != str(copies[match[1]]):
        raise BadText(
            "bad-building-copy",
            at,
            found=match[1] + match[2],
            expected=f"{match[1]}{copies[match[1]]}",
        )
    name, tax, per = (
        BUILDING_NAMES.index(match[1]),
        TAX_NAMES.index(match[5]),
        PER_NAMES.index(match[8]),
    )
    pieces, crowns = (int(match[3]), int(match[4])), (int(match[6]), int(match[7]))
    return Building(name, int(match[2]), *pieces, tax, *crowns, per, int(match[9]))
