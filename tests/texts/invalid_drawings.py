"""Drawn kingdoms that are refused."""

from __future__ import annotations

from texts.invalid_text import InvalidText

INVALID: list[InvalidText] = [
    ("▸", "no-castle"),
    ("▸w1 w .", "no-castle"),
    ("w C\n▸C f", "two-castles"),
    ("w C ▸-", "bad-character"),
    ("w C\n  ▸\\", "bad-character"),
    ("w C / ▸-", "bad-character"),
    ("w C / f ▸x", "bad-square"),
    ("w C ▸é", "bad-character"),
    ("w C ▸1", "bad-character"),
    ("w C ▸x", "bad-square"),
    ("w C ▸t", "bad-square"),
    ("w C ▸w4", "bad-square"),
    ("w ▸C1", "bad-square"),
    ("▸w w w w w C", "kingdom-too-wide"),
    ("▸C\nw\nw\nw\nw\nw", "kingdom-too-high"),
    ("C . ▸w", "disconnected"),
    ("C .\n. ▸w1", "disconnected"),
]
