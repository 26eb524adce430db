"""The rules of a game as blocks of lines."""

from __future__ import annotations

from rich.text import Text

from ...engine.errors import Refused
from ..drawing.palette import FAINT, STRONG
from ..drawing.text_blocks import Block, paged, wrapped
from ..game_screen import RenderContext
from ..rulebook import Rule, rulebook, search
from ..translation import Translator
from .screen_parts import PAGE_FOOTER

INDENT = "  "


def rules_blocks(game: str, query: str, translate: Translator, cells: int) -> list[Block]:
    """A block for each rule that ``query`` names, all of them without one; the first rule of a
    section has the heading above it.
    """
    sections = rulebook(game, translate)
    if not sections:
        raise Refused("no-rules-text", game=game)
    return [
        [
            *(wrapped(section.heading, cells, STRONG) if number == 0 else []),
            *rule_lines(rule, translate, cells),
        ]
        for section in search(sections, query)
        for number, rule in enumerate(section.rules)
    ]


def rule_lines(rule: Rule, translate: Translator, cells: int) -> Block:
    """A rule with its numbers, and below it how a doubt is settled."""
    numbers = f" [{', '.join(rule.numbers)}]" if rule.numbers else ""
    lines = indented(wrapped(rule.sentence + numbers, cells - len(INDENT)))
    if rule.doubt:
        sentence = f"{translate('rules.doubt')}: {rule.doubt}"
        lines += indented(indented(wrapped(sentence, cells - 2 * len(INDENT), FAINT)))
    return lines


def indented(block: Block) -> Block:
    """The lines of a block, moved to the right."""
    return [Text(INDENT) + line for line in block]


def rules_pages(context: RenderContext, query: str) -> list[Block]:
    """The rules of the game that is played, page by page."""
    columns, rows = context.size
    game = context.match.game.name
    return paged(
        rules_blocks(game, query, context.translate, columns - 1),
        rows - PAGE_FOOTER,
    )
