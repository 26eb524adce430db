"""Data files in CSV: headings, then one row for each piece of the box."""

from __future__ import annotations

import csv
import io
from importlib.resources import files

from ..engine.errors import Refused


def shipped_text(package: str, name: str) -> str:
    """A data file that came with ``package``."""
    return files(package).joinpath(name).read_text("utf-8")


def csv_rows(text: str, headings: str, length: int | None = None) -> list[tuple[int, list[str]]]:
    """The rows below the headings, each with its line number; exactly ``length``, if given."""
    reader = csv.reader(io.StringIO(text))
    try:
        rows = list(reader)
    except csv.Error:  # an unexpected line end, or a field that is far too long
        raise Refused("bad-row", line=reader.line_num, expected=headings) from None
    if not rows or rows[0] != headings.split(","):
        raise Refused("bad-headings", expected=headings)
    if length is not None and len(rows) != length + 1:
        raise Refused("wrong-number-of-rows", found=len(rows) - 1, expected=length)
    for number, row in enumerate(rows[1:], 2):
        if len(row) != len(rows[0]):
            raise Refused("bad-row", line=number, expected=headings)
    return list(enumerate(rows[1:], 2))
