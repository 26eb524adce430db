"""Sets of numbers as text: ``1-8,13,20,21``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...engine.errors import BadText
from ...engine.positions.fields import list_items

if TYPE_CHECKING:
    from collections.abc import Iterable

NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")


def text(numbers: Iterable[int]) -> str:
    """Rising, three or more in a row as a range, ``-`` for none."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return (
        ",".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs)
        or "-"
    )


def number(word: str, at: int) -> int:
    """A plain number below 10,000, without leading zeros."""
    if not NUMBER.fullmatch(word):
        raise BadText("bad-number", at, found=word)
    return int(word)


def parse(words: str, at: int, most: int) -> list[int]:
    """Mirror of ``text``; no number may be above ``most``."""
    numbers: set[int] = set()
    for word, place in list_items(words, at):
        first, dash, last = word.partition("-")
        low = number(first, place)
        high = number(last, place + len(first) + 1) if dash else low
        if high > most:
            raise BadText("number-too-high", place, found=high, most=most)
        numbers.update(range(low, high + 1))
    if text(numbers) != words:
        raise BadText("bad-list", at, found=words, expected=text(numbers))
    return sorted(numbers)
