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
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
COLUMNS = 100


@pytest.mark.parametrize("name", LONGEST)
def test_a_newcomer_can_read_it_in_one_go(name: str) -> None:
    assert len((ROOT / name).read_text("utf-8").splitlines()) <= LONGEST[name]


def test_every_path_in_the_architecture_exists() -> None:
    paths = PATH.findall((ROOT / "ARCHITECTURE.md").read_text("utf-8"))
    assert paths
    missing = [path for path in paths if not any((root / path).exists() for root in ROOTS)]
    assert missing == []


def page_name(page: Path) -> str:
    """The path of a page in the project."""
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_prose_is_wrapped(page: Path) -> None:
    """Tables, and what a command prints, have the width that they need."""
    blocks = re.split(r"^ *```.*$", page.read_text("utf-8"), flags=re.MULTILINE)
    prose = [line for block in blocks[::2] for line in block.splitlines()]
    exempt = ("|", "    ")
    assert [line for line in prose if len(line) > COLUMNS and not line.startswith(exempt)] == []
