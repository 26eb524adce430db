"""The command group: language and version options, and the handling of errors."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from .. import __version__
from ..engine.errors import LONGEST_QUOTATION, Refused, shortened
from ..locales import LANGUAGES
from .arguments import check_language
from .commands import (
    analyse,
    arena,
    bot,
    dataset,
    games,
    host,
    play,
    position,
    replay,
    review,
    rules,
    score,
    serve,
    simulate,
    tune,
    verify,
)
from .output import Output

LONG_WORD = re.compile(rf"\S{{{LONGEST_QUOTATION + 1},}}")
REFUSED, INTERRUPTED, BROKEN_PIPE = 1, 130, 141


class Commands(TyperGroup):
    """Prints refusals as sentences on standard error."""

    def make_context(self, *arguments: Any, **more: Any) -> Any:
        """Read the arguments before the command; an error quotes long ones shortened."""
        with short_quotations():
            return super().make_context(*arguments, **more)

    def invoke(self, ctx: Any) -> None:
        """Run the command; every error becomes a sentence and an exit code."""
        try:
            with short_quotations():
                super().invoke(ctx)
            sys.stdout.flush()
        except Refused as error:
            ctx.obj.print_error(error)
            raise typer.Exit(REFUSED) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            raise typer.Exit(BROKEN_PIPE) from None
        except OSError as error:  # a failure to read is a Refused, so this one is about writing
            ctx.obj.print_error(Refused("cannot-write", reason=error.strerror))
            raise typer.Exit(REFUSED) from None


@contextmanager
def short_quotations() -> Iterator[None]:
    """Shorten the long words of a message about wrong usage, which quotes what was typed."""
    try:
        yield
    except TyperException as error:
        if isinstance(message := getattr(error, "message", None), str):
            short = LONG_WORD.sub(lambda word: str(shortened(word[0])), message)
            error.message = short
        raise


app = typer.Typer(
    name="crownlands",
    cls=Commands,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=(
        "Example: crownlands play kingdomino\n\nExit codes: 0 fine, 1 refused, 2 wrong usage, "
        "130 interrupted."
    ),
)


def print_version(requested: bool) -> None:
    """Print the version and exit."""
    if requested:
        typer.echo(f"crownlands {__version__}")
        raise typer.Exit


@app.callback()
def set_up(
    ctx: typer.Context,
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang",
            metavar="|".join(LANGUAGES),
            callback=check_language,
            help="The language of answers; else that of CROWNLANDS_LANG, LC_ALL or LANG.",
        ),
    ] = None,
    version: Annotated[
        bool,
        typer.Option("--version", callback=print_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """The games of the Kingdomino family: play, ask about positions and records, score, simulate,
    measure bots.
    """
    ctx.obj = Output(lang)


for module in (
    play,
    serve,
    host,
    games,
    rules,
    position,
    score,
    replay,
    review,
    analyse,
    verify,
    simulate,
    arena,
    tune,
    dataset,
    bot,
):
    module.add_to(app)
