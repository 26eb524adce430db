"""How to play Queendomino in the terminal."""

from __future__ import annotations

from ...drawing.palette import BUILT, COINS, CROWNS, FIRE, KNIGHTS, STRONG, TERRAINS
from ...drawing.text_blocks import Block, flowed, wrapped
from ...game_screen import RenderContext
from ...panels.help import castle_entry, legend_entry, paged_help, symbol_entries, title_lines
from .buildings import building_name, tile_effects, tiles

KEYS = {
    "c4e": "help.turn",
    "c4": "help.queen.square",
    "3": "help.queen.number",
    "-": "help.queen.skip",
    "12@c4e": "help.move",
}
"""What can be typed, and the key of the sentence that explains it."""
PIECES = {
    "crown": CROWNS,
    "coin": COINS,
    "knight": KNIGHTS,
    "tower": STRONG,
    "queen": STRONG,
    "building": BUILT,
    "dragon": FIRE,
}
BUILDINGS_IN_BLOCK = 6
"""So many buildings always stand on one page."""


def help_pages(context: RenderContext) -> list[Block]:
    """What can be typed, what symbols and buildings mean, and the options of this match."""
    blocks = [legend(context), rules(context), *buildings(context)]
    return paged_help(context, title_lines(context), KEYS, blocks)


def legend(context: RenderContext) -> Block:
    """The symbols of the terrains and of all pieces."""
    entries = symbol_entries(context, TERRAINS, "terrain")
    entries += [
        legend_entry(context, context.symbols[name], style, name) for name, style in PIECES.items()
    ]
    return flowed([*entries, castle_entry(context)], context.size[0] - 1)


def rules(context: RenderContext) -> Block:
    """The turn and the score in a few sentences."""
    keys = ("help.queen.turn", "help.queen.rules", "help.queen.score")
    sentences = [wrapped(context.translate(key), context.size[0] - 1) for key in keys]
    return [line for lines in sentences for line in lines]


def buildings(context: RenderContext) -> list[Block]:
    """What each building brings, one sentence for equal tiles."""
    translate = context.translate
    sentences = {
        f"{building_name(name, translate)}: {tile_effects(tile, translate)}.": None
        for name, tile in tiles(context.match.box).items()
    }
    lines = [wrapped(sentence, context.size[0] - 1, indent="  ") for sentence in sentences]
    if context.match.box.guessed:
        lines.append(wrapped(translate("effect.guessed.about"), context.size[0] - 1))
    return [
        [line for block in lines[first : first + BUILDINGS_IN_BLOCK] for line in block]
        for first in range(0, len(lines), BUILDINGS_IN_BLOCK)
    ]
