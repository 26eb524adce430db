"""Compiled functions of this package: as those of the rules, with a cache folder of their own.

The fingerprint of the rules does not cover this package, so that an edit here compiles no rules
again.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from numba.core import config

from ..engine import jit
from ..engine.compiler.linking import Rule

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")

FOLDER = Path(__file__).parent


def fingerprint() -> str:
    """Digest of the sources here: constants of any of them may be frozen into machine code."""
    digest = hashlib.sha256()
    for path in sorted(FOLDER.rglob("*.py")):
        digest.update(str(path.relative_to(FOLDER)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


if config.DISABLE_JIT:

    def compiled(function: F) -> F:
        """Return the function unchanged: everything runs as ordinary Python, with breakpoints."""
        return function

else:
    CACHE_FOLDER = jit.CACHE_FOLDER / f"envs-{fingerprint()}"

    def compiled(function: F) -> F:
        """Compile on first call, cache on disk, run without the interpreter lock."""
        with jit._cache_settings:
            before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
            config.CACHE_DIR = str(CACHE_FOLDER)
            config.CACHE_LOCATOR_CLASSES = f"{jit.__name__}.{jit.PackageCacheLocator.__name__}"
            try:
                rule = Rule(function, options=jit.OPTIONS)
                rule.enable_caching()
                return rule
            finally:
                config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before
