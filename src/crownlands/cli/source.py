"""What a command is asked about: a text that stands in the argument, in a file, or on standard input."""

from __future__ import annotations

import re
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import game, load_box, replay, resume, shelf
from ..engine.errors import Refused

if TYPE_CHECKING:
    from ..engine.match import Match

MOST = 1_000_000
"""The longest text that is read, in bytes; the longest match takes a few thousand."""

POSITION = re.compile(r"[a-z][a-z-]*/[0-9]+(\s|$)")
DRAWING = re.compile(r"(?:[wflgsmtdDSbqC.][0-9]?|[/\s])+")
FILE_NAME = re.compile(r"[^/\s]*\.[A-Za-z]{2,5}")


def read(source: str) -> str:
    """The text that ``source`` is, or the file that it names, or standard input for ``-``."""
    if source == "-":
        return decoded(standard_input(), "-")
    if is_record(source) or is_position(source) or "\n" in source:
        return source
    if is_file(source):
        try:
            with Path(source).open("rb") as file:
                return decoded(file.read(MOST + 1), source)
        except OSError as error:
            raise Refused("file-unreadable", file=source, reason=error.strerror or error) from None
    if DRAWING.fullmatch(source) or ((set(source) & {"C", "#"}) and not FILE_NAME.search(source)):
        return source
    near = get_close_matches(source, shelf(), 1)
    if near:
        game(source)  # says that there is no such game, and which there are
    raise Refused("no-such-source", found=shortened(source))


def read_box(name: str, file: str | None) -> Any:
    """What is in the box of a data file; nothing where none is named."""
    if file is None:
        return None
    try:
        return load_box(name, Path(file))
    except (OSError, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused("file-unreadable", file=file, reason=getattr(error, "strerror", None) or error) from None


def standard_input() -> bytes:
    """Everything that comes in."""
    return b"" if sys.stdin is None else sys.stdin.buffer.read(MOST + 1)


def is_file(source: str) -> bool:
    """Whether ``source`` names something that can be read, pipes included."""
    try:
        return Path(source).exists() and not Path(source).is_dir()
    except (OSError, ValueError):
        return False


def decoded(content: bytes, file: str) -> str:
    """The text of a file, with plain line ends."""
    if len(content) > MOST:
        raise Refused("file-too-long", file=file, most=MOST)
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


def match_of(text: str) -> Match:
    """The match of a position or of a record."""
    if is_record(text):
        return replay(text)
    if is_position(text):
        return resume(text.strip())
    raise Refused("not-a-position", found=shortened(text))


def drawing_of(text: str) -> str:
    """A drawn kingdom, each row in its line."""
    return text.replace("/", "\n")


def shortened(text: str) -> str:
    """The beginning of a text, in one line."""
    first = text.strip().partition("\n")[0]
    return first if len(first) <= 40 else first[:39] + "…"
