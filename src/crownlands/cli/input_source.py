"""The input of a command: a text in the argument, in a file, or on standard input."""

from __future__ import annotations

import re
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import game, load_box, replay, resume, shelf
from ..engine.errors import Refused
from ..engine.positions.fields import heading

if TYPE_CHECKING:
    from ..engine.match import Match

MAX_BYTES = 1_000_000
"""The longest text that is read; the longest match takes a few thousand bytes."""

POSITION = re.compile(r"[a-z][a-z-]*/[0-9]+(\s|$)")
DRAWING = re.compile(r"(?:[wflgsmtdDSbqC.][0-9]?|[/\s])+")
IN_DRAWINGS = frozenset("C#!:")
"""Signs that only a drawing has: castle, square, broken egg, and the colon of a line for coins."""
FILE_NAME = re.compile(r"[^/\s]*\.[A-Za-z]{2,5}")


def read_source(source: str) -> str:
    """``source`` itself, or the contents of the file it names, or standard input for ``-``."""
    if source == "-":
        return decode(read_standard_input(), "-")
    if is_record(source) or is_position(source) or "\n" in source:
        return source
    if is_file(source):
        try:
            with Path(source).open("rb") as file:
                return decode(file.read(MAX_BYTES + 1), source)
        except OSError as error:
            raise Refused("file-unreadable", file=source, reason=error.strerror or error) from None
    if DRAWING.fullmatch(source) or (IN_DRAWINGS & set(source) and not FILE_NAME.search(source)):
        return source
    near = get_close_matches(source, shelf(), 1)
    if near:
        game(source)  # refuses, and lists the games
    raise Refused("no-such-source", found=shorten(source))


def read_record(source: str) -> str:
    """The text of a record; refused where it is something else."""
    text = read_source(source)
    if not is_record(text):
        raise Refused("not-a-record", found=shorten(text))
    return text


def read_box(name: str, file: str | None) -> Any:
    """The box of a data file; None where no file is named."""
    return None if file is None else load_box(name, file)


def read_standard_input() -> bytes:
    """The whole of standard input, as far as it is read."""
    return b"" if sys.stdin is None else sys.stdin.buffer.read(MAX_BYTES + 1)


def is_file(source: str) -> bool:
    """Whether ``source`` names something that can be read, pipes included."""
    try:
        return Path(source).exists() and not Path(source).is_dir()
    except (OSError, ValueError):
        return False


def decode(content: bytes, file: str) -> str:
    """The text of a file, with line feeds only."""
    if len(content) > MAX_BYTES:
        raise Refused("file-too-long", file=file, most=MAX_BYTES)
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise Refused("file-not-utf-8", file=file, place=error.start + 1) from None
    if not text.strip():
        raise Refused("file-empty", file=file)
    return text


def is_record(text: str) -> bool:
    """Whether the text begins as a record does."""
    return text.startswith("[")


def is_position(text: str) -> bool:
    """Whether the text begins as a position does."""
    return POSITION.match(text.lstrip()) is not None


def match_of(text: str, box_file: str | None = None) -> Match:
    """The match of a position, with the box of a data file, or of a record, which has its own."""
    if is_record(text):
        if box_file is not None:
            raise Refused("record-has-a-box")
        return replay(text)
    if is_position(text):
        position = text.strip()
        return resume(position, read_box(heading(position)[0], box_file))
    raise Refused("not-a-position", found=shorten(text))


def shorten(text: str) -> str:
    """The beginning of a text, in one line."""
    first = text.strip().partition("\n")[0]
    return first if len(first) <= 40 else first[:39] + "…"
