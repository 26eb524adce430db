"""Which source files decide what the compiler makes: those with compiled functions, and all that
they import.

A constant of an imported module is frozen into the machine code, so an edit there must compile
again; an edit of a view or of the notation must not, because compiling takes minutes.
"""

from __future__ import annotations

import re
from pathlib import Path

PACKAGES = ("bots", "engine", "games", "kit")
COMPILES = re.compile(r"^(?:from \.+[\w.]*jit import|(?:from|import) numba)", re.MULTILINE)
IMPORT = re.compile(r"^from (\.+)([\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)
"""An indented import is for type checkers or inside a function: compiled code cannot use it."""


def compiled_sources(package: Path) -> list[Path]:
    """The files below ``package`` that compiled code depends on, sorted."""
    texts = {
        path: path.read_text("utf-8")
        for folder in PACKAGES
        for path in (package / folder).rglob("*.py")
    }
    waiting = [path for path, text in texts.items() if COMPILES.search(text)]
    sources = set(waiting)
    while waiting:
        path = waiting.pop()
        fresh = {file for file in imports(path, texts[path]) if file in texts} - sources
        sources |= fresh
        waiting += fresh
    return sorted(sources)


def imports(path: Path, text: str) -> set[Path]:
    """The files that the relative imports of a module may mean, whether they exist or not."""
    files: set[Path] = set()
    for dots, module, names in IMPORT.findall(text):
        target = path.parents[len(dots) - 1].joinpath(*filter(None, module.split(".")))
        files.add(target.with_suffix(".py"))
        files.update(target / f"{name}.py" for name in re.findall(r"\w+", names))
    return files
