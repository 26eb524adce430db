"""Sentences in the player's language, in letters that the terminal can show."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..locales import catalogue, translate

# The streamlined system of the Bulgarian law on transliteration.
BULGARIAN = dict(zip("абвгдезийклмнопрстуфхъь", "abvgdeziyklmnoprstufhay", strict=True))
BULGARIAN |= {"ж": "zh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sht", "ю": "yu", "я": "ya"}
REPLACEMENTS = {
    "ł": "l",
    "Ł": "L",
    "–": "-",
    "−": "-",
    "×": "x",
    "…": "...",
    "·": "-",
    "\u00a0": " ",
} | dict.fromkeys("“”„", '"')
PHONETIC_KEYS = str.maketrans("абцдефгхийклмнопярстужв", "abcdefghijklmnopqrstuvw")
"""Cyrillic letters as the Latin ones on the same keys of the phonetic keyboard."""


@dataclass(frozen=True)
class Translator:
    """Translates keys into ``language``, transliterated where ``encoding`` lacks a letter."""

    language: str
    encoding: str = "utf-8"
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the rules of the game, for the sentences that show them."""

    def __call__(self, key: str, /, **params: Any) -> str:
        """The sentence of ``key``."""
        return self.transliterate(translate(self.language, key, **{**self.numbers, **params}))

    def game_title(self, game: str) -> str:
        """The title of a game; its name where the catalogues have no title."""
        key = f"{game}.title"
        return self(key) if key in catalogue(self.language) else game

    def game_note(self, game: str) -> str:
        """What is not known of the box of a game; empty where all is."""
        key = f"{game}.note"
        return self(key) if key in catalogue(self.language) else ""

    def transliterate(self, text: str) -> str:
        """``text`` in characters that the terminal can show."""
        return "".join(self.closest(letter) for letter in text)

    def closest(self, letter: str) -> str:
        """``letter``, or what comes closest to it."""
        if not letter.isprintable() and letter != "\u00a0":
            return "?"
        if self.can_encode(letter):
            return letter
        if letter in REPLACEMENTS:
            return REPLACEMENTS[letter]
        if letter.lower() in BULGARIAN:
            latin = BULGARIAN[letter.lower()]
            return latin if letter.islower() else latin.capitalize()
        base = unicodedata.normalize("NFKD", letter)[0]
        return base if self.can_encode(base) else "?"

    def can_encode(self, letter: str) -> bool:
        """Whether the terminal can show ``letter``."""
        try:
            letter.encode(self.encoding)
        except UnicodeEncodeError:
            return False
        return True


def normalize_input(line: str) -> str:
    """A typed line without blanks and capitals, Cyrillic keys read as Latin ones."""
    return "".join(line.split()).lower().translate(PHONETIC_KEYS)
