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
