"""The words in refusals of moves, as far as games with lines of dominoes share them."""

from __future__ import annotations

from ..bits import lowest
from ..draft import Draft
from ..positions.kingdom import bit_numbers


def free_dominoes(state: Draft, letter: str = "") -> str:
    """The dominoes that can be claimed, as text; ``letter`` names their box."""
    return ", ".join(f"{letter}{domino + 1}" for domino in bit_numbers(int(state.line)))


def domino_to_place(state: Draft, letter: str = "") -> str:
    """The domino whose king acts, as text; ``letter`` names its box."""
    return f"{letter}{int(lowest(state.queue)) + 1}"
