"""Apply every named mutation to a copy of the code: a test of the rule it breaks must fail.

``python -m prove.mutations`` applies all of them, ``python -m prove.mutations K-15 K-16`` those of
some rules, and ``python -m prove.mutations queendomino`` those of one file in ``tests/mutations``.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from proofs import documented_rules

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "mutations"
COPIED = ("src", "tests", "docs", "web/src", "pyproject.toml")
PROCESSES = 2
NOT_IMPORTED = 70
"""The exit status when the changed package cannot be imported."""

# The changed package must be what is imported, and it must import: a change that only breaks the
# import proves nothing.
RUN = f"""
import sys, pytest
from pathlib import Path
try:
    import crownlands
    assert Path(crownlands.__file__).is_relative_to(sys.argv[1]), crownlands.__file__
    for name in crownlands.shelf():
        crownlands.game(name)
except Exception as error:
    print(f"not imported: {{error!r}}")
    sys.exit({NOT_IMPORTED})
sys.exit(pytest.main(sys.argv[2:]))
"""


@dataclass(frozen=True)
class Mutation:
    """One small change of the code that breaks one rule."""

    rule: str
    name: str
    file: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.rule:<7} {self.name}"

    def apply(self, root: Path) -> None:
        """Change the file under ``root``; the text to be changed must be there exactly once."""
        path = root / self.file
        text = path.read_text("utf-8")
        occurrences = text.count(self.old)
        if occurrences != 1:
            raise ValueError(f"{self}: {self.file} has the text to change {occurrences} times")
        path.write_text(text.replace(self.old, self.new), "utf-8")


def load_mutations(name: str = "*") -> list[Mutation]:
    """The mutations written down in one file of ``tests/mutations``, or in all of them."""
    return [
        Mutation(**entry)
        for path in sorted(FOLDER.glob(f"{name}.toml"))
        for entry in tomllib.loads(path.read_text("utf-8"))["mutation"]
    ]


def run_tests(mutation: Mutation | None) -> tuple[int, str]:
    """Test a changed copy of the code; return pytest's exit status and its last line.

    Without a mutation the copy is unchanged and the tests of all rules run.
    """
    with tempfile.TemporaryDirectory(prefix="crownlands-mutation-") as folder:
        copy = Path(folder).resolve()
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name)
            else:
                shutil.copy(ROOT / name, copy / name)
        command = [sys.executable, "-c", RUN, str(copy), "-q", "-p", "no:cacheprovider"]
        if mutation is None:
            command += ["-n", str(PROCESSES), "tests/games"]
        else:
            mutation.apply(copy)
            command += ["--rule", mutation.rule, *modules_testing(copy, mutation.rule)]
        environment = {
            **os.environ,
            "NUMBA_DISABLE_JIT": "1",
            "PYTHONPATH": str(copy / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        run = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, check=False
        )
    return run.returncode, (run.stdout.strip() or run.stderr.strip()).rpartition("\n")[2]


def modules_testing(root: Path, rule: str) -> list[str]:
    """The test modules that name a rule: pytest need not import the others."""
    return [
        str(path)
        for path in sorted(root.glob("tests/games/**/test_*.py"))
        if f'"{rule}"' in path.read_text("utf-8")
    ] or ["tests/games"]


def reason_missed(mutation: Mutation) -> str:
    """Why no test of its rule catches the mutation; empty when one does."""
    try:
        status, summary = run_tests(mutation)
    except ValueError as error:
        return str(error)
    # An error while collecting or setting up is no proof; only a test that ran and failed is.
    caught = (
        status == 1
        and re.search(r"\b\d+ failed", summary)
        and not re.search(r"\berrors?\b", summary)
    )
    return "" if caught else f"status {status}, {summary}"


def main(arguments: list[str]) -> int:
    """Apply the mutations and print each verdict; 0 if all are caught and no rule is without."""
    files = [name for name in arguments if (FOLDER / f"{name}.toml").exists()]
    rules = [name for name in arguments if name not in files]
    mutations = [mutation for name in files for mutation in load_mutations(name)]
    mutations += [
        mutation for mutation in load_mutations() if not arguments or mutation.rule in rules
    ]
    status, summary = run_tests(None)
    if status:
        print(f"the tests fail without any change: {summary}")
        return 1
    missed = 0
    with ThreadPoolExecutor(PROCESSES) as pool:
        for mutation, reason in zip(mutations, pool.map(reason_missed, mutations), strict=True):
            missed += bool(reason)
            print(f"{mutation}: " + (f"NOT CAUGHT ({reason})" if reason else "caught"), flush=True)
    covered = {mutation.rule for mutation in mutations}
    required = rules if arguments else documented_rules(ROOT)
    uncovered = [rule for rule in required if rule not in covered]
    if uncovered:
        print(f"no mutation is written down for {' '.join(uncovered)}")
    print(f"{len(mutations) - missed} caught, {missed} not caught")
    return int(bool(missed or uncovered))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
