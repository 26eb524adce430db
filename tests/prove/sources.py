"""What the proofs depend on, as pathspecs of git: a folder counts with all that it holds."""

from __future__ import annotations


def tests(*folders: str) -> tuple[str, ...]:
    """Folders of tests, and the modules beside them that all tests share."""
    return (":(glob)tests/*.py", "tests/boxes", *(f"tests/{name}" for name in folders))


RULES = (
    ":(glob)src/crownlands/*.py",
    *(f"src/crownlands/{name}" for name in ("bots", "engine", "games", "kit", "locales")),
)
"""The rules of all games, with their texts and bots."""
SERVER = (
    *RULES,
    "src/crownlands/server",
    "src/crownlands/store",
    *tests("attacks", "fuzz", "naive", "server"),
)
PAGES = (*RULES, "src/crownlands/server", "src/crownlands/store", "web")
MUTATIONS = (*RULES, "docs/games", *tests("games", "mutations", "texts"))
FUZZ = (*RULES, *tests("fuzz", "naive", "texts"))
TWIN = (*RULES, *tests("naive"))
MODULES = (*RULES, "tests/parity/generated", "tests/toy", "wasm", "web/src/engine/generated")
PYTHON = ("src", "tests", "docs/games")
ALL = (".",)

LIBRARY = (
    "src",
    *(f":(exclude)src/crownlands/{name}" for name in ("cli", "server", "store", "terminal")),
)
"""The rules, the bots and what judges play, without the product around them."""
NOTEBOOKS = (*LIBRARY, *tests("docs", "envs"), "docs/notebooks", "Makefile", "pyproject.toml")
SOURCES_OF_TESTS = {
    "analysis": (*LIBRARY, *tests("analysis", "bots", "naive")),
    "counts": (*LIBRARY, *tests("counts", "laws", "naive", "playthroughs")),
    "kit": (*LIBRARY, *tests("fuzz", "kit", "naive", "texts")),
    "naive": (*LIBRARY, *tests("fuzz", "naive", "texts"), "docs/notation.md"),
    "playthroughs": (*LIBRARY, *tests("naive", "playthroughs")),
    "store": ("src/crownlands/store", "src/crownlands/engine", *tests("store")),
}
"""Folders of tests that depend on less than everything."""
