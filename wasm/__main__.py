"""Build the modules of all games: ``python -m wasm [game …]``; the toy of the tests with them."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import crownlands

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "web" / "src" / "engine" / "generated"
TESTS = ROOT / "tests" / "parity" / "generated"
TOY = {"stones": "toy"}
"""Games that are on no shelf, and their packages."""


def build(name: str, folder: Path) -> bool:
    """Build the module of one game in a new process; whether it could be built.

    Numba's switches are read when it is imported, its cache must be empty because code from there
    cannot be linked again, and the order of a Python set must not reach the module.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as cache:
        environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")},
            "CROWNLANDS_CACHE": cache,
            "NUMBA_OPT": "0",
            "PYTHONHASHSEED": "0",
            "PYTHONPATH": os.pathsep.join(
                filter(None, [str(ROOT), str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")])
            ),
        }
        command = [sys.executable, "-m", "wasm.build", name, str(folder), TOY.get(name, "")]
        begun = time.monotonic()
        completed = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False
        )
    if completed.returncode:
        lines = completed.stderr.strip().splitlines()
        ended = f"wasm: {name}: the compiler ended with the code {completed.returncode}"
        sys.stderr.write(f"{lines[-1] if lines else ended}\n")
        return False
    rules, bots = ((folder / f"{name}{of}.wasm").stat().st_size for of in ("", "-bots"))
    seconds = time.monotonic() - begun
    print(f"{name}: rules {rules:,} bytes, bots {bots:,} bytes, {seconds:.0f} s", flush=True)
    return True


def folder_of(name: str) -> Path:
    """Where the module of a game is kept."""
    return TESTS if name in TOY else PAGES


def main(names: list[str]) -> int:
    """Build the games of those names, or all of them; 0 where all could be built."""
    built = [build(name, folder_of(name)) for name in names or [*crownlands.shelf(), *TOY]]
    return 0 if all(built) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
