"""The terminal itself: what it can show, drawing without flicker, and asking for a line."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from .canvas import Block
from .palette import Look

with contextlib.suppress(ImportError):  # not on Windows, where the console edits lines by itself
    import readline  # noqa: F401

LEAST = (80, 24)
"""Screens are laid out for so many columns and rows at least; smaller terminals show a part."""
HOME, CLEAR_LINE, CLEAR_REST = "\x1b[H", "\x1b[K", "\x1b[J"
OPEN, CLOSE = "\x1b[?1049h\x1b[H\x1b[2J", "\x1b[?1049l"
"""A second screen for the match, so that what stood in the terminal is there again afterwards."""


def is_there() -> bool:
    """Whether somebody sits at a terminal."""
    return bool(sys.stdin and sys.stdout and sys.stdin.isatty() and sys.stdout.isatty())


class Display:
    """A terminal; ``plain`` ones get one screen after the other, the rest are drawn over."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.plain = self.console.is_dumb_terminal or self.console.legacy_windows or not self.console.is_terminal
        self.encoding = self.console.encoding
        self.look = Look(self.encoding.startswith("utf"))
        self.opened = False

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        size = self.console.size
        return size.width, size.height

    @contextlib.contextmanager
    def screen(self) -> Iterator[None]:
        """A screen of its own for as long as the match is played."""
        if self.plain:
            yield
            return
        self.write(OPEN)
        try:
            yield
        finally:
            self.write(CLOSE)

    def write(self, text: str) -> None:
        """Write at once, without a look at what it is."""
        self.console.file.write(text)
        self.console.file.flush()

    def rendered(self, lines: Block) -> str:
        """The lines with their colours, as this terminal wants them."""
        with self.console.capture() as capture:
            for line in lines:
                self.console.print(line, no_wrap=True, overflow="crop", crop=True)
        return capture.get()

    def show(self, lines: Block) -> None:
        """Draw a whole screen."""
        if self.plain:
            self.console.print()
            self.tell(lines)
            return
        self.write(HOME + self.rendered(lines).replace("\n", CLEAR_LINE + "\n") + CLEAR_REST)

    def tell(self, lines: Block) -> None:
        """Print lines below what stands there."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="crop", crop=True)

    def ask(self) -> str:
        """A line from the player; EOFError where there will be none any more."""
        try:
            return input(f"{self.look['prompt']} ")
        except UnicodeDecodeError:
            return "\ufffd"
        except OSError:  # the terminal is gone
            raise EOFError from None


def error(sentence: str) -> None:
    """Tell what is wrong where no match can be shown."""
    Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True).print(Text(sentence))
