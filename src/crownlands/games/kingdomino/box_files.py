"""The box from its data file, or from one line of text."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ...kit import domino
from .components import TERRAINS

if TYPE_CHECKING:
    from pathlib import Path

contents = domino.contents


@cache
def shipped() -> Any:
    """The dominoes of the printed game."""
    return domino.packed(domino.shipped("kingdomino_dominoes.csv", TERRAINS))


def from_file(path: Path) -> Any:
    """The box of a data file."""
    return domino.from_file(path, TERRAINS)


def from_contents(text: str) -> Any:
    """Mirror of ``contents``."""
    return domino.from_contents(text, TERRAINS)
