"""The words of the project in four languages: one set of catalogues for the terminal and the
browser.

A catalogue is a JSON file of keys by meaning; a value is a sentence with ``{parameters}``, or its
plural forms by the names that CLDR gives them (``one``, ``few``, ``many``, ``other``), chosen by
the parameter ``n``. A Hungarian sentence may ask for a number with its article and ending:
``{domino:az-est}`` is „a 12-est”. Numbers of the rules are parameters too: the game declares them.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

from .hungarian import FORMS, inflected

LANGUAGES = {"en": "English", "bg": "български", "pl": "polski", "hu": "magyar"}
"""The languages, each by its own name."""

Catalogue = dict[str, str | dict[str, str]]


class Sentence(Formatter):
    """Fills the parameters of a sentence."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """A value as the sentence asks for it."""
        if format_spec in FORMS:
            return inflected(str(value), format_spec)
        return str(super().format_field(value, format_spec))


@cache
def catalogue(language: str) -> Catalogue:
    """All entries of a language; no key stands in two files."""
    merged: Catalogue = {}
    for file in sorted(files(__name__).joinpath(language).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json"):
            entries: Catalogue = json.loads(file.read_text("utf-8"))
            twice = merged.keys() & entries.keys()
            if twice:
                raise ValueError(f"{language}: {', '.join(sorted(twice))} stands in two files")
            merged |= entries
    return merged


def plural(language: str, n: int) -> str:
    """The plural form of a whole number, as CLDR has it for our four languages."""
    if n == 1:
        return "one"
    if language != "pl":
        return "other"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def translate(language: str, key: str, /, **params: Any) -> str:
    """The sentence of ``key`` in ``language``."""
    entry = catalogue(language)[key]
    if not isinstance(entry, str):
        entry = entry[plural(language, int(params["n"]))]
    return Sentence().vformat(entry, (), params)


def preferred(requested: str | None, environment: dict[str, str]) -> str:
    """The language to use: the requested one, else that of the environment, else English."""
    for word in (
        requested,
        environment.get("CROWNLANDS_LANG"),
        environment.get("LC_ALL"),
        environment.get("LANG"),
    ):
        if word and word[:2].lower() in LANGUAGES:
            return word[:2].lower()
    return "en"
