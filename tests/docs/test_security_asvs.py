"""The page on OWASP ASVS has one line for every requirement of levels 1 and 2."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security-asvs.md").read_text("utf-8")
ROWS = re.findall(
    r"^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? [^|]*\| ([^|]*) \| (.*) \|$", PAGE, re.M
)
STATUSES = {"kept", "partly", "not kept", "host", "–"}
SECTIONS = {
    1: (2, 9, 11, 3, 2),
    2: (3, 3, 4, 1),
    3: (0, 2, 4, 6, 5, 0, 2),
    4: (3, 1, 2, 4),
    5: (1, 3, 2, 3),
    6: (3, 12, 4, 4, 5, 3, 0, 4),
    7: (3, 4, 2, 5, 2, 2),
    8: (2, 3, 1, 1),
    9: (3, 4),
    10: (2, 2, 4, 11, 5, 2, 3),
    11: (2, 3, 3, 4, 1, 1, 0),
    12: (3, 2, 4),
    13: (1, 5, 2, 5),
    14: (2, 4, 3),
    15: (3, 3, 7, 0),
    16: (1, 5, 4, 3, 3),
    17: (1, 4, 2),
}
"""How many requirements of each section of each chapter are of level 1 or 2: in ASVS 5.0.0 they
come before those of level 3.
"""
REQUIREMENTS = [
    f"{chapter}.{section}.{number}"
    for chapter, counts in SECTIONS.items()
    for section, count in enumerate(counts, 1)
    for number in range(1, count + 1)
]


def test_the_standard_has_253_requirements_of_these_levels() -> None:
    assert len(REQUIREMENTS) == 253


def test_every_requirement_has_one_line_in_its_order() -> None:
    listed: list[str] = []
    for first, last, _, _ in ROWS:
        start, end = REQUIREMENTS.index(first), REQUIREMENTS.index(last or first)
        assert start <= end
        listed += REQUIREMENTS[start : end + 1]
    assert listed == REQUIREMENTS


def test_every_line_says_how() -> None:
    for first, _, status, how in ROWS:
        assert status.strip() in STATUSES, first
        assert how.strip(), first


def test_every_test_that_is_named_exists() -> None:
    names = re.findall(r"`((?:[\w-]+/)*\w+(?:\.spec\.ts|\.py))`", PAGE)
    assert len(names) > 60
    missing = {
        name
        for name in names
        if not any((root / name).is_file() for root in (ROOT, ROOT / "tests"))
    }
    assert missing == set()
