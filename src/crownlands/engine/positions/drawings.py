"""Drawn kingdoms: the checks that every game shares before it reads the rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..refusals.arguments import check_text, check_whole_number

Setup = Callable[[str, tuple[str, ...], Any], Any]
Fitting = Callable[[str, int, tuple[str, ...], Any], list[str]]


def drawing_rows(drawing: object) -> str:
    """A drawing with one row in each line; rows may also be apart by ``/``."""
    return check_text("drawing", drawing).replace("/", "\n")


def checked_setup(setup: Setup) -> Setup:
    """``setup`` for drawings that anybody may bring."""

    def score(drawing: str, options: tuple[str, ...], box: Any) -> Any:
        return setup(drawing_rows(drawing), options, box)

    return score


def checked_fitting(fitting: Fitting) -> Fitting:
    """``fitting`` for drawings and dominoes that anybody may bring."""

    def placements(drawing: str, domino: int, options: tuple[str, ...], box: Any) -> list[str]:
        number = check_whole_number("domino", domino)
        return fitting(drawing_rows(drawing), number, options, box)

    return placements
