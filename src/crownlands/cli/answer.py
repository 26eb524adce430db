"""Where answers go: standard output has nothing but the answer, messages go to standard error."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any

from rich import box
from rich.columns import Columns
from rich.console import Console
from rich.table import Table

from ..locales import bonus_key, preferred, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from ..engine.errors import Refused
    from ..terminal.palette import Look


class Answer:
    """What a command says, in the language that was asked for or else in that of the environment."""

    def __init__(self, asked: str | None = None) -> None:
        self.asked = asked or ""
        self.language = preferred(asked, dict(os.environ))
        self.out = Console(highlight=False, markup=False, emoji=False)
        self.err = Console(stderr=True, highlight=False, markup=False, emoji=False)

    @property
    def look(self) -> Look:
        """The signs that standard output can show."""
        from ..terminal.palette import Look

        return Look(unicode=self.out.encoding.startswith("utf"))

    def say(self, key: str, **params: Any) -> str:
        """The sentence of ``key``."""
        return say(self.language, key, **params)

    def terrain(self, name: str) -> str:
        """The word for a terrain or a coat of arms."""
        from ..terminal.palette import name_key

        return self.say(name_key(name))

    def option(self, game: str, name: str) -> str:
        """The name of an option or a bonus, as the box of the game has it."""
        return self.say(bonus_key(game, name))

    def number(self, value: float, digits: int = 0) -> str:
        """A number as the language writes it: 12,345.6 or 12 345,6; four digits stay together outside English."""
        written = f"{value:,.{digits}f}"
        if self.language == "en":
            return written
        if abs(value) < 10_000:
            written = written.replace(",", "")
        return written.replace(",", "\N{NO-BREAK SPACE}").replace(".", ",")

    def show(self, *things: RenderableType) -> None:
        """Print what is laid out: tables and drawings."""
        for each in things:
            self.out.print(each)

    def text(self, text: str) -> None:
        """Print a text as it is, however long its lines are."""
        sys.stdout.write(text.rstrip("\n") + "\n")

    def words(self, words: Sequence[str]) -> None:
        """Print a list: in columns on a terminal, elsewhere one in a line."""
        if self.out.is_terminal and words:
            self.out.print(Columns(words, padding=(0, 2), column_first=True))
        else:
            sys.stdout.write("".join(word + "\n" for word in words))

    def data(self, data: Any) -> None:
        """Print plain data as JSON: laid out on a terminal, elsewhere in one line."""
        sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2 if self.out.is_terminal else None) + "\n")

    def note(self, key: str, **params: Any) -> None:
        """Say something beside the answer."""
        self.err.print(self.say(key, **params), soft_wrap=True)

    def complain(self, error: Refused) -> None:
        """Say what was wrong and what would be right."""
        self.err.print(f"crownlands: {error.sentence(self.language)}", soft_wrap=True)


def grid(title: str | None = None, footer: bool = False) -> Table:
    """A table without a frame: lines only below the headings and above the sum."""
    return Table(box=box.SIMPLE if footer else box.SIMPLE_HEAD, show_edge=False, show_footer=footer, pad_edge=False, title=title)
