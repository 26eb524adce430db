"""One compile policy for every rule of the project."""

from __future__ import annotations

import atexit
import hashlib
import os
import platform
import shutil
import sys
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import llvmlite
import numba
import numpy as np
import platformdirs
from numba.core import config, event
from numba.core.caching import UserProvidedCacheLocator

from .compiler.compiled_sources import compiled_sources
from .compiler.linking import Rule, may_compile

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")

PACKAGE = Path(__file__).resolve().parents[1]
CACHES_KEPT = 3
"""How many cache folders are kept: that of the newest sources and of two versions before."""
OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": None}
"""The options of the compiler; whether array bounds are checked is up to its switches."""


def fingerprint() -> str:
    """Digest of the sources that compiled code depends on, of the compiler and its switches."""
    switches = sorted(
        (name, value) for name, value in os.environ.items() if name.startswith("NUMBA_")
    )
    compiler = (
        sys.version,
        numba.__version__,
        llvmlite.__version__,
        np.__version__,
        platform.machine(),
        switches,
    )
    digest = hashlib.sha256(repr(compiler).encode())
    for path in compiled_sources(PACKAGE):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled rules are kept: ``CROWNLANDS_CACHE`` or the user's cache folder, and then the
    fingerprint.

    A cache is executable code, so it never lies where others can write. Where the user's folder
    cannot be written to, this process compiles into a temporary folder of its own.
    """
    home = os.environ.get("CROWNLANDS_CACHE") or platformdirs.user_cache_dir(
        "crownlands", appauthor=False
    )
    folder = Path(home, "kernels", fingerprint())
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        own_folder = tempfile.mkdtemp(prefix="crownlands-")
        atexit.register(shutil.rmtree, own_folder, ignore_errors=True)
        return Path(own_folder)
    remove_old_caches(folder.parent)
    return folder


def remove_old_caches(kernels: Path) -> None:
    """Keep the ``CACHES_KEPT`` newest folders, remove the rest."""

    def age(folder: Path) -> float:
        try:
            return -folder.stat().st_mtime
        except FileNotFoundError:  # another process removes old caches as well
            return 0.0

    for old in sorted((folder for folder in kernels.iterdir() if folder.is_dir()), key=age)[
        CACHES_KEPT:
    ]:
        shutil.rmtree(old, ignore_errors=True)


class PackageCacheLocator(UserProvidedCacheLocator):  # type: ignore[misc]
    """Keeps compiled functions under the module's path inside the package.

    Numba's own locator uses the absolute path: each copy of the same sources on a machine, such as
    a second clone or an upgraded installation, would compile everything again.
    """

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """The module's folder below the package; for other sources, Numba's choice."""
        folder = Path(py_file).resolve().parent
        if not folder.is_relative_to(PACKAGE):
            return str(super().get_suitable_cache_subpath(py_file))
        return folder.relative_to(PACKAGE).as_posix()


class CompileNotice(event.Listener):  # type: ignore[misc]
    """Tells the user that rules are being compiled: the first start of a game takes a while."""

    def __init__(self) -> None:
        self.notified = False

    def on_start(self, event: Any) -> None:
        """Write the notice once."""
        function = event.data["dispatcher"].py_func
        ours = function.__module__.startswith("crownlands.")
        if ours and not self.notified and may_compile():
            self.notified = True
            sys.stderr.write(
                "crownlands: compiling the rules for this machine (only the first time) …\n"
            )
            sys.stderr.flush()

    def on_end(self, event: Any) -> None:
        """Nothing: the program goes on."""


if config.DISABLE_JIT:

    def compiled(function: F) -> F:
        """Return the function unchanged: everything runs as ordinary Python, with breakpoints."""
        return function

else:
    CACHE_FOLDER = cache_folder()
    _cache_settings = threading.Lock()
    event.register("numba:compile", CompileNotice())

    def compiled(function: F) -> F:
        """Compile on first call, cache on disk, run without the interpreter lock."""
        # Numba's disk cache compares one file at a time: after an edit of scoring.py it would still
        # load the old rules.py, and it ignores compiler switches. A folder per fingerprint solves
        # both. It is set only while a function is decorated, so the caches of other packages stay
        # where they are; and by one thread at a time, as several may import games.
        with _cache_settings:
            before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
            config.CACHE_DIR = str(CACHE_FOLDER)
            config.CACHE_LOCATOR_CLASSES = f"{__name__}.{PackageCacheLocator.__name__}"
            try:
                rule = Rule(function, options=OPTIONS)
                rule.enable_caching()
                return rule
            finally:
                config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before
