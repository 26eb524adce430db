"""Apply every named mutation to a copy of the code: a test of the rule it breaks must fail.

``python -m prove.mutations`` applies all of them, ``python -m prove.mutations K-15 K-16`` those of
some rules, and ``python -m prove.mutations queendomino`` those of one file in ``tests/mutations``.
"""

from __future__ import annotations

import re
import sys
import tomllib
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from proofs import documented_rules
from prove.changed_copy import ROOT, process_pool, run_tests

FOLDER = ROOT / "tests" / "mutations"
PROCESSES = 2


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


def unchanged(root: Path) -> None:
    """Change nothing: then the tests must pass."""


def tests_of_all_rules(root: Path) -> list[str]:
    """Pytest's arguments to test every rule."""
    return ["tests/games"]


def tests_of(rule: str, root: Path) -> list[str]:
    """Pytest's arguments to test one rule, as far as the first failure."""
    return ["-x", "--rule", rule, *modules_testing(root, rule)]


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
        status, summary = run_tests(mutation.apply, partial(tests_of, mutation.rule))
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
    missed = 0
    with process_pool(PROCESSES) as pool:
        status, summary = pool.apply(run_tests, (unchanged, tests_of_all_rules))
        if status:
            print(f"the tests fail without any change: {summary}")
            return 1
        reasons = pool.imap(reason_missed, mutations)
        for mutation, reason in zip(mutations, reasons, strict=True):
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
