"""Invalid moves in the position ``WHERE``, in which seat 1 is to place domino 2."""

from __future__ import annotations

from texts.invalid_positions import VALID
from texts.invalid_text import InvalidText

WHERE = VALID

INVALID: list[InvalidText] = [
    ("", "bad-move-text"),
    ("castle", "bad-move-text"),
    ("2@f5", "bad-move-text"),
    ("2@f5x", "bad-move-text"),
    ("2@F5e", "bad-move-text"),
    ("2@n5e", "bad-move-text"),
    ("2@f0e", "bad-move-text"),
    ("02@f5e", "bad-move-text"),
    (" 2@f5e", "bad-move-text"),
    ("2@f5e\n", "bad-move-text"),
    ("2@f５e", "bad-move-text"),
    ("{move}", "bad-move-text"),
    ("king0", "bad-move-text"),
    ("king4a", "bad-move-text"),
    ("49", "domino-unknown"),
    ("+49", "domino-unknown"),
    ("99@f5e", "domino-unknown"),
    ("6", "not-legal"),
    ("+9", "not-legal"),
    ("king0a", "not-legal"),
    ("2@-", "not-legal"),
    ("3@f5e", "not-legal"),
    ("2@g5e", "not-legal"),
    ("2@e5e", "not-legal"),
    ("2@a1n", "not-legal"),
    ("2@m99s", "not-legal"),
]

OVER: list[InvalidText] = [("2@f5e", "match-over"), ("castle", "match-over")]
"""Moves after the end."""
