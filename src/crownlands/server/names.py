"""What somebody may be called."""

from __future__ import annotations

import unicodedata

from ..engine.errors import Refused

MOST = 30
"""Characters of a name."""


def checked_name(name: str) -> str:
    """The name in its usual form; refused where it has signs that do not show, or none that do."""
    found = " ".join(unicodedata.normalize("NFC", name).split())
    shown = all(unicodedata.category(sign)[0] not in "CZ" or sign == " " for sign in found)
    if not found or len(found) > MOST or not shown or not any(sign.isalnum() for sign in found):
        raise Refused("bad-name", name=name[:MOST], most=MOST)
    return found


def optional_name(name: str) -> str:
    """The name of a seat on a shared device; none at all is fine."""
    return checked_name(name) if name else ""
