"""Pytest plugin: which documented rules are proved by the tests that carry their ids."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

FAMILIES = ("K", "Q", "W", "T", "D", "I", "AMB", "DQ", "IQ", "F")
RULE_ID = re.compile(rf"\*\*((?:{'|'.join(FAMILIES)})-\d+)\*\*")
PROPERTY = "rule"
"""The key under which a test report carries the ids of its rules, also from a worker process."""


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rules it proves: ``@rule("K-16")``."""
    return pytest.mark.rule(*ids)


def documented_rules(root: Path) -> list[str]:
    """The ids of rules, defaults and facts in ``docs/games``, sorted by family and number."""
    ids = {
        rule_id
        for page in sorted((root / "docs" / "games").glob("*.md"))
        for rule_id in RULE_ID.findall(page.read_text("utf-8"))
    }
    return sorted(
        ids, key=lambda rule_id: (FAMILIES.index(family(rule_id)), int(rule_id.rpartition("-")[2]))
    )


def family(rule_id: str) -> str:
    """``K`` of ``K-16``."""
    return rule_id.rpartition("-")[0]


def rules_of(item: pytest.Item) -> set[str]:
    """The ids that a test is marked with."""
    return {rule_id for mark in item.iter_markers("rule") for rule_id in mark.args}


class Proofs:
    """Collect the rules proved by the tests of one run."""

    def __init__(self, documented: list[str], only: str | None, require_all: bool) -> None:
        self.documented = documented
        self.only = only
        self.require_all = require_all
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    @property
    def expected(self) -> list[str]:
        """The rules that this run should prove."""
        return [self.only] if self.only else self.documented

    @property
    def missing(self) -> list[str]:
        """The rules without a passed test, or with a failed one."""
        return [rule_id for rule_id in self.expected if rule_id not in self.passed - self.failed]

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        for item in items:
            for rule_id in sorted(rules_of(item)):
                if rule_id not in self.documented:
                    raise pytest.UsageError(
                        f"{item.nodeid} proves {rule_id}, which no page under docs/games names"
                    )
                item.user_properties.append((PROPERTY, rule_id))
        if self.only:
            config.hook.pytest_deselected(
                items=[item for item in items if self.only not in rules_of(item)]
            )
            items[:] = [item for item in items if self.only in rules_of(item)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Read the rules from the report: with workers, only reports reach this process."""
        ids = {str(value) for name, value in report.user_properties if name == PROPERTY}
        if report.failed:
            self.failed |= ids
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed |= ids

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.require_all and self.missing and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not (self.passed or self.failed or self.require_all):
            return
        totals = Counter(map(family, self.expected))
        missing = Counter(map(family, self.missing))
        counts = ", ".join(f"{n - missing[name]} of {n} {name}" for name, n in totals.items())
        terminalreporter.write_line(
            f"rules proved: {counts}", green=not self.missing, yellow=bool(self.missing)
        )
        if self.missing:
            terminalreporter.write_line(
                f"not proved: {' '.join(self.missing)}", red=self.require_all
            )


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules")
    group.addoption("--rule", metavar="ID", help="only the tests that prove this rule")
    group.addoption(
        "--all-rules-must-be-proved",
        action="store_true",
        help="fail when a documented rule is not proved",
    )


def pytest_configure(config: pytest.Config) -> None:
    documented, only = documented_rules(config.rootpath), config.getoption("--rule")
    if only and only not in documented:
        raise pytest.UsageError(f"no page under docs/games names the rule {only}")
    is_worker = hasattr(config, "workerinput")
    require_all = config.getoption("--all-rules-must-be-proved") and not is_worker
    config.pluginmanager.register(Proofs(documented, only, require_all))
