"""Run all tests in full and the long proofs, one after the other, until one fails."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTEST = (sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", "--full")


@dataclass(frozen=True)
class Proof:
    """A command that takes too long for `make test`."""

    name: str
    what: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    folder: Path = ROOT


def module(name: str, what: str) -> Proof:
    """The proof of one module in this folder."""
    return Proof(name, what, (sys.executable, "-m", f"prove.{name}"))


PROOFS = [
    Proof(
        "tests",
        "every parameter of every test, of which `make test` runs a sample",
        (*PYTEST, "--all-rules-must-be-proved"),
    ),
    Proof(
        "interpreted",
        "the tests of the rules, not compiled",
        (
            *PYTEST,
            *(f"tests/{name}" for name in ["laws", "toy", "games", "kit", "engine", "counts"]),
        ),
        {"NUMBA_DISABLE_JIT": "1"},
    ),
    Proof(
        "bounds",
        "the tests of rules and bots, array bounds checked",
        (*PYTEST, *(f"tests/{name}" for name in ["laws", "toy", "games", "bots"])),
        {"NUMBA_BOUNDSCHECK": "1"},
    ),
    Proof(
        "browser",
        "every screen in every language and with large text, matches in four languages",
        ("npm", "run", "--silent", "test:browser"),
        {"CROWNLANDS_FULL": "1"},
        ROOT / "web",
    ),
    module("mutations", "every rule has a mutation that breaks it, and its test fails"),
    module("fuzz", "a million inputs for each parser"),
    module("crash", "a server is killed a hundred times during matches"),
    module("attacks", "a server withstands every attack of `tests/attacks/`"),
    module("tables", "random sessions of every configuration, and fuzzed requests"),
    module("twin", "2,000 matches of every configuration beside the slow twin"),
]


def main(names: list[str]) -> int:
    """Run the proofs with those names, or all of them; 0 when they pass."""
    for proof in (proof for proof in PROOFS if not names or proof.name in names):
        print(f"=== {proof.name}: {proof.what}", flush=True)
        begun = time.monotonic()
        environment = {**os.environ, **proof.environment}
        run = subprocess.run(proof.command, check=False, cwd=proof.folder, env=environment)
        if run.returncode:
            print(f"=== {proof.name} FAILED", flush=True)
            return 1
        print(f"=== {proof.name} passed in {time.monotonic() - begun:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
