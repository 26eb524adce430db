"""The command that prints the rules of a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import crownlands
from crownlands.locales import LANGUAGES, translate

from .conftest import Run

LOCALES = Path(crownlands.__file__).parent / "locales"


def joined(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", crownlands.shelf())
def test_all_rules_are_printed_in_every_language(run: Run, game: str, language: str) -> None:
    result = run("rules", game, "--language", language)
    assert (result.exit_code, result.stderr) == (0, "")
    text = joined(result.stdout)
    sentences = json.loads((LOCALES / language / f"rules-{game}.json").read_text("utf-8"))
    numbers = crownlands.game(game).numbers
    for key in sentences:
        if ".picture." not in key:
            assert joined(translate(language, key, **numbers)) in text, key
    doubts = sum(key.endswith(".doubt") for key in sentences)
    assert text.count(f"{translate(language, 'rules.doubt')}: ") == doubts
    assert "{" not in text
    assert all(len(line) <= 80 for line in result.stdout.splitlines())


def test_a_rule_is_looked_up_by_its_number(run: Run) -> None:
    for number in ("K-1", "k-1", " K-1 "):
        text = run("rules", "kingdomino", number).stdout
        assert text.count("[K-") == 1
        assert "[K-1]" in text
    assert "[I-8, I-9]" in run("rules", "dragon-inferno", "I-9").stdout


def test_rules_are_found_by_the_beginnings_of_words_without_accents(run: Run) -> None:
    text = run("rules", "queendomino", "--find", "QUEEN dragon").stdout
    rules = [rule for rule in text.split("\n\n") if "[" in rule]
    assert rules
    assert all("queen" in rule.lower() or "Queen" in text for rule in rules)
    assert len(rules) < run("rules", "queendomino").stdout.count("[")
    assert run("rules", "kingdomino", "--find", "kroles", "--language", "pl").exit_code == 0


def test_the_language_of_the_answers_is_that_of_the_rules(run: Run) -> None:
    first = run("--lang", "hu", "rules", "kingdomino").stdout
    assert first == run("rules", "kingdomino", "--language", "hu").stdout


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("chess",), 1, "There is no game “chess” on the shelf"),
        (("kingdomino", "K-99"), 1, "Nothing in the rules for “K-99”."),
        (("kingdomino", "--find", "zeppelin"), 1, "Nothing in the rules for “zeppelin”."),
        (("kingdomino", "--language", "xx"), 2, "is not one of"),
        ((), 2, "Missing argument"),
    ],
)
def test_invalid_input_is_refused(
    run: Run, arguments: tuple[str, ...], code: int, message: str
) -> None:
    result = run("rules", *arguments)
    assert result.exit_code == code
    assert message in joined(result.stderr.replace("│", " "))
    assert result.stdout == ""


def test_nothing_is_found_in_the_language_of_the_rules(run: Run) -> None:
    result = run("rules", "kingdomino", "zeppelin", "--language", "bg")
    assert translate("bg", "rules.none", query="zeppelin") in result.stderr
