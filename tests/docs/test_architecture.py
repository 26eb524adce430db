"""The documents for newcomers: short enough to be read, and every path they name exists."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOTS = (ROOT, ROOT / "src" / "crownlands", ROOT / "web" / "src")
PATH = re.compile(r"`([\w-]+/[\w./-]+)`")
FILE = re.compile(r"`((?:[\w<>*-]+/)*[\w.<>*-]+\.(?:css|csv|js|json|py|svelte|toml|ts))`")
FOLDERS = re.compile(r"`((?:[\w<>*-]+/)+[\w<>*-]+/?)`")
PLACEHOLDER = re.compile(r"<\w+>")
ELSEWHERE = {
    "vapid.json": "in the data folder of a host",
    "sw.js": "built with the pages",
    "site/engine/": "made by `make site`",
    "web/node_modules": "made by `make setup-web`",
}
NOT_A_PATH = re.compile(r"crownlands/[\w-]+-v0|crownlands-deal/1|application/wasm")
"""Names of environments, of a format, and of a type of content."""
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
LONGEST = {"README.md": 120, "ARCHITECTURE.md": 250}
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
COLUMNS = 100
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
IGNORED = {"__pycache__", "static"}
"""What Python and the build of the pages write there."""


@pytest.mark.parametrize("name", LONGEST)
def test_a_newcomer_can_read_it_in_one_go(name: str) -> None:
    assert len((ROOT / name).read_text("utf-8").splitlines()) <= LONGEST[name]


def test_every_path_in_the_architecture_exists() -> None:
    paths = PATH.findall(ARCHITECTURE)
    assert paths
    missing = [path for path in paths if not any((root / path).exists() for root in ROOTS)]
    assert missing == []


@cache
def project_paths() -> list[str]:
    """The files and folders of the project, each with a slash before it."""
    roots = [ROOT / name for name in ("bench", "docs", "src", "tests", "wasm")]
    roots += [ROOT / "web" / name for name in ("guides", "public", "src", "tests")]
    files = [path for root in roots for path in (root, *root.rglob("*"))]
    files += [path for folder in (ROOT, ROOT / "web") for path in folder.glob("*.*")]
    return [f"/{path.relative_to(ROOT)}" for path in files]


def exists(path: str) -> bool:
    """Whether a file or folder of the project has a path that ends like this; ``<game>`` and ``*``
    stand for any name.
    """
    pattern = f"*/{PLACEHOLDER.sub('*', path.rstrip('/'))}"
    return any(fnmatchcase(file, pattern) for file in project_paths())


def page_name(page: Path) -> str:
    """The path of a page in the project."""
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_every_path_in_a_page_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    paths = {*FILE.findall(text), *FOLDERS.findall(text)} - set(ELSEWHERE)
    paths = {path for path in paths if not NOT_A_PATH.fullmatch(path)}
    assert sorted(path for path in paths if not exists(path)) == []


def test_a_path_that_is_not_there_is_noticed() -> None:
    assert exists("server/tables/routes.py")
    assert exists("web/src/games/<game>/manifest.ts")
    assert not exists("position_checks.py")
    assert not exists("tables/rutes.py")
    assert not exists("engine/position")


def test_the_architecture_has_the_layers_of_the_pages() -> None:
    zones = (ROOT / "web" / "eslint_zones.js").read_text("utf-8")
    layers = re.findall(r"^  \[(.*)\],$", zones, re.MULTILINE)
    chain = re.search(r"^screens  →[^`]*", ARCHITECTURE, re.MULTILINE)
    assert chain
    drawn = [sorted(re.findall(r"\w+", layer)) for layer in chain[0].split("→")]
    assert drawn == [sorted(re.findall(r"\w+", layer)) for layer in layers]


def test_the_architecture_names_every_folder() -> None:
    folders = [
        *(ROOT / "src" / "crownlands").glob("*/"),
        *(ROOT / "src" / "crownlands" / "server").glob("*/"),
        *(ROOT / "web" / "src").glob("*/"),
        *(ROOT / "tests").glob("*/"),
    ]
    names = {folder.name for folder in folders if any(folder.rglob("*.*"))} - IGNORED
    assert sorted(name for name in names if f"`{name}/" not in ARCHITECTURE) == []


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_prose_is_wrapped(page: Path) -> None:
    """Tables, and what a command prints, have the width that they need."""
    blocks = re.split(r"^ *```.*$", page.read_text("utf-8"), flags=re.MULTILINE)
    prose = [line for block in blocks[::2] for line in block.splitlines()]
    exempt = ("|", "    ")
    assert [line for line in prose if len(line) > COLUMNS and not line.startswith(exempt)] == []
