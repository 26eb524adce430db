"""Arguments and options that several commands have."""

from typing import Annotated

import typer

from ..bots.bot_spec import MOST_SIMULATIONS
from ..games import DEFAULT
from ..locales import LANGUAGES

Source = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        show_default=False,
        help="A position or a record: the text, a file, or - for standard input.",
    ),
]
GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        show_default=False,
        help="A game of the shelf; `crownlands games` lists them.",
    ),
]
Players = Annotated[int, typer.Option("--players", metavar="N", help="How many play.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME",
        show_default=False,
        help="An option of the game; may be given several times.",
    ),
]
BoxFile = Annotated[
    str | None,
    typer.Option(
        "--box",
        metavar="FILE",
        show_default=False,
        help="A data file of your own for what is in the box, or a shipped variant.",
    ),
]
GameOption = Annotated[str, typer.Option("--game", metavar="GAME", help="A game of the shelf.")]
Jobs = Annotated[
    int, typer.Option("--jobs", metavar="N", min=1, max=256, help="How many processes work.")
]
Record = Annotated[
    str,
    typer.Argument(
        metavar="RECORD", show_default=False, help="A record: a file, or - for standard input."
    ),
]
Simulations = Annotated[
    int | None,
    typer.Option(
        "--simulations",
        metavar="N",
        min=1,
        max=MOST_SIMULATIONS,
        show_default=False,
        help="How many simulations for each position; else as many as the game needs.",
    ),
]
DrawnGame = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar="GAME",
        show_default=False,
        help=f"The game that a drawn kingdom belongs to; else {DEFAULT}.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Answer with plain data.")]


def check_language(requested: str | None) -> str | None:
    """The requested language; an error where it is unknown."""
    if requested is not None and requested not in LANGUAGES:
        raise typer.BadParameter(f"“{requested}” is not one of: {', '.join(LANGUAGES)}.")
    return requested
