"""What becomes machine code: entry points for Python, each with all that it calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numba
import numpy as np
import pytest
from numba import config

from crownlands.engine.jit import compiled
from crownlands.kit.torus import around, flood
from engine.test_jit import NOTICE, cached_files, run

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(bool(config.DISABLE_JIT), reason="compiling is the subject")

FLOOD = """
import numpy as np
from crownlands.kit.torus import flood
assert flood(np.uint64(1), np.uint64(255)) == 255
"""
TRY_CACHED = """
import numpy as np
from crownlands.engine.compiler.linking import NotCached, may_compile, only_cached
from crownlands.kit.torus import flood
try:
    with only_cached():
        assert not may_compile()
        print(flood(np.uint64(1), np.uint64(255)))
except NotCached as error:
    print("not cached:", error)
assert may_compile()
"""
U = np.uint64


def test_only_what_python_calls_becomes_machine_code(tmp_path: Path) -> None:
    run(FLOOD, tmp_path)
    names = {file.name.split("-")[0] for file in cached_files(tmp_path)}
    assert names == {"torus.flood"}


def test_where_only_the_cache_may_be_used_nothing_is_compiled(tmp_path: Path) -> None:
    missing = run(TRY_CACHED, tmp_path)
    assert (missing.stdout, missing.stderr) == ("not cached: flood\n", "")
    assert run(FLOOD, tmp_path).stderr == NOTICE
    loaded = run(TRY_CACHED, tmp_path)
    assert (loaded.stdout, loaded.stderr) == ("255\n", "")


def test_a_compiled_function_of_somebody_else_may_call_rules() -> None:
    border = numba.njit(lambda squares: around(flood(squares, squares)) & ~squares)
    assert border(U(1)) == around(U(1))


def test_a_rule_loaded_from_the_cache_can_be_called_by_compiled_code(tmp_path: Path) -> None:
    run(FLOOD, tmp_path)
    caller = FLOOD + (
        "import numba\nassert numba.njit(lambda s: flood(s, np.uint64(255)))(np.uint64(2)) == 255\n"
    )
    run(caller, tmp_path)


@compiled
def seat_of(state: Any) -> int:
    return state.seat  # type: ignore[no-any-return]


@compiled
def next_seat(state: Any) -> int:
    return seat_of(state) + 1


def test_records_whose_fields_another_record_has_too_are_told_apart() -> None:
    small = np.dtype([("seat", np.int8), ("phase", np.int8)], align=True)
    large = np.dtype([("seat", np.int8), ("phase", np.int8), ("turn", np.int8)], align=True)
    for fields in (small, large, small):
        states = np.zeros(1, fields)
        states["seat"] = 2
        assert next_seat(states[0]) == 3
