"""One compile policy for every rule of the project."""

from __future__ import annotations

import atexit
import hashlib
import os
import platform
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import llvmlite
import numba
import numpy as np
import platformdirs
from numba.core import config, event

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")

PACKAGE = Path(__file__).parents[1]
ROOMS = ("bots", "engine", "games", "kit")
"""Where compiled functions live; they know no other rooms, so an edit of a screen or of the server compiles nothing anew."""
KEPT = 3
"""How many cache folders stay: the newest version and those it is compared with."""


def fingerprint() -> str:
    """Digest of all sources that are compiled, of the compiler and of its switches."""
    switches = sorted((name, value) for name, value in os.environ.items() if name.startswith("NUMBA_"))
    compiler = (sys.version, numba.__version__, llvmlite.__version__, np.__version__, platform.machine(), switches)
    digest = hashlib.sha256(repr(compiler).encode())
    for path in sorted(path for room in ROOMS for path in PACKAGE.joinpath(room).rglob("*.py")):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled rules are kept: ``CROWNLANDS_CACHE`` or the user's cache folder, and then the fingerprint.

    A cache is executable code, so it never lies where others can write. Where the user's folder
    cannot be written to, this process compiles into a private folder that goes with it.
    """
    home = os.environ.get("CROWNLANDS_CACHE") or platformdirs.user_cache_dir("crownlands", appauthor=False)
    folder = Path(home, "kernels", fingerprint())
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        private = tempfile.mkdtemp(prefix="crownlands-")
        atexit.register(shutil.rmtree, private, ignore_errors=True)
        return Path(private)
    tidy(folder.parent)
    return folder


def tidy(kernels: Path) -> None:
    """Keep the ``KEPT`` newest folders, remove the rest."""

    def age(folder: Path) -> float:
        try:
            return -folder.stat().st_mtime
        except FileNotFoundError:  # another process tidies too
            return 0.0

    for old in sorted((folder for folder in kernels.iterdir() if folder.is_dir()), key=age)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


class Herald(event.Listener):  # type: ignore[misc]
    """Says that rules are being compiled, since the first start of a game takes a while."""

    def __init__(self) -> None:
        self.said = False

    def on_start(self, event: Any) -> None:
        """Say it once."""
        function = event.data["dispatcher"].py_func
        if not self.said and function.__module__.startswith("crownlands."):
            self.said = True
            sys.stderr.write("crownlands: compiling the rules for this machine (only the first time) …\n")
            sys.stderr.flush()

    def on_end(self, event: Any) -> None:
        """Nothing: the next line of the program is sign enough."""


if config.DISABLE_JIT:

    def compiled(function: F) -> F:
        """Leave the function as it is: everything runs as ordinary Python, breakpoints included."""
        return function

else:
    FOLDER = cache_folder()
    event.register("numba:compile", Herald())

    def compiled(function: F) -> F:
        """Compile on first call, keep on disk, run without holding the interpreter."""
        # The compiler's disk cache looks at one file at a time: after an edit of scoring.py it would still serve the old
        # rules.py, and it forgets its switches. A folder per fingerprint cures both. The folder is asked for when a
        # function is decorated, so other packages' caches stay where they were.
        before, config.CACHE_DIR = config.CACHE_DIR, str(FOLDER)
        try:
            return numba.njit(cache=True, nogil=True, error_model="numpy")(function)  # type: ignore[no-any-return]
        finally:
            config.CACHE_DIR = before
