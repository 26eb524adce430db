"""Run all tests in full and the long proofs, one after the other, until one fails.

``python -m prove fuzz twin`` runs some of them. What has passed on the same sources is not run
again, unless ``PROVE_AGAIN=1`` asks for it. The tests are one proof for each of their folders, so
that hours of them can be interrupted; ``tests`` names all of these.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from prove.passed import AGAIN, digest, note_passed, passed_before
from prove.sources import (
    ALL,
    FUZZ,
    MODULES,
    MUTATIONS,
    NOTEBOOKS,
    PAGES,
    PYTHON,
    SERVER,
    SOURCES_OF_TESTS,
    TWIN,
)

ROOT = Path(__file__).parents[2]
PYTEST = (sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", "--full")
FOLDERS = sorted(
    {file.relative_to(ROOT / "tests").parts[0] for file in ROOT.glob("tests/*/**/test_*.py")}
)
"""The folders of `tests/` that have tests."""
TESTS_BESIDE = sorted(f"tests/{file.name}" for file in ROOT.glob("tests/test_*.py"))


@dataclass(frozen=True)
class Proof:
    """A command that takes too long for `make test`."""

    name: str
    what: str
    command: tuple[str, ...]
    sources: tuple[str, ...]
    """The files and folders that its result depends on."""
    environment: dict[str, str] = field(default_factory=dict)
    folder: Path = ROOT

    @property
    def group(self) -> str:
        """What names it together with others of its kind."""
        return self.name.partition("/")[0]


def module(name: str, what: str, sources: tuple[str, ...]) -> Proof:
    """The proof of one module in this folder."""
    return Proof(name, what, (sys.executable, "-m", f"prove.{name}"), sources)


def in_folders(
    name: str, what: str, folders: Iterable[str], environment: dict[str, str] | None = None
) -> list[Proof]:
    """A proof for the tests of each folder."""
    return [
        Proof(
            f"{name}/{folder}",
            what,
            (*PYTEST, f"tests/{folder}"),
            SOURCES_OF_TESTS.get(folder, PYTHON if environment else ALL),
            environment or {},
        )
        for folder in folders
    ]


PROOFS = [
    *in_folders(
        "tests", "every parameter of every test, of which `make test` runs a sample", FOLDERS
    ),
    Proof(
        "tests/others",
        "the tests beside the folders, and the examples of the documents",
        (*PYTEST, *TESTS_BESIDE, "README.md", "docs"),
        ALL,
    ),
    *in_folders(
        "interpreted",
        "the tests of the rules, not compiled",
        ["laws", "toy", "games", "kit", "engine", "counts"],
        {"NUMBA_DISABLE_JIT": "1"},
    ),
    *in_folders(
        "bounds",
        "the tests of rules and bots, array bounds checked",
        ["laws", "toy", "games", "bots"],
        {"NUMBA_BOUNDSCHECK": "1"},
    ),
    Proof(
        "browser",
        "every screen in every language and with large text, matches in four languages",
        ("npm", "run", "--silent", "test:browser"),
        PAGES,
        {"CROWNLANDS_FULL": "1"},
        ROOT / "web",
    ),
    Proof(
        "notebooks",
        "the notebooks run, one of them for minutes; PyTorch and JAX share the arrays",
        ("make", "--no-print-directory", "notebooks"),
        NOTEBOOKS,
    ),
    module("mutations", "every rule has a mutation that breaks it, and its test fails", MUTATIONS),
    module("fuzz", "a million inputs for each parser", FUZZ),
    module("crash", "a server is killed a hundred times during matches", SERVER),
    module("attacks", "a server withstands every attack of `tests/attacks/`", SERVER),
    module("tables", "random sessions of every configuration, and fuzzed requests", SERVER),
    module("modules", "the WebAssembly modules are built again, to the same bytes", MODULES),
    module("twin", "2,000 matches of every configuration beside the slow twin", TWIN),
]


def main(names: list[str]) -> int:
    """Run the proofs with those names, or all of them; 0 when they pass."""
    groups = list(dict.fromkeys(proof.group for proof in PROOFS))
    unknown = set(names) - {proof.name for proof in PROOFS} - set(groups)
    if unknown:
        print(f"There is no proof {' '.join(sorted(unknown))}. There are: {' '.join(groups)}")
        return 2
    chosen = [proof for proof in PROOFS if not names or {proof.name, proof.group} & set(names)]
    return 0 if all(run(proof, AGAIN) for proof in chosen) else 1


def run(proof: Proof, again: bool) -> bool:
    """Run a proof, unless it has passed on the same sources; whether it has passed."""
    print(f"=== {proof.name}: {proof.what}", flush=True)
    passed_at = passed_before(proof.name, proof.sources)
    if passed_at and not again:
        print(f"=== {proof.name} passed on the same sources: {passed_at}", flush=True)
        return True
    begun, before = time.monotonic(), digest(proof.sources)
    environment = {**os.environ, **proof.environment}
    status = subprocess.run(
        proof.command, check=False, cwd=proof.folder, env=environment
    ).returncode
    if status:
        print(f"=== {proof.name} FAILED", flush=True)
        return False
    digest.cache_clear()
    if digest(proof.sources) == before:  # else a file has changed during the proof
        note_passed(proof.name, proof.sources)
    print(f"=== {proof.name} passed in {time.monotonic() - begun:.0f} s", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
