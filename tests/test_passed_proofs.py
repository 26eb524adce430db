"""Proofs are repeated when a file has changed on which they depend, and only then."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from prove import __main__ as prove
from prove import passed
from prove.__main__ import PROOFS, Proof


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one source, and a cache of its own."""
    subprocess.run(("git", "init", "--quiet", str(tmp_path)), check=True)
    (tmp_path / "rules.py").write_text("RULE = 1\n")
    monkeypatch.setattr(passed, "ROOT", tmp_path)
    monkeypatch.setenv("CROWNLANDS_CACHE", str(tmp_path / "cache"))
    return tmp_path


def proof(repository: Path, command: str = "echo >> runs") -> Proof:
    return Proof("rules", "", ("sh", "-c", command), ("rules.py",), folder=repository)


def attempt(repository: Path, command: str = "echo >> runs", again: bool = False) -> bool:
    """Run the proof as another process would: what was read of the files is forgotten."""
    passed.digest.cache_clear()
    return prove.run(proof(repository, command), again)


def runs(repository: Path) -> int:
    file = repository / "runs"
    return len(file.read_text().splitlines()) if file.exists() else 0


def test_what_has_passed_is_not_repeated_until_a_source_changes(repository: Path) -> None:
    assert attempt(repository)
    assert attempt(repository)
    assert runs(repository) == 1
    (repository / "notes.md").write_text("not a source\n")
    assert attempt(repository)
    assert runs(repository) == 1
    (repository / "rules.py").write_text("RULE = 2\n")
    assert attempt(repository)
    assert runs(repository) == 2
    assert attempt(repository, again=True)
    assert runs(repository) == 3


def test_what_has_failed_is_repeated(repository: Path) -> None:
    assert not attempt(repository, "exit 1")
    assert attempt(repository)
    assert runs(repository) == 1


def test_a_source_that_changes_during_the_proof_proves_nothing(repository: Path) -> None:
    assert attempt(repository, "echo RULE = 3 >> rules.py")
    assert attempt(repository)
    assert runs(repository) == 1


def test_without_git_everything_is_repeated(repository: Path) -> None:
    shutil.rmtree(repository / ".git")
    assert attempt(repository)
    assert attempt(repository)
    assert runs(repository) == 2


def test_an_unknown_proof_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert prove.main(["chess"]) == 2
    assert "There is no proof chess. There are: tests " in capsys.readouterr().out


def test_a_group_names_all_of_its_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []

    def run(proof: Proof, again: bool) -> bool:
        names.append(proof.name)
        return not again

    monkeypatch.setattr(prove, "run", run)
    monkeypatch.setattr(prove, "AGAIN", False)
    assert prove.main(["bounds", "tests/laws"]) == 0
    assert names == ["tests/laws", "bounds/laws", "bounds/toy", "bounds/games", "bounds/bots"]


def test_every_test_is_in_a_proof() -> None:
    tests = prove.ROOT / "tests"
    proved = [
        prove.ROOT / argument
        for proof in PROOFS
        if proof.group == "tests"
        for argument in proof.command
    ]
    for file in tests.rglob("test_*.py"):
        assert any(file.is_relative_to(path) for path in proved), file


def test_every_source_exists() -> None:
    for each in PROOFS:
        for source in each.sources:
            files = subprocess.run(
                ("git", "ls-files", "--", source),
                cwd=prove.ROOT,
                check=True,
                capture_output=True,
                text=True,
            ).stdout
            assert files, f"{each.name} depends on {source}, which is not there"
