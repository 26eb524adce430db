"""The C runtime and the linker, both from the package ``ziglang``."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from .errors import BuildFailed

RUNTIME = Path(__file__).with_name("runtime.c")
ZIG = ("-m", "ziglang")
STACK = 256 << 10
CLANG = ("cc", "-target", "wasm32-freestanding", "-O2", "-g0", "-fno-builtin")
LINK = ("wasm-ld", "--no-entry", "--strip-all", "--gc-sections", "-z", f"stack-size={STACK}")
UNDEFINED = "undefined symbol: "


def link(code: bytes, exported: Iterable[str], folder: Path) -> bytes:
    """The module of an object file and the runtime; ``folder`` is scratch."""
    game, runtime, module = folder / "game.o", folder / "runtime.o", folder / "game.wasm"
    game.write_bytes(code)
    zig(folder, *CLANG, "-c", str(RUNTIME), "-o", str(runtime))
    exports = [f"--export={name}" for name in (*exported, "allocate")]
    zig(folder, *LINK, *exports, str(game), str(runtime), "-o", str(module))
    return module.read_bytes()


def zig(folder: Path, *arguments: str) -> None:
    """Run one of the tools; caches go into ``folder``."""
    if find_spec("ziglang") is None:
        raise BuildFailed("the package ziglang is not installed; `make wasm` installs it")
    environment = {
        **os.environ,
        "ZIG_GLOBAL_CACHE_DIR": str(folder),
        "ZIG_LOCAL_CACHE_DIR": str(folder),
    }
    command = [sys.executable, *ZIG, *arguments]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        lines = run.stderr.splitlines()
        missing = sorted({line.partition(UNDEFINED)[2] for line in lines if UNDEFINED in line})
        if missing:
            raise BuildFailed(f"runtime.c lacks what Numba's code calls: {', '.join(missing)}")
        raise BuildFailed(f"zig {arguments[0]} failed: {' '.join(lines[-1:])}")
