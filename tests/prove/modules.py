"""Build every WebAssembly module again and compare it with the one in the repository:
``python -m prove.modules``.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import crownlands
from wasm.__main__ import TOY, build, folder_of
from wasm.digest import tools


def is_the_same(name: str) -> bool:
    """Whether a new build of the modules of a game has the bytes of the old ones."""
    with tempfile.TemporaryDirectory() as folder:
        if not build(name, Path(folder)):
            return False
        built, stored = (modules_in(place, name) for place in (Path(folder), folder_of(name)))
    same = built == stored
    if not same:
        versions = ", ".join(" ".join(pair) for pair in tools().items())
        print(f"{name} is another module when it is built here ({versions})", flush=True)
    return same


def modules_in(folder: Path, name: str) -> dict[str, bytes]:
    """The modules of a game, by the names of their files: rules, bots, and the one to study it."""
    paths = [folder / f"{name}{of}.wasm" for of in ("", "-bots", ".study")]
    return {path.name: path.read_bytes() for path in paths if path.exists()}


def main() -> int:
    """Compare all modules; 0 where all are the same."""
    same = [is_the_same(name) for name in (*crownlands.shelf(), *TOY)]
    return 0 if all(same) else 1


if __name__ == "__main__":
    sys.exit(main())
