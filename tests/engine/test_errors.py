"""Refusals repeat only the beginning of a long input."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import crownlands
from crownlands.engine.errors import LONGEST_PATH, LONGEST_QUOTATION, Refused
from crownlands.locales import LANGUAGES

LONG = "x" * 10_000
MOST = 600
"""The most characters of a sentence: what was typed is shortened, what would be right is not."""


def start_with(**more: Any) -> Callable[[], Any]:
    return lambda: crownlands.start("queendomino", **more)


READERS: dict[str, Callable[[], Any]] = {
    "game": lambda: crownlands.start(LONG),
    "option": start_with(options=[LONG]),
    "players": start_with(players=10**5000),
    "position": lambda: crownlands.resume(LONG),
    "field": lambda: crownlands.resume(f"kingdomino/1 {LONG}"),
    "revision": lambda: crownlands.resume(f"kingdomino/{LONG}"),
    "tag": lambda: crownlands.replay(f"[{LONG}"),
    "record": lambda: crownlands.replay(f'[Game "{LONG}"]'),
    "setup line": lambda: crownlands.setup("queendomino", f"C t\ncoins: 3\n{LONG}"),
    "building": lambda: crownlands.setup("queendomino", f"C t\nbuildings: {LONG}@f5"),
    "number": lambda: crownlands.setup("queendomino", f"C t\ncoins: {LONG}"),
    "drawing": lambda: crownlands.setup("kingdomino", LONG),
    "data file": lambda: crownlands.load_box("kingdomino", f"/{LONG}"),
    "type": lambda: crownlands.replay([LONG] * 1000),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("reader", READERS)
def test_a_long_input_is_quoted_shortened(reader: str) -> None:
    with pytest.raises(Refused) as caught:
        READERS[reader]()
    for language in LANGUAGES:
        assert len(caught.value.sentence(language)) <= MOST


@pytest.mark.parametrize("name", crownlands.shelf())
def test_a_long_move_is_quoted_shortened(name: str) -> None:
    match = crownlands.start(name)
    for move in (LONG, f"+{LONG}", "1" * 10_000, "12@" + LONG):
        with pytest.raises(Refused) as caught:
            match.play(move)
        assert len(str(caught.value)) <= MOST


def test_of_a_long_text_the_beginning_is_kept_and_of_a_path_the_end() -> None:
    refusal = Refused("file-unreadable", file="/" * 400 + "box.csv", reason=LONG)
    assert refusal.params["reason"] == "x" * (LONGEST_QUOTATION - 1) + "…"
    path = str(refusal.params["file"])
    assert (len(path), path[0], path[-8:]) == (LONGEST_PATH, "…", "/box.csv")


def test_a_number_is_repeated_as_a_decimal() -> None:
    refused = Refused("out-of-range", argument="seed", found=2**80, least=0, most=2**64 - 1)
    assert str(refused).endswith("not 1208925819614629174706176.")


def test_what_would_be_right_and_short_texts_are_kept() -> None:
    refusal = Refused("bad-word", found="x" * LONGEST_QUOTATION, expected=LONG)
    assert refusal.params == {"found": "x" * LONGEST_QUOTATION, "expected": LONG}
