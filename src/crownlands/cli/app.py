"""All commands under one name, with what they share: the language, the version, and the answer to what is refused."""

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from .. import __version__
from ..engine.errors import Refused
from ..locales import LANGUAGES
from . import arena, bot, host, play, position, replay, score, serve, shelf, simulate, tune, verify
from .answer import Answer

REFUSED, INTERRUPTED, BROKEN_PIPE = 1, 130, 141


class Commands(TyperGroup):
    """Turns what is refused into a sentence on standard error."""

    def invoke(self, ctx: Any) -> None:
        """Run the command; no input makes it end in anything but a sentence and an exit code."""
        try:
            super().invoke(ctx)
            sys.stdout.flush()
        except Refused as error:
            ctx.obj.complain(error)
            raise typer.Exit(REFUSED) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            raise typer.Exit(BROKEN_PIPE) from None
        except OSError as error:  # whatever could not be read has been refused, so this was about writing
            ctx.obj.complain(Refused("cannot-write", reason=error.strerror))
            raise typer.Exit(REFUSED) from None


app = typer.Typer(
    name="crownlands",
    cls=Commands,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: crownlands play kingdomino\n\nExit codes: 0 fine, 1 refused, 2 wrong usage, 130 interrupted.",
)


def show_version(asked: bool) -> None:
    """Say the version and end."""
    if asked:
        typer.echo(f"crownlands {__version__}")
        raise typer.Exit


def known_language(asked: str | None) -> str | None:
    """The language asked for, if there is such a one."""
    if asked is not None and asked not in LANGUAGES:
        raise typer.BadParameter(f"“{asked}” is not one of: {', '.join(LANGUAGES)}.")
    return asked


@app.callback()
def begin(
    ctx: typer.Context,
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang",
            metavar="|".join(LANGUAGES),
            callback=known_language,
            help="The language of answers; else that of CROWNLANDS_LANG, LC_ALL or LANG.",
        ),
    ] = None,
    version: Annotated[bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say the version.")] = False,
) -> None:
    """The games of the Kingdomino family: play, ask about positions and records, score, simulate, measure bots."""
    ctx.obj = Answer(lang)


for module in (play, serve, host, shelf, position, score, replay, verify, simulate, arena, tune, bot):
    module.add_to(app)
