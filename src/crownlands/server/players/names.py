"""Names of players: which are allowed, and their normal form."""

from __future__ import annotations

import unicodedata

from ...engine.errors import Refused

MAX_LENGTH = 30
"""Characters of a name."""


def checked_name(name: str) -> str:
    """The name in its normal form; refused where it is too long or has invisible characters."""
    normal = " ".join(unicodedata.normalize("NFC", name).split())
    is_visible = all(unicodedata.category(char)[0] not in "CZ" or char == " " for char in normal)
    if not is_visible or len(normal) > MAX_LENGTH or not any(map(str.isalnum, normal)):
        raise Refused("bad-name", name=name[:MAX_LENGTH], most=MAX_LENGTH)
    return normal


def optional_name(name: str) -> str:
    """The name of a seat on a shared device, which may be empty."""
    return checked_name(name) if name else ""
