"""A variable is named after what it holds, not after how it was come by."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "bench", "wasm", "web/guides", "web/tests/fixture_scripts")
VAGUE = {"found", "seen", "shown", "told", "said", "asked", "wanted", "heard", "known", "kept"}


def bound_names(tree: ast.AST) -> set[str]:
    """The names of all variables, parameters and attributes in ``tree``, without underscores at
    their beginning.
    """
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            names.add(node.attr)
    return {name.lstrip("_") for name in names}


def test_attributes_are_looked_at_too() -> None:
    assert bound_names(ast.parse("self._told = x.seen = 1")) >= {"told", "seen"}


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_variable_has_a_vague_name(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    names = {file: bound_names(ast.parse(file.read_text("utf-8"))) & VAGUE for file in files}
    assert {str(file.relative_to(ROOT)): bad for file, bad in names.items() if bad} == {}
