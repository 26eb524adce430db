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

from .browser_functions import (
    BrowserFunction,
    browser_functions,
    declarations,
    study_functions,
)
from .description import description, json_text, study_description
from .digest import source_digest, tools
from .entry_points import EntryPoint, modules, study_points
from .errors import BuildFailed
from .linker import link
from .llvm_module import object_file


def build(game: Game, folder: Path) -> None:
    """Write ``<game>.wasm``, ``<game>-bots.wasm``, ``<game>.json`` and ``<game>.ts`` into
    ``folder``; also ``<game>.study.wasm`` with its description and types where the game has
    functions to study its matches.
    """
    if config.OPT != 0:
        raise BuildFailed("a module is built with NUMBA_OPT=0; `python -m wasm` sets it")
    bits.HAS_PDEP = False  # an instruction of x86
    linked = []
    for name, points in modules(game).items():
        linked.append(module_of(points))
        Path(folder, f"{name}.wasm").write_bytes(linked[-1])
    write_texts(folder, game.name, described(game, *linked), browser_functions(game))
    if game.study_functions:
        module = module_of(study_points(game))
        Path(folder, f"{study_name(game)}.wasm").write_bytes(module)
        write_texts(folder, study_name(game), study_described(game, module), study_functions(game))


def module_of(points: dict[str, EntryPoint]) -> bytes:
    """The module that exports those functions."""
    with tempfile.TemporaryDirectory() as scratch:
        return link(object_file(points), points, Path(scratch))


def write_texts(
    folder: Path, name: str, data: dict[str, Any], functions: list[BrowserFunction]
) -> None:
    """Write the description of a module, and its functions for TypeScript."""
    Path(folder, f"{name}.json").write_text(json_text(data), "utf-8")
    Path(folder, f"{name}.ts").write_text(declarations(functions), "utf-8")


def study_name(game: Game) -> str:
    """The name of the module to study a match, and of the files beside it."""
    return f"{game.name}.study"


def described(game: Game, rules: bytes, bots: bytes) -> dict[str, Any]:
    """The description of ``game`` and its modules."""
    origin = {"sources": source_digest(game), "tools": tools()}
    return {**description(game), "module": {**origin, **digest(rules)}, "bots": digest(bots)}


def study_described(game: Game, module: bytes) -> dict[str, Any]:
    """The description of the module to study a match of ``game``."""
    origin = {"sources": source_digest(game), "tools": tools()}
    return {**study_description(game), "module": {**origin, **digest(module)}}


def digest(module: bytes) -> dict[str, Any]:
    """What a page checks of a module that it fetches."""
    integrity = f"sha256-{b64encode(hashlib.sha256(module).digest()).decode()}"
    return {"bytes": len(module), "integrity": integrity}


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
