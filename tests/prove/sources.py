"""What the proofs depend on, as pathspecs of git: a folder counts with all that it holds."""

from __future__ import annotations

RULES = (
    ":(glob)src/crownlands/*.py",
    *(f"src/crownlands/{name}" for name in ("bots", "engine", "games", "kit", "locales")),
    "docs/games",
    ":(glob)tests/*.py",
    *(f"tests/{name}" for name in ("boxes", "fuzz", "games", "mutations", "naive", "texts")),
)
"""The rules of all games with their texts, and the tests that prove them."""
SERVER = (
    *RULES,
    "src/crownlands/server",
    "src/crownlands/store",
    *(f"tests/{name}" for name in ("attacks", "server", "store")),
)
MODULES = (*RULES, "tests/parity/generated", "tests/toy", "wasm", "web/src/engine/generated")
PYTHON = ("src", "tests", "docs/games")
PAGES = (*SERVER, "web")
ALL = (".",)
