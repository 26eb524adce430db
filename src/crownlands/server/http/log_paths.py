"""Paths as they are logged: the address of a feed is a secret, and stays out of every log."""

from __future__ import annotations

import re

FEED = re.compile(r"(feeds/).*", re.IGNORECASE | re.DOTALL)
LONGEST = 200


def loggable(path: str) -> str:
    """The path without what opens a feed, and not longer than a line."""
    return FEED.sub(r"\1…", path)[:LONGEST]
