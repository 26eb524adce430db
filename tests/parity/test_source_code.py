"""The digest of a module's sources does not depend on the version of Python."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import crownlands
from crownlands.engine.compiler.compiled_sources import compiled_sources
from crownlands.engine.jit import PACKAGE
from wasm import source_code
from wasm.digest import BUILD_FILES, HERE
from wasm.source_code import code_of

OWN_VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
OTHER_VERSIONS = {"3.11", "3.12", "3.13", "3.14"} - {OWN_VERSION}
SAMPLE = '''"""What a comment or a docstring says does not count."""
WIDTH: int = 0x10  # sixteen


def line(name: str, *rest: str, width: int = WIDTH) -> str:
    """A line."""
    parts = {"a": 1.5, **{}}
    return f"{name!r:>{width}} {'of'} {parts['a']:.1f} é" "!" + rest[-1][1:]
'''
CODE = (
    "Module(body=["
    "AnnAssign(annotation=Name(ctx=Load(), id='int'), simple=1, "
    "target=Name(ctx=Store(), id='WIDTH'), value=16), "
    "FunctionDef(args=arguments(args=[arg(annotation=Name(ctx=Load(), id='str'), arg='name')], "
    "kw_defaults=[Name(ctx=Load(), id='WIDTH')], "
    "kwonlyargs=[arg(annotation=Name(ctx=Load(), id='int'), arg='width')], "
    "vararg=arg(annotation=Name(ctx=Load(), id='str'), arg='rest')), "
    "body=[Assign(targets=[Name(ctx=Store(), id='parts')], "
    "value=Dict(keys=['a', None], values=[1.5, Dict()])), "
    "Return(value=BinOp(left=f["
    "FormattedValue(conversion=114, format_spec=f['>', "
    "FormattedValue(conversion=-1, value=Name(ctx=Load(), id='width'))], "
    "value=Name(ctx=Load(), id='name')), ' ', "
    "FormattedValue(conversion=-1, value='of'), ' ', "
    "FormattedValue(conversion=-1, format_spec=f['.1f'], "
    "value=Subscript(ctx=Load(), slice='a', value=Name(ctx=Load(), id='parts'))), ' \\xe9!'], "
    "op=Add(), right=Subscript(ctx=Load(), slice=Slice(lower=1), "
    "value=Subscript(ctx=Load(), slice=UnaryOp(op=USub(), operand=1), "
    "value=Name(ctx=Load(), id='rest')))))], "
    "name='line', returns=Name(ctx=Load(), id='str'))])"
)


def test_the_code_of_a_file_is_this_text_in_every_version(tmp_path: Path) -> None:
    file = tmp_path / "sample.py"
    file.write_text(SAMPLE, "utf-8")
    assert code_of(file) == CODE


def test_comments_and_docstrings_make_no_module_out_of_date(tmp_path: Path) -> None:
    before, after, edited = (tmp_path / name for name in ("before.py", "after.py", "edited.py"))
    before.write_text('"""Old."""\nx = 1  # one\n\n\ndef f():\n    """Old."""\n    return x\n')
    after.write_text('"""New."""\n# one\nx = 1\n\ndef f():\n    """New."""\n    return x\n')
    edited.write_text("x = 2\n\ndef f():\n    return x\n")
    assert code_of(before) == code_of(after) != code_of(edited)


def other_pythons() -> Iterator[str]:
    """Every other Python of this machine that Crownlands runs with: on the path, or of pyenv."""
    for version in sorted(OTHER_VERSIONS):
        yield f"python{version}"
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    for folder in sorted((root / "versions").glob("3.*")):
        if ".".join(folder.name.split(".")[:2]) in OTHER_VERSIONS:
            yield str(folder / "bin/python")


def runs(python: str) -> bool:
    try:
        return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


PYTHONS = [python for python in other_pythons() if runs(python)]


@pytest.mark.skipif(not PYTHONS, reason="there is no other Python here")
@pytest.mark.parametrize("python", PYTHONS)
def test_another_python_reads_the_same_code(python: str) -> None:
    files = [*compiled_sources(PACKAGE), *(HERE / name for name in BUILD_FILES)]
    files = [file for file in files if file.suffix == ".py"]
    assert len(files) > len(crownlands.shelf()) * 4
    command = [python, "-B", str(source_code.__file__), *map(str, files)]
    answer = subprocess.run(command, capture_output=True, check=True, encoding="utf-8")
    assert answer.stdout.splitlines() == [code_of(file) for file in files]
