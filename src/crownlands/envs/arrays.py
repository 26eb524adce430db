"""Arrays that other libraries can take without a copy."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import DTypeLike

ALIGNMENT = 64
"""The bytes of which the address is a multiple: JAX copies an array that begins elsewhere."""


def aligned_zeros(shape: int | tuple[int, ...], dtype: DTypeLike) -> Any:
    """An array of zeros as NumPy makes it, at such an address."""
    size = prod(np.atleast_1d(shape).tolist()) * np.dtype(dtype).itemsize
    memory = np.zeros(size + ALIGNMENT, np.uint8)
    start = -memory.ctypes.data % ALIGNMENT
    return memory[start : start + size].view(dtype).reshape(shape)
