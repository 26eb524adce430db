"""Invalid texts with a mark at the place of the error: ``deal:▸01``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from crownlands.engine.errors import BadText, Refused

MARK = "▸"
InvalidText = tuple[str, str]
"""A text with its mark, and the key of its refusal."""


def cases(invalid_texts: list[InvalidText]) -> pytest.MarkDecorator:
    """Run a test for each text, with the parameters ``invalid`` and ``key``."""
    return pytest.mark.parametrize(
        ("invalid", "key"),
        invalid_texts,
        ids=[f"{key}-{i}" for i, (_, key) in enumerate(invalid_texts)],
    )


def write_box(folder: Path, text: str) -> Path:
    """The path of a data file with this text."""
    path = folder / "box.csv"
    path.write_text(text, "utf-8")
    return path


def check_refused(read: Callable[[str], Any], invalid: str, key: str) -> Refused:
    """Assert that a text is refused with ``key`` at its mark; without one, as a whole."""
    with pytest.raises(Refused) as caught:
        read(invalid.replace(MARK, ""))
    error = caught.value
    assert (error.key, getattr(error, "at", -1)) == (key, invalid.find(MARK))
    assert isinstance(error, BadText) == (MARK in invalid)
    assert str(error)
    return error


def replace_fields(
    position: str, changes: tuple[str, ...], order: tuple[str, ...] | None = None
) -> str:
    """The position with the changed fields; fields that are added stand in the given order."""
    heading, *valid_fields = position.split(" ")
    fields = {field_name(field): field for field in (*valid_fields, *changes)}
    return " ".join((heading, *(fields[name] for name in order or fields if name in fields)))


def field_name(field: str) -> str:
    """The name of a field, which may have the mark of an error before it."""
    return field.replace(MARK, "").partition(":")[0]
