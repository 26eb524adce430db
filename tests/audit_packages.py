"""Ask the advisory databases about every locked package: `make audit`, or
`.venv/bin/python tests/audit_packages.py` after `make setup-python`.

Exit codes: 0 nothing is known against them, 1 something is, 3 a database could not be asked.

A mirror of the package index often answers that nothing is known, without having a database: so
each database is first asked about an old version with a well-known vulnerability.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
CLEAN, VULNERABLE, NOT_ASKED = 0, 1, 3
PIP_AUDIT = "pip-audit==2.10.1"
"""Fetched when it is needed: it is no part of what Crownlands is built or run with."""
TIMEOUT = 300
MISSING = (
    "{tool} is missing; `make setup-python setup-web` installs it or says what to install, then run "
    ".venv/bin/python tests/audit_packages.py"
)
PYTHON_LOCKS = {
    "requirements.lock": "Python packages",
    "wasm/requirements.lock": "Packages that build the WebAssembly modules",
}
Run = Callable[[Sequence[str], Path], str]
"""Runs a command in a folder and returns what it prints, whatever its exit code."""


class NotAsked(Exception):
    """The database gave no answer that can be trusted; the text says why."""


class ToolMissing(Exception):
    """The program that asks the database is not installed, which is no fault of the database."""


def run(command: Sequence[str], folder: Path) -> str:
    """Run a command; what it prints to standard error is of no use to anybody here."""
    try:
        return subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=TIMEOUT, check=False
        ).stdout
    except FileNotFoundError:
        raise ToolMissing(MISSING.format(tool=command[0])) from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotAsked(str(error)) from None


def decoded(text: str) -> Any:
    """A JSON object; a tool that fails prints something else."""
    try:
        return json.loads(text)
    except ValueError:
        raise NotAsked("no answer") from None


def python_findings(requirements: Path, execute: Run, *options: str) -> list[str]:
    """What is known against the packages of a requirements file."""
    uv = str(Path(sys.executable).parent / "uv")
    command = [uv, "tool", "run", PIP_AUDIT, "--requirement", str(requirements), "--disable-pip"]
    answer = decoded(
        execute([*command, "--format", "json", "--progress-spinner", "off", *options], ROOT)
    )
    packages = answer.get("dependencies", [])
    skipped = [package["name"] for package in packages if "skip_reason" in package]
    if skipped or not packages:
        raise NotAsked(f"{len(skipped)} of {len(packages)} packages are not known there")
    return [
        f"{package['name']} {package['version']}: {finding['id']}"
        for package in packages
        for finding in package["vulns"]
    ]


def check_python_database(execute: Run) -> None:
    """Refuse a database that knows nothing against an old version of Jinja."""
    with tempfile.TemporaryDirectory() as folder:
        requirements = Path(folder) / "requirements.txt"
        requirements.write_text("jinja2==2.4.1\n")
        if not python_findings(requirements, execute, "--no-deps"):
            raise NotAsked("the database does not know a well-known vulnerability")


def npm_findings(folder: Path, execute: Run) -> list[str]:
    """What is known against the packages of a lock file of npm."""
    answer = decoded(execute(["npm", "audit", "--json", "--package-lock-only"], folder))
    if "vulnerabilities" not in answer:
        raise NotAsked(str(answer.get("message", "no answer")))
    return [
        f"{name} {finding['range']}: {finding['severity']}"
        for name, finding in sorted(answer["vulnerabilities"].items())
    ]


def check_npm_database(execute: Run) -> None:
    """Refuse a database that knows nothing against an old version of lodash."""
    with tempfile.TemporaryDirectory() as folder:
        package = {"name": "probe", "version": "1.0.0", "dependencies": {"lodash": "4.17.20"}}
        lock = {
            **package,
            "lockfileVersion": 3,
            "packages": {"": package, "node_modules/lodash": {"version": "4.17.20"}},
        }
        Path(folder, "package.json").write_text(json.dumps(package))
        Path(folder, "package-lock.json").write_text(json.dumps(lock))
        if not npm_findings(Path(folder), execute):
            raise NotAsked("the database does not know a well-known vulnerability")


@dataclass
class Audit:
    """What came of asking one database."""

    packages: str
    findings: list[str] = field(default_factory=list)
    not_asked: str = ""

    def __str__(self) -> str:
        if self.not_asked:
            return f"{self.packages}: not audited, {self.not_asked}"
        if self.findings:
            return "\n  ".join([f"{self.packages}: known vulnerabilities:", *self.findings])
        return f"{self.packages}: nothing is known against them."


def audit(packages: str, check: Callable[[], None], findings: Callable[[], list[str]]) -> Audit:
    """Ask one database, after checking that it is one."""
    try:
        check()
        return Audit(packages, findings())
    except ToolMissing as reason:
        return Audit(packages, not_asked=str(reason))
    except NotAsked as reason:
        return Audit(packages, not_asked=f"no advisory database was reached: {reason}")


def exit_code(audits: Sequence[Audit]) -> int:
    """A finding counts more than a database that could not be asked."""
    if any(each.findings for each in audits):
        return VULNERABLE
    return NOT_ASKED if any(each.not_asked for each in audits) else CLEAN


def main(execute: Run = run) -> int:
    """Audit all lock files and print what came of it."""
    audits = [
        *(
            audit(
                f"{packages} ({lock})",
                partial(check_python_database, execute),
                partial(python_findings, ROOT / lock, execute, "--require-hashes"),
            )
            for lock, packages in PYTHON_LOCKS.items()
        ),
        audit(
            "Packages of the pages (web/package-lock.json)",
            lambda: check_npm_database(execute),
            lambda: npm_findings(ROOT / "web", execute),
        ),
    ]
    for each in audits:
        print(each)
    return exit_code(audits)


if __name__ == "__main__":
    sys.exit(main())
