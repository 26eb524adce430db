"""The text format of a position: fields ``name:value`` in one order, separated by one space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import BadText

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


class Fields:
    """A reader of a position from left to right that knows its place in the text."""

    def __init__(self, text: str) -> None:
        self.words = text.split(" ")
        self.index = 0
        self.at = 0
        self.revision = 0
        """The revision of the rules that the position names, once its heading has been read."""

    def heading(self, game: str, newest: int) -> None:
        """The first word, ``kingdomino/1``: it must name ``game`` and one of its revisions."""
        word, at = self.word()
        name, _, revision = word.partition("/")
        if name != game or revision not in map(str, range(1, newest + 1)):
            raise BadText("no-such-revision", at, found=word, game=game, revision=newest)
        self.revision = int(revision)

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

    def by_kingdom(self, name: str, kingdoms: int, separator: str = "|") -> list[tuple[str, int]]:
        """The value of the next field for each kingdom, and where each begins."""
        words, at = self.value(name)
        values = list(split_parts(words, at, separator))
        if len(values) != kingdoms:
            raise BadText("wrong-kingdoms", at, found=len(values), expected=kingdoms)
        return values

    def has(self, name: str) -> bool:
        """Whether the next field is called ``name``."""
        return self.index < len(self.words) and self.words[self.index].startswith(name + ":")

    def end(self) -> None:
        """Refuse any further field."""
        if self.index < len(self.words):
            raise BadText("too-much", self.at, found=self.words[self.index])


def heading(text: str) -> tuple[str, str]:
    """The name and the revision of the game that a position is of: ``kingdomino/1``."""
    word = text.split(" ", 1)[0]
    name, slash, revision = word.partition("/")
    if not (name and slash and revision):
        raise BadText("bad-heading", 0, found=word)
    return name, revision


def position_text(game: str, revision: int, fields: Mapping[str, str]) -> str:
    """The text of a position; a field without a value is left out."""
    return f"{game}/{revision} " + " ".join(
        f"{name}:{value}" for name, value in fields.items() if value
    )


def check_canonical(text: str, canonical: str) -> None:
    """Refuse ``text`` unless it is ``canonical``, the text that its own state gives."""
    if canonical != text:
        place = next(
            i for i, (a, b) in enumerate(zip(canonical + "\0", text + "\1", strict=False)) if a != b
        )
        raise BadText("not-canonical", place, expected=canonical)


def split_parts(words: str, at: int, separator: str = ",") -> Iterator[tuple[str, int]]:
    """Words that are joined by a separator, each with its place; the first one stands ``at``."""
    for word in words.split(separator):
        yield word, at
        at += len(word) + 1


def list_items(words: str, at: int) -> Iterator[tuple[str, int]]:
    """The words of a list, each with its place; ``-`` is an empty list."""
    return split_parts(words, at) if words != "-" else iter(())


def index_of(words: Sequence[str], word: str, at: int) -> int:
    """The index of ``word`` in ``words``; refused where it is none of them."""
    if word not in words:
        raise BadText("bad-word", at, found=word, expected=", ".join(words))
    return words.index(word)
