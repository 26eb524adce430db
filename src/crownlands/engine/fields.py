"""The shape of a position: words apart by one blank, each ``name:value``, in one fixed order."""

from __future__ import annotations

from .errors import BadText


class Fields:
    """Reads a position from left to right and knows where it is."""

    def __init__(self, text: str) -> None:
        self.words = text.split(" ")
        self.index = 0
        self.at = 0

    def word(self) -> tuple[str, int]:
        """The next word and where it begins."""
        if self.index == len(self.words):
            raise BadText("ends-too-soon", max(self.at - 1, 0))
        word, at = self.words[self.index], self.at
        self.index += 1
        self.at += len(word) + 1
        return word, at

    def value(self, name: str) -> tuple[str, int]:
        """The value of the next field, which must be called ``name``, and where it begins."""
        word, at = self.word()
        if not word.startswith(name + ":") or len(word) == len(name) + 1:
            raise BadText("bad-field", at, found=word, expected=name + ":…")
        return word[len(name) + 1 :], at + len(name) + 1

    def has(self, name: str) -> bool:
        """Whether the next field is called ``name``."""
        return self.index < len(self.words) and self.words[self.index].startswith(name + ":")

    def end(self) -> None:
        """Nothing may follow."""
        if self.index < len(self.words):
            raise BadText("too-much", self.at, found=self.words[self.index])


def heading(text: str) -> tuple[str, str]:
    """The name and the revision of the game that a position is of: ``kingdomino/1``."""
    word = text.split(" ", 1)[0]
    name, slash, revision = word.partition("/")
    if not (name and slash and revision):
        raise BadText("bad-heading", 0, found=word)
    return name, revision
