"""Output of a command: results on standard output, messages on standard error."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rich import box
from rich.columns import Columns
from rich.console import Console
from rich.table import Table

from ..locales import preferred, translate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType
    from rich.progress import Progress

    from ..engine.errors import Refused
    from ..engine.game import Game
    from ..terminal.drawing.palette import Symbols
    from ..terminal.translation import Translator


class Output:
    """Prints in the requested language, or else in that of the environment."""

    def __init__(self, requested: str | None = None) -> None:
        self.requested_language = requested or ""
        self.language = preferred(requested, dict(os.environ))
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.error_console = Console(stderr=True, highlight=False, markup=False, emoji=False)

    @property
    def symbols(self) -> Symbols:
        """The symbols that standard output can show."""
        from ..terminal.drawing.palette import Symbols

        return Symbols(unicode=self.console.encoding.startswith("utf"))

    @property
    def translator(self) -> Translator:
        """The translator for pictures of positions."""
        from ..terminal.translation import Translator

        return Translator(self.language, self.console.encoding)

    def translator_of(self, game: Game) -> Translator:
        """The translator that knows the numbers of the rules of ``game``."""
        return replace(self.translator, numbers=game.numbers)

    def translate(self, key: str, **params: Any) -> str:
        """The sentence of ``key``."""
        return translate(self.language, key, **params)

    def format_number(self, value: float, digits: int = 0) -> str:
        """A number as the language writes it: 12,345.6 or 12 345,6.

        Outside English, four digits are not separated.
        """
        text = f"{value:,.{digits}f}"
        if self.language == "en":
            return text
        if abs(value) < 10_000:
            text = text.replace(",", "")
        return text.replace(",", "\N{NO-BREAK SPACE}").replace(".", ",")

    def print(self, *renderables: RenderableType) -> None:
        """Print grids and drawings."""
        for renderable in renderables:
            self.console.print(renderable)

    def write_text(self, text: str) -> None:
        """Write a text as it is, however long its lines are."""
        sys.stdout.write(text.rstrip("\n") + "\n")

    def write_list(self, items: Sequence[str]) -> None:
        """Write a list: in columns on a terminal, elsewhere one item per line."""
        if self.console.is_terminal and items:
            self.console.print(Columns(items, padding=(0, 2), column_first=True))
        else:
            sys.stdout.write("".join(item + "\n" for item in items))

    def write_json(self, data: Any) -> None:
        """Write plain data as JSON: indented on a terminal, elsewhere in one line."""
        indent = 2 if self.console.is_terminal else None
        sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=indent) + "\n")

    def print_note(self, key: str, **params: Any) -> None:
        """Print a message to standard error."""
        self.error_console.print(self.translate(key, **params), soft_wrap=True)

    def print_error(self, error: Refused) -> None:
        """Print to standard error what was refused, and what would be accepted."""
        self.error_console.print(f"crownlands: {error.sentence(self.language)}", soft_wrap=True)

    def progress_bar(self, text_first: bool = False) -> Progress:
        """A progress bar on standard error; nothing where that is no terminal."""
        from rich import progress

        text = progress.TextColumn("{task.description}")
        bar = [
            progress.BarColumn(),
            progress.MofNCompleteColumn(),
            progress.TimeRemainingColumn(),
        ]
        return progress.Progress(
            *([text, *bar] if text_first else [*bar, text]),
            console=self.error_console,
            transient=True,
            disable=not self.error_console.is_terminal,
        )


def grid(title: str | None = None, footer: bool = False) -> Table:
    """A table without a frame: lines only below the headings and above the sum."""
    return Table(
        box=box.SIMPLE if footer else box.SIMPLE_HEAD,
        show_edge=False,
        show_footer=footer,
        pad_edge=False,
        title=title,
    )
