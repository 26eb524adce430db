"""Records with invalid studies, with a mark at the place of the error."""

from __future__ import annotations

from crownlands.engine.records.study.limits import LONGEST_COMMENT, LONGEST_STUDY
from texts.invalid_records import with_tags
from texts.invalid_text import InvalidText

MOVES = "+1 +2 +3 +4 king0a 1 king1a 2 king0b 3 king1b 4"
"""A match with this main line has at first the choices 1 2 3 4."""


def record_of(study: str) -> str:
    """The record of a match with this value of its tag."""
    return with_tags(f'[Study "{study}"]', moves=MOVES)


STUDIES: list[InvalidText] = [
    ("▸", "study-ends-too-soon"),
    ("▸0 {a}", "study-expected"),
    ("@▸", "study-bad-ply"),
    ("@▸13 {a}", "study-bad-ply"),
    ("@0▸0 {a}", "study-expected"),
    ("@▸-1 {a}", "study-bad-ply"),
    ("@5 {a} @▸5 {b}", "study-bad-ply"),
    ("@5 {a} @▸4 {b}", "study-bad-ply"),
    ("@5▸", "study-ends-too-soon"),
    ("@5 ▸@6 {a}", "study-expected"),
    ("@5▸{a}", "study-expected"),
    ("@5 {a}▸{b}", "study-expected"),
    ("@5 {a} ▸{b}", "study-expected"),
    ("@5 <G0:c4> ▸{b}", "study-expected"),
    ("@5 (2) ▸<G0:c4>", "study-expected"),
    ("@5 {a} ▸", "study-ends-too-soon"),
    ("@5 {a▸", "study-ends-too-soon"),
    ("@5 {▸}", "study-empty-comment"),
    ("@5 {a▸\\\\a}", "study-bad-escape"),
    ("@5 {a▸\\\\u{110000}}", "study-bad-escape"),
    ("@5 {a▸\\\\u{d800}}", "study-bad-escape"),
    (f"@5 {{▸{'a' * (LONGEST_COMMENT + 1)}}}", "study-comment-too-long"),
    ("@5 <G0:c4▸", "study-ends-too-soon"),
    ("@5 <▸>", "study-bad-mark"),
    ("@5 <G0:c4 ▸G2:c4>", "study-bad-mark"),
    ("@5 <▸W0:c4>", "study-bad-mark"),
    ("@5 <▸G0:c4-c4>", "study-bad-mark"),
    ("@5 <▸G0:c04>", "study-bad-mark"),
    ("@5 <G0:c4 ▸R0:c4>", "study-mark-twice"),
    ("@5 (▸)", "study-expected"),
    ("@5 (2▸", "study-ends-too-soon"),
    ("@5 (2 ▸)", "study-expected"),
    ("@5 (▸5)", "not-legal"),
    ("@5 (▸02)", "bad-move-text"),
    ("@5 (2 king1a ▸2)", "not-legal"),
    ("@5 ▸(1)", "study-move-twice"),
    ("@5 ▸(2) (2 king1a)", "study-move-twice"),
    ("@12 ▸(+5)", "study-branch-at-end"),
    ("@5 (2 king1a ▸(3))", "study-branch-at-end"),
    ("@5 {a} ▸5", "study-expected"),
    (f"▸@5 {{{'a' * LONGEST_STUDY}}}", "study-too-long"),
]

INVALID: list[InvalidText] = [(record_of(study), key) for study, key in STUDIES]
