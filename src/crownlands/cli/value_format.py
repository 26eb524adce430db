"""Expected values on standard output: signs, percent, and the names of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..engine.match import Match
    from .output import Output

DIGITS = 1
"""Digits behind the point of points and percent."""


def number(output: Output, value: float) -> str:
    """A number of points."""
    rounded = round(value, DIGITS) + 0.0  # never -0.0
    return output.format_number(rounded, DIGITS)


def percent(output: Output, share: float) -> str:
    """A chance of the first place."""
    return f"{number(output, 100 * share)}%"


def change(output: Output, value: float) -> str:
    """By how much points have changed, with its sign."""
    return signed(number(output, value), value)


def percent_change(output: Output, share: float) -> str:
    """By how much a chance has changed, with its sign."""
    return signed(percent(output, share), 100 * share)


def signed(text: str, value: float) -> str:
    """``text`` with a plus before what is more than nothing."""
    return f"+{text}" if round(value, DIGITS) > 0 else text


def seat_name(output: Output, match: Match, seat: int) -> str:
    """The name that the record gives to a seat, or its number."""
    return match.tags.get(f"Seat{seat}") or output.translate("cli.seat-name", seat=seat)
