"""Compiled and interpreted, a batch is the same byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import crownlands

CODE = """
import sys, hashlib
import numpy as np
from crownlands.envs.batch import Batch

batch = Batch(sys.argv[1], 2, seed=3)
for _ in range(12):
    batch.step(np.array([int(np.flatnonzero(mask)[-1]) for mask in batch.masks]))
arrays = batch.states, batch.masks, batch.observations, batch.dice
print(hashlib.sha256(b"".join(array.tobytes() for array in arrays)).hexdigest())
"""


@pytest.mark.parametrize("name", crownlands.shelf())
def test_a_batch_is_the_same_without_the_compiler(name: str) -> None:
    digests = [
        subprocess.run(
            [sys.executable, "-W", "error", "-c", CODE, name],
            env={**os.environ, **switches},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for switches in ({}, {"NUMBA_DISABLE_JIT": "1"})
    ]
    assert digests[0] == digests[1]
