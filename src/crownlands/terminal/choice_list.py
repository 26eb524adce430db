"""Lists of choices: numbered, found by their number, and rendered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rich.text import Text

from ..engine.errors import Refused
from .drawing.text_blocks import Block, flowed
from .game_screen import Choice

MAX_ECHO = 20
"""How many typed characters a message repeats."""


def number_choices(moves: Iterable[Mapping[str, Any]]) -> list[Choice]:
    """Moves of a view as choices by their number in the list."""
    return [
        Choice(str(number), move["move"], move["points"], move.get("coins", 0))
        for number, move in enumerate(moves, 1)
    ]


def is_number(text: str) -> bool:
    """Whether a typed text is a number."""
    return text.isascii() and text.isdecimal()


def choice_by_key(available: list[Choice], number: str) -> list[Choice]:
    """The choice whose key is that number, if there is one."""
    return [choice for choice in available if choice.key == (number.lstrip("0") or "0")]


def choice_by_number(available: list[Choice], number: str) -> list[Choice]:
    """The choice of that number; refused where there is none."""
    matching = choice_by_key(available, number)
    if not matching:
        most = sum(choice.key.isdecimal() for choice in available)
        raise Refused("no-such-number", number=number[:MAX_ECHO], most=most)
    return matching


def choice_columns(
    choices: list[Choice],
    render: Callable[[Choice], Text],
    cells: int,
    most: int,
) -> tuple[Block, int]:
    """The choices in columns, in at most so many lines; and how many are listed."""
    texts = [render(choice) for choice in choices]
    lines = flowed(texts, cells, 2, columns=True)[:most]
    widest = max((text.cell_len for text in texts), default=1)
    return lines, min(len(lines) * ((cells + 2) // (widest + 2)), len(choices))
