"""How to play Kingdomino Duel in the terminal."""

from __future__ import annotations

from ...drawing.palette import COATS, CROWNS
from ...drawing.text_blocks import Block, flowed, wrapped
from ...game_screen import RenderContext
from ...panels.help import castle_entry, legend_entry, paged_help, symbol_entries, title_lines

KEYS = {
    "c3e": "help.duel.turn",
    "c3": "help.duel.square",
    "3": "help.duel.number",
    "13@c3e": "help.move",
}
"""What can be typed, and the key of the sentence that explains it."""


def help_pages(context: RenderContext) -> list[Block]:
    """What can be typed, what the symbols and the spells mean, and the options of this match."""
    blocks = [legend(context), spells(context)]
    return paged_help(context, title_lines(context), KEYS, blocks)


def legend(context: RenderContext) -> Block:
    """The symbols of the coats of arms, of crosses and castles."""
    cells = context.size[0] - 1
    entries = symbol_entries(context, COATS, "coat")
    entries.append(legend_entry(context, context.symbols["cross"], CROWNS, "cross"))
    entries.append(castle_entry(context))
    return flowed(entries, cells) + wrapped(context.translate("help.duel.score"), cells)


def spells(context: RenderContext) -> Block:
    """What each spell and the tower do."""
    translate, cells = context.translate, context.size[0] - 1
    keys = [*(f"spell.{row['spell']}" for row in context.match.view()["rows"]), "tower-bonus"]
    lines: Block = []
    for key in keys:
        lines += wrapped(f"{translate(key)}: {translate(f'{key}.about')}", cells, indent="  ")
    return lines
