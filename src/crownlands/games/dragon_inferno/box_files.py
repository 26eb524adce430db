"""The box from its data file, or from one line of text."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from ...engine.errors import BadText, Refused
from ...kit.data_files import shipped_text
from .box_checks import check_board, check_dragon, check_tile
from .components import DRAGONS, MISSING, MOST_EGGS, TILES, Picture, Plan, plan_of
from .shapes import packed

SHIPPED = "dragon_inferno.json"
VARIANTS = {"central-eggs": "dragon_inferno_central_eggs.json"}
"""Other boxes that came with the package, by name."""

NOTES = (
    "geometry_status",
    "board.status",
    "dragons.status",
    "kingdom_tiles.shapes_status",
    "kingdom_tiles.castle_and_hole_status",
)
"""How certain things are: for people, and not needed."""
FIXED: dict[str, Any] = {
    "game": "dragon-inferno",
    "kingdom_tiles.may_flip": False,
    "rules.tie": "draw",
    "score.square": 1,
    "score.castle": 1,
    "score.broken_egg": -1,
}
"""What is a rule, and no matter of the box (I-11, I-25, IQ-8)."""
SWITCHES = {
    "dragons.may_flip": ("may_flip", "dragons-may-flip"),
    "rules.dragon_may_cover_dragon": ("on_dragons", "dragon-on-dragon"),
    "rules.dragon_may_cover_hole_with_egg": ("on_eggs", "not-on-eggs"),
    "rules.dragon_may_cover_tile_just_placed": ("on_new_tile", "not-on-new-tile"),
}
"""Doubts that an owner may settle the other way: the entry, the field, and the word for it in the
contents.
"""
PICTURES = ("board.rows", "kingdom_tiles.tiles", "dragons.tiles")
NO_SQUARE = "_"
"""Stands for a missing square where no blank can stand."""
USUAL = Plan((), 0, {}, {})
WORDS = 2 + TILES + DRAGONS + 1


@cache
def shipped() -> Any:
    """The board and the pieces as we take them to be; the printed ones are not known for
    certain.
    """
    return packed(read_plan(shipped_text(__package__, SHIPPED)))


def from_file(path: Path) -> Any:
    """The box of a data file, or one that came with the package by its name: ``central-eggs``."""
    if str(path) in VARIANTS:
        return packed(read_plan(shipped_text(__package__, VARIANTS[str(path)])))
    return packed(read_plan(path.read_text("utf-8", errors="replace")))


def read_plan(text: str) -> Plan:
    """What a data file says, once it has been checked."""
    entries = flattened(read_json(text))
    for entry, value in FIXED.items():
        if required(entries, entry) != value or type(entries[entry]) is not type(value):
            raise Refused("bad-entry", entry=entry, expected=json.dumps(value))
    for entry in SWITCHES:
        if not isinstance(required(entries, entry), bool):
            raise Refused("bad-entry", entry=entry, expected="true, false")
    eggs = required(entries, "eggs_per_player")
    if type(eggs) is not int or not 1 <= eggs <= MOST_EGGS:
        raise Refused("bad-entry", entry="eggs_per_player", expected=f"1–{MOST_EGGS}")
    board = picture("board.rows", required(entries, "board.rows"))
    tiles, dragons = (pictures(entry, required(entries, entry)) for entry in PICTURES[1:])
    for entry in entries:
        if entry not in (*FIXED, *SWITCHES, *PICTURES, *NOTES, "eggs_per_player"):
            raise Refused("bad-entry", entry=entry[:60], expected="-")
    switches = {field: entries[entry] for entry, (field, _) in SWITCHES.items()}
    return checked(Plan(board, eggs, tiles, dragons, **switches))


def read_json(text: str) -> Any:
    """The value of a JSON text."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("bad-json") from None


def flattened(value: Any) -> dict[str, Any]:
    """Entries by their names, those of groups with a dot: ``board.rows``."""
    if not isinstance(value, dict):
        raise Refused("bad-json")
    entries: dict[str, Any] = {}
    for name, entry in value.items():
        entries |= (
            {f"{name}.{key}": each for key, each in entry.items()}
            if isinstance(entry, dict)
            else {name: entry}
        )
    return entries


def required(entries: dict[str, Any], name: str) -> Any:
    """An entry that must be there."""
    if name not in entries:
        raise Refused("bad-entry", entry=name, expected="…")
    return entries[name]


def picture(name: str, rows: Any) -> Picture:
    """A list of rows."""
    if not (isinstance(rows, list) and rows and all(isinstance(row, str) for row in rows)):
        raise Refused("bad-entry", entry=name[:60], expected='["…", …]')
    return tuple(rows)


def pictures(name: str, group: Any) -> dict[str, Picture]:
    """Pictures by their names."""
    if not isinstance(group, dict):
        raise Refused("bad-entry", entry=name, expected='{"…": ["…", …], …}')
    return {key: picture(f"{name}.{key}", rows) for key, rows in group.items()}


def checked(plan: Plan) -> Plan:
    """The same plan; refused where no match could be played with it."""
    check_board(plan.board, plan.eggs)
    for number, expected in ((len(plan.tiles), TILES), (len(plan.dragons), DRAGONS)):
        if number != expected:
            raise Refused("wrong-number-of-pieces", found=number, expected=expected)
    for name, rows in plan.tiles.items():
        check_tile(name, rows)
    for name, rows in plan.dragons.items():
        check_dragon(name, rows)
    return plan


def contents(box: Any) -> str:
    """The box in one line: board, eggs, tiles, dragons, and what is not as usual."""
    plan = plan_of(box)
    pieces = [
        f"{name}={'/'.join(rows)}"
        for group in (plan.tiles, plan.dragons)
        for name, rows in group.items()
    ]
    unusual = [
        word for field, word in SWITCHES.values() if getattr(plan, field) != getattr(USUAL, field)
    ]
    board = "/".join(plan.board).replace(MISSING, NO_SQUARE)
    return " ".join([board, str(plan.eggs), *pieces, ",".join(unusual) or "-"])


def from_contents(text: str) -> Any:
    """Mirror of ``contents``."""
    words = text.split(" ")
    if len(words) != WORDS:
        raise BadText("bad-contents", 0, found=len(words), expected=WORDS)
    board, eggs, *pieces, unusual = words
    switches = unusual.split(",") if unusual != "-" else []
    switch_names = [word for _, word in SWITCHES.values()]
    if switches != [word for word in switch_names if word in switches]:
        raise BadText(
            "bad-word", len(text) - len(unusual), found=unusual, expected=", ".join(switch_names)
        )
    if eggs not in map(str, range(1, MOST_EGGS + 1)):
        raise BadText("bad-word", len(board) + 1, found=eggs, expected=f"1–{MOST_EGGS}")
    tiles, dragons = read_pieces(pieces[:TILES]), read_pieces(pieces[TILES:])
    flags = {
        field: getattr(USUAL, field) != (word in switches) for field, word in SWITCHES.values()
    }
    rows = tuple(board.replace(MISSING, "?").replace(NO_SQUARE, MISSING).split("/"))
    return packed(checked(Plan(rows, int(eggs), tiles, dragons, **flags)))


def read_pieces(words: list[str]) -> dict[str, Picture]:
    """Pieces by their names, each written ``J=C../##O``."""
    return {
        name: tuple(rows.split("/")) for name, _, rows in (word.partition("=") for word in words)
    }
