"""The documents for newcomers: short enough to be read, and every path they name exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOTS = (ROOT, ROOT / "src" / "crownlands", ROOT / "web" / "src")
PATH = re.compile(r"`([\w-]+/[\w./-]+)`")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
LONGEST = {"README.md": 120, "ARCHITECTURE.md": 250}


@pytest.mark.parametrize("name", LONGEST)
def test_a_newcomer_can_read_it_in_one_go(name: str) -> None:
    assert len((ROOT / name).read_text("utf-8").splitlines()) <= LONGEST[name]


def test_every_path_in_the_architecture_exists() -> None:
    paths = PATH.findall((ROOT / "ARCHITECTURE.md").read_text("utf-8"))
    assert paths
    missing = [path for path in paths if not any((root / path).exists() for root in ROOTS)]
    assert missing == []


@pytest.mark.parametrize(
    "page",
    sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]),
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
