"""PyTorch and JAX share the arrays of a batch; `make notebooks` installs both and runs this."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

import crownlands
from crownlands.envs.arrays import ALIGNMENT
from crownlands.envs.batch import Batch

SHARED = ("observations", "masks", "movers", "owners", "over", "reward", "rewards")


def shared_by_numpy(array: Any) -> tuple[Any, int]:
    shared = np.from_dlpack(array)
    return shared, shared.ctypes.data


def shared_by_torch(array: Any) -> tuple[Any, int]:
    tensor = import_module("torch").from_dlpack(array)
    return tensor, tensor.data_ptr()


def shared_by_jax(array: Any) -> tuple[Any, int]:
    tensor = import_module("jax").numpy.from_dlpack(array)
    return tensor, tensor.unsafe_buffer_pointer()


LIBRARIES: dict[str, Callable[[Any], tuple[Any, int]]] = {
    "numpy": shared_by_numpy,
    "torch": shared_by_torch,
    "jax": shared_by_jax,
}


@pytest.mark.parametrize("matches", [1, 3, 100])
@pytest.mark.parametrize("library", LIBRARIES)
def test_a_library_shares_the_arrays_of_a_batch(library: str, matches: int) -> None:
    if find_spec(library) is None and "NOTEBOOKS" not in os.environ:
        pytest.skip(f"{library} is not installed: make notebooks")
    batch = Batch("kingdomino", matches, seed=5)
    tensors = {}
    for name in SHARED:
        array = getattr(batch, name)
        tensors[name], address = LIBRARIES[library](array)
        assert address == array.ctypes.data, f"{library} has copied {name}"
    before = batch.observations.copy()
    batch.step(batch.pick())
    assert (before != batch.observations).any()
    for name, tensor in tensors.items():
        assert np.array_equal(np.asarray(tensor), getattr(batch, name)), name


@pytest.mark.parametrize("name", crownlands.shelf())
@pytest.mark.parametrize("observations", [True, False])
def test_every_array_begins_where_no_library_needs_a_copy(name: str, observations: bool) -> None:
    for matches in (1, 2, 7):
        batch = Batch(name, matches, observations=observations)
        for array in (getattr(batch, each) for each in SHARED):
            assert array.size == 0 or array.ctypes.data % ALIGNMENT == 0
        assert batch.observe(0).ctypes.data % ALIGNMENT == 0
