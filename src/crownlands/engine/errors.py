"""Refusals: a key with parameters on the wire, a sentence from the catalogues for people."""

from __future__ import annotations

from ..locales import catalogue, translate

LONGEST_QUOTATION, LONGEST_PATH = 60, 300
"""The most characters of an input, and of the path of a file, that a refusal repeats."""
MOST_BITS = 1000
"""The size of a number that a refusal still writes as a decimal."""
PATHS = ("file", "folder", "path", "program")
"""The parameters that are paths or commands."""
ANSWERS = ("allowed", "dice", "example", "expected", "free", "known", "options", "spells")
"""The parameters that say what would be right: they are not shortened."""


class Refused(ValueError):
    """A request that cannot be met: ``key`` names the reason, ``params`` fill its sentence."""

    reason: str = ""
    """The rule against a move that is ``not-legal``, where the game can name it."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = {
            name: value if name in ANSWERS else shortened(value, name in PATHS)
            for name, value in params.items()
        }

    def sentence(self, language: str) -> str:
        """The reason in the words of ``language``."""
        if not self.reason:
            return translate(language, self.key, **self.params)
        words = {name: word_for(language, name, value) for name, value in self.params.items()}
        return translate(language, f"reason.{self.reason}", **words)

    def __str__(self) -> str:
        return self.sentence("en")


class BadText(Refused):
    """A text that cannot be parsed; ``at`` is the index of the character where it fails."""

    def __init__(self, key: str, at: int, **params: object) -> None:
        super().__init__(key, **params)
        self.at = at

    def sentence(self, language: str) -> str:
        """The reason, and where in the text it applies."""
        return (
            f"{super().sentence(language)} {translate(language, 'at-character', place=self.at + 1)}"
        )


class Reason:
    """The rule against a move: ``key`` names it, ``params`` fill its sentence."""

    def __init__(self, key: str, **params: object) -> None:
        self.key, self.params = key, params


class NotLegal(Refused):
    """A move that can be read, but that the rules do not allow here."""

    def __init__(self, move: object, reason: Reason | None = None) -> None:
        super().__init__("not-legal", move=move, **(reason.params if reason else {}))
        self.reason = reason.key if reason else ""


def located(error: Refused, at: int) -> BadText:
    """The refusal of a part of a text, as one of the whole text."""
    text_error = BadText(error.key, at, **error.params)
    text_error.reason = error.reason
    return text_error


def word_for(language: str, name: str, value: object) -> object:
    """The word of ``language`` for a thing that a parameter names, such as a spell; else ``value``
    itself.
    """
    entry = catalogue(language).get(f"{name}.{value}")
    return entry if isinstance(entry, str) else value


def shortened(value: object, is_path: bool = False) -> object:
    """``value`` as a refusal repeats it: of a long text only the beginning, of a path the end."""
    if isinstance(value, int) and value.bit_length() > 64:  # more than JSON can be sure to carry
        # Python does not write thousands of decimal digits out.
        value = str(value) if value.bit_length() <= MOST_BITS else hex(value)
    text = str(value)
    if is_path:
        return value if len(text) <= LONGEST_PATH else "…" + text[1 - LONGEST_PATH :]
    return value if len(text) <= LONGEST_QUOTATION else text[: LONGEST_QUOTATION - 1] + "…"
