"""Where compiled rules are kept, when they are compiled, and how it is announced."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from numba import config

import crownlands
from crownlands.engine import jit
from crownlands.engine.compiler.compiled_sources import compiled_sources

compiling = pytest.mark.skipif(bool(config.DISABLE_JIT), reason="compiling is the subject")

COMPILE = """
import numpy as np
from crownlands.kit.torus import east
assert east(np.uint64(1)) == 2
"""
SHOW_FOLDER = """
from crownlands.engine.jit import CACHE_FOLDER as FOLDER
print(FOLDER, oct(FOLDER.stat().st_mode)[-3:], len(list(FOLDER.iterdir())))
"""
SHOW_MODULES = """
import sys
import crownlands
print(*(name for name in sys.modules if name.startswith(("crownlands.games", "numba", "llvmlite"))))
"""
NOTICE = "crownlands: compiling the rules for this machine (only the first time) …\n"


def run(code: str, cache: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A fresh process that runs ``code`` with this cache."""
    environment = {
        "CROWNLANDS_CACHE": str(cache),
        "PYTHONIOENCODING": "utf-8",
        "PYTHONWARNINGS": "error",
        **environment,
    }
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | environment,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )


def cached_files(cache: Path) -> list[Path]:
    return sorted(cache.rglob("*.nb?"))


def age(folder: Path, days: int) -> Path:
    folder.mkdir(parents=True)
    os.utime(folder, (days, days))
    return folder


@compiling
def test_rules_are_compiled_once_and_kept_where_the_environment_says(tmp_path: Path) -> None:
    assert run(COMPILE, tmp_path).stderr == NOTICE
    files = cached_files(tmp_path)
    assert files
    assert {file.relative_to(tmp_path).parts[0] for file in files} == {"kernels"}
    assert run(COMPILE, tmp_path).stderr == ""
    assert cached_files(tmp_path) == files


@compiling
def test_a_copy_of_the_same_sources_elsewhere_compiles_nothing_again(tmp_path: Path) -> None:
    shutil.copytree(jit.PACKAGE, tmp_path / "src" / "crownlands", ignore=without_large_folders)
    cache = tmp_path / "cache"
    assert run(COMPILE, cache).stderr == NOTICE
    files = cached_files(cache)
    copy = run(COMPILE, cache, PYTHONPATH=str(tmp_path / "src"))
    assert copy.stderr == ""
    assert cached_files(cache) == files


def without_large_folders(_folder: str, names: list[str]) -> set[str]:
    return {"__pycache__", "static"} & set(names)


@compiling
def test_without_a_place_to_write_a_private_folder_serves_until_the_process_ends(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").touch()
    code = COMPILE + SHOW_FOLDER
    done = run(code, tmp_path / "file" / "cache", TMPDIR=str(tmp_path))
    folder, mode, entries = done.stdout.split()
    assert done.stderr == NOTICE
    assert Path(folder).parent == tmp_path
    assert (mode, entries) == ("700", "1")
    assert not Path(folder).exists()


def test_the_package_alone_imports_neither_a_game_nor_the_compiler(tmp_path: Path) -> None:
    done = run(SHOW_MODULES, tmp_path)
    assert (done.stdout, done.stderr) == ("\n", "")
    assert not list(tmp_path.iterdir())


@compiling
def test_a_game_is_not_compiled_before_it_is_used(tmp_path: Path) -> None:
    done = run("import crownlands; print(crownlands.game('kingdomino').name)", tmp_path)
    assert (done.stdout, done.stderr) == ("kingdomino\n", "")
    assert not cached_files(tmp_path)


@compiling
def test_the_caches_of_other_packages_stay_where_they_were(tmp_path: Path) -> None:
    code = (
        "import numba; import crownlands; crownlands.game('kingdomino');"
        " print(numba.config.CACHE_DIR)"
    )
    assert run(code, tmp_path, NUMBA_CACHE_DIR="theirs").stdout == "theirs\n"


def test_the_three_newest_folders_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROWNLANDS_CACHE", str(tmp_path))
    old = [age(tmp_path / "kernels" / f"{days}", days) for days in range(1, 6)]
    folder = jit.cache_folder()
    assert folder == tmp_path / "kernels" / jit.fingerprint()
    assert set(folder.parent.iterdir()) == {folder, *old[-2:]}


def test_a_folder_that_is_used_again_is_new_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROWNLANDS_CACHE", str(tmp_path))
    mine = age(tmp_path / "kernels" / jit.fingerprint(), 1)
    for days in range(2, 6):
        age(tmp_path / "kernels" / f"{days}", days)
    assert jit.cache_folder() == mine
    assert mine.is_dir()
    assert mine.stat().st_mtime > 5


def test_an_edit_or_a_switch_of_the_compiler_takes_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = jit.fingerprint()
    assert jit.fingerprint() == before
    monkeypatch.setenv("NUMBA_OPT", "1")
    assert jit.fingerprint() != before
    monkeypatch.undo()
    copy = shutil.copytree(
        jit.PACKAGE, tmp_path / "crownlands", ignore=shutil.ignore_patterns("__pycache__")
    )
    monkeypatch.setattr(jit, "PACKAGE", copy)
    assert jit.fingerprint() == before
    (copy / "games" / "kingdomino" / "components.py").write_text("# edited\n")
    assert jit.fingerprint() != before


@pytest.mark.parametrize("game", ["kingdomino_duel", "queendomino"])
@pytest.mark.parametrize("module", ["view", "notation"])
def test_an_edit_that_compiled_code_does_not_see_keeps_the_folder(
    module: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = jit.fingerprint()
    copy = shutil.copytree(
        jit.PACKAGE, tmp_path / "crownlands", ignore=shutil.ignore_patterns("__pycache__")
    )
    monkeypatch.setattr(jit, "PACKAGE", copy)
    (copy / "games" / game / f"{module}.py").write_text("# edited\n")
    assert jit.fingerprint() == before


@compiling
def test_every_module_whose_values_reach_compiled_code_is_a_source() -> None:
    """Compare with the modules that functions of the compiler really refer to."""
    for name in crownlands.shelf():
        crownlands.game(name)
    compiled = [
        value
        for module in list(sys.modules.values())
        if (module.__name__ or "").startswith("crownlands.")
        for value in vars(module).values()
        if hasattr(value, "py_func")
    ]
    sources = set(compiled_sources(jit.PACKAGE))
    files = {Path(function.py_func.__code__.co_filename) for function in compiled}
    # Environments, which another test may have imported, have a fingerprint of their own.
    files -= set((jit.PACKAGE / "envs").iterdir())
    assert files
    assert files <= sources


def test_with_the_compiler_switched_off_a_rule_is_an_ordinary_function(tmp_path: Path) -> None:
    code = "from crownlands.kit.torus import east; print(type(east).__name__)"
    done = run(code, tmp_path, NUMBA_DISABLE_JIT="1")
    assert (done.stdout, done.stderr) == ("function\n", "")
    assert not list(tmp_path.iterdir())


@compiling
def test_threads_that_import_games_at_once_keep_to_the_cache() -> None:
    def decorate(_: int) -> str:
        rule: Any = jit.compiled(lambda number: number)
        return str(rule._cache.cache_path)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            folders = set(threads.map(decorate, range(400)))
    finally:
        sys.setswitchinterval(interval)
    assert all(Path(folder).is_relative_to(jit.CACHE_FOLDER) for folder in folders), folders
    assert str(jit.CACHE_FOLDER) != config.CACHE_DIR
