"""The types of the pages are the server's: made from its schema, and never older than it."""

from __future__ import annotations

import runpy
from pathlib import Path

WEB = Path(__file__).parents[3] / "web"


def test_the_texts_of_the_pages_show_the_numbers_of_the_rules() -> None:
    now = runpy.run_path(str(WEB / "schema.py"))["numbers"]()
    assert (WEB / "numbers.json").read_text("utf-8") == now, "make types writes it anew"


def test_the_pages_use_the_constants_of_the_server() -> None:
    now = runpy.run_path(str(WEB / "schema.py"))["constants"]()
    assert (WEB / "constants.json").read_text("utf-8") == now, "make types writes it anew"


def test_the_pages_know_what_the_server_says_now() -> None:
    now = runpy.run_path(str(WEB / "schema.py"))["text"]()
    assert (WEB / "openapi.json").read_text("utf-8") == now, (
        "make types writes it, and the types of the pages, anew"
    )
