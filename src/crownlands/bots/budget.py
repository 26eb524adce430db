"""How long a bot may think about a turn."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """So many simulations, exactly, or so many seconds; for a whole turn, however many small actions it has."""

    simulations: int = 0
    seconds: float = 0.0
    """Looked at only where no number of simulations is given."""
