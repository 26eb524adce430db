"""Which numbered rules are proved: the documents name them, tests are marked with them, and those that pass prove them."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

FAMILIES = ("K", "Q", "W", "T", "D", "I", "AMB", "DQ", "IQ", "F")
NUMBERED = re.compile(rf"\*\*((?:{'|'.join(FAMILIES)})-\d+)\*\*")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which rules a test proves: ``@rule("K-16")``."""
    return pytest.mark.rule(*ids)


def documented(root: Path) -> list[str]:
    """The rules, defaults and facts that the pages of the games name, in the order of their numbers."""
    found = {
        name for page in sorted((root / "docs" / "games").glob("*.md")) for name in NUMBERED.findall(page.read_text("utf-8"))
    }
    return sorted(found, key=lambda name: (FAMILIES.index(family(name)), int(name.rpartition("-")[2])))


def family(name: str) -> str:
    """``K`` of ``K-16``."""
    return name.rpartition("-")[0]


def proves(item: pytest.Item) -> set[str]:
    """The rules that a test is marked with."""
    return {name for mark in item.iter_markers("rule") for name in mark.args}


class Proofs:
    """Collects what the tests of one run have proved."""

    def __init__(self, rules: list[str], wanted: str | None, all_of_them: bool) -> None:
        self.rules = rules
        self.wanted = wanted
        self.all_of_them = all_of_them
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    @property
    def asked(self) -> list[str]:
        """The rules that this run is about."""
        return [self.wanted] if self.wanted else self.rules

    @property
    def missing(self) -> list[str]:
        """Rules without a test that passed, or with one that failed."""
        return [name for name in self.asked if name not in self.passed - self.failed]

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        for item in items:
            for name in proves(item):
                if name not in self.rules:
                    raise pytest.UsageError(f"{item.nodeid} proves {name}, which no page under docs/games names")
        if self.wanted:
            config.hook.pytest_deselected(items=[item for item in items if self.wanted not in proves(item)])
            items[:] = [item for item in items if self.wanted in proves(item)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if report.failed:
            self.failed |= proves(item)
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed |= proves(item)
        return report

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.all_of_them and self.missing and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if not (self.passed or self.failed or self.all_of_them):
            return
        all_of, missing = Counter(map(family, self.asked)), Counter(map(family, self.missing))
        counts = ", ".join(f"{n - missing[name]} of {n} {name}" for name, n in all_of.items())
        terminalreporter.write_line(f"rules proved: {counts}", green=not self.missing, yellow=bool(self.missing))
        if self.missing:
            terminalreporter.write_line(f"not proved: {' '.join(self.missing)}", red=self.all_of_them)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules")
    group.addoption("--rule", metavar="ID", help="only the tests that prove this rule")
    group.addoption("--all-rules-must-be-proved", action="store_true", help="fail when a documented rule is not proved")


def pytest_configure(config: pytest.Config) -> None:
    rules, wanted = documented(config.rootpath), config.getoption("--rule")
    if wanted and wanted not in rules:
        raise pytest.UsageError(f"no page under docs/games names the rule {wanted}")
    config.pluginmanager.register(Proofs(rules, wanted, config.getoption("--all-rules-must-be-proved")))
