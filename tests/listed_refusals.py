"""What the games list: problems of positions and rules against moves, each a key and the names of
its parameters.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import crownlands

GAMES = Path(crownlands.__file__).parent / "games"


def listed_problems() -> list[tuple[str, set[str]]]:
    """Every entry of a table ``PROBLEMS`` but the first, which stands for no problem."""
    return [(key, set(names)) for key, *names in entries_of("problems")]


def listed_reasons() -> list[tuple[str, set[str]]]:
    """Every entry of a table ``REASONS`` but the first, without the kinds of the parameters."""
    return [
        (key, {parameter.partition("=")[0] for parameter in parameters})
        for key, *parameters in entries_of("reasons")
    ]


def entries_of(name: str) -> list[list[str]]:
    """The words of all entries of the tables of that name, which the games have in a module."""
    files = sorted(GAMES.rglob(f"{name}.py"))
    modules = [
        import_module(
            ".".join(("crownlands.games", *path.relative_to(GAMES).with_suffix("").parts))
        )
        for path in files
    ]
    assert len(modules) == len(crownlands.shelf())
    return [entry.split() for module in modules for entry in getattr(module, name.upper())[1:]]
