"""What a module was made from: a digest of the sources, and the versions of the tools."""

from __future__ import annotations

import hashlib
import platform
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from crownlands.engine.compiler.compiled_sources import compiled_sources
from crownlands.engine.game import Game
from crownlands.engine.jit import PACKAGE

from .source_code import code_of

HERE = Path(__file__).parent
PROJECT = HERE.parent / "pyproject.toml"
BUILD_FILES = (
    "build.py",
    "entry_points.py",
    "linker.py",
    "llvm_module.py",
    "runtime.c",
    "wrappers.py",
)
"""The files of the build that decide about a module; those of its description need not be here, as
a test compares the whole description.
"""


def source_digest(game: Game) -> str:
    """Digest of the code that the module of ``game`` depends on; comments and docstrings do not
    count.
    """
    hasher = hashlib.sha256()
    for name, text in sources(game):
        hasher.update(f"{name}\0{text}\0".encode())
    return hasher.hexdigest()


def sources(game: Game) -> Iterator[tuple[str, str]]:
    """The names and texts of the files: of the engine, the kit, the bots, the game and the
    build.
    """
    module = sys.modules[game.start.__module__.rpartition(".")[0]]
    assert module.__file__ is not None
    folder = Path(module.__file__).parent
    for path in compiled_sources(PACKAGE):
        if folder in path.parents or PACKAGE / "games" not in path.parents:
            yield path.relative_to(PACKAGE).as_posix(), code_of(path)
    if not folder.is_relative_to(PACKAGE):
        for path in sorted(folder.glob("*.py")):
            if not path.name.startswith("test_"):
                yield f"{folder.name}/{path.name}", code_of(path)
    for name in BUILD_FILES:
        path = HERE / name
        text = code_of(path) if path.suffix == ".py" else path.read_text("utf-8")
        yield f"{HERE.name}/{name}", text


def tools() -> dict[str, str]:
    """The versions of the tools; that of ziglang is the pinned one, as it need not be
    installed.
    """
    return {
        "python": ".".join(platform.python_version_tuple()[:2]),
        "numba": version("numba"),
        "llvmlite": version("llvmlite"),
        "ziglang": pinned_linker(),
    }


def pinned_linker() -> str:
    """The version of ziglang in the dependency group of the build."""
    groups = tomllib.loads(PROJECT.read_text("utf-8"))["dependency-groups"]
    pins: dict[str, str] = dict(pin.split("==") for pin in groups["wasm"])
    return pins["ziglang"]
