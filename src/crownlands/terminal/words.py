"""The words on the screen: a sentence in the player's language, in letters that the terminal has."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

from ..locales import say

# The streamlined system of the Bulgarian law on transliteration.
BULGARIAN = dict(zip("абвгдезийклмнопрстуфхъь", "abvgdeziyklmnoprstufhay", strict=True))
BULGARIAN |= {"ж": "zh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sht", "ю": "yu", "я": "ya"}
OTHERS = {"ł": "l", "Ł": "L", "–": "-", "−": "-", "×": "x", "…": "...", "·": "-", "\u00a0": " "} | dict.fromkeys("“”„", '"')
KEYS = str.maketrans("абцдефгхийклмнопярстужв", "abcdefghijklmnopqrstuvw")
"""Cyrillic letters as the Latin ones on the same keys of the phonetic keyboard."""


@dataclass(frozen=True)
class Words:
    """Says things in ``language``; letters that ``encoding`` lacks are written with those it has."""

    language: str
    encoding: str = "utf-8"

    def __call__(self, key: str, /, **params: Any) -> str:
        """The sentence of ``key``."""
        return self.plain(say(self.language, key, **params))

    def plain(self, text: str) -> str:
        """``text`` without anything that the terminal could not show."""
        return "".join(self.letter(letter) for letter in text)

    def letter(self, letter: str) -> str:
        """One letter, or the nearest to it."""
        if not letter.isprintable() and letter != "\u00a0":
            return "?"
        if self.has(letter):
            return letter
        if letter in OTHERS:
            return OTHERS[letter]
        if letter.lower() in BULGARIAN:
            found = BULGARIAN[letter.lower()]
            return found if letter.islower() else found.capitalize()
        base = unicodedata.normalize("NFKD", letter)[0]
        return base if self.has(base) else "?"

    def has(self, letter: str) -> bool:
        """Whether the terminal can show ``letter``."""
        try:
            letter.encode(self.encoding)
        except UnicodeEncodeError:
            return False
        return True


def typed(line: str) -> str:
    """What a player typed, without blanks and capitals, Cyrillic keys read as Latin ones."""
    return "".join(line.split()).lower().translate(KEYS)
