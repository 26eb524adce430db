"""The end of a match of Kingdomino Duel: maps by place, points with their arithmetic, and what decided."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from .board import draw, kingdom_of
from .canvas import Block, beside, under
from .land import MIDDLE
from .palette import STRONG
from .panels import heading, pages, shelved, table
from .screen import Scene
from .verdict import verdict

VALUES = {"largest-domain": "largest"}
"""What the tie-break looks at, as the view calls it."""


def ending(scene: Scene) -> Block:
    """The maps in the order of their places, then who has won and why."""
    cells = scene.size[0] - 1
    view = scene.match.view()
    places = scene.match.result().places
    order = sorted(range(scene.match.players), key=lambda seat: (places[seat], seat))
    kingdoms = [kingdom(scene, view, seat, places[seat]) for seat in order]
    return under([shelved(kingdoms, cells), verdict(scene, view, VALUES, cells)])


def kingdoms(scene: Scene) -> list[Block]:
    """The kingdoms with their points as they are now, from the seat to move on."""
    view, places, players = scene.match.view(), scene.match.result().places, scene.match.players
    seats = [(scene.match.seat + step) % players for step in range(players)]
    return pages(scene, [kingdom(scene, view, seat, places[seat]) for seat in seats])


def kingdom(scene: Scene, view: dict[str, Any], seat: int, place: int) -> Block:
    """One map under its place and name, its points beside it."""
    shown = view["kingdoms"][seat]
    drawn = kingdom_of(shown)
    title = Text.assemble((f"{place}. ", STRONG), heading(scene, seat, shown["total"]))
    return [title, *beside([draw(drawn, MIDDLE, scene.look, named=False), table(drawn, shown, scene, 34)], 2)]
