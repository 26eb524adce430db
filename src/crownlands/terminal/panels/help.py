"""The help of a game: what can be typed, a legend of the symbols, and the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.style import Style
from rich.text import Text

from ..drawing.palette import FAINT, STRONG, Symbol, house
from ..drawing.text_blocks import Block, flowed, padded, paged, wrapped
from ..game_screen import RenderContext
from .screen_parts import PAGE_FOOTER

COMMON_KEYS = {
    "Enter": "help.enter",
    "u": "help.undo",
    "b": "help.back",
    "m": "help.more",
    "t": "help.table",
    "rules": "help.rules",
    "l bg": "help.language",
    "q": "help.quit",
}
"""What can be typed in every game, and the key of the sentence that explains it."""
KEY_WIDTH = 9


def paged_help(
    context: RenderContext,
    title: Block,
    keys: Mapping[str, str],
    blocks: Sequence[Block],
) -> list[Block]:
    """The help page by page: ``title``, ``keys`` and the common ones, ``blocks``, the options, and
    what is not known of the box.
    """
    cells = context.size[0] - 1
    typed = explained_keys(context, {**keys, **COMMON_KEYS}, cells)
    last = [explained_options(context, cells), box_note(context, cells)]
    return paged([title, typed, *blocks, *last], context.size[1] - PAGE_FOOTER)


def box_note(context: RenderContext, cells: int) -> Block:
    """What is not known of the shipped box; nothing where another one is played with."""
    game = context.match.game
    is_shipped = game.digest(context.match.box) == game.digest(game.shipped())
    note = context.translate.game_note(game.name) if is_shipped else ""
    return wrapped(note, cells) if note else []


def title_lines(context: RenderContext) -> Block:
    """Title and tagline of the game, in one line where they fit."""
    translate, game = context.translate, context.match.game.name
    tagline = Text(translate(f"{game}.tagline"), FAINT)
    title = Text.assemble((translate.game_title(game), STRONG))
    return flowed([title, tagline], context.size[0] - 1)


def explained_keys(context: RenderContext, keys: Mapping[str, str], cells: int) -> Block:
    """What can be typed, and what it does."""
    block: Block = []
    for key, sentence in keys.items():
        lines = wrapped(context.translate(sentence), cells - KEY_WIDTH)
        heads = [padded(Text.assemble((key, STRONG)), KEY_WIDTH)]
        heads += [Text(" " * KEY_WIDTH)] * (len(lines) - 1)
        block += [head + line for head, line in zip(heads, lines, strict=True)]
    return block


def explained_options(context: RenderContext, cells: int) -> Block:
    """The options that this match is played with."""
    lines: Block = []
    for name in context.match.options:
        key = f"{context.match.game.name}.option.{name}"
        title, about = context.translate(key), context.translate(f"{key}.about")
        lines += wrapped(f"{title}: {about}", cells, indent="  ")
    return lines


def legend_entry(context: RenderContext, characters: str, style: Style, key: str) -> Text:
    """Characters in their style, and the word for them."""
    return Text.assemble((f" {characters} ", style), f" {context.translate(key)}")


def symbol_entries(
    context: RenderContext, symbols: Mapping[str, Symbol], prefix: str
) -> list[Text]:
    """The entries of several symbols, whose words stand under ``prefix``."""
    return [
        legend_entry(context, context.symbols.character(symbol), symbol.style, f"{prefix}.{name}")
        for name, symbol in symbols.items()
    ]


def castle_entry(context: RenderContext) -> Text:
    """The entry of a castle with the emblem of the first house."""
    castle = context.symbols["castle"] + context.symbols.house(0)
    return legend_entry(context, castle, house(0).style, "castle")
