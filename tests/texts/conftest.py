"""The hypothesis profile: no deadline, as the first example may compile the rules."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from numba import config as numba_config

EXAMPLES, EXAMPLES_IN_FULL = 40, 250
"""How many examples of each property are tried in `make test`, and in `make prove`."""


def pytest_configure(config: pytest.Config) -> None:
    compiled = not numba_config.DISABLE_JIT
    settings.register_profile(
        "texts",
        deadline=None,
        derandomize=False,
        print_blob=True,
        max_examples=EXAMPLES_IN_FULL if compiled and config.getoption("full") else EXAMPLES,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("texts")
