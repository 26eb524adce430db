"""Keys, sentences, examples and the pages of the documentation agree."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import crownlands
from crownlands.locales import catalogue
from texts import (
    test_queendomino,
    wrong_boxes,
    wrong_drawings,
    wrong_duel_boxes,
    wrong_duel_positions,
    wrong_inferno_boxes,
    wrong_inferno_positions,
    wrong_moves,
    wrong_positions,
    wrong_queendomino_boxes,
    wrong_queendomino_positions,
    wrong_records,
)
from texts.marks import Wrong

PACKAGE = Path(crownlands.__file__).parent
NOTATION = Path(__file__).parents[2] / "docs" / "notation.md"
SENTENCES: dict[str, str] = json.loads((PACKAGE / "locales" / "en" / "refusals.json").read_text("utf-8"))
WITHOUT_TEXT = {"at-character", "no-dominoes", "no-dominoes-but-tiles", "nothing-to-undo"}
"""The words for a place, and the keys of requests that are no texts."""


def nodes() -> Iterator[ast.AST]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text("utf-8")))


def raised() -> list[tuple[str, set[str]]]:
    """The key of each refusal in the source, with the names of its parameters."""
    return [
        (str(node.args[0].value), {word.arg or "" for word in node.keywords})
        for node in nodes()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refused", "BadText")
        if isinstance(node.args[0], ast.Constant)
    ]


def shown(*tables: list[Wrong]) -> set[str]:
    return {key for table in tables for _, key in table}


def listed(heading: str) -> list[str]:
    """The keys in the first column of the table behind ``heading``."""
    section = NOTATION.read_text("utf-8").partition(heading)[2]
    table = re.findall(r"(?:^\|.*\n)+", section, re.MULTILINE)[0]
    return [key for row in table.splitlines()[2:] for key in re.findall(r"`([^`]+)`", row.split("|")[1])]


def asked(key: str) -> set[str]:
    """The parameters that the sentence of ``key`` asks for, in any of its forms."""
    entry = catalogue("en")[key]
    forms = [entry] if isinstance(entry, str) else entry.values()
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}


def test_every_key_has_its_sentence() -> None:
    assert sorted({key for key, _ in raised()} - set(catalogue("en"))) == []


def test_every_sentence_has_its_key() -> None:
    words = {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert sorted(set(SENTENCES) - words) == []


def test_every_refusal_fills_its_sentence() -> None:
    unfilled = [(key, asked(key) - params) for key, params in raised() if key in catalogue("en")]
    assert [(key, names) for key, names in unfilled if names] == []


def test_the_sentences_are_in_the_order_of_the_alphabet() -> None:
    assert list(SENTENCES) == sorted(SENTENCES)


def test_every_key_is_shown_by_a_wrong_text() -> None:
    tables = (
        wrong_moves.WRONG,
        wrong_moves.OVER,
        wrong_positions.WRONG,
        wrong_records.WRONG,
        wrong_drawings.WRONG,
        wrong_boxes.WRONG,
        wrong_duel_boxes.WRONG,
        wrong_duel_positions.WRONG,
        wrong_queendomino_boxes.WRONG,
        wrong_queendomino_positions.WRONG,
        test_queendomino.WRONG_MOVES,
        wrong_inferno_boxes.WRONG,
        wrong_inferno_positions.WRONG,
    )
    assert shown(*tables) == set(SENTENCES) - WITHOUT_TEXT


def test_the_page_on_notation_lists_why_moves_are_refused() -> None:
    assert sorted(listed("### Moves that are refused")) == sorted(shown(wrong_moves.WRONG, wrong_moves.OVER))


def test_the_page_on_notation_lists_why_positions_are_refused() -> None:
    assert sorted(listed("### Positions that are refused")) == sorted(shown(wrong_positions.WRONG))


def test_the_page_on_notation_lists_why_records_are_refused() -> None:
    """What can be wrong inside ``Start`` and with a move is listed above it."""
    own = shown(wrong_records.SHAPE, wrong_records.WAYS_TO_PLAY, wrong_records.BOXES) | {"start-differs", "wrong-result"}
    above = shown(wrong_moves.WRONG, wrong_moves.OVER, wrong_positions.WRONG)
    assert sorted(listed("### Records that are refused")) == sorted(own)
    assert shown(wrong_records.WRONG) <= own | above


def test_the_page_on_notation_lists_why_drawings_are_refused() -> None:
    section = NOTATION.read_text("utf-8").partition("## Kingdoms")[2].partition("##")[0]
    assert set(re.findall(r"`([^`]+)`", section)) & set(SENTENCES) == shown(wrong_drawings.WRONG)
