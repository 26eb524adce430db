"""How hypothesis works here: no deadline, since the first example may compile, and a blob that repeats a failure."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from numba import config

settings.register_profile(
    "texts",
    deadline=None,
    derandomize=False,
    print_blob=True,
    max_examples=40 if config.DISABLE_JIT else 250,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("texts")
