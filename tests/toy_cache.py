"""The compiler's cache and the toy game: the cache is named after the sources of the package, and
the toy is none of them.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from numba import config

from crownlands.engine import jit

TOY = Path(__file__).parent / "toy"


def forget_older_toy() -> None:
    """Remove what was compiled from an older toy."""
    if config.DISABLE_JIT:
        return
    files = sorted(path for path in TOY.glob("*.*") if not path.name.startswith("test_"))
    sources = b"".join(path.read_bytes() for path in files)
    mark = jit.CACHE_FOLDER / f"toy-{hashlib.sha256(sources).hexdigest()[:16]}"
    older = set(jit.CACHE_FOLDER.glob("toy-*")) - {mark}
    indexes = [*jit.CACHE_FOLDER.glob("*/*.nbi"), *jit.CACHE_FOLDER.glob("envs-*/*/*.nbi")]
    for index in indexes if older else ():
        if index.parent.name.partition("_")[0] in ("toy", "bots", "engine", "envs"):
            index.unlink(missing_ok=True)
    for each in older:
        each.unlink(missing_ok=True)
    mark.touch()
