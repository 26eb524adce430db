"""The audit of packages: an answer counts only from a database that knows something."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from audit_packages import CLEAN, NOT_ASKED, PYTHON_LOCKS, ROOT, VULNERABLE, NotAsked, main, run

JINJA = {"name": "jinja2", "version": "2.4.1", "vulns": [{"id": "PYSEC-2014-8"}]}
FINE = {"name": "litestar", "version": "2.0.0", "vulns": []}
ZIG = {"name": "ziglang", "version": "0.17.0", "vulns": []}
LODASH = {"lodash": {"range": "<4.17.21", "severity": "high"}}


def tools(
    python: list[Any], npm: dict[str, Any] | None, knows: bool = True, linker: Any = ZIG
) -> tuple[list[list[str]], Any]:
    """Tools that answer like this of our packages; whether they know of an old vulnerability."""
    calls: list[list[str]] = []

    def execute(command: Sequence[str], folder: Path) -> str:
        calls.append(list(command))
        if command[0] == "npm":
            if npm is None:
                return json.dumps({"message": "405 Method Not Allowed", "statusCode": 405})
            is_probe = "lodash" in (folder / "package-lock.json").read_text("utf-8")
            return json.dumps({"vulnerabilities": (LODASH if knows else {}) if is_probe else npm})
        is_probe = "requirements.lock" not in " ".join(command)
        probed = [JINJA if knows else {**JINJA, "vulns": []}]
        locked = [linker] if "wasm/requirements.lock" in " ".join(command) else python
        return json.dumps({"dependencies": probed if is_probe else locked, "fixes": []})

    return calls, execute


def test_packages_without_a_finding_pass(capsys: pytest.CaptureFixture[str]) -> None:
    calls, execute = tools([FINE], {})
    assert main(execute) == CLEAN
    assert capsys.readouterr().out.count("nothing is known against them.") == 3
    assert [call[0].rpartition("/")[2] for call in calls] == [*["uv"] * 4, "npm", "npm"]


def test_a_finding_in_either_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(tools([JINJA], {})[1]) == VULNERABLE
    assert "jinja2 2.4.1: PYSEC-2014-8" in capsys.readouterr().out
    assert main(tools([FINE], LODASH)[1]) == VULNERABLE
    assert "lodash <4.17.21: high" in capsys.readouterr().out
    assert main(tools([JINJA], None)[1]) == VULNERABLE


def test_a_finding_against_the_linker_of_the_modules_is_printed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    vulnerable = {**ZIG, "vulns": [{"id": "PYSEC-2030-1"}]}
    assert main(tools([FINE], {}, linker=vulnerable)[1]) == VULNERABLE
    printed = capsys.readouterr().out
    assert "(wasm/requirements.lock): known vulnerabilities:\n  ziglang 0.17.0" in printed


def test_every_lock_file_of_python_is_audited() -> None:
    locks = [*ROOT.glob("requirements*.lock"), *ROOT.glob("*/requirements*.lock")]
    assert set(PYTHON_LOCKS) == {lock.relative_to(ROOT).as_posix() for lock in locks}


def test_a_mirror_that_knows_nothing_is_not_believed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(tools([FINE], {}, knows=False)[1]) == NOT_ASKED
    assert capsys.readouterr().out.count("no advisory database was reached") == 3


def test_packages_that_the_database_skips_are_not_audited(
    capsys: pytest.CaptureFixture[str],
) -> None:
    skipped = {"name": "numba", "skip_reason": "Dependency not found on PyPI"}
    assert main(tools([FINE, skipped], {})[1]) == NOT_ASKED
    assert "1 of 2 packages are not known there" in capsys.readouterr().out


def test_a_database_that_cannot_be_reached_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(tools([FINE], None)[1]) == NOT_ASKED
    assert "405 Method Not Allowed" in capsys.readouterr().out

    def fail(command: Sequence[str], folder: Path) -> str:
        raise NotAsked("no such program")

    assert main(fail) == NOT_ASKED
    assert main(lambda command, folder: "Traceback: no network") == NOT_ASKED


def test_a_missing_program_is_named_and_no_database_is_blamed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(run) == NOT_ASKED
    printed = capsys.readouterr().out
    assert f"{tmp_path}/uv is missing; `make setup-python setup-web`" in printed
    assert "npm is missing" in printed
    assert "database" not in printed
