"""The problems of positions that the games list: their keys, and the names of their parameters."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import crownlands

GAMES = Path(crownlands.__file__).parent / "games"


def listed_problems() -> list[tuple[str, set[str]]]:
    """Every entry of a table ``PROBLEMS`` but the first, which stands for no problem."""
    modules = [
        import_module(f"crownlands.games.{path.parent.name}.problems")
        for path in sorted(GAMES.glob("*/problems.py"))
    ]
    entries = [entry.split() for module in modules for entry in module.PROBLEMS[1:]]
    return [(key, set(names)) for key, *names in entries]
