"""The terminal: its size and abilities, drawing without flicker, and reading a line."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from .drawing.palette import Symbols
from .drawing.text_blocks import Block
from .signals import checked_signals

with contextlib.suppress(ImportError):  # not on Windows, where the console edits lines by itself
    import readline  # noqa: F401

MIN_SIZE = (80, 24)
"""Screens are laid out for at least so many columns and rows; smaller terminals show a part."""
HOME, CLEAR_LINE, CLEAR_REST = "\x1b[H", "\x1b[K", "\x1b[J"
OPEN, CLOSE = "\x1b[?1049h\x1b[H\x1b[2J", "\x1b[?1049l"
"""The alternate screen, so that the former contents of the terminal come back afterwards."""


def is_interactive() -> bool:
    """Whether input and output are a terminal."""
    return bool(sys.stdin and sys.stdout and sys.stdin.isatty() and sys.stdout.isatty())


class Display:
    """A terminal; on a ``plain`` one screens follow each other, on others they are overwritten."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.plain = (
            self.console.is_dumb_terminal
            or self.console.legacy_windows
            or not self.console.is_terminal
        )
        self.encoding = self.console.encoding
        self.symbols = Symbols(self.encoding.startswith("utf"))

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        size = self.console.size
        return size.width, size.height

    @contextlib.contextmanager
    def screen(self) -> Iterator[None]:
        """Switch to the alternate screen while the match is played."""
        if self.plain:
            yield
            return
        self.write(OPEN)
        try:
            yield
        finally:
            self.write(CLOSE)

    def write(self, text: str) -> None:
        """Write text with its control codes, unbuffered."""
        self.console.file.write(text)
        self.console.file.flush()

    def rendered(self, lines: Block) -> str:
        """The lines with colour codes for this terminal."""
        with self.console.capture() as capture:
            for line in lines:
                self.console.print(line, no_wrap=True, overflow="crop", crop=True)
        return capture.get()

    def show(self, lines: Block) -> None:
        """Draw a whole screen."""
        if self.plain:
            self.console.print()
            self.print_lines(lines)
            return
        self.write(HOME + self.rendered(lines).replace("\n", CLEAR_LINE + "\n") + CLEAR_REST)

    def print_lines(self, lines: Block) -> None:
        """Print lines below the present output."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="crop", crop=True)

    def read_line(self) -> str:
        """Read a line from the player; EOFError at the end of input."""
        try:
            with checked_signals():
                return input(f"{self.symbols['prompt']} ")
        except UnicodeDecodeError:
            return "\ufffd"
        except OSError:  # the terminal is gone
            raise EOFError from None


def print_error(sentence: str) -> None:
    """Print a message to standard error."""
    Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True).print(
        Text(sentence)
    )
