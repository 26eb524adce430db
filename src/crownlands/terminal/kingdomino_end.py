"""The end of a match of Kingdomino: kingdoms by place, points with their arithmetic, and what decided."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from .board import draw, kingdom_of
from .canvas import Block, beside, under, width
from .land import MIDDLE
from .palette import STRONG
from .panels import heading, pages, shelved, table
from .screen import Scene
from .verdict import verdict

VALUES = {"largest-territory": "largest", "crowns": "crowns"}
"""What a tie-break looks at, as the view calls it; a dynasty has none."""


def ending(scene: Scene) -> Block:
    """The kingdoms in the order of their places, then who has won and why."""
    cells = scene.size[0] - 1
    view = scene.match.view()
    result = scene.match.result()
    order = sorted(range(scene.match.players), key=lambda seat: (result.places[seat], seat))
    kingdoms = [kingdom(scene, view, seat, result.places[seat]) for seat in order]
    ties = {} if "dynasty" in scene.match.options else VALUES
    return under([shelved(kingdoms, cells), verdict(scene, view, ties, cells)])


def kingdoms(scene: Scene) -> list[Block]:
    """The kingdoms with their points as they are now, from the seat to move on."""
    view, places, players = scene.match.view(), scene.match.result().places, scene.match.players
    seats = [(scene.match.seat + step) % players for step in range(players)]
    return pages(scene, [kingdom(scene, view, seat, places[seat]) for seat in seats])


def kingdom(scene: Scene, view: dict[str, Any], seat: int, place: int) -> Block:
    """One kingdom under its place and name, its points beside it."""
    shown = view["kingdoms"][seat]
    drawn = kingdom_of(shown)
    board = draw(drawn, MIDDLE, scene.look, named=False)
    room = MIDDLE.room(view["side"], 0)[0]
    if board:
        board[0].append(" " * (room - width(board)))
    title = Text.assemble((f"{place}. ", STRONG), heading(scene, seat, shown["total"]))
    return [title, *beside([board, table(drawn, shown, scene, 34)], 2)]
