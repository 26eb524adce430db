"""How to play Kingdomino in the terminal."""

from __future__ import annotations

from ...drawing.palette import CROWNS, TERRAINS
from ...drawing.text_blocks import Block, flowed, wrapped
from ...game_screen import RenderContext
from ...panels.help import castle_entry, legend_entry, paged_help, symbol_entries, title_lines

KEYS = {
    "c4e": "help.turn",
    "c4": "help.square",
    "3": "help.number",
    "12@c4e": "help.move",
}
"""What can be typed, and the key of the sentence that explains it."""


def help_pages(context: RenderContext) -> list[Block]:
    """What can be typed, what the symbols mean, and the options of this match."""
    return paged_help(context, title_lines(context), KEYS, [legend(context)])


def legend(context: RenderContext) -> Block:
    """The symbols of the terrains, of crowns and castles."""
    cells = context.size[0] - 1
    on_board = {
        square["terrain"]
        for kingdom in context.match.view()["kingdoms"]
        for square in kingdom["squares"]
    }
    terrains = {
        name: symbol for name, symbol in TERRAINS.items() if name != "town" or name in on_board
    }
    entries = symbol_entries(context, terrains, "terrain")
    entries.append(legend_entry(context, context.symbols["crown"], CROWNS, "crown"))
    entries.append(castle_entry(context))
    return flowed(entries, cells) + wrapped(context.translate("help.score"), cells)
