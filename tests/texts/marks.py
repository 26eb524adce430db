"""A wrong text shows where it is wrong by a mark: ``deal:▸01``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from crownlands.engine.errors import BadText, Refused

MARK = "▸"
Wrong = tuple[str, str]
"""A text with its mark, and the key that it is refused with."""


def check(read: Callable[[str], Any], wrong: str, key: str) -> Refused:
    """The text is refused with ``key``, at the mark, in words; a text without a mark is refused as a whole."""
    with pytest.raises(Refused) as caught:
        read(wrong.replace(MARK, ""))
    error = caught.value
    assert (error.key, getattr(error, "at", -1)) == (key, wrong.find(MARK))
    assert isinstance(error, BadText) == (MARK in wrong)
    assert str(error)
    return error
