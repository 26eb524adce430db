"""Comments and docstrings keep to 100 columns; in tests a text of the notation may be longer."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "bench", "wasm", "web/guides", "web/tests/fixture_scripts")
COLUMNS = 100
PRAGMA = re.compile(r"  # (?:type: ignore|noqa)\b.*")
"""A word to a tool stands on the line that it is about, and does not count."""


def long_lines(text: str) -> list[int]:
    """The numbers of the lines with a comment or a part of a docstring that are too long."""
    lines = text.splitlines()
    numbers = {
        token.start[0]
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    }
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            numbers.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return [n for n in sorted(numbers) if len(PRAGMA.sub("", lines[n - 1])) > COLUMNS]


@pytest.mark.parametrize("folder", FOLDERS)
def test_comments_and_docstrings_are_wrapped(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    long = {
        str(file.relative_to(ROOT)): numbers
        for file in files
        if (numbers := long_lines(file.read_text("utf-8")))
    }
    assert long == {}


def test_a_long_comment_is_noticed() -> None:
    words = "word " * 25
    assert long_lines(f"a = 1  # {words}") == [1]
    assert long_lines(f'def f():\n    """{words}"""\n') == [2]
    assert long_lines(f'text = "{words}"\n') == []
    assert long_lines("a = 1  # type: ignore[" + "x" * 90 + "]") == []
