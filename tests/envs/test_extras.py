"""What is not installed is named with the line that installs it; crownlands itself needs none."""

from __future__ import annotations

import subprocess
import sys

import pytest

MODULES = {
    "crownlands.envs.pettingzoo": ("pettingzoo", "crownlands[envs]"),
    "crownlands.envs.gymnasium": ("gymnasium", "crownlands[envs]"),
    "crownlands.envs.open_spiel": ("pyspiel", "crownlands[openspiel]"),
}
HIDE = """
import importlib.abc, sys
HIDDEN = {"gymnasium", "pettingzoo", "pyspiel", "open_spiel", "pyarrow", "PIL"}
class Hide(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name in HIDDEN:
            raise ModuleNotFoundError(name)
real = __import__("importlib.util").util.find_spec
__import__("importlib.util").util.find_spec = lambda name, *a: None if name in HIDDEN else real(name, *a)
sys.meta_path.insert(0, Hide())
"""


@pytest.mark.parametrize("module", MODULES)
def test_a_missing_package_is_named(module: str) -> None:
    package, extra = MODULES[module]
    process = subprocess.run(
        [sys.executable, "-c", f"{HIDE}\nimport {module}"],
        check=False,
        capture_output=True,
        text=True,
    )
    assert process.returncode == 1
    last_line = process.stderr.splitlines()[-1]
    assert f"{package}" in last_line
    assert f"pip install '{extra}'" in last_line


def test_a_dataset_without_pyarrow_is_refused() -> None:
    command = "sys.argv[1:] = ['dataset', 'greedy', '--out', 'x']; main()"
    process = subprocess.run(
        [sys.executable, "-c", f"{HIDE}\nfrom crownlands.cli import main\n{command}"],
        check=False,
        capture_output=True,
        text=True,
    )
    assert process.returncode == 1
    assert "pip install 'crownlands[data]'" in process.stderr


def test_batches_need_none_of_them() -> None:
    code = "import crownlands, crownlands.envs.batch; print(len(crownlands.shelf()))"
    process = subprocess.run(
        [sys.executable, "-c", f"{HIDE}\n{code}"], capture_output=True, text=True, check=True
    )
    assert process.stdout == "4\n"
