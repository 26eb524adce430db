"""How to play Dragon Inferno in the terminal."""

from __future__ import annotations

from rich.text import Text

from ...drawing.palette import BURNT, FAINT, STRONG, house
from ...drawing.text_blocks import Block, flowed, wrapped
from ...game_screen import RenderContext
from ...panels.help import castle_entry, legend_entry, paged_help
from .board import EGG

KEYS = {
    "jc3e": "help.inferno.tile",
    "j@": "help.inferno.piece",
    "c3": "help.inferno.square",
    "3": "help.inferno.number",
    "b2c5d3e4": "help.inferno.eggs",
    "J@c3e": "help.move",
}
"""What can be typed, and the key of the sentence that explains it."""


def help_pages(context: RenderContext) -> list[Block]:
    """What can be typed, what the symbols mean, and how points are counted."""
    translate = context.translate
    title = [
        Text(translate("dragon-inferno.title"), STRONG),
        *wrapped(translate("dragon-inferno.tagline"), context.size[0] - 1, FAINT),
    ]
    return paged_help(context, title, KEYS, [legend(context)])


def legend(context: RenderContext) -> Block:
    """The symbols of castles, holes, eggs, corners and fire."""
    symbols, cells = context.symbols, context.size[0] - 1
    emblem = symbols.house(0)
    entries = [
        castle_entry(context),
        legend_entry(context, symbols["hole"] + emblem, house(0).style, "hole"),
        legend_entry(context, symbols["egg"], EGG, "egg"),
        legend_entry(context, symbols["corner"], STRONG, "corner"),
        legend_entry(context, symbols["fire"] + emblem, BURNT, "dragon"),
    ]
    return flowed(entries, cells) + wrapped(context.translate("help.inferno.score"), cells)
