"""Breaks every rule once: a named change of the code, after which a test of that rule must fail.

``python -m prove.breaks`` goes through all of them, ``python -m prove.breaks K-15 K-16`` through those of some rules, and
``python -m prove.breaks queendomino`` through those of one page under ``tests/breaks``.
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

from proofs import documented

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "tests" / "breaks"
COPIED = ("src", "tests", "docs", "web/src", "pyproject.toml")
AT_ONCE = 2

# The changed package must be what is imported, and it must import: a change that only breaks the import proves nothing.
RUN = """
import sys, pytest
from pathlib import Path
try:
    import crownlands
    assert Path(crownlands.__file__).is_relative_to(sys.argv[1]), crownlands.__file__
    for name in crownlands.shelf():
        crownlands.game(name)
except Exception as error:
    print(f"not imported: {error!r}")
    sys.exit(70)
sys.exit(pytest.main(sys.argv[2:]))
"""


@dataclass(frozen=True)
class Break:
    """One small change that breaks one rule."""

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
        found = text.count(self.old)
        if found != 1:
            raise ValueError(f"{self}: the text to be changed is {found} times in {self.file}")
        path.write_text(text.replace(self.old, self.new), "utf-8")


def breaks(pages: str = "*") -> list[Break]:
    """All that are written down, in the order of the pages."""
    found = sorted(PAGES.glob(f"{pages}.toml"))
    return [Break(**entry) for page in found for entry in tomllib.loads(page.read_text("utf-8"))["break"]]


def tried(broken: Break | None) -> tuple[int, str]:
    """Status and last line of the tests of the broken rule, run on a changed copy; of all rules and no change for None."""
    with tempfile.TemporaryDirectory(prefix="crownlands-break-") as folder:
        copy = Path(folder).resolve()
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name)
            else:
                shutil.copy(ROOT / name, copy / name)
        command = [sys.executable, "-c", RUN, str(copy), "-q", "-p", "no:cacheprovider"]
        if broken is not None:
            broken.apply(copy)
            command += ["--rule", broken.rule]
        command += tests_of(copy, broken.rule if broken else "")
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        run = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    return run.returncode, (run.stdout.strip() or run.stderr.strip()).rpartition("\n")[2]


def tests_of(root: Path, rule: str) -> list[str]:
    """The files with tests of a rule, which is named in each of them; the others need not be read. All for no rule."""
    found = [str(path) for path in sorted(root.glob("tests/games/**/test_*.py")) if f'"{rule}"' in path.read_text("utf-8")]
    return found if rule and found else ["tests/games"]


def trouble(broken: Break) -> str:
    """Why the change is not caught by a test of its rule; empty when it is."""
    try:
        status, summary = tried(broken)
    except ValueError as error:
        return str(error)
    # An error while collecting or setting up is no proof; only a test that ran and failed is.
    caught = status == 1 and re.search(r"\b\d+ failed", summary) and not re.search(r"\berrors?\b", summary)
    return "" if caught else f"status {status}, {summary}"


def main(wanted: list[str]) -> int:
    """Apply the changes one by one and print what becomes of each; 0 when all are caught and no rule is left out."""
    pages = [name for name in wanted if (PAGES / f"{name}.toml").exists()]
    rules = [name for name in wanted if name not in pages]
    chosen = [broken for page in pages for broken in breaks(page)]
    chosen += [broken for broken in breaks() if not wanted or broken.rule in rules]
    status, summary = tried(None)
    if status:
        print(f"the tests fail without any change: {summary}")
        return 1
    missed = 0
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for broken, why in zip(chosen, pool.map(trouble, chosen), strict=True):
            missed += bool(why)
            print(f"{broken}: " + (f"NOT CAUGHT ({why})" if why else "caught"), flush=True)
    without = [name for name in (rules if wanted else documented(ROOT)) if name not in {broken.rule for broken in chosen}]
    if without:
        print(f"no change is written down for {' '.join(without)}")
    print(f"{len(chosen) - missed} caught, {missed} not caught")
    return int(bool(missed or without))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
