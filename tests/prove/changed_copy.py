"""Run tests in a changed copy of the code, in a process that has imported the libraries before.

Starting an interpreter and importing Numba takes ten times as long as the tests of a rule: a server
process imports it once, and every copy is tested in a fork of that process.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from multiprocessing.pool import Pool
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPIED = ("src", "tests", "docs", "web/src", "pyproject.toml")
NOT_COPIED = shutil.ignore_patterns("static", "generated", "*.png", "*.webp")
"""Built pages, modules and pictures; no test of a rule reads them."""
LIBRARIES = ["hypothesis", "msgspec", "numba", "numpy", "pytest"]
NOT_IMPORTED = 70
"""The exit status when the changed package cannot be imported."""


def process_pool(processes: int) -> Pool:
    """Processes for ``run_tests``: a new one for each call, so that nothing stays imported."""
    # Importing the plugins of other packages takes longer than the tests of a rule.
    os.environ |= {
        "NUMBA_DISABLE_JIT": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(LIBRARIES)
    return context.Pool(processes, maxtasksperchild=1)


def run_tests(
    change: Callable[[Path], None], arguments: Callable[[Path], list[str]]
) -> tuple[int, str]:
    """Copy the code, change the copy and test it with the arguments for pytest; return pytest's
    exit status and its last line.
    """
    with tempfile.TemporaryDirectory(prefix="crownlands-copy-") as folder:
        copy = Path(folder).resolve()
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name, ignore=NOT_COPIED)
            else:
                shutil.copy(ROOT / name, copy / name)
        change(copy)
        output = copy / "output"
        with output.open("w") as file:
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
        status = run_pytest(copy, ["-q", "-p", "no:cacheprovider", *arguments(copy)])
        sys.stdout.flush()
        return status, output.read_text("utf-8").strip().rpartition("\n")[2]


def run_pytest(copy: Path, arguments: list[str]) -> int:
    """Run pytest on the copy. The changed package must be what is imported, and it must import: a
    change that only breaks the import proves nothing.
    """
    import pytest

    forget_imports()
    os.chdir(copy)
    sys.path[:0] = [str(copy / "src")]
    os.environ["PYTHONPATH"] = str(copy / "src")
    try:
        import crownlands

        assert Path(crownlands.__file__).is_relative_to(copy), crownlands.__file__
        for name in crownlands.shelf():
            crownlands.game(name)
    except Exception as error:  # whatever it is, the change is at fault
        print(f"not imported: {error!r}")
        return NOT_IMPORTED
    return int(pytest.main(arguments))


def forget_imports() -> None:
    """Let everything of this repository be imported again, from the copy."""
    sys.path[:] = [path for path in sys.path if not is_ours(path)]
    for name, module in list(sys.modules.items()):
        if is_ours(getattr(module, "__file__", None)):
            del sys.modules[name]


def is_ours(path: str | None) -> bool:
    """Whether a path is in this repository, the installed packages aside."""
    if path is None:
        return False
    place = Path(path).resolve()
    return place.is_relative_to(ROOT) and not place.is_relative_to(ROOT / ".venv")
