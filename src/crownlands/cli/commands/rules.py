"""The command ``rules``: the rules of a game, to be read or searched."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.text import Text

from ... import game as find_game
from ...locales import LANGUAGES
from ..arguments import GameName, check_language
from ..output import Output

PAGER_OPTIONS = "-FRX"
"""For ``less``: end where one screen is enough, show colours, leave the text on the screen."""

Query = Annotated[
    str | None,
    typer.Argument(
        metavar="RULE",
        show_default=False,
        help="The number of a rule, such as K-16; without it all rules are printed.",
    ),
]
Find = Annotated[
    str | None,
    typer.Option(
        "--find",
        metavar="WORDS",
        show_default=False,
        help="Only rules with all of these words, or beginnings of words.",
    ),
]
Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="|".join(LANGUAGES),
        callback=check_language,
        show_default=False,
        help="The language of the rules; else that of the answers.",
    ),
]


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(epilog="Example: crownlands rules kingdomino K-16")(rules)


def rules(
    ctx: typer.Context,
    name: GameName,
    number: Query = None,
    find: Find = None,
    language: Language = None,
) -> None:
    """Print the rules of a game, page by page in a terminal; or look one up."""
    from ...terminal.panels.rules import rules_blocks

    output: Output = ctx.obj
    if language is not None:
        output = ctx.find_root().obj = Output(language)
    game = find_game(name)
    translate = output.translator_of(game)
    query = " ".join(word for word in (number, find) if word)
    blocks = rules_blocks(game.name, query, translate, output.console.width)
    lines = [Text(translate.game_title(game.name), "bold")]
    for block in blocks:
        lines += [Text(), *block]
    os.environ.setdefault("LESS", PAGER_OPTIONS)
    if not output.console.is_terminal:
        output.print(*lines)
        return
    with output.console.pager(styles=True):
        output.print(*lines)
