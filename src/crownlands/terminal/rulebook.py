"""The rules of a game as text, in the order of the browser's rules page, and a search in them."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from .. import locales
from ..engine.errors import Refused, shortened
from ..locales import catalogue
from .translation import Translator

NUMBER = re.compile(r"[A-Z]+-[0-9]+")
SEPARATORS = re.compile(r"[\s,;.:!?„“”\"'’()]+")
PLAIN_LETTERS = {"ł": "l", "–": "-", "×": "x"}
"""Characters that no decomposition takes apart."""

Outline = dict[str, dict[str, list[str]]]
"""The sections in order; in each the rules by their keys, with the further numbers they give."""


class Rule(NamedTuple):
    """A rule in one sentence or more."""

    sentence: str
    numbers: tuple[str, ...]
    """As in the game's page in the documentation."""
    doubt: str
    """What the rulebook leaves open, and how it is settled here; empty where nothing is."""


class Section(NamedTuple):
    """A part of the rules."""

    heading: str
    rules: list[Rule]


@cache
def outline(game: str) -> Outline:
    """The order of the rules of a game; empty where it has no text of its rules."""
    file = files(locales).joinpath("rules", f"{game}.json")
    if not file.is_file():
        return {}
    sections: Outline = json.loads(file.read_text("utf-8"))
    return sections


def rulebook(game: str, translate: Translator) -> list[Section]:
    """The rules of ``game``; ``translate`` must know the numbers of its rules."""
    prefix = f"rules.{game}"
    return [
        Section(
            translate(f"{prefix}.{section}"),
            [read_rule(f"{prefix}.{key}", more, translate) for key, more in rules.items()],
        )
        for section, rules in outline(game).items()
    ]


def read_rule(key: str, more: list[str], translate: Translator) -> Rule:
    """A rule of the catalogue; the last part of its key is its number, unless it has none."""
    name = key.rpartition(".")[2]
    numbers = [name, *more] if NUMBER.fullmatch(name) else more
    doubt = f"{key}.doubt"
    has_doubt = doubt in catalogue(translate.language)
    return Rule(translate(key), tuple(numbers), translate(doubt) if has_doubt else "")


def search(sections: list[Section], query: str) -> list[Section]:
    """The rules of that number, or those in which every word of ``query`` begins a word; all of
    them without a query. Refused where there is none.
    """
    words = words_of(query)
    if not words:
        return sections
    number = query.strip().upper()
    is_number = any(number in rule.numbers for section in sections for rule in section.rules)
    matching = [
        Section(
            section.heading,
            [
                rule
                for rule in section.rules
                if (number in rule.numbers if is_number else contains(section, rule, words))
            ],
        )
        for section in sections
    ]
    matching = [section for section in matching if section.rules]
    if not matching:
        raise Refused("rules.none", query=shortened(query.strip()))
    return matching


def contains(section: Section, rule: Rule, words: list[str]) -> bool:
    """Whether each of ``words`` begins a word of the rule or of its heading."""
    text = folded("\n".join([section.heading, *rule.numbers, rule.sentence, rule.doubt]))
    return all(re.search(rf"(?<!\w){re.escape(word)}", text) for word in words)


def words_of(query: str) -> list[str]:
    """The words of a query, as they are compared."""
    return [word for word in SEPARATORS.split(folded(query)) if word]


def folded(text: str) -> str:
    """``text`` without capitals and accents."""
    plain = "".join(PLAIN_LETTERS.get(letter, letter) for letter in text.lower())
    return "".join(
        letter
        for letter in unicodedata.normalize("NFD", plain)
        if not unicodedata.combining(letter)
    )
