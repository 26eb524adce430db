"""The rule against an action that stands for no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_RANGES = 8
"""The most ranges of legal actions that a refusal lists."""


def action_reason(action: int, actions: int, legal: Sequence[int]) -> Reason:
    """Why a number is no move: the game has only ``actions`` of them, or the ``legal`` ones are
    others.
    """
    if not 0 <= action < actions:
        return Reason("no-such-action", most=actions - 1)
    return Reason("no-move-here", expected=ranges(legal))


def ranges(numbers: Sequence[int]) -> str:
    """``3, 7–9``: rising numbers in short; what is too long ends with ``…``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    texts = [str(first) if first == last else f"{first}–{last}" for first, last in runs]
    return ", ".join(texts[:MOST_RANGES] + ["…"] * (len(texts) > MOST_RANGES))
