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
from listed_refusals import listed_problems, listed_reasons
from texts import (
    invalid_boxes,
    invalid_drawings,
    invalid_duel_boxes,
    invalid_duel_positions,
    invalid_inferno_boxes,
    invalid_inferno_positions,
    invalid_moves,
    invalid_positions,
    invalid_queendomino_boxes,
    invalid_queendomino_positions,
    invalid_records,
    test_queendomino,
)
from texts.invalid_text import InvalidText

PACKAGE = Path(crownlands.__file__).parent
NOTATION = Path(__file__).parents[2] / "docs" / "notation.md"
SENTENCES: dict[str, str] = json.loads(
    (PACKAGE / "locales" / "en" / "refusals.json").read_text("utf-8")
)
WITHOUT_TEXT = {
    "at-character",
    "match-not-over",
    "no-dominoes",
    "no-dominoes-but-tiles",
    "no-drawn-kingdoms",
    "nothing-to-undo",
}
"""The suffix with the place, and the keys of requests that are no texts."""


def syntax_nodes() -> Iterator[ast.AST]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text("utf-8")))


def refusals_in_source() -> list[tuple[str, set[str]]]:
    """The key of each refusal in the source, with the names of its parameters."""
    return listed_problems() + [
        (str(node.args[0].value), {word.arg or "" for word in node.keywords})
        for node in syntax_nodes()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Refused", "BadText")
        if isinstance(node.args[0], ast.Constant)
    ]


def reasons_in_source() -> list[tuple[str, set[str]]]:
    """The key of each rule against a move in the source, with the names of its parameters and of
    the move itself.
    """
    return [(f"reason.{key}", {"move", *names}) for key, names in listed_reasons()] + [
        ("reason." + str(constant.value), {"move", *(word.arg or "" for word in node.keywords)})
        for node in syntax_nodes()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == "Reason"
        for constant in ast.walk(node.args[0])
        if isinstance(constant, ast.Constant)
    ]


def keys_of(*tables: list[InvalidText]) -> set[str]:
    return {key for table in tables for _, key in table}


def documented_keys(heading: str) -> list[str]:
    """The keys in the first column of the first table after ``heading``."""
    section = NOTATION.read_text("utf-8").partition(heading)[2]
    table = re.findall(r"(?:^\|.*\n)+", section, re.MULTILINE)[0]
    return [
        key for row in table.splitlines()[2:] for key in re.findall(r"`([^`]+)`", row.split("|")[1])
    ]


def sentence_parameters(key: str) -> set[str]:
    """The parameters of the sentence of ``key``, in any of its forms."""
    entry = catalogue("en")[key]
    forms = [entry] if isinstance(entry, str) else entry.values()
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}


def test_every_refusal_has_a_sentence() -> None:
    assert sorted({key for key, _ in refusals_in_source()} - set(catalogue("en"))) == []


def test_every_sentence_is_used() -> None:
    constants = {
        node.value
        for node in syntax_nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    problems = {key for key, _ in listed_problems()}
    assert sorted(set(SENTENCES) - constants - problems) == []


def test_every_refusal_fills_its_sentence() -> None:
    unfilled = [
        (key, sentence_parameters(key) - params)
        for key, params in refusals_in_source() + reasons_in_source()
        if key in catalogue("en")
    ]
    assert [(key, names) for key, names in unfilled if names] == []


def test_the_sentences_are_in_the_order_of_the_alphabet() -> None:
    assert list(SENTENCES) == sorted(SENTENCES)


def test_every_key_has_an_invalid_text() -> None:
    tables = (
        invalid_moves.INVALID,
        invalid_moves.OVER,
        invalid_positions.INVALID,
        invalid_records.INVALID,
        invalid_drawings.INVALID,
        invalid_boxes.INVALID,
        invalid_duel_boxes.INVALID,
        invalid_duel_positions.INVALID,
        invalid_queendomino_boxes.INVALID,
        invalid_queendomino_positions.INVALID,
        test_queendomino.INVALID_MOVES,
        invalid_inferno_boxes.INVALID,
        invalid_inferno_positions.INVALID,
    )
    assert keys_of(*tables) == set(SENTENCES) - WITHOUT_TEXT


def test_the_page_on_notation_lists_why_moves_are_refused() -> None:
    assert sorted(documented_keys("### Moves that are refused")) == sorted(
        keys_of(invalid_moves.INVALID, invalid_moves.OVER)
    )


def test_the_page_on_notation_lists_the_rules_against_moves() -> None:
    documented = [f"reason.{key}" for key in documented_keys("### Moves that are not legal")]
    assert sorted(documented) == sorted(key for key in catalogue("en") if key.startswith("reason."))
    assert {key for key, _ in reasons_in_source()} == set(documented)


def test_the_page_on_notation_lists_why_positions_are_refused() -> None:
    assert sorted(documented_keys("### Positions that are refused")) == sorted(
        keys_of(invalid_positions.INVALID)
    )


def test_the_page_on_notation_lists_why_records_are_refused() -> None:
    """Refusals of ``Start`` and of moves are listed in the sections before it."""
    own = keys_of(invalid_records.SHAPE, invalid_records.WAYS_TO_PLAY, invalid_records.BOXES) | {
        "start-differs",
        "wrong-result",
    }
    above = keys_of(invalid_moves.INVALID, invalid_moves.OVER, invalid_positions.INVALID)
    assert sorted(documented_keys("### Records that are refused")) == sorted(own)
    assert keys_of(invalid_records.INVALID) <= own | above


def test_the_page_on_notation_lists_why_drawings_are_refused() -> None:
    section = NOTATION.read_text("utf-8").partition("## Kingdoms")[2].partition("##")[0]
    assert set(re.findall(r"`([^`]+)`", section)) & set(SENTENCES) == keys_of(
        invalid_drawings.INVALID
    )
