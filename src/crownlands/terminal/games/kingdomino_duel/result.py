"""The maps of a match of Kingdomino Duel by place, with their points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...drawing.text_blocks import Block
from ...game_screen import RenderContext
from ...panels.kingdoms import ranked_pages, ranked_result, scored_kingdom
from .map import SHEET, map_of

TIE_BREAKS = {"largest-domain": "largest"}
"""The field of the view that the tie-break compares."""


def result_screen(context: RenderContext) -> Block:
    """The maps in the order of their places, then the winners and what decided."""
    return ranked_result(context, ranked_map, TIE_BREAKS)


def kingdom_pages(context: RenderContext) -> list[Block]:
    """The present maps with their points, from the seat to move on."""
    return ranked_pages(context, ranked_map)


def ranked_map(context: RenderContext, view: Mapping[str, Any], seat: int, place: int) -> Block:
    """One map under its place and name, its points beside it."""
    kingdom_view = view["kingdoms"][seat]
    return scored_kingdom(context, map_of(kingdom_view), kingdom_view, place, len(SHEET[0]))
