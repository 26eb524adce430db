"""The points of a kingdom, with the arithmetic that gives them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Score:
    """What a seat has, and where it comes from (I-25)."""

    squares: int
    """Squares that are not under a dragon."""
    castles: int
    """Castles that are not under a dragon."""
    broken: int
    """Broken eggs."""

    @property
    def points(self) -> int:
        """Squares and castles, less the broken eggs."""
        return self.squares + self.castles - self.broken

    @property
    def total(self) -> int:
        """The same: there is one deal."""
        return self.points

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "squares": self.squares,
            "castles": self.castles,
            "broken": self.broken,
            "total": self.total,
        }

    def __str__(self) -> str:
        gained = f"squares {self.squares} + castles {self.castles}"
        return f"{gained} − broken eggs {self.broken} = {self.total}"
