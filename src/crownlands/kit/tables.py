"""Data files that are tables: headings, then one row for each piece of the box."""

from __future__ import annotations

import csv
import io
from importlib.resources import files

from ..engine.errors import Refused


def shipped_text(package: str, name: str) -> str:
    """A data file that came with ``package``."""
    return files(package).joinpath(name).read_text("utf-8")


def table(text: str, headings: str, length: int | None = None) -> list[tuple[int, list[str]]]:
    """The rows below the headings with the numbers of their lines; so many, where ``length`` says how many."""
    reader = csv.reader(io.StringIO(text))
    try:
        lines = list(reader)
    except csv.Error:  # a stray line end, or a field that is far too long
        raise Refused("bad-row", line=reader.line_num, expected=headings) from None
    if not lines or lines[0] != headings.split(","):
        raise Refused("bad-headings", expected=headings)
    if length is not None and len(lines) != length + 1:
        raise Refused("wrong-number-of-rows", found=len(lines) - 1, expected=length)
    for number, row in enumerate(lines[1:], 2):
        if len(row) != len(lines[0]):
            raise Refused("bad-row", line=number, expected=headings)
    return list(enumerate(lines[1:], 2))
