"""The kingdoms of a match of Kingdomino by place, with their points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...drawing.kingdom import kingdom_of
from ...drawing.text_blocks import Block
from ...game_screen import RenderContext
from ...panels.kingdoms import ranked_pages, ranked_result, scored_kingdom

TIE_BREAKS = {"largest-territory": "largest", "crowns": "crowns"}
"""The fields of the view that tie-breaks compare; a dynasty has none."""


def result_screen(context: RenderContext) -> Block:
    """The kingdoms in the order of their places, then the winners and what decided."""
    tie_breaks = {} if "dynasty" in context.match.options else TIE_BREAKS
    return ranked_result(context, ranked_kingdom, tie_breaks)


def kingdom_pages(context: RenderContext) -> list[Block]:
    """The present kingdoms with their points, from the seat to move on."""
    return ranked_pages(context, ranked_kingdom)


def ranked_kingdom(context: RenderContext, view: Mapping[str, Any], seat: int, place: int) -> Block:
    """One kingdom under its place and name, its points beside it."""
    kingdom_view = view["kingdoms"][seat]
    kingdom = kingdom_of(kingdom_view)
    return scored_kingdom(context, kingdom, kingdom_view, place, view["side"])
