"""Builds the module of one game; runs in a process of its own, which ``python -m wasm`` starts."""

from __future__ import annotations

import hashlib
import sys
import tempfile
import warnings
from base64 import b64encode
from importlib import import_module
from pathlib import Path
from typing import Any

from numba.core import config
from numba.core.errors import NumbaWarning

import crownlands
from crownlands.engine.game import Game
from crownlands.kit import bits

from .browser_functions import declarations
from .description import description, json_text
from .digest import source_digest, tools
from .entry_points import entry_points
from .errors import BuildFailed
from .linker import link
from .llvm_module import object_file


def build(game: Game, folder: Path) -> None:
    """Write ``<game>.wasm``, ``<game>.json`` and ``<game>.ts`` into ``folder``."""
    if config.OPT != 0:
        raise BuildFailed("a module is built with NUMBA_OPT=0; `python -m wasm` sets it")
    bits.HAS_PDEP = False  # an instruction of x86
    points = entry_points(game)
    with tempfile.TemporaryDirectory() as scratch:
        module = link(object_file(points), points, Path(scratch))
    Path(folder, f"{game.name}.wasm").write_bytes(module)
    text = json_text(described(game, module))
    Path(folder, f"{game.name}.json").write_text(text, "utf-8")
    Path(folder, f"{game.name}.ts").write_text(declarations(game), "utf-8")


def described(game: Game, module: bytes) -> dict[str, Any]:
    """The description of ``game`` and its module."""
    origin = {
        "sources": source_digest(game),
        "tools": tools(),
        "bytes": len(module),
        "integrity": f"sha256-{b64encode(hashlib.sha256(module).digest()).decode()}",
    }
    return {**description(game), "module": origin}


def main(name: str, folder: str, package: str = "") -> None:
    """Build the module of the game of that name; ``package`` is imported first, for a game that is
    on no shelf.
    """
    warnings.filterwarnings("ignore", category=NumbaWarning)
    if package:
        import_module(package)
    game = crownlands.game(name)
    try:
        build(game, Path(folder))
    except BuildFailed:
        raise
    except Exception as error:
        versions = ", ".join(f"{tool} {number}" for tool, number in tools().items())
        reason = f"{type(error).__name__}: {str(error).strip().partition(chr(10))[0]}"
        raise BuildFailed(
            f"{name}: the build relies on internals of Numba and LLVM that differ here "
            f"({versions}): {reason}"
        ) from error


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except BuildFailed as failure:
        sys.exit(f"wasm: {failure}")
