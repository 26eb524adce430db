"""The code of a Python file as a text that does not depend on the version of Python.

``ast.unparse`` would not do: it writes quotes inside f-strings one way in Python 3.11 and another
way in 3.12. Imports nothing but the standard library, so that any Python can be asked.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path


@cache
def code_of(path: Path) -> str:
    """The code of a file, without comments and docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            node.body = [statement for statement in node.body if not is_text(statement)]
    return text_of(tree)


def is_text(statement: ast.stmt) -> bool:
    """Whether a statement is nothing but a string."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def text_of(item: object) -> str:
    """A node of a syntax tree, or what a field of one holds, as text.

    A field that is empty is left out: a newer Python may have more fields, such as ``type_params``.
    """
    if isinstance(item, ast.Constant):
        return ascii(item.value)
    if isinstance(item, ast.JoinedStr):
        # Python 3.12 has empty texts in f-strings where 3.11 and 3.13 have none.
        parts = [part for part in map(text_of, item.values) if part != ascii("")]
        return f"f[{', '.join(parts)}]"
    if isinstance(item, ast.AST):
        fields = sorted(ast.iter_fields(item))
        filled = [f"{name}={text_of(value)}" for name, value in fields if value not in (None, [])]
        return f"{type(item).__name__}({', '.join(filled)})"
    if isinstance(item, list):
        return f"[{', '.join(map(text_of, item))}]"
    return ascii(item)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(code_of(Path(name)))
