"""The kingdom of the seat to move, with the selected move or the squares to choose from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...drawing.kingdom import Kingdom, kingdom_of
from ...game_screen import RenderContext
from ...panels.placements import preview_placements
from .buildings import tiles
from .choices import target_square
from .panels import own_index


def preview_kingdom(context: RenderContext, view: dict[str, Any]) -> Kingdom:
    """The kingdom with the domino, knight or building that is selected."""
    kingdom = kingdom_of(view["kingdoms"][own_index(view, view["seat"])])
    preview_placements(kingdom, context, view)
    knight = view["now"] == "knight"
    gains = dict(kingdom.gains)
    for choice in context.choices:
        if square := target_square(choice.move):
            gains[square] = choice.coins if knight else choice.points
    kingdom.gains = gains
    if context.selected and (square := target_square(context.selected.move)):
        kingdom.preview = [square]
        land = kingdom.land[square]
        if knight:
            kingdom.land[square] = replace(land, knight=True)
        else:
            building = context.selected.move.partition("@")[0]
            crowns = land.crowns + tiles(context.match.box)[building]["crowns"]
            kingdom.land[square] = replace(land, building=True, crowns=crowns)
    return kingdom
