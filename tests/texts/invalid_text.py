"""Invalid texts with a mark at the place of the error: ``deal:▸01``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from crownlands.engine.errors import BadText, Refused

MARK = "▸"
InvalidText = tuple[str, str]
"""A text with its mark, and the key of its refusal."""


def check_refused(read: Callable[[str], Any], invalid: str, key: str) -> Refused:
    """Assert that a text is refused with ``key`` at its mark; without one, as a whole."""
    with pytest.raises(Refused) as caught:
        read(invalid.replace(MARK, ""))
    error = caught.value
    assert (error.key, getattr(error, "at", -1)) == (key, invalid.find(MARK))
    assert isinstance(error, BadText) == (MARK in invalid)
    assert str(error)
    return error
